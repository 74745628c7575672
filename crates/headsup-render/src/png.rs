//! From a scene to the bytes of a PNG file: indexed colour, the one palette, no comments and no dates in it.

use super::{deflate, sprite_cache};
use headsup_scene::Scene;
use headsup_scene::palette::{FULL, PALETTE};
use lru::LruCache;
use std::num::NonZero;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

/// The pictures that were asked for last: players leaf through menus without changing what lies on the table, and take up their hand again.
static LATEST: LazyLock<Mutex<LruCache<Scene, Arc<[u8]>>>> = LazyLock::new(|| Mutex::new(LruCache::new(KEPT)));
/// How many of them are kept, at some 50 KB each: what a hundred tables show both their players.
const KEPT: NonZero<usize> = NonZero::new(256).unwrap();

fn latest() -> MutexGuard<'static, LruCache<Scene, Arc<[u8]>>> {
    LATEST.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The picture of a scene as [`png()`] gives it, if it was asked for lately. Nothing is drawn.
pub fn drawn(scene: &Scene) -> Option<Arc<[u8]>> {
    latest().get(scene).map(Arc::clone)
}

/// The picture of a scene as a PNG file, see-through where it has no ground. The same scene always gives the same bytes.
pub fn png(scene: &Scene) -> Arc<[u8]> {
    drawn(scene).unwrap_or_else(|| {
        let file: Arc<[u8]> = encode(scene).into();
        latest().put(scene.clone(), Arc::clone(&file));
        file
    })
}

fn encode(scene: &Scene) -> Vec<u8> {
    if scene.ground.is_none() {
        return icon(scene);
    }
    let canvas = sprite_cache::canvas(scene);
    file(scene, &canvas.rows, canvas.stride, &[(b"PLTE", PALETTE.as_flattened())])
}

/// The picture of a see-through scene as a PNG file that is see-through where nothing lies, such as an emoji.
///
/// # Panics
/// If the scene has a ground.
pub fn icon(scene: &Scene) -> Vec<u8> {
    assert!(scene.ground.is_none(), "an icon has no ground");
    let plate = sprite_cache::plate(scene);
    let mut colours: Vec<(u8, u8)> = plate.pixels().to_vec();
    colours.sort_unstable_by_key(|&(ink, part)| (part, ink)); // what is opaque last: it needs no entry of its own below
    colours.dedup();
    let stride = usize::from(scene.width) + 1;
    let mut rows = Vec::with_capacity(stride * usize::from(scene.height));
    for row in plate.pixels().chunks_exact(stride - 1) {
        rows.push(0);
        let place = |&(ink, part): &(u8, u8)| colours.partition_point(|&(i, p)| (p, i) < (part, ink)) as u8;
        rows.extend(row.iter().map(place));
    }
    let palette: Vec<u8> = colours.iter().flat_map(|&(ink, _)| PALETTE[usize::from(ink)]).collect();
    let see_through = colours.iter().filter(|(_, part)| *part < FULL);
    let alpha: Vec<u8> = see_through
        .map(|&(_, part)| (u16::from(part) * 255 / u16::from(FULL)) as u8)
        .collect();
    file(scene, &rows, stride, &[(b"PLTE", &palette), (b"tRNS", &alpha)])
}

/// A file of these rows, each with its filter byte; the colours as chunks of their own.
fn file(scene: &Scene, rows: &[u8], stride: usize, colours: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let packed = deflate::zlib(rows, stride);
    let mut file = Vec::with_capacity(packed.len() + 512);
    file.extend(b"\x89PNG\r\n\x1a\n");
    let mut header = Vec::with_capacity(13);
    header.extend(u32::from(scene.width).to_be_bytes());
    header.extend(u32::from(scene.height).to_be_bytes());
    header.extend([8, 3, 0, 0, 0]); // eight bits a pixel, a place in the palette; the only packing; the only filters; not interlaced
    chunk(&mut file, b"IHDR", &header);
    for (name, content) in colours {
        chunk(&mut file, name, content);
    }
    chunk(&mut file, b"IDAT", &packed);
    chunk(&mut file, b"IEND", &[]);
    file
}

/// One chunk: length, name, content, checksum of name and content.
fn chunk(file: &mut Vec<u8>, name: &[u8; 4], content: &[u8]) {
    file.extend((content.len() as u32).to_be_bytes());
    let start = file.len();
    file.extend(name);
    file.extend(content);
    file.extend(crc32fast::hash(&file[start..]).to_be_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_scene::{PaletteColor, ShapeKind, Size};
    use proptest::prelude::*;

    /// Width, height and pixels of a PNG file.
    fn read(bytes: &[u8]) -> (u32, u32, Vec<u8>) {
        let mut reader = ::png::Decoder::new(std::io::Cursor::new(bytes))
            .read_info()
            .expect("a PNG file");
        let mut pixels = vec![0; reader.output_buffer_size().expect("fits memory")];
        reader.next_frame(&mut pixels).expect("whole");
        (reader.info().width, reader.info().height, pixels)
    }

    fn scene() -> Scene {
        let mut scene = Scene::new(300, 200, PaletteColor::Pine);
        scene
            .shape(ShapeKind::Box((40, 20), 200, 150, 20).fill(PaletteColor::Paper))
            .word("Kg", (140, 90), Size::Large, PaletteColor::Ink);
        scene
            .shape(ShapeKind::Disc((0, 0), 30).fill(PaletteColor::Amber))
            .shape(ShapeKind::Disc((300, 200), 30).line(PaletteColor::Sky, 9));
        scene
    }

    #[test]
    fn a_reader_of_png_sees_the_canvas() {
        let (width, height, pixels) = read(&png(&scene()));
        assert_eq!((width, height), (300, 200));
        assert!(pixels == pixels_of(&scene()));
    }

    /// The pixels of the canvas, without what begins each row in the file.
    fn pixels_of(scene: &Scene) -> Vec<u8> {
        let canvas = sprite_cache::canvas(scene);
        canvas
            .rows
            .chunks_exact(canvas.stride)
            .flat_map(|row| row[1..].to_vec())
            .collect()
    }

    #[test]
    fn the_same_scene_is_the_same_bytes_remembered_or_not() {
        let mut scene = scene();
        scene.word("once", (20, 180), Size::Small, PaletteColor::Paper);
        assert_eq!(drawn(&scene), None);
        let (first, again) = (png(&scene), png(&scene));
        assert!(first == again && *first == encode(&scene));
        assert_eq!(drawn(&scene), Some(first));
    }

    #[test]
    fn a_scene_that_differs_in_one_mark_is_another_picture() {
        let mut other = scene();
        other.word(1_u8, (40, 180), Size::Small, PaletteColor::Paper);
        assert!(png(&scene()) != png(&other));
    }

    #[test]
    fn letters_leave_ink() {
        let blank = Scene::new(300, 200, PaletteColor::Paper);
        let mut written = blank.clone();
        written.word("Hop", (150, 100), Size::Rank, PaletteColor::Ink).word(
            7_u8,
            (20, 20),
            Size::Small,
            PaletteColor::Ink,
        );
        let night = |pixel: &u8| *pixel == PaletteColor::Ink as u8;
        let dark = |scene: &Scene| pixels_of(scene).into_iter().filter(night).count();
        assert_eq!(dark(&blank), 0);
        assert!(dark(&written) > 1_000, "{}", dark(&written));
    }

    #[test]
    fn the_file_holds_the_picture_and_nothing_else() {
        let bytes = png(&scene());
        let mut chunks = Vec::new();
        let mut rest = &bytes[8..];
        while let Some((length, after)) = rest.split_first_chunk::<4>() {
            chunks.push(String::from_utf8_lossy(&after[..4]).into_owned());
            rest = &after[8 + u32::from_be_bytes(*length) as usize..];
        }
        chunks.dedup();
        assert_eq!(chunks, ["IHDR", "PLTE", "IDAT", "IEND"]);
    }

    #[test]
    fn an_icon_is_see_through_where_nothing_lies_and_soft_at_the_edges() {
        let mut scene = Scene::clear(96, 96);
        scene.shape(ShapeKind::Disc((48, 48), 40).fill(PaletteColor::Ink)).word(
            "7",
            (48, 48),
            Size::Large,
            PaletteColor::Lion,
        );
        let file = icon(&scene);
        let mut decoder = ::png::Decoder::new(std::io::Cursor::new(&file));
        decoder.set_transformations(::png::Transformations::EXPAND | ::png::Transformations::ALPHA);
        let mut reader = decoder.read_info().expect("a PNG file");
        let mut pixels = vec![0; reader.output_buffer_size().expect("fits memory")];
        reader.next_frame(&mut pixels).expect("whole");
        assert_eq!(
            (reader.info().width, reader.info().height, pixels.len()),
            (96, 96, 96 * 96 * 4)
        );
        let at = |x: usize, y: usize| &pixels[(y * 96 + x) * 4..][..4];
        assert_eq!(at(0, 0)[3], 0);
        assert_eq!(at(48, 12), [16, 23, 28, 255]);
        let yellow = pixels
            .chunks_exact(4)
            .filter(|pixel| pixel == &[247, 210, 74, 255])
            .count();
        assert!((400..2_000).contains(&yellow), "{yellow}");
        assert!(pixels.chunks_exact(4).any(|pixel| (1..255).contains(&pixel[3])));
    }

    /// Any rows of bytes, packed here, come out whole where others unpack them.
    fn comes_out_whole(width: usize, rows: &[u8]) {
        let height = rows.len() / width;
        let mut data = Vec::new();
        for row in rows.chunks_exact(width) {
            data.push(0);
            data.extend(row);
        }
        let mut header = Vec::new();
        header.extend((width as u32).to_be_bytes());
        header.extend((height as u32).to_be_bytes());
        header.extend([8, 0, 0, 0, 0]);
        let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
        chunk(&mut file, b"IHDR", &header);
        chunk(&mut file, b"IDAT", &deflate::zlib(&data, width + 1));
        chunk(&mut file, b"IEND", &[]);
        assert!(read(&file).2 == rows[..width * height], "{width} x {height}");
    }

    #[test]
    fn whatever_is_packed_comes_out_whole() {
        comes_out_whole(1, &[7]);
        comes_out_whole(1, &[0; 9]);
        comes_out_whole(400, &[3; 400 * 400]);
        comes_out_whole(
            1080,
            &(0..1080 * 200)
                .map(|i: u32| (i.wrapping_mul(2_654_435_761) >> 24) as u8)
                .collect::<Vec<_>>(),
        );
        comes_out_whole(
            64,
            &(0..64 * 2000)
                .map(|i: u32| (i / 7 % 5 * (i / 640 % 3)) as u8)
                .collect::<Vec<_>>(),
        );
    }

    proptest! {
        #[test]
        fn any_rows_come_out_whole(width in 1_usize..90, runs in prop::collection::vec((0_u8..6, 1_usize..400), 1..60)) {
            let rows: Vec<u8> = runs.into_iter().flat_map(|(byte, length)| std::iter::repeat_n(byte, length)).collect();
            prop_assume!(rows.len() >= width);
            comes_out_whole(width, &rows);
        }
    }
}
