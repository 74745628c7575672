//! Colours before other eyes, for tests alone: contrast of letters, and the sets that mean something ([`PaletteColor::TILES`] and so
//! on) as people with two kinds of cones see them.

use headsup_scene::PaletteColor;
use headsup_scene::palette::{INKS, Rgb};

/// The least contrast of a letter with its ground (WCAG 2.2, AA for text of any size).
pub const CONTRAST: f64 = 4.5;
/// The least distance of two meanings (CIEDE2000): 2.3 can just be told apart side by side, 12 at a glance and from memory.
pub const APART: f64 = 12.0;

/// Linear light in for linear light out: all cones, without the long, the middle, the short ones.
/// G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency", IEEE TVCG 15 (2009), severity 1.0.
pub const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("full", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deutan",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritan",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

/// Three numbers of a color.
pub type Triple = [f64; 3];

/// Contrast of two colours: 1 to 21.
pub fn contrast(a: Rgb, b: Rgb) -> f64 {
    let light = |colour| dot([0.2126, 0.7152, 0.0722], linear(colour)) + 0.05;
    let (a, b) = (light(a), light(b));
    (a / b).max(b / a)
}

/// How light a colour is to the eye, 0 to 100.
pub fn lightness(colour: Rgb) -> f64 {
    lab(linear(colour))[0]
}

fn linear(colour: Rgb) -> Triple {
    colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    })
}

fn dot(a: Triple, b: Triple) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// CIE Lab of linear sRGB, white D65.
fn lab(light: Triple) -> Triple {
    const XYZ: [Triple; 3] = [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ];
    const WHITE: Triple = [0.95047, 1.0, 1.08883];
    let light = light.map(|part| part.clamp(0.0, 1.0));
    let f: Triple = std::array::from_fn(|i| {
        let part = dot(XYZ[i], light) / WHITE[i];
        if part > 216.0 / 24389.0 {
            part.cbrt()
        } else {
            (24389.0 / 27.0 * part + 16.0) / 116.0
        }
    });
    [116.0 * f[1] - 16.0, 500.0 * (f[0] - f[1]), 200.0 * (f[1] - f[2])]
}

/// CIEDE2000 (G. Sharma, W. Wu, E. N. Dalal 2005).
pub fn difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple) -> f64 {
    let seventh = |c: f64| (c.powi(7) / (c.powi(7) + 25f64.powi(7))).sqrt();
    let g = 1.5 - 0.5 * seventh((a1.hypot(b1) + a2.hypot(b2)) / 2.0);
    let (a1, a2) = (a1 * g, a2 * g);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let turn = if (h2 - h1).abs() <= 180.0 {
        0.0
    } else {
        360.0 * (h1 - h2).signum()
    };
    let (l, c, h) = (
        f64::midpoint(l1, l2),
        f64::midpoint(c1, c2),
        f64::midpoint(h1, h2 + turn),
    );
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0) - 0.2 * cos(4.0 * h - 63.0);
    let by_light = (l2 - l1) / (1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt());
    let by_chroma = (c2 - c1) / (1.0 + 0.045 * c);
    let by_hue = 2.0 * (c1 * c2).sqrt() * ((h2 + turn - h1) / 2.0).to_radians().sin() / (1.0 + 0.015 * c * t);
    let h = h.rem_euclid(360.0);
    let turning = -2.0 * seventh(c) * (60.0 * (-((h - 275.0) / 25.0).powi(2)).exp()).to_radians().sin();
    (by_light.powi(2) + by_chroma.powi(2) + by_hue.powi(2) + turning * by_chroma * by_hue).sqrt()
}

/// The two of a set that look most alike to an eye, and how far they are apart.
pub fn closest(set: &[PaletteColor], eye: &[Triple; 3]) -> (f64, PaletteColor, PaletteColor) {
    let seen = |ink: PaletteColor| lab(eye.map(|row| dot(row, linear(INKS[ink as usize]))));
    let pairs = (0..set.len()).flat_map(|a| (a + 1..set.len()).map(move |b| (set[a], set[b])));
    pairs
        .map(|(a, b)| (difference(seen(a), seen(b)), a, b))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .expect("a set has two colours")
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_scene::Size;

    #[test]
    fn distances_are_those_of_the_published_examples() {
        for (a, b, apart) in [
            ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
            ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
            ([50.0, 2.5, 0.0], [58.0, 24.0, 15.0], 19.4535),
            ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
            ([6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377),
        ] {
            assert!((difference(a, b) - apart).abs() < 1e-4, "{}", difference(a, b));
        }
    }

    #[test]
    fn grey_is_grey_to_every_eye_and_red_and_green_meet_for_some() {
        for (name, eye) in EYES {
            assert!(
                eye.iter().all(|row| (row.iter().sum::<f64>() - 1.0).abs() < 1e-5),
                "{name}"
            );
        }
        let pure = |eye: &[Triple; 3], light: Triple| lab(eye.map(|row| dot(row, light)));
        let apart = |eye| difference(pure(eye, [0.3, 0.0, 0.0]), pure(eye, [0.1, 0.1, 0.0]));
        assert!(apart(&EYES[2].1) < apart(&EYES[0].1) / 2.0);
    }

    #[test]
    fn eyes_with_two_kinds_of_cones_tell_every_meaning_from_the_others() {
        for (meaning, set) in [
            ("seats", &PaletteColor::SEATS[..]),
            ("suits", &PaletteColor::SUITS),
            ("red, green, blue, yellow", &PaletteColor::TILES),
            ("green, white, black, yellow", &PaletteColor::FACTIONS),
            ("red, green, blue", &PaletteColor::FIGURES),
        ] {
            for (name, eye) in &EYES {
                let (apart, a, b) = closest(set, eye);
                assert!(
                    apart >= APART,
                    "{meaning}: {a:?} and {b:?} are {apart:.1} apart to {name} eyes"
                );
            }
        }
    }

    #[test]
    fn on_every_ground_something_can_be_written() {
        for ground in PaletteColor::ALL {
            let contrast = contrast(INKS[ground as usize], INKS[PaletteColor::on(ground) as usize]);
            assert!(contrast >= CONTRAST, "{ground:?}: {contrast:.2}");
        }
    }

    #[test]
    fn letters_are_as_large_as_a_phone_needs_them() {
        let sizes = [Size::Small, Size::Label, Size::Rank, Size::Large].map(Size::pixels);
        assert!(sizes.is_sorted());
        assert!(sizes[0] >= 32 && sizes[1] >= 40 && sizes[2] >= 56, "{sizes:?}");
    }
}
