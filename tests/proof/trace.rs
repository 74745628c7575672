//! What a program did to its files, recorded by `recorder.c`, and what a power cut can leave of it.
//!
//! Only what was synced is certain. Of what was written since, each piece is there, is not, or is there in some of its sectors; each
//! change of a folder that was not synced is there or is not, whichever came first.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::Command as Process;

use rand::RngExt;
use rand::rngs::StdRng;

/// What a disk writes whole or not at all, in bytes.
const SECTOR: usize = 512;

/// The number of a file or folder in a tree. The outermost folder has 0.
type Node = usize;

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    File(Vec<u8>),
    Folder(BTreeMap<String, Node>),
}

/// A folder with all that is in it.
#[derive(Clone, Debug)]
struct Tree(Vec<Kind>);

impl Tree {
    /// Reads a folder; gives what each number of the file system stands for here, too.
    fn read(folder: &Path) -> (Tree, HashMap<u64, Node>) {
        let (mut tree, mut numbers) = (Tree(Vec::new()), HashMap::new());
        tree.add(folder, &mut numbers);
        (tree, numbers)
    }

    fn add(&mut self, path: &Path, numbers: &mut HashMap<u64, Node>) -> Node {
        let node = self.0.len();
        numbers.insert(fs::metadata(path).unwrap().ino(), node);
        self.0.push(Kind::Folder(BTreeMap::new()));
        self.0[node] = if path.is_dir() {
            let entries = fs::read_dir(path).unwrap().map(|entry| entry.unwrap());
            let names = entries.map(|entry| (entry.file_name().into_string().unwrap(), entry.path()));
            Kind::Folder(names.map(|(name, path)| (name, self.add(&path, numbers))).collect())
        } else {
            Kind::File(fs::read(path).unwrap())
        };
        node
    }

    fn names(&mut self, folder: Node) -> &mut BTreeMap<String, Node> {
        match &mut self.0[folder] {
            Kind::Folder(names) => names,
            Kind::File(_) => panic!("a file is no folder"),
        }
    }

    fn bytes(&mut self, file: Node) -> &mut Vec<u8> {
        match &mut self.0[file] {
            Kind::File(bytes) => bytes,
            Kind::Folder(_) => panic!("a folder is no file"),
        }
    }

    fn overwrite(&mut self, file: Node, at: usize, piece: &[u8]) {
        let bytes = self.bytes(file);
        bytes.resize(bytes.len().max(at + piece.len()), 0);
        bytes[at..at + piece.len()].copy_from_slice(piece);
    }

    /// The place that a path leads to.
    fn place(&mut self, path: &str) -> Place {
        let (above, name) = path.rsplit_once('/').unwrap_or(("", path));
        let parts = above.split('/').filter(|part| !part.is_empty());
        let folder = parts.fold(0, |folder, part| self.names(folder)[part]);
        (folder, name.to_owned())
    }

    /// Writes it to a disk.
    fn write(&self, node: Node, path: &Path) {
        match &self.0[node] {
            Kind::File(bytes) => fs::write(path, bytes).unwrap(),
            Kind::Folder(names) => {
                fs::create_dir_all(path).unwrap();
                names
                    .iter()
                    .for_each(|(name, node)| self.write(*node, &path.join(name)));
            }
        }
    }

    /// Everything in it by its path.
    fn all(&self, node: Node, path: PathBuf, found: &mut BTreeMap<PathBuf, Kind>) {
        match &self.0[node] {
            Kind::File(bytes) => drop(found.insert(path, Kind::File(bytes.clone()))),
            Kind::Folder(names) => {
                names
                    .iter()
                    .for_each(|(name, node)| self.all(*node, path.join(name), found));
                found.insert(path, Kind::Folder(BTreeMap::new()));
            }
        }
    }
}

/// A folder and a name in it.
type Place = (Node, String);

/// One thing that the program did.
#[derive(Debug)]
enum Did {
    Wrote {
        file: Node,
        at: usize,
        bytes: Vec<u8>,
    },
    Cut {
        file: Node,
        length: usize,
    },
    Synced(Node),
    /// Something empty, of the next number.
    Made {
        at: Place,
        kind: Kind,
    },
    Moved {
        from: Place,
        to: Place,
        node: Node,
    },
    Removed {
        at: Place,
    },
    Said(String),
}

/// What a program did from its start on.
pub struct Trace {
    before: Tree,
    did: Vec<Did>,
}

/// Which of the program's syncs do what they should.
#[derive(Clone, Copy, Debug)]
pub enum Syncs {
    All,
    /// Those among the first so many things that it did.
    Until(usize),
}

/// What becomes of what was not synced.
struct Fate<'a> {
    /// None if all of it is spared.
    chance: Option<&'a mut StdRng>,
    spared: f64,
    torn: f64,
}

impl Fate<'_> {
    /// Nothing is lost.
    fn spared() -> Fate<'static> {
        Fate {
            chance: None,
            spared: 1.0,
            torn: 0.0,
        }
    }

    fn falls(&mut self, odds: f64) -> bool {
        self.chance.as_mut().is_some_and(|chance| chance.random_bool(odds))
    }

    fn spares(&mut self) -> bool {
        self.chance.is_none() || self.falls(self.spared)
    }

    fn tears(&mut self) -> bool {
        self.falls(self.torn)
    }
}

impl Trace {
    /// Lets a program work below a folder until it ends by itself, and records what it does.
    pub fn of(recorder: &Path, folder: &Path, process: &mut Process, run: impl FnOnce(&mut Process)) -> Trace {
        let folder = folder.canonicalize().unwrap();
        let record = recorder.with_extension("record");
        let (before, numbers) = Tree::read(&folder);
        run(process
            .env("LD_PRELOAD", recorder)
            .env("RECORDED", &folder)
            .env("RECORD", &record));
        let did = read(&fs::read(&record).unwrap(), before.clone(), numbers);
        fs::remove_file(&record).unwrap();
        let trace = Trace { before, did };
        trace.assert_complete(&folder);
        trace
    }

    /// All that was recorded, carried out, is what lies there.
    fn assert_complete(&self, folder: &Path) {
        let [mut recorded, mut there] = [BTreeMap::new(), BTreeMap::new()];
        let all = self.left(self.length(), Syncs::All, &mut Fate::spared());
        all.all(0, PathBuf::new(), &mut recorded);
        Tree::read(folder).0.all(0, PathBuf::new(), &mut there);
        assert!(
            recorded.keys().eq(there.keys()),
            "{:?}, {:?}",
            recorded.keys(),
            there.keys()
        );
        for (path, what) in recorded {
            assert!(there[&path] == what, "{} was not recorded whole", path.display());
        }
    }

    /// How many things it did.
    pub fn length(&self) -> usize {
        self.did.len()
    }

    /// After how many it had said this.
    pub fn after_saying(&self, words: &str) -> usize {
        let said = |did: &Did| matches!(did, Did::Said(text) if text.contains(words));
        self.did.iter().position(said).expect("it said so") + 1
    }

    /// What it had said after so many.
    pub fn said(&self, until: usize) -> String {
        let said = self.did[..until].iter().filter_map(|did| match did {
            Did::Said(text) => Some(text.as_str()),
            _ => None,
        });
        let mut text: String = said.collect();
        // A line that was cut short was not said.
        text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
        text
    }

    /// Writes into a folder what is left if the program is killed after so many: whatever it wrote.
    pub fn kill(&self, until: usize, into: &Path) {
        self.left(until, Syncs::All, &mut Fate::spared()).write(0, into);
    }

    /// Writes into a folder what is left if the power is cut after so many.
    pub fn cut(&self, until: usize, syncs: Syncs, chance: &mut StdRng, into: &Path) {
        // Of what was not synced, some disks have nearly all, and some next to nothing.
        let spared = [0.0, 0.1, 0.5, 0.9, 1.0][chance.random_range(0..5)];
        let torn = [0.0, 0.3][chance.random_range(0..2)];
        let mut fate = Fate {
            chance: Some(chance),
            spared,
            torn,
        };
        self.left(until, syncs, &mut fate).write(0, into);
    }

    fn left(&self, until: usize, syncs: Syncs, fate: &mut Fate<'_>) -> Tree {
        let did = &self.did[..until];
        let counted = match syncs {
            Syncs::All => until,
            Syncs::Until(counted) => counted.min(until),
        };
        let synced = did[..counted].iter().enumerate().filter_map(|(at, did)| match did {
            Did::Synced(node) => Some((*node, at)),
            _ => None,
        });
        let last: HashMap<Node, usize> = synced.collect();
        let mut tree = self.before.clone();
        for (now, did) in did.iter().enumerate() {
            let certain = |node: &Node| last.get(node).is_some_and(|&synced| synced > now);
            match did {
                Did::Wrote { file, at, bytes } => {
                    let whole = certain(file) || (!fate.tears() && fate.spares());
                    let mut from = 0;
                    while from < bytes.len() {
                        let to = bytes.len().min((at + from) / SECTOR * SECTOR + SECTOR - at);
                        if whole || fate.tears() {
                            tree.overwrite(*file, at + from, &bytes[from..to]);
                        }
                        from = to;
                    }
                }
                Did::Cut { file, length } => {
                    if certain(file) || fate.spares() {
                        tree.bytes(*file).resize(*length, 0);
                    }
                }
                Did::Made {
                    at: (folder, name),
                    kind,
                } => {
                    let node = tree.0.len();
                    tree.0.push(kind.clone());
                    if certain(folder) || fate.spares() {
                        tree.names(*folder).insert(name.clone(), node);
                    }
                }
                Did::Moved { from, to, node } => {
                    if certain(&to.0) || fate.spares() {
                        if tree.names(from.0).get(&from.1) == Some(node) {
                            tree.names(from.0).remove(&from.1);
                        }
                        tree.names(to.0).insert(to.1.clone(), *node);
                    }
                }
                Did::Removed { at: (folder, name) } => {
                    if certain(folder) || fate.spares() {
                        tree.names(*folder).remove(name);
                    }
                }
                Did::Synced(_) | Did::Said(_) => {}
            }
        }
        tree
    }
}

/// Reads a record. Follows the names, for it tells of files by their numbers in the file system.
fn read(record: &[u8], mut tree: Tree, mut numbers: HashMap<u64, Node>) -> Vec<Did> {
    let mut did = Vec::new();
    let mut rest = record;
    while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
        let head = std::str::from_utf8(&rest[..end]).unwrap();
        let parts: Vec<&str> = head.split(' ').collect();
        let number = |part: usize| parts[part].parse::<u64>().unwrap();
        let (one, two, length) = (number(1), number(2) as usize, number(3) as usize);
        let bytes = rest[end + 1..][..length].to_vec();
        rest = &rest[end + 1 + length + 1..];
        let text = || String::from_utf8_lossy(&bytes).into_owned();
        did.push(match parts[0] {
            "w" => Did::Wrote {
                file: numbers[&one],
                at: two,
                bytes,
            },
            "t" => Did::Cut {
                file: numbers[&one],
                length: two,
            },
            "s" => Did::Synced(numbers[&one]),
            "o" => Did::Said(text()),
            "u" => {
                let at = tree.place(&text());
                tree.names(at.0).remove(&at.1);
                Did::Removed { at }
            }
            "r" => {
                let text = text();
                let (from, to) = text.split_once('\n').unwrap();
                let (from, to) = (tree.place(from), tree.place(to));
                let node = tree.names(from.0).remove(&from.1).unwrap();
                tree.names(to.0).insert(to.1.clone(), node);
                Did::Moved { from, to, node }
            }
            kind @ ("c" | "d") => {
                let at = tree.place(&text());
                let kind = match kind {
                    "c" => Kind::File(Vec::new()),
                    _ => Kind::Folder(BTreeMap::new()),
                };
                let node = tree.0.len();
                tree.0.push(kind.clone());
                tree.names(at.0).insert(at.1.clone(), node);
                numbers.insert(one, node);
                Did::Made { at, kind }
            }
            other => panic!("what is {other}?"),
        });
    }
    did
}
