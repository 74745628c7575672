//! The small drawings on buttons can be told apart where they are 22 pixels wide and lack their colours.

use super::super::picture::icons;
use headsup_render::legible;

/// The mean distance in lightness (0 to 100) that two of them keep at least.
const APART: f64 = 1.5;

#[test]
fn no_two_icons_look_alike_in_grey() {
    let grey: Vec<(String, Vec<f64>)> = icons()
        .into_iter()
        .map(|(code, icon)| (code, legible::in_grey(&icon, 22)))
        .collect();
    assert_eq!(grey.len(), 36 + 81 + 27);
    let mut alike = Vec::new();
    for (n, (code, one)) in grey.iter().enumerate() {
        for (other, two) in &grey[..n] {
            let sum: f64 = one.iter().zip(two).map(|(a, b)| (a - b).abs()).sum();
            let apart = sum / one.len() as f64;
            if apart < APART {
                alike.push(format!("{code} {other} {apart:.2}"));
            }
        }
    }
    assert!(alike.is_empty(), "{alike:?}");
}
