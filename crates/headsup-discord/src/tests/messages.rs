//! Golden messages: what Discord gets in one match of each game, in each language. What is pressed goes the way that production goes, from
//! the press to the answer, and is written down as the JSON that would be sent.
//!
//! A file of `golden/` holds one match. The first message of each kind is there whole, each later one as changes of the one before. After
//! an intended change, run the tests with `GOLDEN=write` and read the diff.

mod duel;
mod evening;
mod everything;
mod readable;
mod season;
mod tournament;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rand::RngExt;

use crate::answer::ResponseMode;
use crate::message_index::{MessageIndex, TableMessage};
use crate::updates::delivery::{self, News};
use crate::updates::due::NotificationKind;
use crate::updates::table_spot;
use evening::{ADA, BEN, BOARD, CLEO, Evening, PANEL, body, presses};
use headsup_app::Settings;
use headsup_engine::{ChoiceId, GameEntry, GameInfo, MoveEstimate, Next, Options, Puzzle, Puzzles, Seat};
use headsup_games::CATALOG;
use headsup_i18n::Locale;
use headsup_match::{
    Challengee, Judged, JudgedMove, Match, MatchId, Perspective, Piece, Proposal, Review, TimeControl,
};
use headsup_ui::ids::{CustomId, HistoryFilter, MenuLocation, MenuTarget, ReplayCursor};
use headsup_ui::message::{Message, Reader};
use headsup_ui::plan::Plan;
use headsup_ui::review;
use headsup_ui::setup::ChallengeDraft;
use headsup_ui::welcome::{Welcomed, welcome};

/// After so many moves, a match that goes on is resigned.
const MOST: u32 = 60;

/// The usual terms but rated, with a clock, and the second value of each option.
fn draft(info: &'static GameInfo, whom: Challengee) -> ChallengeDraft {
    let options = info.options.iter().map(|option| (option.key, option.values[1]));
    let options = Options::read(info, options).expect("it has them");
    let draft = ChallengeDraft::new(info, whom).rated(true).paced(TimeControl::Days(3));
    draft.with(&options)
}

/// The best move of a puzzle that a single press makes.
fn solution(info: &'static GameInfo) -> MenuLocation {
    let book = CATALOG.find(info.slug).expect("it is in the catalog");
    let is_pressed = |puzzle: &Puzzle| matches!(puzzle.choose(&puzzle.best().path), Ok(Next::Move(_)));
    let puzzle = Puzzles::of(book).iter().find(is_pressed).expect("there is one");
    MenuLocation {
        at: MenuTarget::Puzzle(info.slug.to_owned(), puzzle.record.id()),
        page: 0,
        path: puzzle.best().path,
    }
}

/// What a seat could hope for after a move; none if that move was not open to it.
fn judged(game: &Match, seat: Seat, notation: &str, chance: f32) -> Option<JudgedMove> {
    let entry = game.player_at(seat)?.legal_move(notation)?;
    Some(JudgedMove {
        chance,
        notation: notation.to_owned(),
        spoken: entry.spoken,
    })
}

impl Evening {
    /// What is shown before there is a game.
    async fn starts(mut self) -> String {
        for locale in Locale::all() {
            let caller = self.caller(ADA, locale, None).await;
            for whom in [Welcomed::Person, Welcomed::Server] {
                let words = welcome(CATALOG, whom, locale);
                self.keep(locale, "welcome", &body(&caller, ResponseMode::Add, &words));
            }
        }
        let none = HistoryFilter {
            page: 0,
            game: None,
            with: None,
        };
        let plan = Plan::default();
        for id in [
            CustomId::Start(plan),
            CustomId::Lessons(plan),
            CustomId::PuzzleGames,
            CustomId::History(none),
            CustomId::Today,
            CustomId::DailyPast,
            CustomId::Daily("fortac".to_owned()),
        ] {
            self.look(ADA, None, &id).await;
        }
        self.written()
    }

    /// What leads to the match, and to the lesson of its game.
    async fn begins(&mut self, info: &'static GameInfo) -> MatchId {
        let anyone = draft(info, Challengee::Anyone).code();
        let ours = draft(info, Challengee::Person(BEN)).code();
        for id in [
            CustomId::Whom(anyone.clone()),
            CustomId::Level(anyone),
            CustomId::Terms(ours.clone()),
            CustomId::Rules(info.slug.to_owned(), 0),
            CustomId::Learn(info.slug.to_owned(), 0),
            CustomId::ShowMove(info.slug.to_owned(), 0),
            CustomId::Puzzle(info.slug.to_owned()),
            CustomId::Choose(solution(info)),
        ] {
            self.look(ADA, None, &id).await;
        }
        self.press((ADA, Some(PANEL)), &Locale::all()[0], &CustomId::Send(ours), &[])
            .await;
        let open = self.bot.app.history.open_matches(ADA).await.expect("they are listed");
        let id = open[0].id;
        let caller = self.caller(ADA, &Locale::all()[0], None).await;
        let place = MessageIndex {
            tables: vec![TableMessage::new(&caller.here, BOARD.message, ADA, 1, caller.locale)],
            home: caller.here.guild,
            ..MessageIndex::default()
        };
        let guard = self.bot.index.lock(id).await;
        guard.save(&place).await.expect("it is kept");
        self.learns_chain(id).await;
        id
    }

    /// Learns what the store drew by chance for the promise of a match and those before it.
    async fn learns_chain(&mut self, id: MatchId) {
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        for piece in self.bot.app.history.chain_to(id, 99).await.expect("it is there") {
            match piece {
                Piece::Segment(segment) => self.drawn.push(hex(&segment.chance)),
                Piece::Link(link) => self.drawn.extend([hex(&link.tip.segment.0), hex(&link.tip.head.0)]),
            }
        }
    }

    /// All that is shown of the match as it stands.
    async fn stands(&mut self, id: MatchId) {
        let bot = Arc::clone(&self.bot);
        let game = self.game(id).await;
        let asked = game.to_decide().and_then(|seat| game.person_at(seat));
        for locale in Locale::all() {
            let caller = self.caller(ADA, locale, None).await;
            let spot = TableMessage::new(&caller.here, BOARD.message, ADA, game.version(), locale);
            let mut place = MessageIndex {
                tables: vec![spot.clone()],
                ..MessageIndex::default()
            };
            let table = table_spot::for_spot(&game, &spot, &place, None, &*bot.names);
            self.keep(locale, "table", &body(&caller, ResponseMode::Add, &table));
            if let Some(who) = asked {
                let news = News {
                    who,
                    settings: &Settings::default(),
                    words: NotificationKind::Turn.message(),
                    fresh: 1,
                    nonce: "",
                };
                let ping = delivery::message(news, &[(&game, &mut place)], Vec::new(), locale, &*bot.names);
                self.keep(locale, "ping", &body(&caller, ResponseMode::Add, &ping));
            }
        }
        for who in [ADA, BEN] {
            self.look(who, Some(BOARD), &CustomId::Hand(id)).await;
        }
        self.look(CLEO, Some(BOARD), &CustomId::Watch(id)).await;
        self.look(ADA, Some(PANEL), &CustomId::More(id)).await;
        self.look(asked.unwrap_or(ADA), Some(PANEL), &CustomId::Text(id, 0))
            .await;
        self.look(CLEO, Some(PANEL), &CustomId::Closer(id, 0)).await;
        let Some((seat, who)) = game.to_decide().zip(asked) else {
            return;
        };
        let legal = game.player_at(seat).expect("they must decide").legal_moves();
        let ideas = legal.into_iter().take(2).map(|entry| MoveEstimate {
            notation: entry.notation,
            visits: 1,
            chance: 0.58,
            wins: false,
            prior: 0.5,
            variation: Vec::new(),
            prevents: None,
        });
        let ideas: Vec<MoveEstimate> = ideas.collect();
        for locale in Locale::all() {
            let caller = self.caller(who, locale, Some(PANEL)).await;
            let context = bot
                .panels
                .context(&caller, &game)
                .await
                .expect("their settings are read");
            let hint: Message<Reader> = context.hint(&ideas.iter().collect::<Vec<_>>(), 0).expect("it is legal");
            self.keep(locale, "hint", &body(&caller, ResponseMode::Turn, &hint));
        }
    }

    /// What players do besides moving, each in one move of the match.
    async fn aside(&mut self, id: MatchId, moves: u32) {
        let game = self.game(id).await;
        let ply = game.record().moves().len() as u32;
        let locale = &Locale::all()[moves as usize % Locale::all().len()];
        let [ada, ben] = [ADA, BEN].map(|who| (who, Some(PANEL)));
        match moves {
            1 => {
                self.press(ada, locale, &CustomId::Propose(id, Proposal::Draw, ply), &[])
                    .await;
                self.stands(id).await;
                self.press(ben, locale, &CustomId::TurnDown(id, Proposal::Draw, ply), &[])
                    .await;
            }
            2 => self.look(ADA, Some(PANEL), &CustomId::Resign(id)).await,
            3 => self.look(BEN, Some(PANEL), &CustomId::Fair(id)).await,
            4 => drop(self.press(ada, locale, &CustomId::GiveTime(id), &[]).await),
            5 => drop(self.press(ben, locale, &CustomId::Only(id, true), &[]).await),
            6 => self.look(CLEO, None, &CustomId::Hand(id)).await,
            _ => {}
        }
    }

    /// Presses what a panel offers until a move is made.
    async fn moves(&mut self, id: MatchId, locale: &'static Locale) {
        let before = self.game(id).await;
        let seat = before.to_decide().expect("it goes on");
        let mover = (before.person_at(seat).expect("a player sits there"), Some(PANEL));
        let mut said = self.press(mover, locale, &CustomId::Hand(id), &[]).await;
        loop {
            let mut found = Vec::new();
            said.iter().for_each(|body| presses(body, &mut found));
            found.retain(|(press, ..)| {
                use CustomId::{Choose, Pick, PickAll, Show, Sure};
                matches!(press, Show(_) | Choose(_) | Pick(_) | PickAll(_) | Sure(..))
            });
            let (press, mut offered, least) = found.swap_remove(self.chance.random_range(0..found.len()));
            let many = offered.len().min(least.max(1) as usize);
            let chosen = (0..many).map(|_| offered.swap_remove(self.chance.random_range(0..offered.len())));
            let chosen: Vec<ChoiceId> = chosen.collect();
            said = self.press(mover, locale, &press, &chosen).await;
            if self.game(id).await.version() != before.version() {
                return;
            }
            for other in Locale::all().iter().filter(|other| other.code() != locale.code()) {
                self.press(mover, other, &press, &chosen).await;
            }
        }
    }

    /// What a match that is over can be looked at by.
    async fn ended(&mut self, id: MatchId, slug: &str, course: Vec<Judged>) {
        let bot = Arc::clone(&self.bot);
        let game = self.game(id).await;
        let plies = game.played().len() as u32;
        self.stands(id).await;
        let mut looks = vec![
            CustomId::Record(id),
            CustomId::Share(id),
            CustomId::Fair(id),
            CustomId::FairFile(id),
        ];
        for (stop, eyes) in [
            (ReplayCursor::First, Perspective::Open),
            (ReplayCursor::At(plies / 2), Perspective::Seat(Seat::One)),
            (ReplayCursor::After(plies / 2), Perspective::Everybody),
            (ReplayCursor::Last, Perspective::Open),
        ] {
            looks.push(CustomId::Replay(id, stop, eyes));
        }
        looks.extend(
            course
                .first()
                .map(|judged| CustomId::Instead(id, judged.ply, judged.best.notation.clone())),
        );
        let (page, game_of) = (0, Some(slug.to_owned()));
        looks.push(CustomId::History(HistoryFilter {
            page,
            game: game_of,
            with: None,
        }));
        looks.push(CustomId::Stats(0));
        for press in looks {
            self.look(ADA, Some(PANEL), &press).await;
        }
        let review = Review {
            course,
            complete: true,
            result: None,
            deal: None,
        };
        for locale in Locale::all() {
            let caller = self.caller(CLEO, locale, Some(PANEL)).await;
            let context = bot
                .panels
                .context(&caller, &game)
                .await
                .expect("their settings are read");
            self.keep(
                locale,
                "review",
                &body(&caller, ResponseMode::Add, &review::review(&context, &review)),
            );
        }
        for press in [CustomId::SharePost(id), CustomId::ProfilePost, CustomId::Rematch(id)] {
            self.press((BEN, Some(BOARD)), &Locale::all()[0], &press, &[]).await;
        }
    }

    /// The whole match.
    async fn passes(mut self, book: &'static dyn GameEntry) -> String {
        let id = self.begins(book.info()).await;
        self.stands(id).await;
        self.look(BEN, Some(BOARD), &CustomId::Decline(id)).await;
        self.press((BEN, Some(BOARD)), &Locale::all()[0], &CustomId::Accept(id), &[])
            .await;
        let mut course = Vec::new();
        for moves in 1..=MOST {
            let before = self.game(id).await;
            let Some(seat) = before.to_decide() else { break };
            self.aside(id, moves).await;
            // Looking costs the most.
            if moves < 5 || moves % 16 == 0 {
                self.stands(id).await;
            }
            self.clock.advance(Duration::from_secs(3_600));
            self.moves(id, &Locale::all()[moves as usize % Locale::all().len()])
                .await;
            let (after, ply) = (self.game(id).await, before.played().len());
            let own = before.player_at(seat).expect("they must decide");
            let best = own.legal_moves().swap_remove(0).notation;
            let made = after.played().get(ply);
            let made = made.and_then(|made| judged(&before, seat, &made.notation, 0.41));
            let pair = made.zip(judged(&before, seat, &best, 0.55));
            if let Some((made, best)) = pair.filter(|_| course.len() < 3) {
                course.push(Judged {
                    ply: ply as u32,
                    seat,
                    chance: 0.5,
                    made,
                    best,
                });
            }
            self.heading(&format!("after move {moves}"));
        }
        self.heading("over");
        let game = self.game(id).await;
        if let Some(who) = game.to_decide().and_then(|seat| game.person_at(seat)) {
            let resigns = CustomId::ResignNow(id, game.played().len() as u32);
            self.press((who, Some(PANEL)), &Locale::all()[0], &resigns, &[]).await;
        }
        self.ended(id, book.info().slug, course).await;
        self.written()
    }
}

/// Compares what was written down with a file, or writes it there.
fn check(name: &str, now: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/tests/golden/{name}.txt"));
    if std::env::var("GOLDEN").is_ok_and(|wish| wish == "write") {
        std::fs::create_dir_all(path.parent().expect("in a folder")).expect("the folder can be made");
        std::fs::write(&path, now).expect("the messages can be written");
        return;
    }
    let known = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (mut is, mut was) = (now.lines(), known.lines());
    for line in 1.. {
        let (is, was) = (is.next(), was.next());
        assert!(is == was, "{name}.txt, line {line}: {}", difference(is, was));
        if is.is_none() {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord_gets_the_messages_that_it_got_when_they_were_last_read() {
    check("start", &Evening::new().starts().await);
    check("season", &Evening::new().season().await);
    check("tournament", &Evening::new().tournament().await);
    check("duel", &Evening::new().duel().await);
    let begun = CATALOG.iter().map(|book| {
        let name = book.info().slug;
        (name, tokio::spawn(Evening::new().passes(*book)))
    });
    for (name, evening) in begun.collect::<Vec<_>>() {
        check(name, &evening.await.expect("the match is played"));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restored_backup_of_an_older_program_goes_on() {
    for name in ["folder", "postgres"] {
        let restored = tokio::spawn(everything::restored(name));
        check("everything", &restored.await.expect("it is restored"));
    }
}

/// Where two lines part, with some characters before it.
fn difference(is: Option<&str>, was: Option<&str>) -> String {
    let [is, was] = [is, was].map(|line| line.unwrap_or("(the end)").chars().collect::<Vec<char>>());
    let same = is.iter().zip(&was).take_while(|(is, was)| is == was).count();
    let from = |line: &[char], at: usize| line.iter().skip(at).take(240).collect::<String>();
    let head = from(&is, 0).chars().take(40).collect::<String>();
    let at = same.saturating_sub(80);
    format!(
        "{head}:\nwas …{}\n is …{}\nSee tests/messages.rs",
        from(&was, at),
        from(&is, at)
    )
}
