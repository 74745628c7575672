//! Contra by Michael Schacht: crowns and player tiles grow into one mosaic; a player whose tiles are surrounded by the right colours is
//! paid, and pays otherwise. Only the order of three stacks is hidden.
//!
//! * `tiles` what is printed · `cells` where tiles lie · `fits` what fits there · `mosaic` all that lies, and the cells still open · `moves` a move and its notation
//! * `rules` the table · `outlook` what a placement would bring · `labels` the menus · `objections` why not · `telling` what happened
//! * `position` the table in words · `picture` how it looks · `words/` its sentences · `RULES.md` the rules as a page

mod appraisal;
mod cells;
mod fits;
mod labels;
mod mosaic;
mod moves;
mod objections;
mod outlook;
mod picture;
mod position;
mod rules;
mod telling;
#[cfg(test)]
mod tests;
mod tiles;

use serde_json::{Value, json};

use mosaic::Laid;
pub use moves::Move;
pub use rules::Contra;
pub use tiles::Face;

use headsup_engine::{
    Card, ChoiceLabel, Dealer, GameInfo, IllegalReason, LargeBoard, Line, Options, PathStep, Premoves, Presentation,
    PrivateNotation, Resampler, Rules, SearchBudget, SearchParams, Searchable, Seat, Seats, Sight, Status, Trace,
};
use headsup_scene::Scene;

impl Rules for Contra {
    const INFO: GameInfo = GameInfo {
        slug: "contra",
        name: "Contra",
        designer: Some("Michael Schacht, Spiele aus Timbuktu"),
        edition: 1,
        options: &[],
        words: &[
            ("en", include_str!("words/en.ftl")),
            ("de", include_str!("words/de.ftl")),
            ("es", include_str!("words/es.ftl")),
        ],
        teaching: include_str!("teaching.toml"),
        rulings: &[
            "CO-1", "CO-2", "CO-3", "CO-4", "CO-5", "CO-6", "CO-7", "CO-8", "CO-9", "CO-10", "CO-11", "CO-12", "CO-13",
        ],
    };
    type Face = Face;
    type Move = Move;

    fn deal(_: &Options, dealer: &mut Dealer) -> Contra {
        Contra::dealt(dealer)
    }

    #[inline]
    fn status(&self) -> Status {
        self.standing()
    }

    #[inline]
    fn legal_moves(&self, _: Sight, out: &mut Vec<Move>) {
        self.moves(out);
    }

    #[inline]
    fn apply(&mut self, mv: &Move, dealer: &mut Dealer) {
        self.make(*mv, dealer);
    }

    /// CO-11: the pass of a player who can place nothing.
    fn forced_move(&self) -> Option<Move> {
        (self.over.is_none() && !self.can_place()).then_some(Move::PASS)
    }

    fn cards_mut(&mut self) -> Vec<&mut Card<Face>> {
        let [one, two] = &mut self.stacks.0;
        let own = one.left_mut().iter_mut().chain(two.left_mut());
        self.stack.left_mut().iter_mut().chain(own).collect()
    }

    fn why_illegal(&self, mv: &Move, _: Sight) -> IllegalReason {
        objections::objection(self, *mv)
    }
}

impl Presentation for Contra {
    fn choice_path(&self, mv: &Move) -> Vec<PathStep> {
        labels::steps(*mv)
    }

    fn choice_label(&self, words: &[&str], _: Sight) -> ChoiceLabel {
        labels::gloss(self, words)
    }

    fn card_icons() -> Vec<(String, Scene)> {
        picture::faces()
    }

    fn scene(&self, _: Sight, below: Seat, _: Option<&(Seat, Move)>) -> Scene {
        picture::picture(self, below)
    }

    fn describe(&self, _: Sight, last: Option<&(Seat, Move)>) -> Vec<Line> {
        position::position(self, last)
    }
}

impl Searchable for Contra {
    const PARAMS: SearchParams = SearchParams {
        spread: 10.0,
        curiosity: 0.7,
        plies: 4,
        sampled: 4,
        lists: false,
        remembers: true,
        efforts: [
            SearchBudget::new(8, 300),
            SearchBudget::new(20, 120),
            SearchBudget::new(60, 30),
            SearchBudget::new(115, 0),
            SearchBudget::new(250, 0),
        ],
    };

    #[inline]
    fn sample_moves<I: IntoIterator<Item = usize>>(
        &self,
        _: Sight,
        out: &mut Vec<Move>,
        draw: impl FnOnce(usize) -> I,
    ) {
        self.drawn(out, draw);
    }

    fn resample(&mut self, resampler: &mut Resampler<'_>) {
        resampler.pool(self.stack.left_mut());
        self.stacks
            .0
            .iter_mut()
            .for_each(|stack| resampler.pool(stack.left_mut()));
    }

    fn evaluate(&self, open: Sight) -> Option<f32> {
        Some(appraisal::appraise(self, open))
    }

    fn move_score(&self, mv: &Move, _: Sight) -> i32 {
        outlook::promise(self, *mv)
    }
}

impl Trace for Contra {
    fn card_multiset(&self, sight: Sight) -> Vec<String> {
        let laid = self.mosaic.laid().iter().map(|laid| laid.face);
        let crowns = self.row.iter().map(|&colour| Face::Crown(colour));
        let tiles = self.rows.0.iter().flatten().map(|&print| Face::Tile(print));
        let own = self.stacks.0.iter().flat_map(|stack| stack.left());
        let stacks = self.stack.left().iter().chain(own).map(|card| code(card, sight));
        let open = laid.chain(crowns).chain(tiles).map(|face| face.to_string());
        open.chain(stacks).collect()
    }

    fn trace_state(&self, sight: Sight) -> Value {
        let codes = |cards: &[Card<Face>]| cards.iter().map(|card| code(card, sight)).collect::<Vec<_>>();
        let letters = |row: &[tiles::Colour]| row.iter().map(ToString::to_string).collect::<Vec<_>>();
        let tiles = |row: &[tiles::Print]| row.iter().map(ToString::to_string).collect::<Vec<_>>();
        let laid = |laid: &Laid| {
            let edges = match laid.seat {
                Some(_) => tiles::Lying(laid.edges).to_string(),
                None => laid.face.to_string(),
            };
            json!({"x": laid.cell.x, "y": laid.cell.y, "seat": laid.seat, "edges": edges})
        };
        json!({
            "board": self.mosaic.laid().iter().map(laid).collect::<Vec<_>>(),
            "row": letters(&self.row),
            "stack": codes(self.stack.left()),
            "rows": Seat::BOTH.map(|seat| tiles(&self.rows[seat])),
            "stacks": Seats(Seat::BOTH.map(|seat| codes(self.stacks[seat].left()))),
            "coins": self.coins,
            "reserve": self.reserve,
            "turn": self.turn,
            "left": self.left,
            "passes": self.passes,
        })
    }
}

impl Premoves for Contra {}

impl PrivateNotation for Contra {}

impl LargeBoard for Contra {
    fn scene_with_choices(
        &self,
        path: &[&str],
        shown: &[&str],
        _: Sight,
        below: Seat,
        _: Option<&(Seat, Move)>,
    ) -> Scene {
        picture::preview(self, path, shown, below)
    }

    fn detail_scenes(&self, _: Sight, _: Seat, _: Option<&(Seat, Move)>) -> Vec<Scene> {
        picture::closer(self)
    }
}

fn code(card: &Card<Face>, sight: Sight) -> String {
    card.open(sight).map_or_else(|| "?".to_owned(), |face| face.to_string())
}
