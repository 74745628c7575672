//! Texts cut to Discord's limits. Pure.

/// At most `most` characters; what is cut off leaves an ellipsis.
pub fn clip(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(most - 1).collect();
    cut.truncate(cut.trim_end().len());
    cut.push('…');
    cut
}

/// Entries in a select menu.
pub const ENTRIES: usize = 25;
/// Characters of an alt text.
pub const ALT: usize = 1024;

/// An alt text: at most 1,024 characters, cut after a whole sentence or line where there is one.
pub fn fit_alt(text: &str) -> String {
    fit(text, ALT)
}

/// At most `most` characters, cut after a whole sentence or line where there is one.
pub fn fit(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let head: String = text.chars().take(most).collect();
    let end = head
        .char_indices()
        .rfind(|&(at, c)| c == '\n' || (matches!(c, '.' | '!' | '?') && head[at + 1..].starts_with([' ', '\n'])));
    match end {
        Some((at, c)) => head[..at + c.len_utf8()].trim_end().to_owned(),
        None => clip(text, most),
    }
}

/// Texts of at most `most` characters each, broken between paragraphs, with `between` between two on a page. There are as few as can be, and
/// they are about equally long, so that none holds a single line.
pub fn pages(paragraphs: impl IntoIterator<Item = String>, between: &str, most: usize) -> Vec<String> {
    let paragraphs: Vec<String> = paragraphs.into_iter().map(|text| clip(&text, most)).collect();
    let few = filled(&paragraphs, between, most).len();
    let longest = paragraphs.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    let (mut low, mut high) = (longest, most);
    while low < high {
        let middle = (low + high) / 2;
        match filled(&paragraphs, between, middle).len() > few {
            true => low = middle + 1,
            false => high = middle,
        }
    }
    filled(&paragraphs, between, high)
}

/// Fills page after page with paragraphs, none of which is longer than a page.
fn filled(paragraphs: &[String], between: &str, most: usize) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    for paragraph in paragraphs {
        match pages.last_mut() {
            Some(page) if page.chars().count() + between.chars().count() + paragraph.chars().count() <= most => {
                page.push_str(between);
                page.push_str(paragraph);
            }
            _ => pages.push(paragraph.clone()),
        }
    }
    if pages.is_empty() {
        pages.push(String::new());
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_ends_in_an_ellipsis_at_the_limit() {
        assert_eq!(clip("short", 5), "short");
        assert_eq!(clip("a longer one", 6), "a lon…");
        assert_eq!(clip("äöüß", 3), "äö…");
    }

    #[test]
    fn an_alt_text_ends_with_a_whole_sentence() {
        let sentence = "Red has a man on a4. ";
        let alt = fit_alt(&sentence.repeat(100));
        assert!(alt.chars().count() <= ALT && alt.ends_with("on a4."), "{alt}");
        assert_eq!(alt.len(), sentence.len() * 48 - 1);
        assert!(fit_alt(&"x".repeat(2000)).chars().count() <= ALT);
        assert_eq!(fit_alt("One. Two."), "One. Two.");
    }

    #[test]
    fn pages_break_between_paragraphs() {
        let pages = pages(["aaaa", "bbbb", "cccc"].map(String::from), "\n\n", 10);
        assert_eq!(pages, ["aaaa\n\nbbbb", "cccc"]);
    }

    #[test]
    fn pages_are_about_equally_long() {
        let four = pages(["aa", "bb", "cc", "dd"].map(String::from), " ", 9);
        assert_eq!(four, ["aa bb", "cc dd"]);
        assert_eq!(pages(["aa", "bb", "cc"].map(String::from), " ", 8), ["aa bb cc"]);
        assert_eq!(pages([], " ", 8), [""]);
    }
}
