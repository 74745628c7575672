//! The documents point at what is there.

use std::fs;
use std::path::{Path, PathBuf};

/// Every Markdown file of these folders.
fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["", "docs", "docs/games", "dev/headsup-benches"].map(|folder| root.join(folder));
    let files = folders
        .iter()
        .flat_map(|folder| fs::read_dir(folder).expect("it can be listed"));
    let paths = files.map(|file| file.expect("it can be listed").path());
    paths
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .collect()
}

/// What a document links to or shows, without anchors and without what lies elsewhere.
fn targets(text: &str) -> Vec<&str> {
    let after = |opening: &'static str, end: char| {
        let parts = text.split(opening).skip(1);
        parts.filter_map(move |part| part.split(end).next())
    };
    let all = after("](", ')')
        .chain(after("src=\"", '"'))
        .chain(after("href=\"", '"'));
    let files = all.map(|target| target.split('#').next().unwrap_or_default());
    files
        .filter(|file| !file.is_empty() && !file.contains("://") && !file.contains(' '))
        .collect()
}

#[test]
fn each_link_of_the_documents_leads_to_a_file() {
    let (mut broken, mut seen) = (Vec::new(), 0);
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a text");
        let folder = document.parent().expect("it lies in a folder");
        for target in targets(&text) {
            seen += 1;
            if !folder.join(target).exists() {
                broken.push(format!("{}: {target}", document.display()));
            }
        }
    }
    assert!(seen > 50, "there is something to follow: {seen}");
    assert_eq!(broken, [""; 0]);
}
