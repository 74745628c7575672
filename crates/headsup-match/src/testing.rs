//! Heap, a game for tests: take one, two or three counters from a heap; who takes the last wins. The last counter takes
//! itself, so a forced move is at hand; with the option `fuse`, taking three panics, so a broken game is too. With the option
//! `twice`, a turn is two takes, and taking three first throws dice, so steps that can be taken back and one that cannot are too. The
//! option `large` has enough counters for a rated match to count.

use std::fmt;
use std::str::FromStr;

use super::{
    ClientSeeds, Command, GuildId, Match, MatchId, NewMatch, Rated, Record, ServerSeed, SoloMoves, Terms, TimeControl,
    Timestamp, UserId, challenge, decide,
};
use headsup_engine::{
    Card, Catalog, ChoiceLabel, Dealer, Ending, GameEntry, GameInfo, GameText, IllegalReason, LargeBoard, Level,
    OptionInfo, Options, Outcome, PathStep, Premoves, Presentation, PrivateNotation, Registration, Rules, Searchable,
    Seat, Seats, Seed, Sight, Status, SyntaxError, Trace, Viewpoint,
};
use headsup_scene::Scene;
use strum::VariantArray;

/// The challenger.
pub const ANN: UserId = UserId(1);
/// Who is challenged.
pub const BEN: UserId = UserId(2);
/// A third person.
pub const CY: UserId = UserId(3);
/// The moment at which each match begins.
pub const NOON: Timestamp = Timestamp(1_800_000_000_000);

/// The rulebook of Heap.
pub static HEAP: &dyn GameEntry = &Registration::<Heap<1>>::new();
/// Heap in an edition that is yet to come.
pub static LATER_HEAP: &dyn GameEntry = &Registration::<Heap<2>>::new();

/// A catalog with nothing else in it.
pub const CATALOG: Catalog = Catalog::new(&[&Registration::<Heap<1>>::new()]);

/// The usual terms of a match of Heap.
pub fn heap() -> Terms {
    Terms {
        game: "heap".to_owned(),
        options: Options::default(),
        rated: Rated::No,
        pace: TimeControl::Free,
    }
}

/// Terms under which taking three panics.
pub fn fused() -> Terms {
    let options = Options::read(HEAP.info(), [("fuse", "on")]).unwrap();
    Terms { options, ..heap() }
}

/// Terms under which a turn is two takes.
pub fn twice() -> Terms {
    let options = Options::read(HEAP.info(), [("twice", "on")]).unwrap();
    Terms { options, ..heap() }
}

/// Rated terms with enough counters for a match to count.
pub fn rated(server: Option<GuildId>) -> Terms {
    let options = Options::read(HEAP.info(), [("large", "on")]).unwrap();
    let rated = Rated::Yes { server };
    Terms {
        options,
        rated,
        ..heap()
    }
}

/// The stored moves of a try.
pub fn moves(texts: &[&str]) -> SoloMoves {
    texts.iter().map(|&text| text.to_owned()).collect()
}

/// The computer, at its easy level.
pub fn computer() -> UserId {
    UserId::computer(Level::Easy)
}

/// The id and the secret of a match, made of a number.
pub fn fresh(number: u8) -> NewMatch {
    NewMatch {
        id: MatchId::from_bytes([number; 5]),
        secret: ServerSeed([number; 32]),
    }
}

/// What the match of these is dealt from if nobody cuts.
pub fn uncut(fresh: NewMatch) -> Seed {
    fresh.secret.seed(fresh.id, &ClientSeeds::default())
}

/// A challenge by Ann to Ben.
pub fn challenged(number: u8) -> Match {
    challenge(fresh(number), ANN, Some(BEN), heap(), HEAP, NOON).unwrap()
}

/// A heap of counters.
#[derive(Clone, Debug)]
pub struct Heap<const EDITION: u16> {
    left: u64,
    turn: Seat,
    fuse: bool,
    /// Takes left in this turn, and how many a turn has.
    takes: (u8, u8),
}

/// How many counters are taken.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Take(u64);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl FromStr for Take {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Take, SyntaxError> {
        let text = text.to_ascii_lowercase();
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["take", number] => number.parse().map(Take).map_err(|_| SyntaxError),
            _ => Err(SyntaxError),
        }
    }
}

const FUSE: OptionInfo = OptionInfo {
    key: "fuse",
    values: &["off", "on"],
};

const TWICE: OptionInfo = OptionInfo {
    key: "twice",
    values: &["off", "on"],
};

const LARGE: OptionInfo = OptionInfo {
    key: "large",
    values: &["off", "on"],
};

impl<const EDITION: u16> Rules for Heap<EDITION> {
    const INFO: GameInfo = GameInfo {
        slug: "heap",
        name: "Heap",
        ground: headsup_scene::Ground::PINE,
        designer: None,
        edition: EDITION,
        options: &[FUSE, TWICE, LARGE],
        words: &[],
        teaching: "",
        rulings: &[],
    };
    type Face = u8;
    type Move = Take;

    fn deal(options: &Options, dealer: &mut Dealer) -> Self {
        Heap {
            left: 5 + dealer.below(8) + if options.get(&LARGE) == "on" { 20 } else { 0 },
            turn: Seat::One,
            fuse: options.get(&FUSE) == "on",
            takes: if options.get(&TWICE) == "on" { (2, 2) } else { (1, 1) },
        }
    }

    fn status(&self) -> Status {
        if self.left == 0 {
            let winner = Some(self.turn.other());
            return Status::Over(Outcome {
                winner,
                reason: "last-counter",
                score: Seats([0, 0]),
            });
        }
        Status::Turn {
            seat: self.turn,
            ask: "ask",
        }
    }

    fn legal_moves(&self, _: Sight, out: &mut Vec<Take>) {
        out.extend((1..=self.left.min(3)).map(Take));
    }

    fn apply(&mut self, mv: &Take, dealer: &mut Dealer) {
        assert!(!self.fuse || mv.0 < 3, "the fuse is lit");
        self.left -= mv.0;
        self.takes.0 -= 1;
        if self.takes.0 == 0 || self.left == 0 {
            self.turn = self.turn.other();
            self.takes.0 = self.takes.1;
        } else if mv.0 == 3 {
            dealer.below(6);
        }
        dealer.act(|_| GameText::new("took").number("count", mv.0 as i64));
    }

    fn forced_move(&self) -> Option<Take> {
        (self.left == 1).then_some(Take(1))
    }

    fn cards_mut(&mut self) -> Vec<&mut Card<u8>> {
        Vec::new()
    }

    fn why_illegal(&self, _: &Take, _: Sight) -> IllegalReason {
        IllegalReason {
            ruling: "HE-1",
            line: GameText::new("no-such-many"),
        }
    }
}

impl<const EDITION: u16> Presentation for Heap<EDITION> {
    fn choice_path(&self, mv: &Take) -> Vec<PathStep> {
        vec![PathStep::One(mv.0.to_string())]
    }

    fn choice_label(&self, _: &[&str], _: Sight) -> ChoiceLabel {
        ChoiceLabel {
            label: GameText::new("take"),
            detail: None,
        }
    }

    fn scene(&self, _: &Viewpoint<'_, Take>) -> Scene {
        Scene {
            width: 1,
            height: 1,
            ground: None,
            marks: Vec::new(),
        }
    }

    fn describe(&self, _: Sight, _: Option<&(Seat, Take)>) -> Vec<GameText> {
        vec![GameText::new("heap").number("left", self.left as i64)]
    }
}

impl<const EDITION: u16> Searchable for Heap<EDITION> {
    fn move_score(&self, _: &Take, _: Sight) -> i32 {
        0
    }
}

impl<const EDITION: u16> Trace for Heap<EDITION> {
    fn card_multiset(&self, _: Sight) -> Vec<String> {
        Vec::new()
    }

    fn trace_state(&self, _: Sight) -> serde_json::Value {
        self.left.into()
    }
}

impl<const EDITION: u16> Premoves for Heap<EDITION> {}

impl<const EDITION: u16> PrivateNotation for Heap<EDITION> {}

impl<const EDITION: u16> LargeBoard for Heap<EDITION> {}

impl<const EDITION: u16> Ending for Heap<EDITION> {}

/// A record that last changed at another moment.
pub fn changed_at(record: &Record, changed: Timestamp) -> Record {
    Record {
        changed,
        ..record.clone()
    }
}

/// A match of any game between these two, just accepted.
pub fn accepted(fresh: NewMatch, [challenger, opponent]: [UserId; 2], game: &'static dyn GameEntry) -> Match {
    let terms = Terms {
        game: game.info().slug.to_owned(),
        ..heap()
    };
    let mut game = challenge(fresh, challenger, Some(opponent), terms, game, Timestamp(0)).expect("it can be");
    execute(&mut game, opponent, &Command::Accept(Vec::new()));
    game
}

/// Does what a person asks for, which must be allowed.
pub fn execute(game: &mut Match, who: UserId, command: &Command) {
    let events = decide(game, who, command, Timestamp(1)).expect("it is allowed");
    game.evolve(&events, Timestamp(1));
}

/// Asserts that these are all the values of a type, and that each is written as its word and read from it, and from nothing else.
pub fn pin_words<T, E>(words: &[(T, &str)], no_such_word: &E)
where
    T: Copy + fmt::Debug + PartialEq + fmt::Display + FromStr<Err = E> + VariantArray,
    E: fmt::Debug + PartialEq,
{
    let all: Vec<T> = words.iter().map(|(one, _)| *one).collect();
    assert_eq!(all, T::VARIANTS);
    for (one, word) in words {
        assert_eq!(one.to_string(), *word);
        assert_eq!(word.parse::<T>().as_ref(), Ok(one));
        for wrong in [
            word.to_uppercase(),
            format!("{word} "),
            format!("{one:?}"),
            String::new(),
        ] {
            assert_eq!(wrong.parse::<T>().as_ref(), Err(no_such_word), "{wrong:?}");
        }
    }
}
