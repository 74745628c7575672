//! A deal that nobody steered: promised, cut by both, revealed after the end, and verified.

use headsup::matches::{Phase, Side};
use serde_json::Value;

use crate::scene::{Person, Scene, answered, buttons, eventually, string};
use crate::table::{Table, match_of, person_id};

fn private(message: &Value) -> bool {
    message["flags"].as_u64().unwrap_or(0) & 64 == 64
}

/// What somebody was told alone that speaks of this.
async fn whispered(person: &Person, of: &str) -> Vec<Value> {
    let all = person.messages("lobby").await;
    all.into_iter()
        .filter(|one| private(one) && string(&one["content"]).contains(of))
        .collect()
}

/// Presses Cut and writes; gives the interaction.
async fn cut(person: &Person, challenge: &Value, line: &str) -> Value {
    let form = person.press_label(challenge, "Cut").await;
    person.write(&form, line).await
}

/// The answer to `/verify`.
async fn verify(person: &Person, id: &str) -> String {
    let answer = answered(&person.command("lobby", "verify", &[("match", id)]).await).clone();
    assert!(private(&answer), "{answer}");
    string(&answer["content"]).to_owned()
}

/// The promise on a message: the longer of the two things behind its id.
fn promise(message: &Value, id: &str) -> String {
    let text = string(&message["content"]);
    let behind = text
        .split_once(&format!("`{id}` `"))
        .unwrap_or_else(|| panic!("{text}"))
        .1;
    behind.split('`').next().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn both_cut_and_after_the_end_everything_is_revealed_and_fits() {
    let mut scene = Scene::new(700).await;
    let [ada, ben, cleo] = [
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    ];
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let challenge = answered(&ada.command("lobby", "play", &options).await).clone();
    let id = match_of(&challenge).to_string();
    let promised = promise(&challenge, &id);
    assert_eq!(promised.len(), 64, "{challenge}");
    assert!(verify(&cleo, &id).await.contains(&promised));

    // A stranger cannot cut, and a text that is no cut is none.
    let refused = answered(&cut(&cleo, &challenge, "5").await).clone();
    assert!(
        private(&refused) && string(&refused["content"]).contains("Somebody else is challenged"),
        "{refused}"
    );
    let refused = answered(&cut(&ada, &challenge, "`oh`").await).clone();
    assert!(
        private(&refused) && string(&refused["content"]).contains("letters, digits and hyphens"),
        "{refused}"
    );

    // The challenger's cut is hidden till the match begins, and made once.
    let done = answered(&cut(&ada, &challenge, " 17  plum ").await).clone();
    assert_eq!((&done["id"], promise(&done, &id)), (&challenge["id"], promised.clone()));
    let game = scene.host.look(match_of(&challenge)).await.expect("it is there");
    let hash = game
        .cut(Side::Challenger)
        .expect("she has")
        .hash(game.id(), Side::Challenger);
    let text = string(&done["content"]);
    assert!(text.contains(&hash) && !text.contains("plum"), "{text}");
    eventually("she is told what she cut with", || async {
        let told = whispered(&ada, "17 plum").await;
        matches!(&told[..], [one] if string(&one["content"]).contains(&promised))
    })
    .await;
    assert!(whispered(&ben, "plum").await.is_empty());
    let again = answered(&cut(&ada, &challenge, "18").await).clone();
    assert!(string(&again["content"]).contains("once is enough"), "{again}");

    // The promise and the cut outlive a restart; the opponent's cut takes the challenge.
    scene.stop_bot().await;
    scene.start_bot().await;
    let begun = answered(&cut(&ben, &challenge, "4").await).clone();
    assert_eq!(
        (&begun["id"], promise(&begun, &id)),
        (&challenge["id"], promised.clone())
    );
    let table = Table::begun(&scene, begun.clone(), ada.clone(), ben.clone()).await;
    let game = table.game(&scene).await;
    assert_eq!(
        (game.phase(), game.people().opponent),
        (Phase::Playing, Some(person_id(&ben)))
    );
    let text = string(&begun["content"]);
    assert!(text.contains("`17 plum`") && text.contains("`4`"), "{text}");
    assert!(
        !buttons(&begun).iter().any(|button| button["label"] == "Cut"),
        "{begun}"
    );
    assert!(verify(&ben, &id).await.contains("told when the match is over"));

    table.any_move(&scene).await;
    let resigned = answered(&ben.command("lobby", "resign", &[("match", &id)]).await).clone();
    ben.press_label(&resigned, "Resign").await;
    let game = table.game(&scene).await;
    let revealed = game.revealed().expect("it is over");
    eventually("the result reveals", || async {
        let over = ada.message(&table.message).await;
        let text = string(&over["content"]);
        text.contains(&revealed.secret.reveal()) && text.contains(&promised) && text.contains("`17 plum`")
    })
    .await;
    let said = verify(&cleo, &id).await;
    for part in [&promised, &hash, &revealed.secret.reveal(), &revealed.seed().reveal()] {
        assert!(said.contains(part.as_str()), "{part}: {said}");
    }
    assert_eq!(said.matches('✓').count(), 3, "{said}");
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_challenge_in_another_language_is_taken_with_a_cut() {
    let mut scene = Scene::new(701).await;
    let (ada, dan) = (scene.person("ada").await, scene.person("dan").await);
    let challenge = answered(&ada.command("lobby", "play", &[("game", "clash")]).await).clone();
    let begun = answered(&cut(&dan, &challenge, "ein Wort").await).clone();
    let game = scene.host.look(match_of(&challenge)).await.expect("it is there");
    assert_eq!(game.people().opponent, Some(person_id(&dan)));
    assert!(string(&begun["content"]).contains("`ein Wort`"), "{begun}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_against_the_computer_is_promised_and_revealed_too() {
    let mut scene = Scene::new(702).await;
    let ada = scene.person("ada").await;
    let bot = scene.bot_id().await;
    let options = [("game", "fortac"), ("opponent", bot.as_str())];
    let begun = answered(&ada.command("lobby", "play", &options).await).clone();
    let id = match_of(&begun).to_string();
    let promised = promise(&begun, &id);
    assert_eq!(promised.len(), 64, "{begun}");
    let resign = answered(&ada.command("lobby", "resign", &[("match", &id)]).await).clone();
    ada.press_label(&resign, "Resign").await;
    let said = verify(&ada, &id).await;
    assert!(said.contains(&promised) && said.matches('✓').count() == 3, "{said}");
    scene.assert_clean();
    scene.stop_bot().await;
}
