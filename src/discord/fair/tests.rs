//! What a text that somebody kept proves.

use super::*;
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::discord::tests::{accepted, command};
use crate::games::SHELF;
use crate::matches::Command;

#[test]
fn only_the_whole_promise_of_before_proves_anything() {
    let mut ended = accepted(SHELF[0], &mut StdRng::seed_from_u64(1));
    let ada = ended.people().challenger;
    command(&mut ended, ada, &Command::Resign { ply: None });
    let promise = ended.promise().expect("it is promised").to_string();
    let secret = ended.revealed().expect("it is over").secret.reveal();
    let id = ended.id();
    let other = "0".repeat(64);
    for (text, verdict) in [
        (format!("deal {id} {promise}"), Verdict::Proven),
        (format!("-# ||`deal {id} {promise}`||"), Verdict::Proven),
        (promise.to_uppercase(), Verdict::Proven),
        // With other numbers beside it, as the message of a cut has them.
        (format!("deal {id} {promise}\ncut 1 {other}"), Verdict::Proven),
        (format!("deal {id} {other}\ncut 1 {promise}"), Verdict::Unfit),
        (other.clone(), Verdict::Unfit),
        // A part of it proves nothing, nor does what was told with the secret, nor what says nothing of it.
        (promise[..63].to_owned(), Verdict::Consistent),
        (format!("deal {id} {}", &promise[..12]), Verdict::Consistent),
        (format!("deal {id} {promise}\nsecret {secret}"), Verdict::Consistent),
        ("hello".to_owned(), Verdict::Consistent),
    ] {
        assert_eq!(kept(&text, &ended), verdict, "{text}");
    }
}
