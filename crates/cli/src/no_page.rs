//! `zug` and `zug serve` where the program was built without its page.

use crate::failure::Failure;
use kernel::content::Content;
use std::process::ExitCode;

/// Serve the page: not in this program, which was built without it.
#[derive(clap::Args)]
pub struct Args {}

impl Args {
    /// Without arguments there is nothing to refuse.
    pub fn only_alone(&self) -> Result<(), Failure> {
        Ok(())
    }
}

pub fn run(_: Args, _: Content) -> Result<ExitCode, Failure> {
    Err(Failure::new("this program was built without its page").help("`zug --help` lists what it can do"))
}
