//! How frames travel to the bot: as text, or compressed in one of the ways that it can ask for
//! (`https://docs.discord.com/developers/events/gateway#transport-compression`).

use axum::extract::ws::Message as Frame;
use miniz_oxide::MZFlush;
use miniz_oxide::deflate::core::{CompressorOxide, create_comp_flags_from_zip_params};
use miniz_oxide::deflate::{compress_to_vec_zlib, stream};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// Of frames that are compressed one by one, the shortest that is worth it, in bytes.
const WORTH_IT: usize = 1_024;
/// How hard zlib tries. Frames stay on this machine, so speed counts more than size.
const LEVEL: u8 = 1;

/// A way to send frames.
pub(super) enum Pack {
    Text,
    /// Asked for in IDENTIFY: each longer frame by itself, with zlib.
    Single,
    /// One stream of zlib, flushed after each frame.
    Zlib(Box<CompressorOxide>),
    /// One stream of Zstandard. Whether it has begun.
    Zstd(bool),
}

impl Pack {
    /// What `compress=` in the address of the gateway asks for. `None`: nothing that there is.
    pub fn asked_for(compress: Option<&str>) -> Option<Pack> {
        match compress {
            None | Some("") => Some(Pack::Text),
            Some("zlib-stream") => {
                let flags = create_comp_flags_from_zip_params(i32::from(LEVEL), 15, 0);
                Some(Pack::Zlib(Box::new(CompressorOxide::new(flags))))
            }
            Some("zstd-stream") => Some(Pack::Zstd(false)),
            Some(_) => None,
        }
    }

    /// IDENTIFY asked for compression. It changes nothing where the whole connection is compressed.
    pub fn compress_singly(&mut self) {
        if matches!(self, Pack::Text) {
            *self = Pack::Single;
        }
    }

    /// A frame as it travels.
    pub fn frame(&mut self, text: &str) -> Frame {
        match self {
            Pack::Single if text.len() >= WORTH_IT => {
                Frame::Binary(compress_to_vec_zlib(text.as_bytes(), LEVEL).into())
            }
            Pack::Text | Pack::Single => Frame::Text(text.into()),
            Pack::Zlib(compressor) => Frame::Binary(flushed(compressor, text.as_bytes()).into()),
            Pack::Zstd(begun) => Frame::Binary(blocks(std::mem::replace(begun, true), text.as_bytes()).into()),
        }
    }
}

/// What a stream of zlib says for one frame. It ends in the four bytes (00 00 FF FF) by which clients know that a frame is whole.
fn flushed(compressor: &mut CompressorOxide, mut input: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut buffer = [0; 16 * 1_024];
    loop {
        let done = stream::deflate(compressor, input, &mut buffer, MZFlush::Sync);
        out.extend_from_slice(&buffer[..done.bytes_written]);
        input = &input[done.bytes_consumed..];
        // A buffer that is not full means that everything was flushed.
        if done.bytes_written < buffer.len() {
            return out;
        }
    }
}

/// What a stream of Zstandard says for one frame: the blocks of a Zstandard frame of its own, of which none is marked as the last. All of them together are one
/// frame that never ends, as clients expect it. That fits because this encoder refers to nothing before its frame: offsets are always written out,
/// tables always come with the blocks that use them.
fn blocks(begun: bool, input: &[u8]) -> Vec<u8> {
    /// The magic number, a descriptor without checksum, the size of the window.
    const HEADER: usize = 6;
    let mut whole = compress_to_vec(input, CompressionLevel::Fastest);
    let mut at = HEADER;
    while let [a, b, c, ..] = whole[at..] {
        whole[at] &= !1;
        let header = u32::from_le_bytes([a, b, c, 0]);
        at += 3 + match (header >> 1) & 3 {
            // One byte, repeated.
            1 => 1,
            _ => (header >> 3) as usize,
        };
    }
    match begun {
        true => whole.split_off(HEADER),
        false => whole,
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    /// Frames of all kinds: short, long, beyond a block of Zstandard, all alike, without any pattern.
    fn texts() -> Vec<String> {
        let mut texts = vec!["{}".to_owned(), "a".repeat(70_000), r#"{"op":11,"d":null}"#.to_owned()];
        let mut noise = 1_u64;
        for length in [1, 40, 900, 5_000, 140_000, 300_000, 3] {
            let text: String = (0..length)
                .map(|_| {
                    noise = noise
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1_442_695_040_888_963_407);
                    char::from(b' ' + (noise >> 33) as u8 % 90)
                })
                .collect();
            texts.push(text);
            texts.push(
                (0..length)
                    .map(|n| format!(r#"{{"id":"{n}","type":{}}},"#, n % 7))
                    .collect(),
            );
        }
        texts
    }

    fn sent(pack: &mut Pack, text: &str) -> Vec<u8> {
        match pack.frame(text) {
            Frame::Binary(bytes) => bytes.to_vec(),
            other => panic!("not compressed: {other:?}"),
        }
    }

    #[test]
    fn a_stream_of_zlib_gives_back_each_frame_when_it_comes() {
        let mut pack = Pack::asked_for(Some("zlib-stream")).expect("there is");
        let mut inflate = miniz_oxide::inflate::stream::InflateState::new_boxed(miniz_oxide::DataFormat::Zlib);
        for text in texts() {
            let bytes = sent(&mut pack, &text);
            assert!(bytes.ends_with(&[0, 0, 0xFF, 0xFF]));
            let (mut read, mut rest, mut buffer) = (Vec::new(), &bytes[..], vec![0; 1 << 20]);
            while !rest.is_empty() || read.len() < text.len() {
                let done = miniz_oxide::inflate::stream::inflate(&mut inflate, rest, &mut buffer, MZFlush::Sync);
                read.extend_from_slice(&buffer[..done.bytes_written]);
                rest = &rest[done.bytes_consumed..];
                assert!(done.bytes_written + done.bytes_consumed > 0, "stuck");
            }
            assert!(read == text.as_bytes());
        }
    }

    #[test]
    fn a_stream_of_zstandard_is_one_frame() {
        let mut pack = Pack::asked_for(Some("zstd-stream")).expect("there is");
        let mut all: Vec<u8> = Vec::new();
        let mut wanted = String::new();
        let mut length = 0;
        for text in texts() {
            let bytes = sent(&mut pack, &text);
            length += bytes.len();
            all.extend(bytes);
            wanted.push_str(&text);
        }
        assert!(length < wanted.len() * 2 / 3, "{length} of {}", wanted.len());
        // Only for this test, the stream ends: with an empty block that is marked as the last.
        all.extend([1, 0, 0]);
        let mut read = Vec::new();
        let mut decoder = ruzstd::decoding::StreamingDecoder::new(&all[..]).expect("a frame");
        decoder.read_to_end(&mut read).expect("blocks");
        assert!(read == wanted.as_bytes());
    }

    #[test]
    fn single_frames_are_compressed_if_they_are_long() {
        let mut pack = Pack::asked_for(None).expect("there is");
        let long = "x".repeat(WORTH_IT);
        assert_eq!(pack.frame(&long), Frame::Text(long.as_str().into()));
        pack.compress_singly();
        assert_eq!(pack.frame("{}"), Frame::Text("{}".into()));
        let bytes = sent(&mut pack, &long);
        assert_eq!(
            miniz_oxide::inflate::decompress_to_vec_zlib(&bytes).expect("zlib"),
            long.as_bytes()
        );
        assert!(Pack::asked_for(Some("brotli")).is_none());
    }
}
