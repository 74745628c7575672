//! The story of a finished match: who was ahead for how long, and the turn that changed most.

use headsup_engine::Seat;
use headsup_i18n::{Locale, Names};
use headsup_match::{Advantage, LASTING, Lead};

/// Tells who was ahead and which turn changed most; none of a match too short to tell of.
pub fn story(advantage: &Advantage, locale: &Locale, names: &Names) -> Option<String> {
    let name = |seat: Seat| names[seat].as_str().into();
    let lead = |id: &str, lead: &Lead| {
        let id = if lead.to_end {
            format!("{id}-end")
        } else {
            id.to_owned()
        };
        let args = [
            ("who", name(lead.seat)),
            ("from", i64::from(lead.from).into()),
            ("to", i64::from(lead.to).into()),
        ];
        locale.say(&id, &args)
    };
    let mut said: Vec<String> = Vec::new();
    match &advantage.leads()[..] {
        [] if advantage.after_turns().count() > LASTING => said.push(locale.say("story-even", &[])),
        leads => {
            let ids = ["story-lead", "story-then"];
            said.extend(ids.iter().zip(leads).map(|(id, one)| lead(id, one)));
        }
    }
    let swing = advantage.swing().map(|swing| {
        let args = [
            ("turn", i64::from(swing.turn).into()),
            ("who", name(swing.seat)),
            ("before", i64::from(swing.before).into()),
            ("after", i64::from(swing.after).into()),
        ];
        locale.say("story-swing", &args)
    });
    said.extend(swing);
    (!said.is_empty()).then(|| said.join(" "))
}

#[cfg(test)]
pub(crate) mod tests;
