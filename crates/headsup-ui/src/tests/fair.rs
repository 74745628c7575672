//! What the bot says in the open, and the record, are enough for `tools/verify.py` to compute every card again; and not for a fraud.

use crate::player_names::NoNames;
use std::ffi::OsStr;
use std::process::{Command as Program, Output};

use tempfile::TempDir;

use super::*;
use crate::challenge;
use crate::fair_deal::{self, Verdict, kept};
use headsup_match::{
    ClientSeed, DailyDeal, Day, Link, Opening, Phase, Piece, Rematch, Segment, ServerSeed, Shown, Side, SoloDeal,
    SoloMoves, Tip, Transcript, rematch,
};

/// A person who is not playing.
const CLEO: UserId = UserId(3);

/// How many matches are looked at together.
const TOGETHER: usize = 200;
/// After so many moves a player resigns.
const LONG: usize = 150;

/// A match that is over, with everything that was said of it.
struct Told {
    /// The table message, each time it was edited.
    tables: Vec<String>,
    /// What a player who is about to cut or accept can copy.
    promised: String,
    /// The messages of cuts.
    proofs: Vec<String>,
    /// The file of its fair deal after the end.
    file: String,
    record: String,
}

impl Told {
    /// Returns what a player has kept from before the deal: the messages of the cuts, or what was promised.
    fn before(&self) -> String {
        match self.proofs.is_empty() {
            true => self.promised.clone(),
            false => self.proofs.join("\n"),
        }
    }

    /// Everything else, in one text.
    fn after(&self) -> String {
        self.tables.join("\n") + "\n" + &self.record
    }
}

/// The chain of a bot.
#[derive(Clone)]
struct Chain(Vec<Piece>);

impl Chain {
    fn new(chance: u8) -> Chain {
        let first = Segment::begin(Opening::First, 1_800_000_000, [chance; 16], None);
        Chain(vec![Piece::Segment(first)])
    }

    fn tip(&self) -> Tip {
        self.0.last().expect("it begins").tip()
    }

    fn promise(&mut self, game: &Match, at: u64) -> Link {
        let link = self.tip().link(game.id(), game.promise().expect("it is promised"), at);
        self.0.push(Piece::Link(link));
        link
    }

    /// The same after a backup of now was restored.
    fn restored(&self, chance: u8, at: u64) -> Chain {
        let mut chain = self.clone();
        let begun = Segment::begin(Opening::Restored, at, [chance; 16], Some(self.tip()));
        chain.0.push(Piece::Segment(begun));
        chain
    }
}

/// How many matches are played, of the games in turn: 200, unless `PROOF` says otherwise.
fn matches() -> u64 {
    std::env::var("PROOF").map_or(200, |number| number.parse().expect("PROOF is a number"))
}

fn locale_of(number: u64) -> &'static Locale {
    Locale::for_locale(["en-US", "de", "es-ES"][number as usize % 3])
}

fn cut(text: &str) -> Command {
    let roles = Vec::new();
    Command::Cut {
        cut: text.parse().expect("a cut"),
        roles,
    }
}

/// A challenge with this secret, of which the challenger and the opponent cut so.
fn challenged(book: &'static dyn GameEntry, number: u64, secret: u8) -> Match {
    let mut id = [7; 5];
    id[..2].copy_from_slice(&(number as u16).to_le_bytes());
    let fresh = NewMatch {
        id: MatchId::from_bytes(id),
        secret: ServerSeed([secret; 32]),
    };
    let terms = Terms {
        game: book.info().slug.to_owned(),
        options: Options::read(book.info(), options(book, number)).expect("its own options"),
        rated: Rated::No,
        pace: TimeControl::Free,
    };
    challenge(fresh, ADA, Some(BEN), terms, book, Timestamp(0)).expect("it can be")
}

/// In every second match of a game the last value of each of its options.
fn options(book: &'static dyn GameEntry, number: u64) -> Vec<(&'static str, &'static str)> {
    let options = book.info().options.iter();
    let last = options.filter_map(|option| Some((option.key, *option.values.last()?)));
    last.filter(|_| number / 5 % 2 == 1).collect()
}

/// Plays a match from the challenge on, and keeps what is said of it. The picture is no part of that, and is not drawn.
fn play(mut game: Match, number: u64, cuts: [Option<&str>; 2], chain: &mut Chain) -> Told {
    let mut chance = StdRng::seed_from_u64(number);
    let locale = locale_of(number);
    let said = |game: &Match| table::table(game, locale, &NoNames).words();
    let link = chain.promise(&game, 1_800_000_000);
    let promised = fair_deal::promise_line(game.id(), game.promise().expect("it is")) + "\n" + &link.tip.to_string();
    let (mut tables, mut proofs) = (vec![said(&game)], Vec::new());
    let people = game.people();
    let mut show = |game: &mut Match| {
        for side in game.to_be_shown() {
            let message = fair_deal::message(game, side, Some(&link), locale).expect("there is one");
            check(&message);
            proofs.push(message.words());
            command(game, CLEO, &Command::Shown(side, Shown::Posted));
        }
    };
    if let Some(text) = cuts[0] {
        command(&mut game, people.challenger, &cut(text));
        show(&mut game);
        tables.push(said(&game));
    }
    let accept = cuts[1].map_or(Command::Accept(Vec::new()), cut);
    command(&mut game, people.opponent.expect("they are named"), &accept);
    show(&mut game);
    tables.push(said(&game));
    while let (Phase::Playing, Some(seat)) = (game.phase(), game.to_decide()) {
        let who = game.person_at(seat).expect("a player sits there");
        let wish = match game.played().len() > LONG {
            true => Command::Resign { ply: None },
            false => {
                let legal = game.player_at(seat).map(|own| own.legal_moves());
                let legal = legal.expect("it is theirs");
                let text = legal[chance.random_range(0..legal.len())].notation.clone();
                let mark = game.mark(seat);
                Command::Move { mark, text }
            }
        };
        command(&mut game, who, &wish);
    }
    tables.push(said(&game));
    let record = Transcript::of(&game).expect("it is over").to_string();
    let file = fair_deal::file(&game, &chain.0).expect("it is promised");
    Told {
        tables,
        promised,
        proofs,
        file,
        record,
    }
}

const CUTS: [[Option<&str>; 2]; 4] = [
    [None, None],
    [Some("17 plum"), None],
    [Some("4"), Some("né-3")],
    [None, Some("9")],
];

fn of(number: u64, chain: &mut Chain) -> Told {
    let book = CATALOG[number as usize % CATALOG.len()];
    let cuts = CUTS[number as usize / 5 % 4];
    play(challenged(book, number, number as u8), number, cuts, chain)
}

/// A kept text from before the deal, or one from after it.
enum Text {
    Before(String),
    After(String),
}
use Text::{After, Before};

/// Has these texts verified together; nothing if there is no Python.
fn verified(texts: &[Text]) -> Option<Output> {
    verified_as(&[], texts)
}

/// The same, told this besides.
fn verified_as(told: &[&str], texts: &[Text]) -> Option<Output> {
    let folder = TempDir::new().expect("a folder");
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/verify.py");
    let mut python = Program::new("python3");
    python.arg("-B").arg(program).args(told);
    for (at, text) in texts.iter().enumerate() {
        let path = folder.path().join(format!("{at}.txt"));
        let text = match text {
            Before(text) => {
                python.arg("--before");
                text
            }
            After(text) => text,
        };
        std::fs::write(&path, text).expect("it can be written");
        python.arg(path);
    }
    match python.output() {
        Ok(output) => Some(output),
        Err(error) => {
            let skipped = format!("NOT CHECKED: tools/verify.py needs python3: {error}");
            assert!(!must_check(std::env::var_os("CI").as_deref()), "{skipped}");
            eprintln!("{skipped}");
            None
        }
    }
}

/// Whether a test that cannot run the program fails by that: where changes are checked before they land, by the variable `CI`.
fn must_check(ci: Option<&OsStr>) -> bool {
    ci.is_some_and(|ci| !ci.is_empty())
}

#[test]
fn where_changes_are_checked_nothing_is_skipped() {
    assert!(must_check(Some(OsStr::new("true"))));
    assert!(!must_check(None) && !must_check(Some(OsStr::new(""))));
}

/// The answers of the program, by how it exits.
const PROVEN: i32 = 0;
const UNFIT: i32 = 1;
const UNREADABLE: i32 = 2;
const UNPROVEN: i32 = 3;

/// Holds the answer to these texts against what it must be, and against a sentence of it.
fn must_be(answer: i32, sentence: &str, texts: &[Text]) {
    must_be_as(&[], answer, sentence, texts);
}

/// The same, told this besides.
fn must_be_as(told: &[&str], answer: i32, sentence: &str, texts: &[Text]) {
    let Some(output) = verified_as(told, texts) else { return };
    let said = says(&output);
    assert_eq!(output.status.code(), Some(answer), "{sentence}: {said}");
    assert!(said.contains(sentence), "{sentence}: {said}");
    assert_eq!(said.contains("DOES NOT FIT"), answer == UNFIT, "{said}");
    assert!(!said.contains("Traceback"), "{said}");
}

fn says(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn every_match_is_verified_from_what_all_may_see() {
    let numbers: Vec<u64> = (0..matches()).collect();
    let mut chain = Chain::new(1);
    for numbers in numbers.chunks(TOGETHER) {
        let told: Vec<Told> = numbers.iter().map(|&number| of(number, &mut chain)).collect();
        let after: Vec<Text> = told.iter().map(|told| After(told.after())).collect();
        let Some(output) = verified(&after) else { return };
        let said = says(&output);
        assert_eq!(output.status.code(), Some(UNPROVEN), "{said}");
        assert_eq!(
            said.matches("  CONSISTENT, NOT PROVEN").count(),
            numbers.len(),
            "{said}"
        );
        let both = told
            .iter()
            .flat_map(|told| [Before(told.before()), After(told.after()), After(told.file.clone())]);
        let Some(output) = verified(&both.collect::<Vec<_>>()) else {
            return;
        };
        let said = says(&output);
        assert_eq!(output.status.code(), Some(PROVEN), "{said}");
        assert_eq!(said.matches("  PROVEN: ").count(), numbers.len(), "{said}");
        let cards = said.matches("every card that the ").count();
        assert_eq!(cards, numbers.len(), "{said}");
    }
}

#[test]
fn a_rematch_is_verified_with_its_seats_swapped() {
    let book = CATALOG[0];
    let mut over = challenged(book, 1, 1);
    command(&mut over, BEN, &Command::Accept(Vec::new()));
    command(&mut over, BEN, &Command::Resign { ply: None });
    let fresh = NewMatch {
        id: MatchId::from_bytes([9; 5]),
        secret: ServerSeed([9; 32]),
    };
    let Ok(Rematch::Ask(next, _)) = rematch(&over, None, BEN, fresh, Timestamp(1)) else {
        panic!("they may ask")
    };
    let told = play(*next, 1, [Some("3"), None], &mut Chain::new(1));
    must_be(PROVEN, "swapped", &[Before(told.before()), After(told.record)]);
}

/// The verb of a move and the card that it names, if it names one; in one game the card stands alone.
fn named(line: &str) -> Option<(&str, &str)> {
    let (_, text) = line.split_once(". seat ")?;
    let (verb, rest) = text.split_once(": ")?.1.split_once(' ')?;
    match verb.starts_with(char::is_uppercase) {
        true => Some(("", verb)),
        false => Some((verb, rest.split(' ').next()?)),
    }
}

/// The number of the first move that names a card, and the text with another card there, of those that moves like it name later.
fn with_a_card_swapped(record: &str) -> (String, Vec<String>) {
    let mut moves = record.lines().filter(|line| named(line).is_some());
    let first = moves.next().expect("one names a card");
    let (verb, own) = named(first).expect("it does");
    let others = moves
        .filter_map(named)
        .filter(|&(other, card)| other == verb && card != own);
    let swapped = others.map(|(_, card)| record.replacen(first, &first.replacen(own, card, 1), 1));
    let number = first.trim_start().split('.').next().unwrap_or_default();
    (format!("move {number}, "), swapped.take(12).collect())
}

#[test]
fn frauds_are_found() {
    for number in 5..10 {
        let book = CATALOG[number as usize % CATALOG.len()];
        let honest = of(number, &mut Chain::new(1));
        let (before, after, record) = (honest.before(), honest.file.clone(), honest.record);
        let secret = |number: u8| format!("secret: {}", ServerSeed([number; 32]).reveal());
        let another = |secret: u8, cut: &str| {
            let game = challenged(book, number, secret);
            play(game, number, [Some(cut), None], &mut Chain::new(1))
        };
        let frauds = [
            // Another secret, said to be the one that was promised; and a whole match of another, chosen after the cuts.
            (record.replace(&secret(number as u8), &secret(99)), "secret"),
            (another(99, "17 plum").record, "promised"),
            // Another cut, alone; and a whole match of another.
            (record.replace("17 plum", "18 plum"), "cut of the record"),
            (another(number as u8, "18").record, "cut of the record"),
            (record.replace("\nchallenger: ", "\nchallenger: 9"), "seat"),
        ];
        for (fraud, sentence) in frauds {
            must_be(UNFIT, sentence, &[Before(before.clone()), After(fraud)]);
        }
        let (place, swapped) = with_a_card_swapped(&record);
        let found = swapped.into_iter().find_map(|fraud| {
            let output = verified(&[Before(before.clone()), After(fraud)])?;
            says(&output).contains(&place).then(|| output.status.code())
        });
        assert_eq!(found, Some(Some(UNFIT)), "{}: {place}", book.info().slug);

        // A secret that was chosen after both cuts, with everything written for it afterwards: only what was kept shows it.
        let steered = another(99, "17 plum");
        let result = || After(steered.after());
        must_be(UNPROVEN, "written afterwards", &[result()]);
        must_be(UNPROVEN, "written afterwards", &[result(), After(steered.file.clone())]);
        must_be(
            UNFIT,
            "more than one thing was promised",
            &[Before(before.clone()), result()],
        );
        must_be(
            UNFIT,
            "more than one thing was promised",
            &[Before(honest.promised), result()],
        );
        // The message of a cut, put in the place of another.
        let replaced = Before(steered.before());
        let both = [Before(before.clone()), replaced, After(record.clone())];
        must_be(UNFIT, "more than one thing was promised", &both);
        // A promise of which only a part was shown.
        let promise = steered
            .promised
            .split(' ')
            .nth(2)
            .expect("it is there")
            .split('\n')
            .next()
            .expect("it is");
        let short = before.lines().next().expect("words").to_owned()
            + &format!("\n-# `deal {} {}`", challenged(book, number, 0).id(), &promise[..40]);
        must_be(UNFIT, "shortened", &[Before(short), After(record.clone())]);
        // What was told after the end is not from before it, whatever it is said to be.
        must_be(
            UNPROVEN,
            "not from before",
            &[Before(honest.file), After(record.clone())],
        );
        must_be(UNPROVEN, "not from before", &[Before(record.clone())]);
        must_be(
            UNPROVEN,
            "not from before",
            &[Before(before + "\n" + &after), After(record)],
        );
    }
}

#[test]
fn a_forked_chain_is_found_and_a_restored_backup_is_none() {
    let told = |number: u64, chain: &mut Chain| {
        let game = challenged(CATALOG[0], number, number as u8);
        play(game, number, [Some("7"), None], chain)
    };
    let late = |number: u64, chain: &mut Chain, at: u64| {
        let game = challenged(CATALOG[0], number, number as u8);
        let link = chain.promise(&game, at);
        fair_deal::promise_line(game.id(), link.promise) + "\n" + &link.tip.to_string()
    };
    let mut chain = Chain::new(1);
    let first = told(1, &mut chain);
    let texts = |told: &Told| [Before(told.before()), After(told.record.clone())];

    // Two people are shown two pasts: the same place twice, and a later place that does not go on from the one before.
    let (mut ours, mut theirs) = (chain.clone(), chain.clone());
    let (seen, hidden) = (told(2, &mut ours), told(3, &mut theirs));
    let all = [&first, &seen, &hidden].into_iter().flat_map(texts);
    must_be(UNFIT, "FORKED: place 2", &all.collect::<Vec<_>>());
    let next = told(4, &mut theirs);
    let all = [&first, &seen, &next].into_iter().flat_map(texts);
    must_be(UNFIT, "FORKED: place 3", &all.collect::<Vec<_>>());
    let all = [&first, &seen].into_iter().flat_map(texts);
    must_be(PROVEN, "2 places of 1 segment", &all.collect::<Vec<_>>());
    // Places that are not next to one another are linked by a file of what is between.
    let all = || [&first, &hidden].into_iter().flat_map(texts).chain(texts(&next));
    must_be(PROVEN, "2 of them next to", &all().collect::<Vec<_>>());
    let other = After(told(5, &mut ours).file);
    must_be(UNFIT, "FORKED: place 2", &all().chain([other]).collect::<Vec<_>>());

    // A backup is restored: places were taken back, and it is told.
    let mut restored = chain.restored(2, 1_800_090_000);
    let again = told(6, &mut restored);
    let all = || [&first, &seen, &again].into_iter().flat_map(texts);
    must_be(PROVEN, "2 segments", &all().collect::<Vec<_>>());
    let file = || After(again.file.clone());
    must_be(
        PROVEN,
        "a backup was restored",
        &all().chain([file()]).collect::<Vec<_>>(),
    );
    // A host that goes on in both pasts is found by that.
    let both = After(late(7, &mut ours, 1_800_190_000));
    let all = all().chain([file(), both]);
    must_be(UNFIT, "went on", &all.collect::<Vec<_>>());
}

/// A kept promise, with its place in a chain.
fn at_place(link: &Link) -> Text {
    After(fair_deal::promise_line(link.id, link.promise) + "\n" + &link.tip.to_string())
}

/// The chain as a file has it, without a match.
fn pieces(chain: &Chain) -> Text {
    After(chain.0.iter().map(|piece| format!("{piece}\n")).collect())
}

#[test]
fn two_chains_without_a_common_beginning_are_never_proven_silently() {
    let told = |number: u64, chain: &mut Chain| {
        let game = challenged(CATALOG[0], number, number as u8);
        play(game, number, [Some("7"), None], chain)
    };
    let texts = |told: &Told| [Before(told.before()), After(told.record.clone())];
    let (mut one, mut two) = (Chain::new(1), Chain::new(9));
    let (first, strange) = (told(1, &mut one), told(8, &mut two));
    let apart = "these belong to no common chain: two bots, or one host with two pasts";
    // What is known from messages alone, and how both begin.
    let all = || [&first, &strange].into_iter().flat_map(texts);
    must_be(UNPROVEN, apart, &all().collect::<Vec<_>>());
    let files = || [After(first.file.clone()), After(strange.file.clone())];
    must_be(UNPROVEN, apart, &all().chain(files()).collect::<Vec<_>>());
    let known = || all().chain(files()).collect::<Vec<_>>();
    must_be_as(
        &["--other-bots"],
        PROVEN,
        "you say that they are of several bots",
        &known(),
    );
    // Later ones of the two, which go on at the same time: how they begin, nobody has said.
    let (mut one, mut two) = (one.restored(2, 1_800_090_000), two.restored(3, 1_800_090_000));
    let later = [told(2, &mut one), told(3, &mut two)];
    must_be(UNPROVEN, apart, &later.iter().flat_map(texts).collect::<Vec<_>>());
    // One that begins after nothing while another was known already.
    let mut late = Chain::new(7);
    let game = challenged(CATALOG[0], 4, 4);
    late.promise(&game, 1_900_000_000);
    let all = texts(&first).into_iter().chain([pieces(&late)]);
    must_be(UNPROVEN, apart, &all.collect::<Vec<_>>());
}

#[test]
fn a_chain_that_contradicts_itself_between_any_two_places_does_not_fit() {
    let game = |number: u64| challenged(CATALOG[0], number, number as u8);
    let promise = |number: u64| game(number).promise().expect("it is promised");
    let link = |tip: Tip, number: u64, at: u64| tip.link(game(number).id(), promise(number), at);
    let mut chain = Chain::new(1);
    let first = chain.promise(&game(1), 1_800_000_000);
    let begun = chain.0[0].tip();

    // One promise at two places, of one segment or of two.
    let mut again = chain.clone();
    let twice = again.promise(&game(1), 1_800_000_100);
    let sentence = "FORKED: one promise stands at place 1";
    must_be(UNFIT, sentence, &[at_place(&first), at_place(&twice)]);
    let mut elsewhere = chain.restored(2, 1_800_090_000);
    let moved = elsewhere.promise(&game(1), 1_800_090_000);
    must_be(
        UNFIT,
        "FORKED: one promise stands at",
        &[at_place(&first), at_place(&moved)],
    );

    // A place that is earlier than one that stands long before it.
    let third = link(
        Tip {
            number: 2,
            at: 0,
            ..begun
        },
        3,
        1_700_000_000,
    );
    must_be(UNFIT, "is earlier than place 1", &[at_place(&first), at_place(&third)]);

    // A first place that does not go on from the beginning that a file tells.
    let alien = Tip {
        head: third.tip.head,
        ..begun
    };
    let alien = link(alien, 2, 1_800_000_000);
    let mut bare = chain.clone();
    bare.0.truncate(1);
    must_be(
        UNFIT,
        "does not go on from its beginning",
        &[pieces(&bare), at_place(&alien)],
    );
    must_be(UNPROVEN, "1 places", &[pieces(&bare), at_place(&first)]);

    // Places before the beginning of their segment, and at or below that which it goes on from.
    let restored = chain.restored(2, 1_800_090_000);
    let tip = restored.tip();
    let low = link(Tip { number: 0, ..tip }, 2, 1_800_090_000);
    must_be(
        UNFIT,
        "does not stand behind its beginning",
        &[pieces(&restored), at_place(&low)],
    );
    let old = link(
        Tip {
            number: 4,
            at: 0,
            ..tip
        },
        2,
        1_800_080_000,
    );
    must_be(
        UNFIT,
        "is earlier than its beginning",
        &[pieces(&restored), at_place(&old)],
    );
    let young = link(
        Tip {
            number: 0,
            at: 0,
            ..begun
        },
        2,
        1_800_090_001,
    );
    let late = Segment::begin(
        Opening::Restored,
        1_800_000_000,
        [5; 16],
        Some(Tip { at: 0, ..young.tip }),
    );
    let late = Chain(vec![Piece::Segment(late)]);
    must_be(UNFIT, "which it goes on from", &[at_place(&young), pieces(&late)]);
    let honest = link(tip, 2, 1_800_090_000);
    must_be(UNPROVEN, "2 segments", &[pieces(&restored), at_place(&honest)]);
}

#[test]
fn each_file_must_say_something() {
    let told = of(5, &mut Chain::new(1));
    let good = || {
        [
            Before(told.before()),
            After(told.record.clone()),
            After(told.file.clone()),
        ]
    };
    must_be(PROVEN, "PROVEN", &good());
    for nothing in ["hello", ""] {
        let all = good().into_iter().chain([After(nothing.to_owned())]);
        must_be(UNREADABLE, "there is neither", &all.collect::<Vec<_>>());
    }
}

/// The same with all marks taken out, as a phone copies it.
fn plain(text: &str) -> String {
    text.replace(['`', '*', '|'], "").replace("-# ", "")
}

/// Returns texts that may have been kept of a match, and what they prove when it is over.
fn texts_of(told: &mut Vec<(String, Verdict)>, chain: &mut Chain) -> (Match, Link) {
    use Verdict::{Consistent, Proven, Unfit};
    let locales = ["en-US", "de", "es-ES"].map(Locale::for_locale);
    let mut game = challenged(CATALOG[0], 5, 5);
    let id = game.id();
    let link = chain.promise(&game, 1_800_000_060);
    let mut file = |game: &Match, chain: &Chain, verdict| {
        let file = fair_deal::file(game, &chain.0).expect("it is promised");
        told.push((file, verdict));
        for locale in locales {
            let said = fair_deal::verified(game, Some(&link), &[], locale).expect("it fits");
            told.push((said, verdict));
        }
    };
    file(&game, chain, Proven);
    command(&mut game, ADA, &cut("17 plum"));
    file(&game, chain, Proven);
    let mut proofs = Vec::new();
    for locale in locales {
        let message = fair_deal::message(&game, Side::Challenger, Some(&link), locale).expect("she has cut");
        proofs.push((message.words(), Proven));
    }
    command(&mut game, CLEO, &Command::Shown(Side::Challenger, Shown::Posted));
    command(&mut game, BEN, &cut("4"));
    for locale in locales {
        let message = fair_deal::message(&game, Side::Opponent, Some(&link), locale).expect("they have cut");
        proofs.push((message.words(), Proven));
    }
    command(&mut game, CLEO, &Command::Shown(Side::Opponent, Shown::Posted));
    file(&game, chain, Consistent);
    let midway = fair_deal::verified(&game, Some(&link), &[], locales[0]).expect("it fits");
    command(&mut game, BEN, &Command::Resign { ply: None });
    file(&game, chain, Consistent);
    told.extend(proofs);

    let promise = game.promise().expect("it is promised").to_string();
    let hash = |side, text: &str| text.parse::<ClientSeed>().expect("a cut").hash(id, side);
    let (one, two) = (hash(Side::Challenger, "17 plum"), hash(Side::Opponent, "4"));
    let (zeros, tip) = ("0".repeat(64), link.tip.to_string());
    let Tip {
        segment,
        number,
        at,
        head,
    } = link.tip;
    let secret = ServerSeed([5; 32]).reveal();
    let line = format!("deal {id} {promise}");
    let of = |rest: &str| format!("{line}\n{rest}");
    let own = [
        (line.clone(), Proven),
        (line.to_uppercase(), Proven),
        (format!("{line} {tip} cut 1 {one}"), Proven),
        (of(&format!("cut 1 {one}\ncut 2 {two}")), Proven),
        (promise.clone(), Proven),
        (format!("{promise}\n{tip}\ncut 1 {one}"), Proven),
        (format!("I kept `{}`.", promise.to_uppercase()), Proven),
        // Another promise, or a shortened one.
        (format!("deal {id} {zeros}"), Unfit),
        (zeros.clone(), Unfit),
        (of(&format!("deal {id} {zeros}")), Unfit),
        (format!("deal {id} {}", &promise[..63]), Unfit),
        (format!("deal {id} {}", &promise[..12]), Unfit),
        (of(&format!("deal {id} {}", &promise[..40])), Unfit),
        (promise[..20].to_owned(), Unfit),
        // The right promise with another cut, place or secret.
        (of(&format!("cut 1 {zeros}")), Unfit),
        (of(&format!("cut 2 {one}")), Unfit),
        (of(&format!("cut 1 {one}\ncut 2 {zeros}")), Unfit),
        (format!("{promise}\ncut 1 {zeros}"), Unfit),
        (of(&zeros), Unfit),
        (of(&format!("chain {segment} {number} {at} {zeros}")), Unfit),
        (of(&format!("chain {segment} {number} {} {head}", at + 1)), Unfit),
        (of(&format!("chain {segment} {} {at} {head}", number + 1)), Unfit),
        (of(&format!("chain 0123456789abcdef {number} {at} {head}")), Unfit),
        (of(&format!("secret {zeros}")), Unfit),
        (
            of(&format!("{tip}\nlink {segment} {number} {at} {promise} {zeros}")),
            Unfit,
        ),
        // What is told only once it is dealt.
        (of(&format!("secret {secret}")), Consistent),
        (format!("{promise} secret {secret}"), Consistent),
        (of(&format!("<@1> cut with `17 plum`: `cut 1 {one}`")), Consistent),
        (of(&format!("Ada cut with 17 plum: cut 1 {one}")), Consistent),
        (of(&format!("Ada hat mit 17 plum abgehoben: cut 1 {one}")), Consistent),
        (of(&format!("Ada cortó con 17 plum: cut 1 {one}")), Consistent),
        (of(&format!("Ben cut with 4\ncut 2 {two}")), Consistent),
        (of(&format!("dealt {id}")), Consistent),
        (format!("{promise}, dealt {id}"), Consistent),
        (midway.replace(&format!("dealt {id}"), ""), Consistent),
        // What says nothing of it.
        ("hello".to_owned(), Consistent),
        ("deadbeef".to_owned(), Consistent),
        (format!("deal 7zzzzzzz {promise}"), Consistent),
        (format!("cut 1 {one}"), Consistent),
        (format!("{zeros} {one}"), Consistent),
        (of(&format!("deal {id}, 1234567890123456789 {tip}")), Proven),
    ];
    told.extend(own);
    (game, link)
}

#[test]
fn both_checkers_give_the_same_answer_to_the_same_text() {
    let (mut told, mut chain) = (Vec::new(), Chain::new(1));
    let (game, link) = texts_of(&mut told, &mut chain);
    let record = Transcript::of(&game).expect("it is over").to_string();
    let file = fair_deal::file(&game, &chain.0).expect("it is promised");
    let copied: Vec<_> = told.iter().map(|(text, verdict)| (plain(text), *verdict)).collect();
    for (text, verdict) in told.into_iter().chain(copied) {
        assert_eq!(kept(&text, &game, Some(&link)), verdict, "{text}");
        let all = [Before(text.clone()), After(record.clone()), After(file.clone())];
        let Some(output) = verified(&all) else { return };
        let expected: &[i32] = match verdict {
            Verdict::Proven => &[PROVEN],
            Verdict::Unfit => &[UNFIT],
            // The program has a word of its own for what says nothing at all.
            Verdict::Consistent => &[UNPROVEN, UNREADABLE],
        };
        let (said, code) = (says(&output), output.status.code().expect("it ends"));
        assert!(
            expected.contains(&code) && !said.contains("Traceback"),
            "{text}\n\n{said}"
        );
    }
}

/// What the table message said of a deal before there was a chain.
fn as_before(told: &Told, game: &Match, tables: &[&str]) -> Vec<String> {
    let record = |key: &str| {
        let line = told.record.lines().find_map(|line| line.strip_prefix(key));
        line.map(str::to_owned)
    };
    let secret = record("secret: ").expect("it is revealed");
    let deal = format!("-# Deal `{}` `{}`", game.id(), game.promise().expect("it is promised"));
    let hash = "17 plum"
        .parse::<ClientSeed>()
        .expect("a cut")
        .hash(game.id(), Side::Challenger);
    let of = |table: &str| match table {
        "challenge" => deal.clone(),
        "cut" => format!("{deal}\n-# <@1> has cut: `{hash}`"),
        "begun" => format!("{deal}\n-# <@1> cut with `17 plum`"),
        _ => format!("{deal}\n-# <@1> cut with `17 plum`\n-# Dealt from `{secret}` · /verify"),
    };
    let texts = tables.iter().map(|table| of(table));
    let plain = |text: String| [text.replace(['`', '*'], "").replace("-# ", ""), text];
    texts.flat_map(plain).collect()
}

#[test]
fn matches_of_before_there_was_a_chain_are_verified_as_ever() {
    let game = challenged(CATALOG[0], 5, 5);
    let told = play(
        challenged(CATALOG[0], 5, 5),
        5,
        [Some("17 plum"), None],
        &mut Chain::new(1),
    );
    let record = || After(told.record.clone());
    for text in as_before(&told, &game, &["challenge", "cut"]) {
        must_be(UNPROVEN, "written afterwards", &[After(text.clone()), record()]);
        must_be(PROVEN, "PROVEN", &[Before(text), record()]);
    }
    for text in as_before(&told, &game, &["begun", "result"]) {
        must_be(UNPROVEN, "NOT PROVEN", &[After(text.clone()), record()]);
        must_be(UNPROVEN, "not from before", &[Before(text), record()]);
    }
    let fraud = || After(told.record.replace("17 plum", "18 plum"));
    for text in as_before(&told, &game, &["cut", "result"]) {
        must_be(UNFIT, "cut", &[After(text), fraud()]);
    }
}

#[test]
fn nothing_long_stands_on_the_table_and_nothing_secret_before_the_end() {
    for number in 0..3 {
        let (book, secret) = (CATALOG[0], ServerSeed([number as u8; 32]));
        let game = challenged(book, number, number as u8);
        let promise = secret.promise(game.id()).to_string();
        let told = play(game, number, [Some("17 plum"), Some("4")], &mut Chain::new(1));
        let [challenge, cut, begun, over] = &told.tables[..] else {
            panic!("{:?}", told.tables)
        };
        let long = |word: &str| word.len() > 32;
        for table in &told.tables {
            assert!(!table.split(|c: char| !c.is_ascii_alphanumeric()).any(long), "{table}");
        }
        assert!(!challenge.contains("17 plum") && !cut.contains("17 plum"), "{cut}");
        assert!(!begun.contains("`17 plum`") && !begun.contains("🔒"), "{begun}");
        assert!(!over.contains("17 plum") && !over.contains("🔒"), "{over}");
        let id = challenged(book, number, 0).id();
        let hash = "17 plum"
            .parse::<ClientSeed>()
            .expect("a cut")
            .hash(id, Side::Challenger);
        let [one, two] = &told.proofs[..] else {
            panic!("{:?}", told.proofs)
        };
        assert!(
            one.contains(&promise) && two.contains(&promise) && one.contains(&hash),
            "{one}"
        );
        for text in told.proofs.iter().chain([&told.promised]) {
            assert!(!text.contains(&secret.reveal()) && !text.contains("17 plum"), "{text}");
        }
        assert!(told.file.contains(&secret.reveal()));
    }
}

/// All that a challenge offers, on its message and behind the three dots.
fn pressed(game: &Match) -> Vec<String> {
    let all = challenge::more(game, Some(Side::Challenger));
    all.into_iter().map(|(press, ..)| press.id()).collect()
}

#[test]
fn nobody_is_asked_to_cut_who_cannot_any_more() {
    let mut game = challenged(CATALOG[0], 1, 1);
    let id = CustomId::Cut(game.id()).id();
    let offers = |game: &Match| pressed(game).contains(&id);
    assert!(offers(&game));
    command(&mut game, ADA, &cut("17"));
    assert!(offers(&game), "the other may");
    command(&mut game, BEN, &cut("4"));
    assert!(!offers(&game));
    let mut game = challenged(CATALOG[0], 1, 1);
    command(&mut game, BEN, &cut("4"));
    assert!(!offers(&game), "the other has cut, so the challenger cannot any more");
}

#[test]
fn a_challenge_that_came_to_nothing_tells_nothing_and_has_no_button() {
    let mut game = challenged(CATALOG[0], 1, 1);
    let ids = [CustomId::Cut(game.id()).id(), CustomId::Fair(game.id()).id()];
    let offered = pressed(&game);
    assert!(ids.iter().all(|id| offered.contains(id)), "{offered:?}");
    command(&mut game, BEN, &Command::Decline(None));
    let body = table::table(&game, locale(), &NoNames)
        .body(Format::Components, true, "x.png")
        .to_string();
    assert!(!ids.iter().any(|id| body.contains(id)), "{body}");
    assert!(!body.contains(&ServerSeed([1; 32]).reveal()), "{body}");
}

#[test]
fn a_deal_of_the_day_is_proven_by_its_promise_and_the_record_of_a_try() {
    let day = Day(20_784);
    for book in headsup_games::CATALOG {
        let slug = book.info().slug;
        let (id, secret) = (DailyDeal::id(day, slug, 0), ServerSeed([7; 32]));
        let kept = SoloDeal::promise(NewMatch { id, secret }, *book, day.previous().begins()).expect("it can be kept");
        let deal = DailyDeal::of(&kept, day).expect("it is a deal");
        let mut played = deal.solo.play(&SoloMoves::default()).expect("it is dealt");
        let mut chance = StdRng::seed_from_u64(1);
        while let Some(seat) = played.to_decide() {
            let legal = played
                .table
                .legal()
                .and_then(|legal| legal.open(seat))
                .expect("there is one");
            let mv = &legal[chance.random_range(0..legal.len())];
            played.make(&mv.notation).expect("it is legal");
        }
        let moves = played.stored();
        let promised = format!("# {slug}\ndeal {id} {}\n", deal.solo.commitment());
        let record = deal.record(&moves, day.next()).expect("it is over").to_string();
        let texts = [Before(promised.clone()), After(record.clone())];
        must_be(
            PROVEN,
            "the secret that was revealed is the one that was promised",
            &texts,
        );
        let other = promised.replace(&deal.solo.commitment().to_string(), &"0".repeat(64));
        must_be(UNFIT, "DOES NOT FIT", &[Before(other), After(record)]);
    }
}
