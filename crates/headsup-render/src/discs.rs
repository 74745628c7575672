//! The numbered discs of a picture: they keep apart, and no line to one crosses another. For tests alone.

use std::collections::BTreeSet;

use headsup_scene::{Element, PaletteColor, Point, Scene, Shape, ShapeKind, Stroke};

/// The least distance between two discs in pixels: about one on a phone.
const GAP: f64 = 4.0;
/// Half the width of a line to a disc, its dark rim included.
const LINE: f64 = 6.5;

/// Returns what is wrong with the discs of a picture, in sentences.
pub fn faults(scene: &Scene) -> Vec<String> {
    let mut flat = Vec::new();
    flatten(scene, (0, 0), &mut flat);
    let discs = discs(&flat);
    let mut faults = Vec::new();
    for (n, one) in discs.iter().enumerate() {
        for other in &discs[..n] {
            let gap = one.gap(other);
            if gap < GAP {
                faults.push(format!("{} and {} are {gap:.1} pixels apart", other.name, one.name));
            }
        }
    }
    for way in flat.iter().filter_map(way) {
        let crossed = discs.iter().filter(|disc| disc.is_crossed(way));
        faults.extend(crossed.map(|disc| format!("the line {way:?} crosses {}", disc.name)));
    }
    faults
}

/// Returns what is written on the discs and strips of a picture: the numbers and letters of its buttons.
pub fn names(scene: &Scene) -> BTreeSet<String> {
    let mut flat = Vec::new();
    flatten(scene, (0, 0), &mut flat);
    let mut names = BTreeSet::new();
    let mut forms: Vec<&Shape> = Vec::new();
    for mark in &flat {
        match mark {
            Element::Shape(shape) => forms.push(shape),
            Element::Word(word) => {
                let ground = forms.iter().rev().find(|form| lies_under(form, word.at));
                let name = word.text.as_str();
                if ground.is_some_and(|form| is_marked(form.pen)) && name.chars().count() <= 2 {
                    names.insert(name.to_owned());
                }
            }
            Element::Sprite(..) => {}
        }
    }
    names
}

/// Returns whether a filled box or disc lies under a spot.
fn lies_under(form: &Shape, (x, y): Point) -> bool {
    let Stroke::Fill(_) = form.pen else { return false };
    match form.form {
        ShapeKind::Disc((left, top), radius) => {
            let (x, y) = (x - left, y - top);
            x * x + y * y < i32::from(radius).pow(2)
        }
        ShapeKind::Box((left, top), width, height, _) => {
            (left..left + i32::from(width)).contains(&x) && (top..top + i32::from(height)).contains(&y)
        }
        _ => false,
    }
}

/// Returns whether a form is filled like a button.
fn is_marked(pen: Stroke) -> bool {
    [PaletteColor::White, PaletteColor::Hit]
        .map(Stroke::Fill)
        .contains(&pen)
}

/// A white disc with a number or letters. One that is drawn out has a straight part.
struct Disc {
    name: String,
    middle: (f64, f64),
    straight: f64,
    radius: f64,
}

impl Disc {
    /// Reads the form that a name lies on, if both have one middle.
    fn of(shape: &Shape, name: &str, (x, y): Point) -> Option<Disc> {
        let Stroke::Fill(_) = shape.pen else { return None };
        let ((left, top), (width, height)) = match shape.form {
            ShapeKind::Disc((x, y), radius) => {
                let side = 2 * i32::from(radius);
                ((x - side / 2, y - side / 2), (side, side))
            }
            ShapeKind::Box(at, width, height, radius) if 2 * radius >= height && width >= height => {
                (at, (width.into(), height.into()))
            }
            _ => return None,
        };
        let middle = (left + width / 2, top + height / 2);
        let same = (middle.0 - x).abs() <= 2 && (middle.1 - y).abs() <= 2;
        same.then(|| Disc {
            name: name.to_owned(),
            middle: (middle.0.into(), middle.1.into()),
            straight: f64::from(width - height) / 2.0,
            radius: f64::from(height) / 2.0,
        })
    }

    fn gap(&self, other: &Disc) -> f64 {
        let (x, y) = (self.middle.0 - other.middle.0, self.middle.1 - other.middle.1);
        let x = (x.abs() - self.straight - other.straight).max(0.0);
        x.hypot(y) - self.radius - other.radius
    }

    /// Returns the distance of a spot from the edge, negative inside.
    fn off(&self, (x, y): (f64, f64)) -> f64 {
        let x = ((x - self.middle.0).abs() - self.straight).max(0.0);
        x.hypot(y - self.middle.1) - self.radius
    }

    fn is_crossed(&self, (from, to): (Point, Point)) -> bool {
        let [from, to] = [from, to].map(|(x, y)| (f64::from(x), f64::from(y)));
        if self.off(from) < 0.0 || self.off(to) < 0.0 {
            return false;
        }
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let steps = x.hypot(y).ceil().max(1.0);
        let spot = |n: u32| (from.0 + x * f64::from(n) / steps, from.1 + y * f64::from(n) / steps);
        (0..=steps as u32).any(|n| self.off(spot(n)) < LINE)
    }
}

/// Lays every mark of a scene and of its sprites where it is seen.
fn flatten(scene: &Scene, at: Point, flat: &mut Vec<Element>) {
    let mut moved = Scene::clear(scene.width, scene.height);
    moved.lay(scene, at);
    for mark in moved.marks {
        match mark {
            Element::Sprite(sprite, spot) => flatten(&sprite.scene(), spot, flat),
            mark => flat.push(mark),
        }
    }
}

fn discs(flat: &[Element]) -> Vec<Disc> {
    let mut discs = Vec::new();
    let mut shapes: Vec<&Shape> = Vec::new();
    for mark in flat {
        let word = match mark {
            Element::Shape(shape) => {
                shapes.push(shape);
                continue;
            }
            Element::Word(word) => word,
            Element::Sprite(..) => continue,
        };
        let name = word.text.as_str();
        let [rest @ .., inner] = &shapes[..] else { continue };
        if name.chars().count() > 2 || !is_marked(inner.pen) {
            continue;
        }
        // The white form has a dark rim, itself a larger form below it.
        let rim = rest.last().and_then(|rim| Disc::of(rim, name, word.at));
        let inner = Disc::of(inner, name, word.at);
        discs.extend(inner.map(|inner| match rim {
            Some(rim) if rim.radius >= inner.radius => rim,
            _ => inner,
        }));
    }
    discs
}

/// Reads a line to a disc.
fn way(mark: &Element) -> Option<(Point, Point)> {
    match mark {
        Element::Shape(Shape {
            form: ShapeKind::Trail(spots),
            pen: Stroke::Line(PaletteColor::White, _),
        }) => match spots[..] {
            [from, to] => Some((from, to)),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(discs: &[Point], ways: &[(Point, Point)]) -> Scene {
        let mut scene = Scene::new(1080, 1200, PaletteColor::Pine);
        for &(from, to) in ways {
            scene.target_way(from, to);
        }
        for (n, &middle) in discs.iter().enumerate() {
            scene.target(n + 1, middle, 30);
        }
        scene
    }

    #[test]
    fn discs_keep_apart() {
        let apart = scene(&[(100, 100), (165, 100), (100, 165)], &[]);
        assert_eq!(faults(&apart), [""; 0]);
        assert_eq!(names(&apart), BTreeSet::from(["1", "2", "3"].map(str::to_owned)));
        assert_eq!(faults(&scene(&[(100, 100), (160, 100)], &[])).len(), 1);
    }

    #[test]
    fn a_line_crosses_no_disc_but_ends_in_its_own() {
        let discs = [(100, 100), (200, 100), (300, 100)];
        let chained = [((20, 100), (100, 100)), ((100, 100), (200, 100))];
        assert_eq!(faults(&scene(&discs, &chained)), [""; 0]);
        assert_eq!(faults(&scene(&discs, &[((20, 100), (200, 100))])).len(), 1);
        assert_eq!(faults(&scene(&discs, &[((20, 20), (200, 20))])), [""; 0]);
    }
}
