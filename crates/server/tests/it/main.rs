//! The server as the page meets it: real HTTP, real sockets, a real database in a folder of its own.

mod advice;
mod damage;
mod house;
mod patience;
mod plans;
mod play;
mod replays;
mod requests;
mod secrets;
mod standing;
