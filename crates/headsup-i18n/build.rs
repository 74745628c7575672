//! Builds the crate anew when a Fluent file of `locales/` changes, which `include_dir` does not ask for.

fn main() {
    println!("cargo::rerun-if-changed=../../locales");
}
