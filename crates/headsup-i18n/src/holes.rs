//! No language lacks a word: each is held against English, message by message, and a translation that lacks one, has one too many, or
//! puts in other arguments fails here.

use headsup_games::CATALOG;
use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;

use super::*;

/// The forms of counted words in a language: those it needs for whole numbers, and those it may have besides (CLDR).
fn forms(code: &str) -> (&'static [&'static str], &'static [&'static str]) {
    match code {
        "en" | "de" => (&["one", "other"], &[]),
        "es" => (&["one", "other"], &["many"]),
        _ => panic!("say here which plural forms {code} has; see CLDR's chart of plural rules"),
    }
}

/// What a message puts in, and what it chooses by.
#[derive(Debug, Default)]
struct Made {
    arguments: BTreeSet<String>,
    choices: Vec<Choice>,
}

/// One `{ $argument -> … }`.
#[derive(Debug)]
struct Choice {
    argument: String,
    keys: BTreeSet<String>,
    otherwise: String,
}

impl Made {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.read_expression(expression);
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                let key = |key: &VariantKey<&str>| match key {
                    VariantKey::Identifier { name } => (*name).to_owned(),
                    VariantKey::NumberLiteral { value } => (*value).to_owned(),
                };
                let argument = match selector {
                    InlineExpression::VariableReference { id } => id.name.to_owned(),
                    _ => "something that is no argument".to_owned(),
                };
                let default = variants.iter().find(|variant| variant.default);
                self.choices.push(Choice {
                    argument,
                    keys: variants.iter().map(|variant| key(&variant.key)).collect(),
                    otherwise: default.map(|variant| key(&variant.key)).unwrap_or_default(),
                });
                variants.iter().for_each(|variant| self.read(&variant.value));
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => drop(self.arguments.insert(id.name.to_owned())),
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|inline| self.read_inline(inline))
            }
            _ => {}
        }
    }
}

/// The messages of some sources.
fn messages<'a>(sources: impl IntoIterator<Item = &'a str>) -> BTreeMap<&'a str, Made> {
    let mut all = BTreeMap::new();
    for source in sources {
        let read = parser::parse(source).unwrap_or_else(|(_, errors)| panic!("not Fluent: {errors:?}"));
        for entry in read.body {
            if let Entry::Message(message) = entry {
                let mut made = Made::default();
                message.value.iter().for_each(|value| made.read(value));
                // A short form puts in some of the same arguments.
                let short = message.attributes.iter();
                short.for_each(|attribute| made.read(&attribute.value));
                all.insert(message.id.name, made);
            }
        }
    }
    all
}

/// What is wrong with a translation.
fn holes(code: &str, english: &BTreeMap<&str, Made>, other: &BTreeMap<&str, Made>) -> Vec<String> {
    let mut found = Vec::new();
    let lacks = english.keys().filter(|id| !other.contains_key(*id));
    found.extend(lacks.map(|id| format!("{id} is missing")));
    for (id, made) in other {
        match english.get(id) {
            None => found.push(format!("{id} is no message in English")),
            Some(model) if model.arguments != made.arguments => found.push(format!(
                "{id} puts in {:?} instead of {:?}",
                made.arguments, model.arguments
            )),
            Some(model) => {
                let wrong = made.choices.iter().filter(|choice| !fits(code, choice, model));
                found.extend(wrong.map(|choice| format!("{id} chooses wrongly: {choice:?}")));
            }
        }
    }
    found
}

/// Whether a choice has every form that its language needs and ends in `other`. A choice by words has the words that English has.
fn fits(code: &str, choice: &Choice, model: &Made) -> bool {
    let (needed, besides) = forms(code);
    let counts = choice.otherwise == "other"
        && needed.iter().all(|form| choice.keys.contains(*form))
        && choice
            .keys
            .iter()
            .all(|key| needed.contains(&key.as_str()) || besides.contains(&key.as_str()) || key.parse::<i64>().is_ok());
    let by_words = |like: &Choice| {
        let counted = like.otherwise == "other" && like.keys.contains("one");
        !counted && like.argument == choice.argument && like.keys == choice.keys && like.otherwise == choice.otherwise
    };
    counts || model.choices.iter().any(by_words)
}

#[test]
fn no_language_has_a_hole_a_message_too_many_or_other_arguments_than_english() {
    let mut found = Vec::new();
    for locale in Locale::all() {
        let code = locale.code();
        let mut hold = |what: &str, english: BTreeMap<&str, Made>, other: BTreeMap<&str, Made>| {
            let holes = holes(code, &english, &other);
            found.extend(holes.into_iter().map(|hole| format!("{code}, {what}: {hole}")));
        };
        hold("locales", messages(sources_of("en")), messages(sources_of(code)));
        for book in CATALOG.iter().map(|book| book.info()) {
            let [english, other] = ["en", code].map(|code| messages([source_of(book, code)]));
            hold(book.slug, english, other);
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_language_that_has_words_is_spoken_and_is_one_that_discord_knows() {
    let folders: BTreeSet<&str> = LOCALES.dirs().filter_map(|dir| dir.path().to_str()).collect();
    let spoken: BTreeSet<&str> = Locale::all().iter().map(Locale::code).collect();
    assert_eq!(folders, spoken);
    for book in CATALOG.iter().map(|book| book.info()) {
        let told: Vec<&str> = book.words.iter().map(|(code, _)| *code).collect();
        assert_eq!(
            told,
            Vec::from_iter(Locale::all().iter().map(Locale::code)),
            "{}",
            book.slug
        );
    }
    for locale in Locale::all() {
        for discords in locale.locales() {
            assert_eq!(Locale::for_locale(discords).code(), locale.code(), "{discords}");
        }
        assert_eq!(Locale::for_locale(locale.code()).code(), locale.code());
    }
    assert!(["", "fr", "ja", "english"].map(|locale| Locale::for_locale(locale).code()) == ["en"; 4]);
}

#[test]
fn every_message_reads_without_a_fault_with_any_number() {
    for locale in Locale::all() {
        let common = Arc::new(bundle(locale.code(), sources_of(locale.code())));
        let common = (common, messages(sources_of(locale.code())));
        let games = CATALOG.iter().map(|book| book.info());
        let games = games.map(|game| (locale.bundle_of(game), messages([source_of(game, locale.code())])));
        for (bundle, messages) in [common].into_iter().chain(games) {
            for (id, made) in messages {
                for number in [0, 1, 2, 5, 21, 1_000_000] {
                    let arguments = made.arguments.iter();
                    let args: FluentArgs = arguments
                        .map(|name| (name.as_str(), FluentValue::from(number)))
                        .collect();
                    let pattern = bundle.get_message(id).and_then(|message| message.value());
                    let mut errors = Vec::new();
                    bundle.format_pattern(pattern.expect("it is a text"), Some(&args), &mut errors);
                    assert!(errors.is_empty(), "{locale:?} {id}: {errors:?}");
                }
            }
        }
    }
}

#[test]
fn a_translation_with_holes_is_found_out() {
    let english =
        "gone = Gone\nmen = { $count ->\n    [one] one man\n   *[other] { $count } men\n}\nwho = { $who } is here\n";
    let found = |code: &str, source: &str| holes(code, &messages([english]), &messages([source]));
    assert_eq!(found("en", english), Vec::<String>::new());
    let whole = "gone = Weg\nmen = Steine: { $count }\nwho = Hier ist { $who }\n";
    assert_eq!(found("de", whole), Vec::<String>::new());
    let many = "gone = Ido\nmen = { $count ->\n    [one] uno\n    [many] { $count } de\n   *[other] { $count }\n}\nwho = { $who }\n";
    assert_eq!(found("es", many), Vec::<String>::new());
    for (broken, hole) in [
        (whole.replace("gone = Weg\n", ""), "gone is missing"),
        (format!("{whole}new = Neu\n"), "new is no message in English"),
        (whole.replace("$who", "$wer"), "who puts in"),
        (whole.replace("{ $count }", "viele"), "men puts in"),
        (english.replace("*[other]", "*[many]"), "men chooses wrongly"),
        (english.replace("[one]", "[few]"), "men chooses wrongly"),
        (
            english.replace(
                "   *[other] { $count } men\n",
                "    [two] two\n   *[other] { $count } men\n",
            ),
            "men chooses wrongly",
        ),
    ] {
        let found = found("de", &broken);
        assert!(found.len() == 1 && found[0].starts_with(hole), "{hole}: {found:?}");
    }
}
