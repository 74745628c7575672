//! What Discord gets of a tournament: of its plan, its messages and its panels.

use std::collections::BTreeMap;

use super::evening::{ADA, BEN, CLEO, Evening, PANEL, body};
use crate::answer::ResponseMode;
use headsup_engine::Seat;
use headsup_games::CATALOG;
use headsup_i18n::Locale;
use headsup_match::tournament::{Command, EntrantId, MatchResult, PairingId, Tournament, decide};
use headsup_match::{GuildId, MatchId, Timestamp, TournamentId, UserId, View};
use headsup_ui::ids::{CustomId, TournamentDraft};
use headsup_ui::message::{Everyone, Message, Reader};
use headsup_ui::tournament::{TournamentView, messages, panel, place, plan};

const NOON: Timestamp = Timestamp(1_800_000_000_000);

fn act(game: &mut Tournament, who: UserId, command: &Command) {
    let change = decide(game, who, command, NOON).expect("it is possible");
    game.evolve(change, NOON);
}

/// How a knock-out of three goes, moment by moment.
fn course(draft: &TournamentDraft) -> Vec<(&'static str, Tournament)> {
    let mut game =
        Tournament::announce(draft.plan(NOON), draft.terms(GuildId(9)), ADA, NOON).expect("it can be played");
    let mut course = vec![("empty", game.clone())];
    for who in [ADA, BEN, CLEO] {
        act(&mut game, who, &Command::Join);
    }
    course.push(("joined", game.clone()));
    let ratings = BTreeMap::new();
    act(&mut game, ADA, &Command::Begin { ratings });
    course.push(("begun", game.clone()));
    let [one, two] = game.state().pairings()[0].fixture.seats.0;
    let one = game.people().person(one).expect("they are in");
    act(&mut game, one, &Command::Appear(PairingId(0)));
    act(&mut game, ADA, &Command::Pause);
    course.push(("paused", game.clone()));
    act(&mut game, ADA, &Command::Resume);
    let two = game.people().person(two).expect("they are in");
    act(&mut game, two, &Command::Appear(PairingId(0)));
    course.push(("plays", game.clone()));
    for pairing in 0..2 {
        let over = Command::Result {
            pairing: PairingId(pairing),
            game: MatchId::from_bytes([pairing as u8, 1, 2, 3, 4]),
            result: MatchResult::Won(Seat::One),
        };
        act(&mut game, ADA, &over);
    }
    course.push(("won", game));
    course
}

impl Evening {
    /// Everything that is said of a tournament.
    pub async fn tournament(mut self) -> String {
        let draft = TournamentDraft {
            begins: 24,
            rated: true,
            ..TournamentDraft::new("contra")
        };
        let id = TournamentId::of_request(7);
        for locale in Locale::all() {
            let caller = self.caller(BEN, locale, None).await;
            self.keep(
                locale,
                "plan",
                &body(&caller, ResponseMode::Add, &plan::plan(&draft, CATALOG, locale)),
            );
            for (moment, game) in course(&draft) {
                let view = TournamentView {
                    game: &game,
                    own: Some(BEN),
                    catalog: CATALOG,
                    locale,
                    names: &*caller.names,
                };
                let link = "https://discord.com/channels/9/30/31";
                let mut public: Vec<(&str, Message<Everyone>)> = vec![("state", messages::posted(&view, id))];
                public.extend(messages::over(&view, Some(link)).map(|message| ("over", message)));
                if moment == "begun" {
                    public.push(("question", messages::question(&view, id, (EntrantId(0), 0, CLEO))));
                    public.push(("question-over", messages::question_over(&view, 0)));
                }
                for pairing in game.state().pairings() {
                    public.push(("pairing", messages::pairing(&view, pairing)));
                    public.push(("call", messages::call(&view, id, pairing)));
                }
                let own = |seen| place::place(&view, id, 0, seen, Some("<#40>".to_owned()));
                let private: [(&str, Message<Reader>); 7] = [
                    ("place", own(View::Picture)),
                    ("words", own(View::Text)),
                    ("list", place::list(&[(id, view)], Some(draft.clone()), locale)),
                    ("organise", panel::organise(&view, id, 0)),
                    ("entrant", panel::entrant(&view, id, EntrantId(0))),
                    ("end", panel::ask_to_end(&view, id)),
                    ("leave", panel::ask_to_leave(&view, id)),
                ];
                for (what, message) in &public {
                    let what = format!("{moment}-{what}");
                    self.keep(locale, &what, &body(&caller, ResponseMode::Add, message));
                }
                for (what, message) in &private {
                    let what = format!("{moment}-{what}");
                    self.keep(locale, &what, &body(&caller, ResponseMode::Add, message));
                }
            }
        }
        // What anyone gets who asks where there is none, and who may not announce one.
        for id in [
            CustomId::Tournaments,
            CustomId::Tournament(id, 0),
            CustomId::TournamentJoin(id),
            CustomId::TournamentPlan(draft.clone()),
            CustomId::TournamentAnnounce(draft),
        ] {
            self.look(CLEO, Some(PANEL), &id).await;
        }
        self.written()
    }
}
