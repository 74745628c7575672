//! What is wrong with JSON that cannot be read, in words that repeat nothing of it.

/// A word of a program's; anything else is a question mark.
pub fn plain(word: &str) -> String {
    let fits = |letter: char| letter.is_ascii_alphabetic() || matches!(letter, '_' | '[' | ']' | '?' | '0'..='9');
    match word.len() <= 60 && word.chars().all(fits) {
        true => word.to_owned(),
        false => "?".to_owned(),
    }
}

/// What is wrong with JSON that cannot be read, in words that repeat nothing of it.
pub fn describe(error: &serde_json::Error) -> String {
    let said = error.to_string();
    if let Some(field) = said
        .strip_prefix("missing field `")
        .and_then(|rest| rest.split('`').next())
    {
        return format!("missing field `{}`", plain(field));
    }
    let of_types = [
        "invalid type: ",
        "invalid value: ",
        "invalid length ",
        "unknown variant `",
    ];
    if of_types.iter().any(|begins| said.starts_with(begins))
        && let Some((_, expected)) = said.rsplit_once(", expected ")
    {
        let expected = expected.split(" at line ").next().unwrap_or_default();
        return format!("something else than {expected}");
    }
    match error.classify() {
        serde_json::error::Category::Eof => "it ends too early".to_owned(),
        serde_json::error::Category::Syntax => "no JSON".to_owned(),
        _ => "not in the form that is known".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_not_repeated_either() {
        let wrong = |text: &str| describe(&serde_json::from_str::<Vec<u64>>(text).expect_err("no list of numbers"));
        assert_eq!(wrong(r#""secret, expected words""#), "something else than a sequence");
        assert_eq!(wrong("<html>secret</html>"), "no JSON");
        assert_eq!(wrong(""), "it ends too early");
    }
}
