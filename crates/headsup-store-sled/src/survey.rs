//! Reading a journal: how much of it can be trusted, and its rows.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::Path;

use super::files::if_there;
use super::frame::{Body, Frames, OLD_TITLE, Row, TITLE, fill, frames_in};
use super::state::{FolderId, State};
use super::table::Table;
use super::wishes::Wish;
use headsup_store::StoreError;

/// What every title of a journal begins with.
const ANY_TITLE: &[u8] = b"headsup journal ";
/// How much is read at once, in bytes.
const BUFFER: usize = 1 << 18;

/// A journal whose frames follow one another from its first to its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole {
    /// The state at which its image was begun.
    pub base: State,
    /// The state after its last change.
    pub last: State,
    /// Where its image ends and its last change does, in bytes.
    pub image: u64,
    pub end: u64,
    /// Where its last frame begins.
    pub tail: u64,
    /// How many bytes lie behind that, but for zeros: of a change whose writing was cut short, which no one was told of.
    pub torn: u64,
    /// Whether database and head are yet to be made from it.
    pub fresh: bool,
}

impl Whole {
    /// A journal that is nothing but an image of this length.
    pub fn image_of(state: State, length: u64) -> Whole {
        Whole {
            base: state,
            last: state,
            image: length,
            end: length,
            tail: length,
            torn: 0,
            fresh: false,
        }
    }

    /// Whether database and head are yet to be made from it, and nothing has changed since it was written.
    pub fn is_fresh(&self) -> bool {
        self.fresh && self.last == self.base
    }
}

/// How much of a journal can be trusted.
#[derive(Debug, Default)]
pub struct Survey {
    /// It, if nothing is missing before its last readable change.
    pub whole: Option<Whole>,
    /// Whose it is, as far as that can be read.
    pub id: Option<FolderId>,
    /// The highest number of a change in it that can be read.
    pub highest: u64,
    /// The wishes to be forgotten in it.
    pub wishes: BTreeSet<Wish>,
}

/// What lies where the journal should.
#[derive(Debug)]
pub enum Found {
    Missing,
    /// A journal of before it was the truth.
    Old,
    /// One of a later program.
    Newer,
    Journal(Box<Survey>),
}

impl Found {
    /// How much of it can be trusted, if it is a journal of now.
    pub fn survey(&self) -> Option<&Survey> {
        match self {
            Found::Journal(survey) => Some(survey),
            Found::Missing | Found::Old | Found::Newer => None,
        }
    }
}

/// Looks at a journal, and changes nothing.
///
/// # Errors
/// If the system cannot read it, which says nothing about what is in it.
pub fn survey(path: &Path) -> io::Result<Found> {
    let Some(mut file) = if_there(File::open(path))? else {
        return Ok(Found::Missing);
    };
    let mut title = [0; TITLE.len()];
    let length = fill(&mut file, &mut title)?;
    let title = &title[..length];
    if title == OLD_TITLE {
        return Ok(Found::Old);
    }
    if title == TITLE {
        let survey = survey_frames(BufReader::with_capacity(BUFFER, file))?;
        return Ok(Found::Journal(Box::new(survey)));
    }
    let (bytes, mut survey) = (fs::read(path)?, Survey::default());
    let mut frames = frames_in(&bytes).peekable();
    // One flipped bit makes another number of it; a later program's journal has no frame that can be read here.
    let later = title.len() == TITLE.len() && title.starts_with(ANY_TITLE) && title.ends_with(b"\n");
    if later && frames.peek().is_none() {
        return Ok(Found::Newer);
    }
    frames.for_each(|body| survey.note(&body));
    Ok(Found::Journal(Box::new(survey)))
}

/// Looks at a journal in memory; none if it is no journal.
pub fn survey_bytes(bytes: &[u8]) -> Option<Survey> {
    let mut bytes = Cursor::new(bytes);
    let mut title = [0; TITLE.len()];
    let read = fill(&mut bytes, &mut title).ok()?;
    (title[..read] == *TITLE).then(|| survey_frames(bytes).ok())?
}

/// Looks at what follows the title.
fn survey_frames(from: impl Read + Seek) -> io::Result<Survey> {
    let mut survey = Survey::default();
    let mut frames = Frames::behind_title(from);
    let mut whole: Option<Whole> = None;
    let (mut parts, mut ended, mut sound) = (0, false, true);
    while sound && let Some(body) = frames.next()? {
        survey.note(&body);
        sound = match (body, &mut whole) {
            (Body::Start { state, fresh }, None) => {
                let image = Whole::image_of(state, 0);
                whole = Some(Whole { fresh, ..image });
                true
            }
            (Body::Image { part, .. }, Some(_)) if !ended && part == parts => {
                parts += 1;
                true
            }
            (Body::ImageEnd { parts: all }, Some(_)) if !ended && all == parts => {
                ended = true;
                true
            }
            (Body::Change { number, chain, sum, .. }, Some(whole)) if ended => {
                whole.last = whole.last.next(sum);
                (whole.last.number, whole.last.chain) == (number, chain)
            }
            _ => false,
        };
        if sound && let Some(whole) = &mut whole {
            (whole.tail, whole.end) = (whole.end, frames.at);
            if whole.last == whole.base {
                whole.image = frames.at;
            }
        }
    }
    let rest = frames.rest()?;
    let mut later = frames_in(&rest).peekable();
    // A frame behind something that is none is no tail that was cut short. It still says how far the journal was.
    sound = sound && ended && later.peek().is_none();
    later.for_each(|body| survey.note(&body));
    let torn = rest.iter().rposition(|byte| *byte != 0);
    let torn = torn.map_or(0, |last| last as u64 + 1);
    survey.whole = whole.filter(|_| sound).map(|whole| Whole { torn, ..whole });
    Ok(survey)
}

impl Survey {
    fn note(&mut self, body: &Body<'_>) {
        let rows = match body {
            Body::Start { state, .. } => {
                self.id = self.id.or(Some(state.id));
                self.highest = self.highest.max(state.number);
                return;
            }
            Body::Change { number, rows, .. } => {
                self.highest = self.highest.max(*number);
                rows
            }
            Body::Image { rows, .. } => rows,
            Body::ImageEnd { .. } => return,
        };
        for row in rows {
            if let (Table::Meta, Some(wish)) = (row.table, Wish::from_bytes(row.key)) {
                match row.value {
                    Some(_) => self.wishes.insert(wish),
                    None => self.wishes.remove(&wish),
                };
            }
        }
    }
}

/// Takes the rows of one frame, with the state after them if they are a change.
pub type EachFrame<'a> = &'a mut dyn FnMut(&[Row<'_>], Option<State>) -> Result<(), StoreError>;

/// Hands out the rows of a journal that is whole, in order: those of the image and of every change, or, from a state on, those of the
/// changes after it. A row that is handed out with a state is the last of that change. Tells whether that state is one of the journal's own.
///
/// # Errors
/// If the system cannot read it, if it is not what was surveyed any more, or as `each` says.
pub fn replay(path: &Path, whole: &Whole, from: Option<State>, each: EachFrame<'_>) -> Result<bool, StoreError> {
    let unread = |error| StoreError::system("the journal cannot be read", error);
    let mut file = File::open(path).map_err(unread)?;
    file.seek(SeekFrom::Start(TITLE.len() as u64)).map_err(unread)?;
    let mut frames = Frames::behind_title(BufReader::with_capacity(BUFFER, file));
    let mut state = whole.base;
    let mut met = from.is_none_or(|from| from == state);
    while frames.at < whole.end {
        let Some(body) = frames.next().map_err(unread)? else {
            return Err(StoreError::System(
                "the journal has changed while it was read".to_owned(),
            ));
        };
        match body {
            Body::Image { rows, .. } if from.is_none() => each(&rows, None)?,
            // Another journal has taken its place.
            Body::Start { state, .. } if state != whole.base => return Ok(false),
            Body::Start { .. } | Body::Image { .. } | Body::ImageEnd { .. } => {}
            Body::Change { sum, rows, .. } => {
                state = state.next(sum);
                match met {
                    true => each(&rows, Some(state))?,
                    false => met = from == Some(state),
                }
            }
        }
    }
    Ok(met)
}
