//! What people see of a match that their channel plays together: the table with its hand, what is voted for, and who voted for what.

use crate::clocks::relative;
use crate::ids::CustomId;
use crate::limits::{fit, pages};
use crate::mention::mention;
use crate::message::{Everyone, Message, Part, Picture, Reader, Row, Style};
use crate::pages::paged;
use crate::player_names::{PlayerNames, captions};
use headsup_engine::Captions;
use headsup_i18n::Locale;
use headsup_match::{Choice, CountedBallot, Match, OpenVote, UserId};

/// So many moves are told apart in a tally.
const MOVES: usize = 3;
/// Characters of one page of who voted for what.
const PAGE: usize = 1_800;
/// Characters of a row of it.
const ROW: usize = 700;

/// The table of such a match while it is played. Its picture has the channel's hand, and the tally is in small type. `turn` says whose turn
/// it is, `below` what the last one brought.
pub(crate) fn table(
    game: &Match,
    turn: String,
    below: Option<String>,
    locale: &Locale,
    names: &dyn PlayerNames,
) -> Message<Everyone> {
    let (id, captions) = (game.id(), captions(game, locale, names));
    let open = game.open_vote();
    let mut buttons = Vec::new();
    if open.is_some() {
        buttons.push((CustomId::Vote(id), "button-vote", Style::Main));
    }
    let last = game.last_ballot();
    if last.is_some() {
        buttons.push((CustomId::Votes(id, 0), "button-votes", Style::Plain));
    }
    buttons.push((CustomId::More(id), "button-more", Style::Plain));
    let button = |(press, label, style): (CustomId, &str, Style)| press.button(label, style, locale);
    let picture = game.open_hand().map(|hand| Picture::Show {
        scene: hand.picture(&captions),
        alt: locale.lines(game.info(), &hand.words(), &locale.sides(game.info())),
    });
    let head = match &open {
        Some(_) => {
            let channel = mention(game.people().challenger, locale);
            let args = [("game", game.info().name.into()), ("channel", channel.into())];
            locale.say("vote-line", &args)
        }
        None => turn,
    };
    let counted = last.map(|ballot| format!("-# {}", counted(&ballot, &captions, locale)));
    let tally = open.map(|vote| tally(game, &vote, &captions, locale));
    let below: Vec<String> = below.into_iter().chain(counted).chain(tally).collect();
    let message = Message::public(head).picture(picture);
    let message = message.with((!below.is_empty()).then(|| Part::Text(below.join("\n"))));
    message.row(Row::Buttons(buttons.into_iter().map(button).collect()))
}

/// Tells a member of the channel what they vote for, and how the vote stands.
pub(crate) fn on_panel(
    message: Message<Reader>,
    game: &Match,
    who: UserId,
    captions: &dyn Captions,
    locale: &Locale,
) -> Message<Reader> {
    let Some(vote) = game.open_vote() else { return message };
    let message = message.also(&tally(game, &vote, captions, locale));
    let own = vote.choices.iter().find(|choice| choice.voters.contains(&who));
    match own {
        Some(choice) => {
            let args = [("move", captions.say(&choice.spoken).into())];
            message.led_by(&locale.say("vote-yours", &args))
        }
        None => message,
    }
}

/// How an open vote stands, in small type: without names, which are told when it is counted.
fn tally(game: &Match, vote: &OpenVote, captions: &dyn Captions, locale: &Locale) -> String {
    let cast: usize = vote.choices.iter().map(|choice| choice.voters.len()).sum();
    let mut rows = vec![locale.say("vote-count", &[("count", (cast as i64).into())])];
    rows.extend(
        vote.choices
            .iter()
            .take(MOVES)
            .map(|choice| row(choice, captions, locale)),
    );
    if vote.choices.len() > MOVES {
        rows.push("…".to_owned());
    }
    let enough = game.voting_terms().and_then(|terms| terms.enough());
    let closes = [
        ("when", relative(vote.closes).into()),
        ("enough", i64::from(enough.unwrap_or(0)).into()),
    ];
    let mut lines = vec![
        format!("-# {}", rows.join(" · ")),
        format!("-# {}", locale.say("vote-closes", &closes)),
    ];
    if vote.unvoted > 0 {
        let left = [(
            "left",
            i64::from(headsup_match::voting::UNVOTED_LOSES - vote.unvoted).into(),
        )];
        lines.push(format!("-# {}", locale.say("vote-unvoted", &left)));
    }
    lines.join("\n")
}

/// A move and how many voted for it.
fn row(choice: &Choice, captions: &dyn Captions, locale: &Locale) -> String {
    let args = [
        ("move", captions.say(&choice.spoken).into()),
        ("count", (choice.voters.len() as i64).into()),
    ];
    locale.say("vote-row", &args)
}

/// What a vote came to, without names.
fn counted(ballot: &CountedBallot, captions: &dyn Captions, locale: &Locale) -> String {
    let rows = ballot
        .choices
        .iter()
        .take(MOVES)
        .map(|choice| row(choice, captions, locale));
    let rows: Vec<String> = rows.collect();
    locale.say("vote-last", &[("rows", rows.join(" · ").into())])
}

/// Who voted for what, the last vote first.
pub fn votes(game: &Match, page: usize, names: &dyn PlayerNames, locale: &Locale) -> Message<Reader> {
    let captions = captions(game, locale, names);
    let mut lines = vec![locale.say("votes-head", &[("game", game.info().name.into())])];
    let ballots = game.counted_ballots();
    if ballots.is_empty() {
        lines.push(locale.say("votes-none", &[]));
    }
    for ballot in ballots.iter().rev() {
        let number = [("number", (i64::from(ballot.ply) + 1).into())];
        lines.push(locale.say("votes-ballot", &number));
        lines.extend(ballot.choices.iter().map(|choice| {
            let voters: Vec<String> = choice.voters.iter().map(|&who| mention(who, locale)).collect();
            fit(
                &format!("{}: {}", row(choice, &captions, locale), voters.join(", ")),
                ROW,
            )
        }));
    }
    paged(&pages(lines, "\n", PAGE), page, locale, |page| {
        CustomId::Votes(game.id(), page)
    })
}
