//! What pictures say in each language, read from our own Fluent files: whole lines, with arguments put in as they are.

use headsup_engine::{Captions, GameText, Rules, Seat, TextArg};

/// Captions in a language, and two names.
pub struct Spoken {
    source: &'static str,
    names: [&'static str; 2],
}

/// Captions in each language, with names as short and as long as they can be.
pub fn all() -> Vec<Spoken> {
    let names = [
        ["Ada", "Ben"],
        ["Maximilianes", "WWWWWWWWWWW…"],
        ["headsup", "Ñandú Ärger"],
    ];
    let languages = super::ContraPloy::INFO.words.iter();
    let spoken = languages
        .zip(names)
        .map(|(&(_, source), names)| Spoken { source, names });
    spoken.collect()
}

/// English, with short names.
pub fn english() -> Spoken {
    all().swap_remove(0)
}

impl Spoken {
    fn message(&self, id: &str) -> &'static str {
        let start = format!("{id} = ");
        let found = self.source.lines().find_map(|text| text.strip_prefix(&start));
        found.unwrap_or_else(|| panic!("no message {id:?} of one line"))
    }
}

impl Captions for Spoken {
    fn name(&self, seat: Seat) -> &str {
        self.names[seat.index()]
    }

    fn say(&self, line: &GameText) -> String {
        let text = self.message(line.id);
        line.args.iter().fold(text.to_owned(), |text, (key, arg)| {
            let said = match arg {
                TextArg::Number(number) => number.to_string(),
                TextArg::Word(word) => (*word).to_owned(),
                TextArg::Seat(seat) => self.name(*seat).to_owned(),
                TextArg::Card(code) => self.message(&format!("card-{code}")).to_owned(),
                other => panic!("{other:?} is said nowhere here"),
            };
            let text = text.replace(&format!("{{ POSSESSIVE(${key}) }}"), &format!("{said}'s"));
            text.replace(&format!("{{ ${key} }}"), &said)
        })
    }
}
