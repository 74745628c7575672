//! What Discord gets of a duel: of its plan, and of its messages while it is under way and once it is over.

use super::evening::{ADA, BEN, Evening, body};
use crate::answer::ResponseMode;
use headsup_games::CATALOG;
use headsup_i18n::Locale;
use headsup_match::duel::{OPENING, RESULT};
use headsup_match::{
    ChannelId, Duel, DuelKind, DuelPerson, DuelTeam, DuelTerms, GuildId, MatchId, MessageId, PostOutcome, SoloLength,
    SoloResult, SoloScore, Timestamp,
};
use headsup_ui::duel::{self, DuelTable};
use headsup_ui::ids::DuelPlan;

const NOON: Timestamp = Timestamp(1_800_000_000_000);

fn entry(number: u8) -> MatchId {
    MatchId::from_bytes([number; 5])
}

/// A duel in which all have joined.
fn full(kind: DuelKind) -> Duel {
    let terms = DuelTerms {
        game: "contra".to_owned(),
        kind,
        server: GuildId(40),
        channel: ChannelId(30),
        language: "en".to_owned(),
        by: entry(0),
        invited: (kind == DuelKind::Pair).then_some(entry(1)),
    };
    let mut duel = Duel::new(terms, NOON);
    for number in 0..4 {
        let team = [DuelTeam::A, DuelTeam::B][usize::from(number / 2)];
        let team = (kind == DuelKind::Teams).then_some(team);
        // Of two the others find no place.
        drop(duel.join(entry(number), team, NOON));
    }
    duel
}

/// All but the last are done.
fn done(mut duel: Duel) -> Duel {
    for number in 0..3 {
        let score = SoloScore {
            result: [SoloResult::Won, SoloResult::Lost, SoloResult::Won][usize::from(number)],
            points: (12 - u32::from(number), 10),
            length: SoloLength::Turns(40),
        };
        duel.finish(entry(number), score);
    }
    duel
}

impl Evening {
    /// Everything that is said of a duel to all.
    pub async fn duel(mut self) -> String {
        for locale in Locale::all() {
            let caller = self.caller(BEN, locale, None).await;
            let person = |number| DuelPerson {
                who: if number == 0 { ADA } else { BEN },
                hidden: number == 3,
            };
            let people = (0..4).map(|number| (entry(number), person(number))).collect();
            for (what, plan) in [
                ("plan", DuelPlan::Open),
                ("plan teams", DuelPlan::Teams),
                ("plan pair", DuelPlan::With(ADA)),
            ] {
                let running = [(entry(9), "contra".to_owned())];
                let message = duel::plan(CATALOG, plan, &running[..usize::from(plan == DuelPlan::Open)], locale);
                self.keep(locale, what, &body(&caller, ResponseMode::Add, &message));
            }
            let sure = duel::ask_to_leave(entry(9), locale);
            self.keep(locale, "leave", &body(&caller, ResponseMode::Add, &sure));
            for (what, kind) in [
                ("pair", DuelKind::Pair),
                ("open", DuelKind::Open),
                ("teams", DuelKind::Teams),
            ] {
                let mut left = full(kind);
                left.leave(entry(1)).expect("they play");
                left.advance(NOON);
                let mut ended = done(full(kind));
                ended.advance(ended.ends());
                let mut told = ended.clone();
                for number in [OPENING, RESULT] {
                    assert!(told.log.try_to_post(number, NOON));
                    let posted = PostOutcome::Posted(MessageId(number.into()));
                    told.tried(number, posted, told.version());
                }
                for (when, duel) in [
                    ("joined", full(kind)),
                    ("left", left),
                    ("done", done(full(kind))),
                    ("over", ended),
                    ("told", told),
                ] {
                    let book = CATALOG.find("contra").expect("it is there");
                    let table = DuelTable {
                        id: entry(9),
                        duel: &duel,
                        info: book.info(),
                        people: &people,
                        locale,
                    };
                    let message = table.opening();
                    self.keep(
                        locale,
                        &format!("{what} {when}"),
                        &body(&caller, ResponseMode::Add, &message),
                    );
                    if kind == DuelKind::Pair && when == "joined" {
                        let mut declined = Duel::new(duel.terms.clone(), NOON);
                        declined.leave(entry(1)).expect("they are challenged");
                        declined.advance(NOON);
                        let message = DuelTable {
                            duel: &declined,
                            ..table
                        }
                        .result(vec![ADA]);
                        self.keep(locale, "pair declined", &body(&caller, ResponseMode::Add, &message));
                    }
                    if when == "over" {
                        let message = table.result(vec![ADA, BEN]);
                        self.keep(
                            locale,
                            &format!("{what} result"),
                            &body(&caller, ResponseMode::Add, &message),
                        );
                    }
                }
            }
        }
        self.written()
    }
}
