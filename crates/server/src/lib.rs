//! Zug over HTTP and WebSockets.
