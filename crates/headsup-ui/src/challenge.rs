//! A challenge as everybody sees it: who would like to play what with whom, on which terms, and the answers to it. What is asked for less
//! often stands behind the three dots.

use crate::clocks::{pace_words, relative};
use crate::covers::cover;
use crate::fair_deal;
use crate::ids::CustomId;
use crate::mention::{mention, mention_role};
use crate::message::{Beside, Button, Everyone, Message, Part, Row, Style};
use crate::setup::ChallengeDraft;
use headsup_i18n::Locale;
use headsup_match::{Match, Rated, Side, Terms, Timestamp};

/// The message of a challenge that can be accepted until then.
pub(crate) fn message(game: &Match, expires: Timestamp, locale: &Locale) -> Message<Everyone> {
    let info = game.info();
    let about = ["pitch", "pitch-facts"].map(|id| locale.of_game(info, id));
    let [pitch, facts] = &about;
    let mut parts = vec![
        Part::Section(
            format!("{}\n{pitch}\n-# {facts}", headline(game, locale)),
            Beside::Picture,
        ),
        Part::Text(terms(game, expires, locale)),
        Part::Row(Row::Buttons(buttons(game, locale))),
    ];
    parts.extend(fair_deal::on_challenge(game, locale).map(Part::Text));
    Message::framed(info.ground.accent, parts).picture(cover(game.rulebook(), locale))
}

/// Who would like to play with whom.
fn headline(game: &Match, locale: &Locale) -> String {
    let people = game.people();
    let id = match (people.opponent, game.rematch_of(), game.role()) {
        _ if game.waits_for_cut() => "challenge-cut-first",
        (Some(_), Some(_), _) => "challenge-rematch",
        (Some(_), None, _) => "challenge-person",
        (None, _, Some(_)) => "challenge-role",
        (None, _, None) => "challenge-open",
    };
    let opponent = people.opponent.map(|who| mention(who, locale)).unwrap_or_default();
    let args = [
        ("challenger", mention(people.challenger, locale).into()),
        ("opponent", opponent.into()),
        ("role", game.role().map(mention_role).unwrap_or_default().into()),
        ("game", game.info().name.into()),
    ];
    locale.say(id, &args)
}

/// All terms in a line, and how long the challenge is open.
fn terms(game: &Match, expires: Timestamp, locale: &Locale) -> String {
    let agreed = game.terms();
    let options = agreed.options.iter().map(|(key, value)| {
        let option = locale.of_game(game.info(), &format!("option-{key}"));
        let value = locale.of_game(game.info(), &format!("option-{key}-{value}"));
        format!("{option}: {value}")
    });
    let terms = [kind_and_clock(agreed, locale)].into_iter().chain(options);
    let open = locale.say("challenge-expires", &[("when", relative(expires).into())]);
    let line: Vec<String> = terms.chain([open]).collect();
    format!("-# {}", line.join(" · "))
}

/// Whether a match counts for ratings, and how much time each has.
pub(crate) fn kind_and_clock(terms: &Terms, locale: &Locale) -> String {
    let kind = if terms.rated == Rated::No {
        "rated-no"
    } else {
        "rated-yes"
    };
    format!("{} · {}", locale.say(kind, &[]), pace_words(terms.pace, locale))
}

/// The answers to it. A player who took it with a cut has answered; the cards are dealt as soon as all can see that.
fn buttons(game: &Match, locale: &Locale) -> Vec<Button> {
    let (id, slug) = (game.id(), game.info().slug.to_owned());
    let mut presses = Vec::new();
    if game.waits_for_cut() {
        presses.push((CustomId::Cut(id), "button-cut", Style::Main));
        presses.push((CustomId::Accept(id), "button-deal", Style::Plain));
    } else if game.cut(Side::Opponent).is_some() {
    } else if game.people().opponent.is_some() {
        presses.push((CustomId::Accept(id), "button-accept", Style::Good));
        presses.push((CustomId::Decline(id), "button-decline", Style::Plain));
        presses.push((CustomId::Learn(slug, 0), "button-learn-first", Style::Plain));
    } else {
        presses.push((CustomId::Accept(id), "button-take-seat", Style::Good));
        let computer = CustomId::Computer(ChallengeDraft::of(game).code());
        presses.push((computer, "button-computer", Style::Plain));
    }
    presses.push((CustomId::More(id), "button-more", Style::Plain));
    let button = |(press, label, style): (CustomId, &str, Style)| press.button(label, style, locale);
    presses.into_iter().map(button).collect()
}

/// Returns what else can be done with a challenge from a side of it, or from neither.
pub fn more(game: &Match, side: Option<Side>) -> Vec<(CustomId, &'static str, Style)> {
    let (id, slug) = (game.id(), || game.info().slug.to_owned());
    let mut presses = vec![(CustomId::Rules(slug(), 0), "button-rules")];
    if side.is_none() {
        presses.push((CustomId::Learn(slug(), 0), "button-learn-first"));
    }
    if fair_deal::SIDES.into_iter().any(|side| game.may_cut(side)) {
        presses.push((CustomId::Cut(id), "button-cut"));
    }
    if game.promise().is_some() {
        presses.push((CustomId::Fair(id), "button-fair"));
    }
    if game.people().opponent.is_some() && game.cut(Side::Opponent).is_none() && !game.waits_for_cut() {
        presses.push((CustomId::Computer(ChallengeDraft::of(game).code()), "button-computer"));
    }
    if side == Some(Side::Challenger) {
        presses.push((CustomId::Withdraw(id), "button-withdraw"));
    }
    presses
        .into_iter()
        .map(|(press, label)| (press, label, Style::Plain))
        .collect()
}
