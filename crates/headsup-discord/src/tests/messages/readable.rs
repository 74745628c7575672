//! Discord's JSON of a message as text that a person reads in a diff. Nothing of it is left out.

use serde_json::Value;

const TEXT: u64 = 10;
const GALLERY: u64 = 12;

/// Returns the lines of a message: texts as they are, then each control on a line, and what remains as JSON.
pub fn lines(body: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    match body {
        Value::String(file) => lines.extend(file.lines().map(str::to_owned)),
        body => component(body, "", &mut lines),
    }
    lines
}

fn component(value: &Value, indent: &str, lines: &mut Vec<String>) {
    let mut rest = value.as_object().cloned().unwrap_or_default();
    let kind = rest.get("type").and_then(Value::as_u64);
    let deeper = format!("{indent}  ");
    let mut head = String::new();
    match kind {
        Some(TEXT) => {
            rest.remove("type");
            let content = rest.remove("content").unwrap_or_default();
            let content = content.as_str().unwrap_or_default().lines();
            lines.extend(content.map(|line| format!("{indent}{line}")));
        }
        _ => {
            for key in ["label", "placeholder", "title", "custom_id", "url", "value"] {
                if let Some(Value::String(text)) = rest.get(key) {
                    head += &format!("[{text}] ");
                    rest.remove(key);
                }
            }
        }
    }
    let parts = ["components", "component", "accessory", "items", "options", "media"];
    let parts = parts.map(|key| match rest.remove(key) {
        Some(Value::Array(parts)) => parts,
        Some(part) => vec![part],
        None => Vec::new(),
    });
    let alt = (kind != Some(GALLERY)).then(|| rest.remove("description")).flatten();
    if !head.is_empty() || !rest.is_empty() {
        let rest = match rest.is_empty() {
            true => String::new(),
            false => Value::Object(rest).to_string(),
        };
        lines.push(format!("{indent}{head}{rest}").trim_end().to_owned());
    }
    if let Some(Value::String(alt)) = alt {
        lines.extend(alt.lines().map(|line| format!("{indent}| {line}")));
    }
    parts.iter().flatten().for_each(|part| component(part, &deeper, lines));
}

/// Returns `now` as changes of `before`: `=n` and `-n` for lines that remain and that are gone, new lines after a `+`.
pub fn changes(before: &[String], now: &[String]) -> Vec<String> {
    // The longest common subsequence of each pair of ends.
    let mut longest = vec![vec![0_usize; now.len() + 1]; before.len() + 1];
    for was in (0..before.len()).rev() {
        for is in (0..now.len()).rev() {
            longest[was][is] = match before[was] == now[is] {
                true => longest[was + 1][is + 1] + 1,
                false => longest[was + 1][is].max(longest[was][is + 1]),
            };
        }
    }
    let (mut was, mut is, mut found) = (0, 0, Vec::new());
    let (mut kept, mut gone) = (0, 0);
    while was < before.len() || is < now.len() {
        let same = was < before.len() && is < now.len() && before[was] == now[is];
        let removes = !same && was < before.len() && (is == now.len() || longest[was + 1][is] >= longest[was][is + 1]);
        if !same {
            flush('=', &mut kept, &mut found);
        }
        if !removes {
            flush('-', &mut gone, &mut found);
        }
        match (same, removes) {
            (true, _) => (was, is, kept) = (was + 1, is + 1, kept + 1),
            (_, true) => (was, gone) = (was + 1, gone + 1),
            _ => {
                found.push(format!("+{}", now[is]));
                is += 1;
            }
        }
    }
    flush('=', &mut kept, &mut found);
    flush('-', &mut gone, &mut found);
    found
}

fn flush(sign: char, count: &mut usize, found: &mut Vec<String>) {
    if *count != 0 {
        found.push(format!("{sign}{count}"));
    }
    *count = 0;
}
