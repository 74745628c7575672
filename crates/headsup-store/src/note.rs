//! Notes without people: a note on a match is of the code that shows it, and may hold numbers of people anywhere.

use serde_json::Value;

/// The number that stands for no one.
const NO_ONE: u64 = 0;

/// A note without the numbers of some people; none if it holds none of them. One that is no JSON goes altogether if it may hold one.
pub fn note_without(note: &[u8], gone: &dyn Fn(u64) -> bool) -> Option<Vec<u8>> {
    match serde_json::from_slice::<Value>(note) {
        Ok(mut value) => {
            clean(&mut value, gone).then(|| serde_json::to_vec(&value).expect("a value of JSON is always written"))
        }
        Err(_) => {
            let binary = note.windows(8).any(|bytes| {
                let bytes = bytes.try_into().expect("eight of them");
                gone(u64::from_be_bytes(bytes)) || gone(u64::from_le_bytes(bytes))
            });
            (binary || numbers(&String::from_utf8_lossy(note)).any(gone)).then(Vec::new)
        }
    }
}

/// The decimal numbers in a text.
fn numbers(text: &str) -> impl Iterator<Item = u64> {
    text.split(|c: char| !c.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
}

/// Takes the numbers out; tells whether there were any.
fn clean(value: &mut Value, gone: &dyn Fn(u64) -> bool) -> bool {
    match value {
        Value::Number(number) if number.as_u64().is_some_and(gone) => {
            *value = NO_ONE.into();
            true
        }
        Value::String(text) if numbers(text).any(gone) => {
            text.clear();
            true
        }
        Value::Array(values) => values.iter_mut().fold(false, |found, value| clean(value, gone) | found),
        Value::Object(values) => {
            let keys = values.keys().any(|key| numbers(key).any(gone));
            if keys {
                values.retain(|key, _| !numbers(key).any(gone));
            }
            values
                .values_mut()
                .fold(keys, |found, value| clean(value, gone) | found)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_goes_wherever_it_stands_and_nothing_else_does() {
        let gone = |number| number == 1_234_567_890_123;
        let note = br#"{"told":1234567890123,"closed":[5,1234567890123],"heard":["draw","of 1234567890123"],"deep":[{"1234567890123":1}],"since":12345678901234}"#;
        let cleaned = String::from_utf8(note_without(note, &gone).unwrap()).unwrap();
        assert_eq!(
            cleaned,
            r#"{"closed":[5,0],"deep":[{}],"heard":["draw",""],"since":12345678901234,"told":0}"#
        );
        assert_eq!(note_without(br#"{"told":12345678901234}"#, &gone), None);
        assert_eq!(note_without(b"no JSON of 12345678901234", &gone), None);
        assert_eq!(note_without(b"no JSON of 1234567890123", &gone), Some(Vec::new()));
        let binary = [b"no JSON".as_slice(), &1_234_567_890_123_u64.to_le_bytes()].concat();
        assert_eq!(note_without(&binary, &gone), Some(Vec::new()));
    }
}
