//! What a kept text says about the promise of a match. `tools/verify.py` reads such texts by the same rules and comes to the same answers:
//! `src/tests/fair.rs` holds both to one table.

use std::collections::HashSet;
use std::ops::Range;

use super::{SIDES, Verdict};
use headsup_match::{Link, Match, MatchId, SeedCommitment, ServerSeed};

/// Digits of a hash.
const WHOLE: usize = 64;
/// Fewer digits than these are not meant as a part of a promise.
const PART: usize = 8;
/// What the bot says in each language before the text of a cut that is told in the clear.
const WITH: [&str; 3] = ["with", "mit", "con"];

/// The words of a text: letters and digits without accents, in small letters. Blanks, line ends and Discord's marks between them mean
/// nothing; anything else parts them.
struct Words<'a> {
    text: &'a str,
    all: Vec<(String, Range<usize>)>,
}

/// A word of a pattern.
enum Like<'a> {
    /// This one.
    Is(&'a str),
    /// A number of a side.
    Side,
    /// The id of a match.
    Id,
    /// So many hexadecimal digits.
    Hex(usize),
    /// A number.
    Number,
}

use Like::{Hex, Id, Is, Number};

impl Like<'_> {
    fn fits(&self, word: &str) -> bool {
        match self {
            Is(known) => word == *known,
            Like::Side => matches!(word, "1" | "2"),
            Id => word.parse::<MatchId>().is_ok(),
            Hex(digits) => word.len() == *digits && is_hex(word),
            Number => word.len() <= 20 && word.bytes().all(|byte| byte.is_ascii_digit()),
        }
    }
}

fn is_hex(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_hexdigit())
}

const CUT: [Like<'static>; 3] = [Is("cut"), Like::Side, Hex(WHOLE)];
const CHAIN: [Like<'static>; 5] = [Is("chain"), Hex(16), Number, Number, Hex(WHOLE)];
const LINK: [Like<'static>; 6] = [Is("link"), Hex(16), Number, Number, Hex(WHOLE), Hex(WHOLE)];
const SECRET: [Like<'static>; 2] = [Is("secret"), Hex(WHOLE)];

impl<'a> Words<'a> {
    fn of(text: &'a str) -> Words<'a> {
        let mut all = Vec::new();
        let mut begun = None;
        for (at, byte) in text.bytes().chain([b' ']).enumerate() {
            match (byte.is_ascii_alphanumeric(), begun) {
                (true, None) => begun = Some(at),
                (false, Some(from)) => {
                    all.push((text[from..at].to_ascii_lowercase(), from..at));
                    begun = None;
                }
                (true, Some(_)) | (false, None) => {}
            }
        }
        Words { text, all }
    }

    /// Where words like these stand one behind the other.
    fn like(&self, part: &Range<usize>, patterns: &[Like<'_>]) -> Vec<usize> {
        let fits = |&at: &usize| {
            let mut words = self.all[at..].iter().zip(patterns);
            at + patterns.len() <= part.end
                && words.all(|((word, _), like)| like.fits(word))
                && (at + 1..at + patterns.len()).all(|at| self.near(at))
        };
        part.clone().filter(fits).collect()
    }

    /// Whether nothing that parts words stands before one.
    fn near(&self, at: usize) -> bool {
        let mut between = self.text[self.all[at - 1].1.end..self.all[at].1.start].chars();
        between.all(|c| c.is_ascii_whitespace() || matches!(c, '`' | '*' | '|' | '\u{b}'))
    }

    fn word(&self, at: usize) -> &str {
        &self.all[at].0
    }

    /// The words from one on, parted by blanks, as programs write them.
    fn line(&self, at: usize, words: usize) -> String {
        let words: Vec<&str> = self.all[at..at + words].iter().map(|(word, _)| &**word).collect();
        words.join(" ")
    }
}

/// What a text is held against.
struct Known<'a> {
    game: &'a Match,
    promise: SeedCommitment,
    link: Option<&'a Link>,
    /// The lines of the cuts.
    cuts: Vec<String>,
}

/// Judges a kept text by the promise of a match. A text that holds what is told only after the deal is not from before it.
pub fn kept(text: &str, game: &Match, link: Option<&Link>) -> Verdict {
    let Some(promise) = game.promise() else {
        return Verdict::Consistent;
    };
    let cuts = SIDES.into_iter().filter_map(|side| super::cut_line(game, side));
    let known = Known {
        game,
        promise,
        link,
        cuts: cuts.collect(),
    };
    let words = Words::of(text);
    let all = 0..words.all.len();
    let deals = words.like(&all, &[Is("deal"), Id]);
    // A promise of another match that was shortened is no better.
    let shortened = deals
        .into_iter()
        .filter_map(|at| Some((at + 2, words.all.get(at + 2)?)));
    let shortened = shortened
        .filter(|(at, _)| words.near(*at))
        .any(|(_, (word, _))| word.len() >= PART && word.len() != WHOLE && is_hex(word));
    if shortened {
        return Verdict::Unfit;
    }
    let named = words.like(&all, &[Id, Hex(WHOLE)]);
    if named.is_empty() {
        return known.alone(&words);
    }
    let id = game.id().to_string();
    let ends = named.iter().skip(1).copied().chain([all.end]);
    let parts: Vec<Range<usize>> = named.iter().copied().zip(ends).map(|(from, to)| from..to).collect();
    let (mut ours, mut late) = (false, known.dealt(&words));
    let promised = promise.to_string();
    for part in parts.into_iter().filter(|part| words.word(part.start) == id) {
        ours = true;
        let said = part.start + 2..part.end;
        if words.word(part.start + 1) != promised || !known.fits(&words, &said, true) {
            return Verdict::Unfit;
        }
        late |= known.late(&words, &said);
    }
    match known.linked(&words) {
        false => Verdict::Unfit,
        true if ours && !late => Verdict::Proven,
        true => Verdict::Consistent,
    }
}

impl Known<'_> {
    /// Of a text that names no match: a number in it that stands alone is meant as the promise.
    fn alone(&self, words: &Words<'_>) -> Verdict {
        let all = 0..words.all.len();
        let mut named = HashSet::new();
        for pattern in [&CUT[..], &CHAIN, &SECRET, &LINK] {
            let found = words.like(&all, pattern);
            named.extend(found.into_iter().flat_map(|at| at..at + pattern.len()));
        }
        let mut alone = words.like(&all, &[Hex(WHOLE)]);
        alone.retain(|at| !named.contains(at));
        let promise = self.promise.to_string();
        let part = |word: &str| (PART..WHOLE).contains(&word.len()) && promise.contains(word);
        match &alone[..] {
            many if many.iter().any(|&at| words.word(at) == promise) => {
                match self.fits(words, &all, false) && self.linked(words) {
                    false => Verdict::Unfit,
                    true if self.late(words, &all) || self.dealt(words) => Verdict::Consistent,
                    true => Verdict::Proven,
                }
            }
            [_] => Verdict::Unfit,
            [] if words.all.iter().any(|(word, _)| part(word)) => Verdict::Unfit,
            _ => Verdict::Consistent,
        }
    }

    /// Whether what stands behind a promise belongs to it. `lone` if hashes without a word before them are those of cuts, as in
    /// messages of before there was a chain.
    fn fits(&self, words: &Words<'_>, part: &Range<usize>, lone: bool) -> bool {
        let chains = words.like(part, &CHAIN);
        let cuts = words.like(part, &CUT);
        let secrets = words.like(part, &SECRET);
        let chained = |&at: &usize| {
            let line = words.line(at, CHAIN.len());
            self.link.is_none_or(|link| link.tip.to_string() == line)
        };
        let secret = |&at: &usize| {
            let mut secret = [0; 32];
            let read = hex::decode_to_slice(words.word(at + 1), &mut secret);
            read.is_ok() && ServerSeed(secret).promise(self.game.id()) == self.promise
        };
        let hash_of_cut = |&at: &usize| {
            let hash = words.word(at);
            let told = self.game.revealed().map(|revealed| revealed.secret.reveal());
            told.as_deref() == Some(hash) || self.cuts.iter().any(|cut| cut.ends_with(hash))
        };
        let alone = lone && chains.is_empty() && cuts.is_empty() && secrets.is_empty();
        chains.iter().all(chained)
            && cuts.iter().all(|&at| self.cuts.contains(&words.line(at, CUT.len())))
            && secrets.iter().all(secret)
            && (!alone || words.like(part, &[Hex(WHOLE)]).iter().all(hash_of_cut))
    }

    /// Whether the links in it leave this one where it is.
    fn linked(&self, words: &Words<'_>) -> bool {
        let Some(link) = self.link else { return true };
        let own = format!(
            "link {} {} {} {} {}",
            link.tip.segment, link.tip.number, link.tip.at, link.promise, link.tip.head
        );
        let place = format!("link {} {} ", link.tip.segment, link.tip.number);
        let links = words.like(&(0..words.all.len()), &LINK);
        let lines = links
            .into_iter()
            .map(|at| (words.line(at, LINK.len()), words.word(at + 4)));
        lines.into_iter().all(|(line, promise)| {
            let of_ours = promise == link.promise.to_string() || line.starts_with(&place);
            !of_ours || line == own
        })
    }

    /// Whether it says that the match was dealt.
    fn dealt(&self, words: &Words<'_>) -> bool {
        let id = self.game.id().to_string();
        !words.like(&(0..words.all.len()), &[Is("dealt"), Is(&id)]).is_empty()
    }

    /// Whether it tells the secret or a cut, which are told only once the match is dealt.
    fn late(&self, words: &Words<'_>, part: &Range<usize>) -> bool {
        let secret = self.game.revealed().map(|revealed| revealed.secret.reveal());
        let told = |&at: &usize| secret.as_deref() == Some(words.word(at));
        let begin = part.start.checked_sub(1).map_or(0, |at| words.all[at].1.end);
        let end = words
            .all
            .get(part.end)
            .map_or(words.text.len(), |(_, range)| range.start);
        let text = &words.text[begin..end];
        let begun = self.game.record().begun();
        let mut cuts = SIDES
            .into_iter()
            .filter_map(|side| self.game.cut(side))
            .filter(|_| begun);
        let secrets = words.like(part, &SECRET);
        !secrets.is_empty()
            || words.like(part, &[Hex(WHOLE)]).iter().any(told)
            || cuts.any(|cut| tells(text, &cut.to_string()))
    }
}

/// Whether a text tells a cut in the clear: with its marks, or behind "cut with" in one of the bot's languages.
fn tells(text: &str, cut: &str) -> bool {
    let with = |at: usize| {
        let before = text[..at].trim_end_matches(['`', '*']);
        let word = before.trim_end();
        let goes_on = text[at + cut.len()..].chars().next();
        let goes_on = goes_on.is_some_and(|next| next.is_alphanumeric() || matches!(next, '_' | '-'));
        let begins = |with: &&str| {
            word.strip_suffix(*with)
                .is_some_and(|rest| !rest.ends_with(|last: char| last.is_alphanumeric() || last == '_'))
        };
        word.len() < before.len() && !goes_on && WITH.iter().any(begins)
    };
    text.contains(&format!("`{cut}`")) || text.match_indices(cut).any(|(at, _)| with(at))
}
