//! What Discord gets of a season: of its plan, its tables and those who won earlier ones.

use super::evening::{ADA, BEN, CLEO, Evening, PANEL, body};
use crate::answer::ResponseMode;
use headsup_games::CATALOG;
use headsup_i18n::Locale;
use headsup_match::{
    ChannelId, MatchId, MatchSeat, PastSeason, PostOutcome, Season, SeasonRow, Side, Timestamp, UserId, View,
};
use headsup_ui::ids::{CustomId, SeasonDraft};
use headsup_ui::message::{Everyone, Message, Reader};
use headsup_ui::season::Absent;
use headsup_ui::season_table::{Champion, SeasonTable};
use headsup_ui::{season, season_plan};

const NOON: Timestamp = Timestamp(1_800_000_000_000);
const CHANNEL: ChannelId = ChannelId(30);

fn row(who: UserId, points: u32, matches: u32) -> SeasonRow {
    SeasonRow {
        who,
        points,
        matches,
        wins: points / 3,
        reached: NOON,
        seat: MatchSeat {
            game: MatchId::from_bytes([7; 5]),
            side: Side::Challenger,
        },
    }
}

impl Evening {
    /// Everything that is said of a season.
    pub async fn season(mut self) -> String {
        let draft = SeasonDraft {
            game: Some("contra".to_owned()),
            ..SeasonDraft::default()
        };
        let mut running = Season::new(draft.clone().terms(CHANNEL, "en"), NOON);
        running.log.try_to_post(1, NOON);
        running.log.tried(1, PostOutcome::Refused);
        let rows = [row(ADA, 15, 5), row(BEN, 7, 4)];
        let past = PastSeason {
            season: running.clone(),
            champions: Vec::new(),
            points: 15,
        };
        let won = [
            Champion::Known(ADA),
            Champion::Known(UserId::FORGOTTEN),
            Champion::Hidden,
        ];
        for locale in Locale::all() {
            let caller = self.caller(BEN, locale, None).await;
            let table = |rows, over, champions| SeasonTable {
                season: &running,
                week: 2,
                over,
                champions,
                rows,
                own: Some(BEN),
                catalog: CATALOG,
                locale,
                names: &*caller.names,
            };
            let public: [(&str, Message<Everyone>); 4] = [
                ("opened", season::opened(&running, CATALOG, locale)),
                ("week", season::posted(&table(&rows, false, &[]))),
                ("won", season::posted(&table(&rows, true, &won[..1]))),
                ("nothing", season::posted(&table(&[], true, &[]))),
            ];
            let private: [(&str, Message<Reader>); 11] = [
                ("picture", season::shown(&table(&rows, false, &[]), View::Picture, None)),
                ("words", season::shown(&table(&rows, false, &[]), View::Text, None)),
                (
                    "hidden",
                    season::shown(&table(&[], false, &[]), View::Text, Some(Absent::Hidden)),
                ),
                (
                    "left",
                    season::shown(&table(&rows, false, &[]), View::Text, Some(Absent::Left)),
                ),
                (
                    "champions",
                    season::champions(&[(&past, won.to_vec())], (1, 3), CATALOG, locale),
                ),
                (
                    "plan",
                    season_plan::plan(&draft, CHANNEL, season_plan::trouble(&running, locale), CATALOG, locale),
                ),
                ("sure", season_plan::ask_to_begin(&draft, CHANNEL, CATALOG, locale)),
                ("begun", season_plan::begun(&running, locale)),
                ("running", season_plan::running(&running, NOON, CATALOG, locale)),
                ("stop", season_plan::ask_to_stop(NOON, locale)),
                ("closed", season_plan::closed(draft.clone(), CHANNEL, locale)),
            ];
            for (what, message) in &public {
                self.keep(locale, what, &body(&caller, ResponseMode::Add, message));
            }
            for (what, message) in &private {
                self.keep(locale, what, &body(&caller, ResponseMode::Add, message));
            }
        }
        // What anyone gets who asks where there is none, and who may not begin one.
        for id in [
            CustomId::Season,
            CustomId::Champions(0),
            CustomId::SeasonPlan(draft.clone()),
            CustomId::SeasonBegin(draft),
        ] {
            self.look(CLEO, Some(PANEL), &id).await;
        }
        self.written()
    }
}
