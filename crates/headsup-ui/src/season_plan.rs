//! What a server's managers see of its season: how it goes, and how one is planned.

use crate::chooser::{Among, EntitySelect, Entry};
use crate::ids::{CustomId, SeasonChoice, SeasonDraft};
use crate::message::{Message, Reader, Row, Style};
use crate::season::{channel_words, rule, stamp};
use crate::season_table::games;
use headsup_engine::Catalog;
use headsup_i18n::Locale;
use headsup_match::{ChannelId, SEASON_MINIMUMS, SEASON_WEEKS, Season, Timestamp};

/// Says what is wrong with the tables of a season in its channel, if anything is.
pub fn trouble(season: &Season, locale: &Locale) -> Option<String> {
    let args = [("channel", channel_words(season.terms.channel).into())];
    season.log.unposted.then(|| locale.say("season-unposted", &args))
}

/// The season under way, for those who manage the server.
pub fn running(season: &Season, now: Timestamp, catalog: Catalog, locale: &Locale) -> Message<Reader> {
    let args = [
        ("week", i64::from(season.week(now)).into()),
        ("weeks", i64::from(season.terms.weeks).into()),
        ("games", games(season, catalog, locale).into()),
        ("ends", stamp(season.ends(), 'R').into()),
        ("channel", channel_words(season.terms.channel).into()),
    ];
    let mut rows = vec![match season.stopped {
        Some(_) => locale.say("season-ending", &[]),
        None => locale.say("season-running", &args),
    }];
    rows.extend(trouble(season, locale));
    let mut buttons = vec![
        CustomId::Server(0).button("button-server", Style::Plain, locale),
        CustomId::Season.button("button-season", Style::Plain, locale),
    ];
    if season.stopped.is_none() {
        buttons.push(CustomId::SeasonStop(season.begun.0).button("button-season-stop", Style::Grave, locale));
    }
    Message::private(rows.join("\n")).row(Row::Buttons(buttons))
}

/// Asks whether it is to end now.
pub fn ask_to_stop(begun: Timestamp, locale: &Locale) -> Message<Reader> {
    let buttons = vec![
        CustomId::SeasonStopNow(begun.0).button("button-season-stop-now", Style::Grave, locale),
        CustomId::SeasonPlan(SeasonDraft::default()).button("go-back", Style::Plain, locale),
    ];
    Message::private(locale.say("season-stop-sure", &[])).row(Row::Buttons(buttons))
}

/// What was planned, a line for each choice.
fn planned(draft: &SeasonDraft, here: ChannelId, catalog: Catalog, locale: &Locale) -> Vec<String> {
    let channel = channel_words(draft.channel.unwrap_or(here));
    vec![
        weeks_words(draft.weeks, locale),
        game_words(draft.game.as_deref(), catalog, locale),
        minimum_words(draft.minimum, locale),
        locale.say("season-plan-channel", &[("channel", channel.into())]),
    ]
}

fn weeks_words(weeks: u8, locale: &Locale) -> String {
    locale.say("season-plan-weeks", &[("weeks", i64::from(weeks).into())])
}

fn minimum_words(minimum: u32, locale: &Locale) -> String {
    locale.say("season-plan-minimum", &[("minimum", i64::from(minimum).into())])
}

fn game_words(game: Option<&str>, catalog: Catalog, locale: &Locale) -> String {
    let Some(game) = game else {
        return locale.say("season-plan-game-all", &[]);
    };
    let name = catalog.find(game).map_or(game, |book| book.info().name);
    locale.say("season-plan-game", &[("game", name.to_owned().into())])
}

/// The word for all games in a menu.
const ALL: &str = "all";

/// Plans a season by menus. `before` is what is to be said of the last one.
pub fn plan(
    draft: &SeasonDraft,
    here: ChannelId,
    before: Option<String>,
    catalog: Catalog,
    locale: &Locale,
) -> Message<Reader> {
    let mut rows: Vec<String> = before.into_iter().collect();
    rows.push(locale.say("season-plan-head", &[]));
    rows.push(locale.say("season-plan-text", &[]));
    rows.push(rule(locale));
    rows.extend(
        planned(draft, here, catalog, locale)
            .iter()
            .map(|line| format!("- {line}")),
    );
    let menu = |choice: SeasonChoice, among, chosen| {
        Row::Chooser(EntitySelect {
            id: CustomId::SeasonSet(draft.clone(), choice).id(),
            hint: locale.say(&format!("season-plan-{choice}-hint"), &[]),
            among,
            chosen: vec![chosen],
        })
    };
    let entry = |value: String, label| Entry {
        value,
        label,
        detail: None,
    };
    let weeks = SEASON_WEEKS.map(|weeks| entry(weeks.to_string(), weeks_words(weeks, locale)));
    let minimums = SEASON_MINIMUMS.map(|minimum| entry(minimum.to_string(), minimum_words(minimum, locale)));
    let slugs = catalog.iter().map(|book| book.info().slug);
    let games = std::iter::once(entry(ALL.to_owned(), game_words(None, catalog, locale)))
        .chain(slugs.map(|slug| entry(slug.to_owned(), game_words(Some(slug), catalog, locale))));
    let game = draft.game.clone().unwrap_or_else(|| ALL.to_owned());
    let channel = draft.channel.unwrap_or(here).to_string();
    let buttons = vec![
        CustomId::SeasonAsk(draft.clone()).button("button-season-begin", Style::Main, locale),
        CustomId::Server(0).button("button-server", Style::Plain, locale),
    ];
    Message::private(rows.join("\n"))
        .row(menu(
            SeasonChoice::Weeks,
            Among::Entries(weeks.collect()),
            draft.weeks.to_string(),
        ))
        .row(menu(SeasonChoice::Game, Among::Entries(games.collect()), game))
        .row(menu(
            SeasonChoice::Minimum,
            Among::Entries(minimums.to_vec()),
            draft.minimum.to_string(),
        ))
        .row(menu(SeasonChoice::Channel, Among::Channel, channel))
        .row(Row::Buttons(buttons))
}

impl SeasonDraft {
    /// Takes in what was chosen in a menu; none if it cannot be chosen.
    pub fn choose(mut self, choice: SeasonChoice, value: &str, catalog: Catalog) -> Option<SeasonDraft> {
        match choice {
            SeasonChoice::Weeks => self.weeks = value.parse().ok()?,
            SeasonChoice::Minimum => self.minimum = value.parse().ok()?,
            SeasonChoice::Channel => self.channel = Some(value.parse().ok()?),
            SeasonChoice::Game if value == ALL => self.game = None,
            SeasonChoice::Game => self.game = Some(value.to_owned()),
        }
        self.possible(catalog).then_some(self)
    }

    /// Whether a season can be of these.
    pub fn possible(&self, catalog: Catalog) -> bool {
        let game = self.game.as_deref();
        self.clone().terms(ChannelId(0), "").allowed() && game.is_none_or(|game| catalog.find(game).is_some())
    }
}

/// Asks whether a season of these terms is to begin.
pub fn ask_to_begin(draft: &SeasonDraft, here: ChannelId, catalog: Catalog, locale: &Locale) -> Message<Reader> {
    let mut rows = vec![locale.say("season-sure", &[])];
    rows.extend(
        planned(draft, here, catalog, locale)
            .iter()
            .map(|line| format!("- {line}")),
    );
    // What was asked about is what begins, wherever it is pressed.
    let asked = SeasonDraft {
        channel: Some(draft.channel.unwrap_or(here)),
        ..draft.clone()
    };
    let buttons = vec![
        CustomId::SeasonBegin(asked.clone()).button("button-season-begin-now", Style::Good, locale),
        CustomId::SeasonPlan(asked).button("go-back", Style::Plain, locale),
    ];
    Message::private(rows.join("\n")).row(Row::Buttons(buttons))
}

/// Says that a season has begun.
pub fn begun(season: &Season, locale: &Locale) -> Message<Reader> {
    let args = [
        ("ends", stamp(season.ends(), 'D').into()),
        ("first", stamp(season.until(1), 'D').into()),
    ];
    let button = CustomId::Season.button("button-season", Style::Plain, locale);
    Message::private(locale.say("season-begun", &args)).row(Row::Buttons(vec![button]))
}

/// Says that nothing can be posted in a channel that was chosen.
pub fn closed(draft: SeasonDraft, channel: ChannelId, locale: &Locale) -> Message<Reader> {
    let words = locale.say("season-channel-closed", &[("channel", channel_words(channel).into())]);
    let back = CustomId::SeasonPlan(draft).button("go-back", Style::Plain, locale);
    Message::private(words).row(Row::Buttons(vec![back]))
}
