//! The browser client, built from `web/` and embedded.
