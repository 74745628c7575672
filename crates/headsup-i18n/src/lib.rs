//! What people read: loads every Fluent source, a game's and that of `locales/`, and turns ids with arguments into text. Every
//! language says everything (`holes` holds each against English), so no text is ever half in one language and half in another.
//!
//! Pure: no clock, file or network at run time; the sources are inside the binary. It decides nothing and knows no rules.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use headsup_engine::{Captions, GameInfo, GameText, Seat, Seats, TextArg, TurnSummary};

static LOCALES: include_dir::Dir = include_dir::include_dir!("$CARGO_MANIFEST_DIR/../../locales");

/// The languages that are spoken: code, and Discord's locales for it. The first serves every other locale.
const LANGUAGES: &[(&str, &[&str])] = &[
    ("en", &["en-US", "en-GB"]),
    ("de", &["de"]),
    ("es", &["es-ES", "es-419"]),
];

/// The most characters of the summary of a turn: three rows of small type on a phone.
pub const SUMMARY: usize = 160;

static ALL: LazyLock<Vec<Locale>> = LazyLock::new(|| {
    let load = |(code, locales): &(&'static str, &'static [&'static str])| Locale::load(code, locales);
    LANGUAGES.iter().map(load).collect()
});

/// One language with all its messages.
pub struct Locale {
    code: &'static str,
    locales: &'static [&'static str],
    common: FluentBundle<FluentResource>,
    /// Each game that was spoken of, by its slug. A game brings its words in its [`GameInfo`], so none needs to be known beforehand.
    games: RwLock<HashMap<&'static str, Arc<FluentBundle<FluentResource>>>>,
}

/// What is written into pictures of a game, in one language.
#[derive(Debug)]
pub struct GameCaptions<'a> {
    locale: &'a Locale,
    game: &'a GameInfo,
    names: Names,
}

impl Captions for GameCaptions<'_> {
    fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    fn say(&self, line: &GameText) -> String {
        self.locale.line(self.game, line, &self.names)
    }
}

/// An argument of a common message.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    /// Text that is put in as it is.
    Text(Cow<'a, str>),
    /// A number; plural forms follow it.
    Number(i64),
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Tongue").field(&self.code).finish()
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Value<'a> {
        Value::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Value::Number(number)
    }
}

/// How the two seats are called in a text: a mention, a name, or the side's own name.
pub type Names = Seats<String>;

impl Locale {
    /// Every language that is spoken, English first.
    pub fn all() -> &'static [Locale] {
        &ALL
    }

    /// The language for a Discord locale such as `es-419`, or for a [code](Locale::code). English serves whatever has no translation.
    pub fn for_locale(locale: &str) -> &'static Locale {
        let code = locale.split('-').next();
        ALL.iter().find(|locale| Some(locale.code) == code).unwrap_or(&ALL[0])
    }

    /// Its code, such as `es`, under which its texts lie and by which it is remembered.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// Discord's locales that read it, such as `es-ES` and `es-419`.
    pub fn locales(&self) -> &'static [&'static str] {
        self.locales
    }

    fn load(code: &'static str, locales: &'static [&'static str]) -> Locale {
        Locale {
            code,
            locales,
            common: bundle(code, sources_of(code)),
            games: RwLock::default(),
        }
    }

    /// A message of `locales/`. An id that does not exist reads as itself in braces: visible, and no reason to fail.
    pub fn say(&self, id: &str, args: &[(&str, Value<'_>)]) -> String {
        let args: FluentArgs = args
            .iter()
            .map(|(key, value)| {
                let value = match value {
                    Value::Text(text) => FluentValue::String(text.clone()),
                    Value::Number(number) => FluentValue::from(*number),
                };
                (key.to_string(), value)
            })
            .collect();
        format(&self.common, id, &args).unwrap_or_else(|| format!("{{{id}}}"))
    }

    /// A message of a game without arguments, such as `about` or `rule-FO-1`.
    pub fn of_game(&self, game: &GameInfo, id: &str) -> String {
        self.game(game, id, &FluentArgs::new())
            .unwrap_or_else(|| format!("{{{id}}}"))
    }

    /// A line of a game as a sentence. `names` say how its seats are called here.
    pub fn line(&self, game: &GameInfo, line: &GameText, names: &Names) -> String {
        self.line_for(game, line, names, None)
    }

    /// Renders a line for the seat that reads it: `$reader` is the key of the argument that is this seat.
    fn line_for(&self, game: &GameInfo, line: &GameText, names: &Names, reader: Option<Seat>) -> String {
        self.game(game, line.id, &self.arguments(game, line, names, reader))
            .unwrap_or_else(|| format!("{{{}}}", line.id))
    }

    /// Renders the summary of a turn in at most [`SUMMARY`] characters: what is less important is left out, and then
    /// each change is told in brief.
    pub fn summary(&self, game: &GameInfo, summary: &TurnSummary, names: &Names) -> String {
        let whole = |line: &GameText| self.line_for(game, line, names, summary.reader);
        let brief = |line: &GameText| {
            let args = self.arguments(game, line, names, summary.reader);
            let brief = format_attribute(&self.bundle_of(game), line.id, "brief", &args);
            brief.unwrap_or_else(|| whole(line))
        };
        let changes: Vec<String> = summary.changes.iter().map(whole).collect();
        let act = summary.act.as_ref().map(whole);
        let all = changes.iter().chain(&act).cloned().collect::<Vec<_>>().join(" ");
        let fits = |text: &String| text.chars().count() <= SUMMARY;
        let changes = Some(changes.join(" ")).filter(|changes| !changes.is_empty());
        let briefly = || summary.changes.iter().map(brief).collect::<Vec<_>>().join(" ");
        match changes {
            _ if fits(&all) => all,
            Some(changes) if fits(&changes) => changes,
            Some(_) => briefly(),
            None => summary.act.as_ref().map(brief).unwrap_or_default(),
        }
    }

    /// Several lines of a game, one a row.
    pub fn lines(&self, game: &GameInfo, lines: &[GameText], names: &Names) -> String {
        lines
            .iter()
            .map(|line| self.line(game, line, names))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// Returns what is written into pictures of a game; each seat bears the name of its side.
    pub fn captions<'a>(&'a self, game: &'a GameInfo) -> GameCaptions<'a> {
        self.captions_naming(game, self.sides(game))
    }

    /// Returns what is written into pictures of a game between players of these names.
    pub fn captions_naming<'a>(&'a self, game: &'a GameInfo, names: Names) -> GameCaptions<'a> {
        GameCaptions {
            locale: self,
            game,
            names,
        }
    }

    /// How the game itself calls its two sides.
    pub fn sides(&self, game: &GameInfo) -> Names {
        Seats([self.of_game(game, "side-1"), self.of_game(game, "side-2")])
    }

    fn game(&self, game: &GameInfo, id: &str, args: &FluentArgs) -> Option<String> {
        format(&self.bundle_of(game), id, args)
    }

    fn bundle_of(&self, game: &GameInfo) -> Arc<FluentBundle<FluentResource>> {
        let known = self
            .games
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .get(game.slug)
            .cloned();
        known.unwrap_or_else(|| {
            let made = Arc::new(bundle(self.code, [source_of(game, self.code)]));
            let mut games = self.games.write().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(games.entry(game.slug).or_insert(made))
        })
    }

    /// Returns what a card of a game is called.
    pub fn card(&self, game: &GameInfo, code: &str) -> String {
        self.game(game, &format!("card-{code}"), &FluentArgs::new())
            .unwrap_or_else(|| code.to_owned())
    }

    fn arguments(&self, game: &GameInfo, line: &GameText, names: &Names, reader: Option<Seat>) -> FluentArgs<'static> {
        let args = line.args.iter();
        let mut args: FluentArgs = args
            .map(|(key, arg)| (*key, self.argument(game, arg, names, reader)))
            .collect();
        let reader = reader.and_then(|seat| line.args.iter().find(|(_, arg)| *arg == TextArg::Seat(seat)));
        args.set("reader", reader.map_or("", |(key, _)| *key));
        args
    }

    fn argument(&self, game: &GameInfo, arg: &TextArg, names: &Names, reader: Option<Seat>) -> FluentValue<'static> {
        let text = match arg {
            TextArg::Number(number) => return FluentValue::from(*number),
            TextArg::Seat(seat) => names[*seat].clone(),
            TextArg::Card(code) => self.card(game, code),
            TextArg::Cards(codes) if codes.is_empty() => self.say("no-cards", &[]),
            TextArg::Cards(codes) => codes
                .iter()
                .map(|code| self.card(game, code))
                .collect::<Vec<_>>()
                .join(", "),
            TextArg::Hidden => self.say("hidden-card", &[]),
            TextArg::Word(word) => (*word).to_owned(),
            TextArg::Signs(signs) => signs.clone(),
            TextArg::Message(id) => self.of_game(game, id),
            TextArg::Lines(lines) => lines
                .iter()
                .map(|line| self.line_for(game, line, names, reader))
                .collect::<Vec<_>>()
                .join(", "),
        };
        FluentValue::from(text)
    }
}

/// The sources of `locales/` in a language.
fn sources_of(code: &str) -> impl Iterator<Item = &'static str> {
    let folder = LOCALES.get_dir(code).expect("each language has its folder in locales/");
    folder.files().filter_map(|file| file.contents_utf8())
}

/// The source of a game in a language.
fn source_of(game: &GameInfo, code: &str) -> &'static str {
    let source = game.words.iter().find(|(language, _)| *language == code);
    source.expect("each game is told in each language").1
}

fn bundle<'a>(code: &str, sources: impl IntoIterator<Item = &'a str>) -> FluentBundle<FluentResource> {
    let language: LanguageIdentifier = code.parse().expect("language codes are literals of this file");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    bundle.set_use_isolating(false);
    bundle
        .add_function("POSSESSIVE", possessive)
        .unwrap_or_else(|error| panic!("no other function has this name: {error}"));
    for source in sources {
        let resource = FluentResource::try_new(source.to_owned())
            .unwrap_or_else(|(_, errors)| panic!("a Fluent source inside the binary is broken: {errors:?}"));
        bundle
            .add_resource(resource)
            .unwrap_or_else(|errors| panic!("a Fluent message stands twice: {errors:?}"));
    }
    bundle
}

/// The English possessive of a name: `Ada's`, but `Circles'`.
fn possessive<'a>(args: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    match args {
        [FluentValue::String(name)] => {
            let end = if name.ends_with(['s', 'S']) { "'" } else { "'s" };
            FluentValue::from(format!("{name}{end}"))
        }
        [other] => other.clone(),
        _ => FluentValue::Error,
    }
}

fn format(bundle: &FluentBundle<FluentResource>, id: &str, args: &FluentArgs) -> Option<String> {
    let pattern = bundle.get_message(id)?.value()?;
    Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
}

fn format_attribute(
    bundle: &FluentBundle<FluentResource>,
    id: &str,
    attribute: &str,
    args: &FluentArgs,
) -> Option<String> {
    let pattern = bundle.get_message(id)?.get_attribute(attribute)?.value();
    Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
}

#[cfg(test)]
mod golden;
#[cfg(test)]
mod holes;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod voice;
