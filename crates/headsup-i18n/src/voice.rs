//! The voice: what a test can hear of how the bot speaks. Every sentence of every language is read, in each of its forms.

use std::collections::BTreeSet;

use headsup_games::CATALOG;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use headsup_engine::{Event, GameEntry, GameText, Lesson, Options, Seed, Status};

/// The longest a sentence may be, in words.
const WORDS: usize = 20;

/// English words and phrases that there is a better one for.
const ENGLISH: &[&str] = &[
    "whoever",
    "somebody",
    "nobody",
    "he",
    "his",
    "him",
    "she",
    "her",
    "cannot",
    "is not",
    "are not",
    "was not",
    "do not",
    "does not",
    "did not",
    "will not",
    "would not",
    "could not",
    "have not",
    "has not",
    "it is a",
    "it is the",
    "it is your",
    "they are not",
    "you are not",
    "I will",
    "I would",
];

/// Begins a comment of a game's words that lists phrases for what has another name there.
const SECOND_NAMES: &str = "# Not said: ";

/// American spellings: English here is British, as in the docs.
const AMERICAN: &[&str] = &[
    "canceled",
    "center",
    "centers",
    "color",
    "colors",
    "defense",
    "favorite",
    "gray",
    "neighbor",
    "neighbors",
    "organize",
    "organized",
    "organizer",
    "toward",
];

/// What a game may say with emphasis. All else is put into sentences that may be bold themselves.
const BOLD: &[&str] = &["about", "guide-", "lesson-"];

/// How the ids of messages begin that are written into pictures, and which of them are lines of their own instead of labels.
const DRAWN: &[&str] = &["pic-", "pill-", "picture-", "callout-", "chart-", "result-caption-"];
const NOTES: &[&str] = &["pic-first", "pic-any"];
/// The most letters of a label in a picture, without names and numbers that are put in, and of a note.
const LETTERS: [usize; 2] = [14, 34];

/// The letters of a text, without those of its arguments.
fn letters(text: &str) -> usize {
    let mut inside = false;
    let own = text.chars().filter(|&letter| {
        inside = letter == '{' || (inside && letter != '}');
        !inside && letter.is_alphabetic()
    });
    own.count()
}

/// The text of a pattern, where each choice takes its form of this number, or the last that it has.
fn form(pattern: &Pattern<&str>, number: usize) -> String {
    let part = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression } => placed(expression, number),
    };
    pattern.elements.iter().map(part).collect()
}

fn possessive_form(name: &InlineExpression<&str>) -> String {
    match name {
        InlineExpression::VariableReference { id } => format!("{{possessive-{}}}", id.name),
        _ => String::new(),
    }
}

fn placed(expression: &Expression<&str>, number: usize) -> String {
    match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => format!("{{{}}}", id.name),
        Expression::Inline(InlineExpression::Placeable { expression }) => placed(expression, number),
        Expression::Inline(InlineExpression::FunctionReference { arguments, .. }) => {
            arguments.positional.first().map_or_else(String::new, possessive_form)
        }
        Expression::Inline(_) => String::new(),
        Expression::Select { variants, .. } => variants
            .get(number)
            .or(variants.last())
            .map_or_else(String::new, |variant| form(&variant.value, number)),
    }
}

/// How many forms the choice of a pattern with the most of them has.
fn forms(pattern: &Pattern<&str>) -> usize {
    let of = |element: &PatternElement<&str>| match element {
        PatternElement::Placeable {
            expression: Expression::Select { variants, .. },
        } => variants.len(),
        _ => 1,
    };
    pattern.elements.iter().map(of).max().unwrap_or(1)
}

/// Every message of a source in each of its forms.
fn said(source: &str) -> Vec<(String, String)> {
    let read = parser::parse(source).unwrap_or_else(|(_, errors)| panic!("not Fluent: {errors:?}"));
    let messages = read.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    let patterns = messages.flat_map(|message| {
        let short = message.attributes.iter().map(|attribute| &attribute.value);
        message
            .value
            .iter()
            .chain(short)
            .map(|pattern| (message.id.name, pattern))
    });
    patterns
        .flat_map(|(id, pattern)| (0..forms(pattern)).map(move |number| (id.to_owned(), form(pattern, number))))
        .collect()
}

/// The sentences of a text: each ends with its line or with a mark and a blank.
fn sentences(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.lines() {
        let mut sentence = String::new();
        let mut letters = line.chars().peekable();
        while let Some(letter) = letters.next() {
            sentence.push(letter);
            let ends = matches!(letter, '.' | '!' | '?' | '…');
            if ends
                && letters
                    .peek()
                    .is_none_or(|next| next.is_whitespace() || "*)”\"'`".contains(*next))
            {
                found.push(std::mem::take(&mut sentence));
            }
        }
        found.push(sentence);
    }
    found
}

fn words(sentence: &str) -> usize {
    let word = |word: &&str| word.contains(char::is_alphanumeric);
    sentence.split_whitespace().filter(word).count()
}

/// Whether two numbers or arguments stand side by side as coordinates do.
fn has_coordinates(text: &str) -> bool {
    let number = |letter: char| letter.is_ascii_digit();
    text.match_indices(',').any(|(at, _)| {
        let after = text[at + 1..].strip_prefix('-').unwrap_or(&text[at + 1..]);
        let before = text[..at].ends_with(|letter| number(letter) || letter == '}');
        before && after.starts_with(|letter| number(letter) || letter == '{')
    })
}

/// Whether a phrase stands in a text as whole words, in whatever case.
fn has_phrase(text: &str, phrase: &str) -> bool {
    let (text, phrase) = (text.to_lowercase(), phrase.to_lowercase());
    text.match_indices(&phrase).any(|(at, _)| {
        let open = |letter: char| letter.is_alphanumeric() || "'’{}-".contains(letter);
        !text[..at].ends_with(open) && !text[at + phrase.len()..].starts_with(open)
    })
}

/// What is wrong with a message of these languages, and of a game unless it is one of `locales/`.
fn faults(code: &str, of_game: bool, id: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    if code == "en" {
        let phrases = ENGLISH.iter().chain(AMERICAN).filter(|phrase| has_phrase(text, phrase));
        found.extend(phrases.map(|phrase| format!("says \"{phrase}\"")));
    }
    if code == "en" && ["}'s", "}’s"].iter().any(|end| text.contains(end)) {
        found.push("adds 's to a name that may end in s: use POSSESSIVE".to_owned());
    }
    if has_coordinates(text) {
        found.push("says coordinates".to_owned());
    }
    if text.matches("**").count() % 2 == 1 || text.contains("****") {
        found.push("has emphasis that does not end".to_owned());
    }
    if of_game && text.contains("**") && !BOLD.iter().any(|bold| id.starts_with(bold)) {
        found.push("has emphasis of its own".to_owned());
    }
    let dots: String = text.split_whitespace().collect();
    if text.contains("...") || dots.contains("……") || (of_game && id.starts_with("label-") && text.contains('…'))
    {
        found.push("has one ellipsis too many".to_owned());
    }
    if DRAWN.iter().any(|drawn| id.starts_with(drawn)) {
        let most = LETTERS[usize::from(of_game && NOTES.contains(&id))];
        if letters(text) > most {
            found.push(format!("has {} letters in a picture: {text}", letters(text)));
        }
    }
    let long = |sentence: &&String| words(sentence) > WORDS;
    found.extend(
        sentences(text)
            .iter()
            .filter(long)
            .map(|sentence| format!("takes {} words: {}", words(sentence), sentence.trim())),
    );
    found
}

#[test]
fn every_sentence_keeps_to_the_voice() {
    let mut found = Vec::new();
    for code in Locale::all().iter().map(Locale::code) {
        let common = sources_of(code).map(|source| ("locales", source));
        let games = CATALOG.iter().map(|book| book.info());
        for (place, source) in common.chain(games.map(|game| (game.slug, source_of(game, code)))) {
            for (id, text) in said(source) {
                let faults = faults(code, place != "locales", &id, &text);
                found.extend(faults.into_iter().map(|fault| format!("{code}, {place}: {id} {fault}")));
            }
        }
    }
    found.dedup();
    assert!(found.is_empty(), "{}\n{} faults", found.join("\n"), found.len());
}

#[test]
fn nothing_has_a_second_name() {
    let mut checked = 0;
    for (book, locale) in CATALOG
        .iter()
        .flat_map(|book| Locale::all().iter().map(move |locale| (book, locale)))
    {
        let source = source_of(book.info(), locale.code());
        let lists = source.lines().filter_map(|line| line.strip_prefix(SECOND_NAMES));
        for phrase in lists.flat_map(|list| list.split("; ")) {
            for (id, text) in said(source) {
                assert!(
                    !has_phrase(&text, phrase),
                    "{}: {id} says {phrase:?}: {text}",
                    locale.code()
                );
            }
            checked += 1;
        }
    }
    assert!(checked > 0);
}

/// Returns whether a text has the code of a face, such as G2 and KY, or the label of a card on the board, such as s1.
fn has_code(text: &str, faces: &[String]) -> bool {
    let is_label = |word: &str| {
        let number = word.strip_prefix(['o', 's']).unwrap_or_default();
        !number.is_empty() && number.chars().all(|digit| digit.is_ascii_digit())
    };
    text.split(|letter: char| !letter.is_alphanumeric())
        .any(|word| is_label(word) || faces.iter().any(|face| face == word))
}

/// Covers the games that label cards in the picture.
#[test]
fn a_card_with_a_label_has_one_name_and_no_code_in_what_is_said() {
    let unknown = "unknown-card";
    let labels =
        |book: &&&'static dyn GameEntry| said(source_of(book.info(), "en")).iter().any(|(id, _)| id == unknown);
    let books: Vec<_> = CATALOG.iter().filter(labels).collect();
    assert!(!books.is_empty());
    for (seed, (book, locale)) in (0..).zip(
        books
            .iter()
            .flat_map(|book| Locale::all().iter().map(move |locale| (book, locale))),
    ) {
        let game = book.info();
        let faces: Vec<String> = book.card_icons().into_iter().map(|(code, _)| code).collect();
        let mut cards = BTreeSet::new();
        for (id, text) in said(source_of(game, locale.code())) {
            // The key to the position in words explains the codes in it.
            let key = id == "land" || id.starts_with("ground-");
            assert!(key || !has_code(&text, &faces), "{}: {id}: {text}", locale.code());
            if id.starts_with("card-") {
                assert!(cards.insert(text), "{}: {id} has the name of another", locale.code());
            }
        }

        // A card face down before its reader has only its label in the picture as a name.
        let unnamed = locale.line(game, &GameText::new(unknown).word("label", ""), &locale.sides(game));
        let has_name = |line: &GameText| {
            let text = locale.line(game, line, &locale.sides(game));
            let rest = text.split(&unnamed).enumerate();
            let rest = rest.map(|(part, text)| match part {
                0 => text,
                _ => text.trim_start_matches(char::is_alphanumeric),
            });
            assert!(
                !has_code(&rest.collect::<Vec<_>>().join(""), &faces),
                "{}: {text}",
                locale.code()
            );
        };
        let mut chance = StdRng::seed_from_u64(seed);
        let mut table = book.deal(Seed(chance.random()), &Options::default());
        while let Status::Turn { seat, .. } = table.status() {
            let entries = table
                .legal()
                .and_then(|legal| legal.open(seat))
                .expect("they must decide");
            for entry in entries.sample(&mut chance, 5) {
                let reason = table.reason(&entry.notation).and_then(|line| line.open(seat));
                let risk = table.risk(&entry.notation).and_then(|line| line.open(seat));
                let threat = table.threat(&entry.notation).and_then(|line| line.open(seat.other()));
                let label = [&entry.label.label, &entry.spoken]
                    .into_iter()
                    .chain(&entry.label.detail);
                label.chain(&reason).chain(&risk).chain(&threat).for_each(has_name);
            }
            let made = &entries[chance.random_range(0..entries.len())].notation;
            let played = table.play(made).expect("it is legal").into_inner();
            played.events.iter().map(Event::public).for_each(has_name);
        }
    }
    let faces = ["G0", "GW"].map(str::to_owned);
    for code in ["It beats s1.", "Elf Lord (G0)", "GW, KY", "o10 to B1"] {
        assert!(has_code(code, &faces), "{code}");
    }
}

#[test]
fn a_step_of_a_lesson_tells_two_plain_sentences_and_asks_for_one_thing() {
    for book in CATALOG {
        let Some(lesson) = Lesson::of(*book) else {
            continue;
        };
        for locale in Locale::all() {
            let read = |line: &GameText| locale.line(book.info(), line, &locale.sides(book.info()));
            for stand in (0..lesson.steps()).filter_map(|step| lesson.at(step)) {
                let (story, task) = (read(&stand.story), stand.task().map(&read).unwrap_or_default());
                let sentences = story.matches(['.', '!', '?']).count();
                assert!(sentences <= 2, "{}: {story}", locale.code());
                for text in [&story, &task] {
                    assert!(
                        !text.contains("**") && !text.contains('\n'),
                        "{}: {text}",
                        locale.code()
                    );
                }
            }
        }
    }
}

#[test]
fn a_voice_that_is_off_is_heard() {
    let heard = |code: &str, id: &str, text: &str| faults(code, true, id, text).len();
    let good = "guide = **One thing.** You can't lose it: they're 2 of { $count ->\n    [one] one\n   *[other] { $count }\n} left, and { $x }, { $y } say so…\n";
    for (id, text) in said(good) {
        assert_eq!(faults("en", false, &id, &text), Vec::<String>::new());
    }
    assert_eq!(said(good).len(), 2);
    for (code, id, bad) in [
        ("en", "no-card", "Whoever has it, plays."),
        ("en", "no-card", "It stays where he is."),
        ("en", "no-card", "You cannot do that."),
        ("en", "no-card", "The colors don't match."),
        ("en", "told-one", "{who}'s tile."),
        ("de", "told-one", "Eine Krone auf {x},{y}."),
        ("es", "lesson-gain", "La corona en -1,-1."),
        ("de", "lesson-gain", "Das ist **fett."),
        ("es", "label-pass", "**Pasar**"),
        ("de", "pic-blocked", "Keine Karte passt mehr"),
        ("es", "chart-ahead", "{who} va muy por delante"),
        ("en", "guide-turn", "And then ..."),
        ("en", "guide-turn", "And then … …"),
        ("en", "label-three", "Three Chards …"),
        (
            "de",
            "about",
            "Kurz. Eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig!",
        ),
    ] {
        assert_eq!(heard(code, id, bad), 1, "{bad}");
    }
    assert_eq!(
        heard("de", "about", "Somebody here is English, the other, his, not."),
        0
    );
}
