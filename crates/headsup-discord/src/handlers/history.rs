//! What a person has played: their finished matches by pages, and their results, counted. For their eyes only.

use std::sync::Arc;

use crate::answer::Answer;
use crate::handlers::select_match::{game_name, match_name};
use crate::request_context::RequestContext;
use crate::updates::message_indexes::MessageIndexes;
use crate::user_directory::UserDirectory;
use headsup_app::{AppError, History};
use headsup_engine::{Catalog, GameEntry, Seat};
use headsup_i18n::Locale;
use headsup_match::{EndSummary, Finished, GameTally, Ladder, PlayerResult, Rated, Rating, Tally, tally};
use headsup_ui::apart::{Choice, Named, apart};
use headsup_ui::ids::{CustomId, HistoryFilter, MatchPurpose};
use headsup_ui::limits::{clip, pages};
use headsup_ui::mention::mention;
use headsup_ui::message::{Message, Row, Select, SelectEntry, Style};
use headsup_ui::pages::{paged, turns};
use headsup_ui::profile::{rating_words, tally_words};
use headsup_ui::start::puzzle_standing;
use headsup_ui::welcome::beginning;

/// Matches on a page.
const PAGE: usize = 8;
/// Characters of one row, so that a page fits into a message.
const ROW: usize = 230;
/// Characters of a page of counts.
const COUNTS: usize = 1_800;
/// Opponents who are counted by name.
const OPPONENTS: usize = 5;

/// Shows a page of the caller's finished matches, with a menu to look at one again.
pub async fn history(
    history: &History,
    index: &MessageIndexes,
    names: &Arc<UserDirectory>,
    caller: &RequestContext,
    past: &HistoryFilter,
) -> Result<Answer, AppError> {
    let (who, locale) = (caller.who, caller.locale);
    let mut all = history.finished(who).await?;
    all.retain(|one| {
        let game = past.game.as_ref().is_none_or(|game| *game == one.ending.game);
        game && past.with.is_none_or(|with| one.other(who) == Some(with))
    });
    if all.is_empty() {
        return Ok(Answer::turn(beginning(locale.say("history-none", &[]), locale)));
    }
    let count = all.len().div_ceil(PAGE);
    let page = past.page.min(count - 1);
    let shown = &all[page * PAGE..all.len().min((page + 1) * PAGE)];
    let args = [("page", (page as i64 + 1).into()), ("pages", (count as i64).into())];
    let mut rows = vec![locale.say("history-head", &args)];
    names.learn_names(shown.iter().filter_map(|one| one.other(who))).await;
    let mut choices = Vec::new();
    for one in shown {
        rows.push(history_row(index, caller, one).await?);
        choices.push(history_choice(names, caller, one));
    }
    let entry = |(one, named): (&Finished, Named)| SelectEntry {
        value: named.value,
        label: named.name,
        detail: Some(clip(&outcome_for(caller, one), 100)),
        emoji: None,
    };
    let entries = shown.iter().zip(apart(choices)).map(entry).collect();
    let menu = Select {
        id: CustomId::Which(MatchPurpose::Hand).id(),
        hint: locale.say("history-open", &[]),
        entries,
        min: 1,
        max: 1,
    };
    let press = |page| CustomId::History(HistoryFilter { page, ..past.clone() });
    let message = Message::private(rows.join("\n")).row(Row::Select(menu));
    Ok(Answer::turn(
        message.row(Row::Buttons(turns(page, count, locale, press))),
    ))
}

async fn history_row(index: &MessageIndexes, caller: &RequestContext, one: &Finished) -> Result<String, AppError> {
    let locale = caller.locale;
    let place = index.get(one.id).await?;
    let link = place
        .table_of(caller.who)
        .filter(|spot| !spot.lost)
        .map(|spot| spot.link());
    let seat = one.seat_of(caller.who).unwrap_or(Seat::One);
    let args = [
        ("game", game_name(caller.catalog, &one.ending.game).into()),
        (
            "other",
            one.other(caller.who)
                .map(|who| mention(who, locale))
                .unwrap_or_default()
                .into(),
        ),
        ("when", format!("<t:{}:d>", one.ended.0 / 1000).into()),
        ("outcome", outcome_named(one, seat, caller.catalog, locale).into()),
        ("match", one.id.to_string().into()),
        ("link", link.clone().unwrap_or_default().into()),
    ];
    let message = if link.is_some() {
        "history-row-link"
    } else {
        "history-row"
    };
    let row = locale.say(message, &args);
    Ok(match (one.ending.rated, &one.ending.how) {
        (Rated::No, EndSummary::Resigned | EndSummary::OutOfTime | EndSummary::Agreed | EndSummary::Rules { .. }) => {
            clip(&row, ROW)
        }
        _ if one.ending.is_too_short() => clip(&locale.say("history-row-too-short", &[("row", row.into())]), ROW),
        (Rated::Yes { .. }, _) | (_, EndSummary::Stopped) => {
            clip(&locale.say("history-row-rated", &[("row", row.into())]), ROW)
        }
    })
}

fn history_choice(names: &UserDirectory, caller: &RequestContext, one: &Finished) -> Choice {
    let id = one.id.to_string();
    let name = match_name(names, caller, &one.ending.game, one.other(caller.who), one.ended);
    Choice::new(id.clone(), &name, &outcome_for(caller, one), &id)
}

/// Returns a finished match as it can be chosen where nothing stands below its name: by its name and how it ended.
pub fn finished_choice(names: &UserDirectory, caller: &RequestContext, one: &Finished) -> Choice {
    let id = one.id.to_string();
    let name = match_name(names, caller, &one.ending.game, one.other(caller.who), one.ended);
    let label = format!("{name} · {}", outcome_for(caller, one));
    Choice::new(id.clone(), &label, &id, &id)
}

fn outcome_for(caller: &RequestContext, one: &Finished) -> String {
    let seat = one.seat_of(caller.who).unwrap_or(Seat::One);
    outcome(one, seat, caller.catalog, caller.locale)
}

/// Shows how the caller's matches went, by game, seat and opponent, and their ratings.
pub async fn stats(history: &History, caller: &RequestContext, page: usize) -> Result<Answer, AppError> {
    let games = tally(caller.who, &history.finished(caller.who).await?);
    let solved = solved(caller)?;
    if games.is_empty() && solved.is_none() {
        let none = caller.locale.say("history-none", &[]);
        return Ok(Answer::turn(beginning(none, caller.locale)));
    }
    let mut counted = Vec::new();
    for game in &games {
        let everywhere = history.rating(&game.game, Ladder::Everywhere, caller.who).await?;
        let here = match caller.here.guild {
            Some(server) => history.rating(&game.game, Ladder::Server(server), caller.who).await?,
            None => None,
        };
        counted.push(counts_of(caller, game, [everywhere, here]));
    }
    counted.extend(solved);
    let texts = pages(counted, "\n\n", COUNTS);
    let counts = paged(&texts, page, caller.locale, CustomId::Stats);
    let back = CustomId::Profile.button("button-profile", Style::Plain, caller.locale);
    Ok(Answer::turn(counts.button(back)))
}

/// The paragraph of the puzzles that the caller answered, if there are any.
fn solved(caller: &RequestContext) -> Result<Option<String>, AppError> {
    let solved = &caller.settings()?.puzzles;
    let row = |book: &&dyn GameEntry| {
        let info = book.info();
        puzzle_standing("stats-puzzle", info, &solved.of(info.slug), caller.locale)
    };
    let rows: Vec<String> = caller.catalog.iter().filter_map(row).collect();
    let head = caller.locale.say("stats-puzzles", &[]);
    Ok((!rows.is_empty()).then(|| format!("{head}\n{}", rows.join("\n"))))
}

/// The same where a message can mention people: a moderator who stopped the match is named.
fn outcome_named(one: &Finished, seat: Seat, catalog: Catalog, locale: &Locale) -> String {
    match one.people.stopped_by.filter(|_| one.ending.how == EndSummary::Stopped) {
        Some(who) => locale.say("history-stopped-by", &[("moderator", mention(who, locale).into())]),
        None => outcome(one, seat, catalog, locale),
    }
}

/// Tells how a match ended for the player in a seat, in a sentence or two.
pub fn outcome(one: &Finished, seat: Seat, catalog: Catalog, locale: &Locale) -> String {
    let luck = match one.luck(seat) {
        PlayerResult::Won => "won",
        PlayerResult::Lost => "lost",
        PlayerResult::Drawn => "drawn",
    };
    match &one.ending.how {
        EndSummary::Stopped => locale.say("history-stopped", &[]),
        EndSummary::Resigned => locale.say(&format!("history-resigned-{luck}"), &[]),
        EndSummary::OutOfTime => locale.say(&format!("history-out-of-time-{luck}"), &[]),
        EndSummary::Agreed => locale.say("history-agreed", &[]),
        EndSummary::Rules { reason, score } => {
            let book = catalog.find(&one.ending.game);
            let why = book.map(|book| locale.of_game(book.info(), &format!("over-{reason}")));
            let message = match score.0 {
                [0, 0] => format!("history-{luck}"),
                _ => format!("history-{luck}-score"),
            };
            let args = [
                ("why", why.unwrap_or_default().into()),
                ("mine", i64::from(score[seat]).into()),
                ("theirs", i64::from(score[seat.other()]).into()),
            ];
            locale.say(&message, &args).trim_end().to_owned()
        }
    }
}

/// The paragraph of one game, with what the person is rated everywhere and here.
fn counts_of(caller: &RequestContext, game: &GameTally, [everywhere, here]: [Option<Rating>; 2]) -> String {
    let locale = caller.locale;
    let name = game_name(caller.catalog, &game.game);
    let line = |message: &str, of: (&str, String), tally: Tally| {
        locale.say(
            message,
            &[(of.0, of.1.into()), ("counts", tally_words(tally, locale).into())],
        )
    };
    let mut rows = vec![line("stats-game", ("game", name), game.all)];
    for (message, rating) in [("stats-rating", everywhere), ("stats-rating-here", here)] {
        rows.extend(rating.map(|rating| {
            let words = rating_words(&rating, locale);
            let count = i64::from(rating.matches);
            locale.say(message, &[("rating", words.into()), ("count", count.into())])
        }));
    }
    // What has only one part has all its counts already.
    let mut parts = |message: [&str; 2], key, tallies: Vec<(String, Tally)>| match tallies.as_slice() {
        [(name, tally)] if tally.played() == game.all.played() => {
            rows.push(locale.say(message[0], &[(key, name.into())]))
        }
        _ => rows.extend(
            tallies
                .into_iter()
                .map(|(name, tally)| line(message[1], (key, name), tally)),
        ),
    };
    if let Some(book) = caller.catalog.find(&game.game) {
        let sides = locale.sides(book.info());
        let seats = game.seats.iter().filter(|(_, tally)| tally.played() > 0);
        let seats = seats.map(|(seat, tally)| (sides[seat].clone(), *tally)).collect();
        parts(["stats-only-side", "stats-side"], "side", seats);
    }
    let others = game.others.iter().take(OPPONENTS);
    let others = others.map(|(who, tally)| (mention(*who, locale), *tally)).collect();
    parts(["stats-only-other", "stats-other"], "other", others);
    rows.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_engine::Seats;
    use headsup_games::CATALOG;
    use headsup_match::{Ending, MatchId, People, Timestamp, UserId};

    /// A match of the first game of the catalog.
    fn finished(winner: Option<Seat>, how: EndSummary) -> Finished {
        let ending = Ending {
            game: CATALOG[0].info().slug.to_owned(),
            challenger: Seat::One,
            winner,
            how,
            rated: Rated::No,
            plies: 3,
            moves: None,
        };
        Finished {
            id: MatchId::from_bytes([1; 5]),
            people: People::new(UserId(1), Some(UserId(2))),
            ended: Timestamp(0),
            ending,
        }
    }

    #[test]
    fn every_outcome_has_words_for_both() {
        let locale = Locale::for_locale("en-US");
        let rules = |score| EndSummary::Rules {
            reason: String::new(),
            score: Seats(score),
        };
        for winner in [Some(Seat::One), Some(Seat::Two), None] {
            let by_people = winner.map_or(EndSummary::Agreed, |_| EndSummary::Resigned);
            for how in [rules([0, 0]), rules([3, 2]), by_people] {
                let mut one = finished(winner, how);
                one.ending.game = "gone".to_owned();
                let words = Seat::BOTH.map(|seat| outcome(&one, seat, CATALOG, locale));
                assert!(words.iter().all(|words| !words.contains('{')), "{words:?}");
                let draws = words[0].contains("draw");
                assert_eq!(draws, winner.is_none(), "{words:?}");
            }
        }
        let resigned = finished(Some(Seat::Two), EndSummary::Resigned);
        assert_eq!(outcome(&resigned, Seat::One, CATALOG, locale), "You resigned.");
        let won = outcome(&finished(Some(Seat::Two), rules([3, 5])), Seat::Two, CATALOG, locale);
        assert!(won.starts_with("You won 5 to 3. "), "{won}");
    }

    #[test]
    fn counts_follow_the_number() {
        let locale = Locale::for_locale("en-US");
        let words = |won| {
            tally_words(
                Tally {
                    won,
                    ..Tally::default()
                },
                locale,
            )
        };
        assert_eq!(words(1), "1 match, 1 won, 0 lost, 0 drawn");
        assert_eq!(words(2), "2 matches, 2 won, 0 lost, 0 drawn");
    }
}
