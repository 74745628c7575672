//! A deal that nobody steered: promised, cut by both in the open, revealed after the end, and verified.

use headsup_match::{Match, MatchId, Phase, Piece, Shown, Side};
use reqwest::Method;
use serde_json::{Value, json};

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, menus, private, string};
use headsup_stage::table::{Table, match_of, noted, person_id};

/// Returns what a person was told alone that speaks of this.
async fn whispered(person: &Person, of: &str) -> Vec<Value> {
    let all = person.messages("lobby").await;
    all.into_iter()
        .filter(|one| private(one) && string(&one["content"]).contains(of))
        .collect()
}

/// The messages about cuts that all see in the lobby, the first first.
async fn proofs(person: &Person) -> Vec<Value> {
    let mut all = person.messages("lobby").await;
    all.retain(|one| !private(one) && string(&one["content"]).contains("cut the cards of match"));
    all.reverse();
    all
}

/// Presses Cut; gives the form.
async fn form(person: &Person, challenge: &Value) -> Value {
    person.press_further(challenge, "Cut").await
}

/// What stands in a form to be copied.
fn shown_in(form: &Value) -> String {
    let deal = |text: &str| text.starts_with("deal ").then(|| text.to_owned());
    fn find(value: &Value, is: &dyn Fn(&str) -> Option<String>) -> Option<String> {
        match value {
            Value::String(text) => is(text),
            Value::Array(all) => all.iter().find_map(|one| find(one, is)),
            Value::Object(all) => all.values().find_map(|one| find(one, is)),
            Value::Null | Value::Bool(_) | Value::Number(_) => None,
        }
    }
    find(form, &deal).unwrap_or_else(|| panic!("it shows nothing: {form}"))
}

/// Presses Cut and writes; gives the interaction.
async fn cut(person: &Person, challenge: &Value, line: &str) -> Value {
    let form = form(person, challenge).await;
    person.write(&form, line).await
}

/// The answer to `/verify`.
async fn verify(person: &Person, id: &str, kept: Option<&str>) -> String {
    let kept = kept.map(|kept| ("kept", kept));
    let options: Vec<(&str, &str)> = [("match", id)].into_iter().chain(kept).collect();
    let answer = answered(&person.command("lobby", "verify", &options).await).clone();
    assert!(private(&answer), "{answer}");
    let text = string(&answer["content"]).to_owned();
    assert!(text.chars().count() <= 2_000);
    text
}

async fn look(scene: &Scene, id: MatchId) -> Match {
    scene.app.matches.load(id).await.expect("it is there")
}

/// What was promised of a match, and the head of the chain that stands with it.
async fn promised(scene: &Scene, id: MatchId) -> [String; 2] {
    let promise = look(scene, id).await.promise().expect("it is promised");
    let chain = scene.app.history.chain_to(id, 1).await.expect("it is kept");
    let [Piece::Link(link)] = &chain[..] else {
        panic!("{chain:?}")
    };
    assert_eq!(link.promise, promise);
    [promise.to_string(), link.tip.head.to_string()]
}

/// Whether a text shows a long number.
fn long(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .any(|word| word.len() > 32)
}

async fn challenge(ada: &Person, ben: &Person) -> Value {
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    answered(&ada.command("lobby", "play", &options).await).clone()
}

async fn resign(person: &Person, id: &str) {
    let resigned = answered(&person.command("lobby", "resign", &[("match", id)]).await).clone();
    person.press_label(&resigned, "Resign").await;
}

/// Waits until the match waits for a person, as it does once the computer has moved.
async fn until_turn_of(scene: &Scene, id: MatchId, person: &Person) {
    eventually("it is their turn", || async {
        let game = look(scene, id).await;
        game.to_decide().and_then(|seat| game.person_at(seat)) == Some(person_id(person))
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_cut_in_the_open_and_after_the_end_everything_is_revealed_and_fits() {
    let mut scene = Scene::new(700).await;
    let [ada, ben, cleo] = [
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    ];
    let challenge = challenge(&ada, &ben).await;
    let (game, id) = (match_of(&challenge), match_of(&challenge).to_string());
    let [promise, head] = promised(&scene, game).await;
    let text = string(&challenge["content"]);
    assert!(!long(text) && text.contains(&id), "{text}");
    // Behind the button, and in /verify.
    let fair = answered(&cleo.press_further(&challenge, "Fair deal").await).clone();
    assert!(private(&fair) && string(&fair["content"]).contains(&promise), "{fair}");
    let said = verify(&cleo, &id, None).await;
    assert!(said.contains(&promise) && said.contains(&head), "{said}");

    // A stranger cannot cut, and a text that is no cut is none.
    let refused = answered(&cut(&cleo, &challenge, "5").await).clone();
    assert!(
        private(&refused) && string(&refused["content"]).contains("for someone else"),
        "{refused}"
    );
    let refused = answered(&cut(&ada, &challenge, "`oh`").await).clone();
    assert!(
        private(&refused) && string(&refused["content"]).contains("letters, digits and hyphens"),
        "{refused}"
    );
    assert!(proofs(&ben).await.is_empty());

    // A person who cuts is first shown the promise, whole and to be copied, before they say with what.
    let asked = form(&ada, &challenge).await;
    let shown = asked.to_string();
    assert!(shown.contains(&promise) && shown.contains(&head), "{shown}");
    answered(&ada.write(&asked, " 17  plum ").await);
    let done = eventually_some("the challenge says so", || async {
        let now = ada.message(&challenge).await;
        string(&now["content"]).contains(" cut.").then_some(now)
    })
    .await;
    let text = string(&done["content"]);
    assert!(
        text.contains(" cut.") && !text.contains("plum") && !long(text),
        "{text}"
    );
    let stands = look(&scene, game).await;
    let hash = stands
        .cut(Side::Challenger)
        .expect("she has")
        .hash(game, Side::Challenger);
    // Everybody sees a message of that, with all that is needed.
    let first = proofs(&cleo).await;
    let [proof] = &first[..] else { panic!("{first:?}") };
    let text = string(&proof["content"]);
    for part in [&promise, &head, &hash, &id] {
        assert!(text.contains(part.as_str()), "{part}: {text}");
    }
    assert!(!text.contains("plum"), "{text}");
    eventually("she is told what she cut with", || async {
        let told = whispered(&ada, "17 plum").await;
        matches!(&told[..], [one] if string(&one["content"]).contains(&promise))
    })
    .await;
    assert!(whispered(&ben, "plum").await.is_empty());
    let again = answered(&cut(&ada, &challenge, "18").await).clone();
    assert!(string(&again["content"]).contains("Once is enough"), "{again}");

    // The promise and the cut outlive a restart; the opponent's cut takes the challenge.
    scene.stop_bot().await;
    scene.start_bot().await;
    answered(&cut(&ben, &challenge, "4").await);
    let begun = eventually_some("the table stands where the challenge was", || async {
        let now = ben.message(&challenge).await;
        let plays = buttons(&now).iter().any(|button| button["label"] == "Play");
        plays.then_some(now)
    })
    .await;
    let both = proofs(&cleo).await;
    assert_eq!((both.len(), &both[0]["content"]), (2, &proof["content"]));
    let table = Table::begun(&scene, begun.clone(), ada.clone(), ben.clone()).await;
    let stands = table.game(&scene).await;
    assert_eq!(
        (stands.phase(), stands.people().opponent),
        (Phase::Playing, Some(person_id(&ben)))
    );
    let text = string(&begun["content"]);
    assert!(
        !text.contains("17 plum") && !text.contains(&id) && !long(text),
        "{text}"
    );
    assert!(
        !buttons(&begun).iter().any(|button| button["label"] == "Cut"),
        "{begun}"
    );
    assert!(verify(&ben, &id, None).await.contains("only tell it after the match"));

    table.any_move(&scene).await;
    resign(&ben, &id).await;
    let revealed = table.game(&scene).await.revealed().expect("it is over");
    eventually("the result stands, without numbers", || async {
        let over = ada.message(&table.message).await;
        let ended = buttons(&over).iter().any(|button| button["label"] == "Rematch");
        ended && !long(string(&over["content"]))
    })
    .await;
    let said = verify(&cleo, &id, None).await;
    for part in [&promise, &hash, &revealed.secret.reveal(), &revealed.seed().reveal()] {
        assert!(said.contains(part.as_str()), "{part}: {said}");
    }
    assert_eq!(said.matches('✓').count(), 3, "{said}");
    let link = format!("/{}/{}", string(&proof["channel_id"]), string(&proof["id"]));
    assert!(said.contains("**Proven**") && said.contains(&link), "{said}");
    // A kept promise is compared.
    let kept = verify(&cleo, &id, Some(string(&proof["content"]))).await;
    assert!(kept.contains("**Proven to you**"), "{kept}");
    let kept = verify(&cleo, &id, Some(&"0".repeat(64))).await;
    assert!(kept.contains("**Doesn't fit.**"), "{kept}");
    let kept = verify(&cleo, &id, Some(&promise[..20])).await;
    assert!(kept.contains("**Doesn't fit.**"), "{kept}");
    let kept = verify(&cleo, &id, Some("nothing of it")).await;
    assert!(kept.contains("**Consistent, not proven.**"), "{kept}");
    // The messages were never touched.
    for (now, before) in proofs(&cleo).await.iter().zip(&both) {
        assert!(now["edited_timestamp"].is_null(), "{now}");
        assert_eq!((&now["id"], &now["content"]), (&before["id"], &before["content"]));
    }
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_second_to_cut_sees_the_hash_of_the_first_cut_before_theirs() {
    let mut scene = Scene::new(707).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let challenge = challenge(&ada, &ben).await;
    let id = match_of(&challenge);
    // Ben writes while Ada cuts: that does not count before Ben has seen the hash of Ada's cut.
    let early = form(&ben, &challenge).await;
    let hers = form(&ada, &challenge).await;
    ada.write(&hers, "17").await;
    let refused = answered(&ben.write(&early, "4").await).clone();
    assert!(
        private(&refused) && string(&refused["content"]).contains("press Cut again"),
        "{refused}"
    );
    let game = look(&scene, id).await;
    assert!(game.cut(Side::Opponent).is_none());
    let hash = game.cut(Side::Challenger).expect("she has").hash(id, Side::Challenger);
    assert!(!early.to_string().contains(&hash), "{early}");
    let late = form(&ben, &challenge).await;
    assert!(late.to_string().contains(&format!("cut 1 {hash}")), "{late}");
    ben.write(&late, "4").await;
    assert_eq!(look(&scene, id).await.phase(), Phase::Playing);
    // The messages stand in the order in which they were made.
    let posted = proofs(&ada).await;
    let [first, second] = &posted[..] else {
        panic!("{posted:?}")
    };
    assert!(string(&first["content"]).contains("cut 1 ") && string(&second["content"]).contains("cut 2 "));
    resign(&ben, &id.to_string()).await;
    let said = verify(&ada, &id.to_string(), Some(string(&first["content"]))).await;
    let last = format!("against <@{}>, who cut last", ben.id);
    assert!(said.contains("**Proven to you**") && said.contains(&last), "{said}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_posted_of_a_promise_that_is_not_the_one_in_the_chain() {
    let store = std::sync::Arc::new(crate::slow::Moody::default());
    let mut scene = Scene::on(store.clone(), 708).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let challenge = challenge(&ada, &ben).await;
    let id = match_of(&challenge);
    let [promise, _] = promised(&scene, id).await;
    let theirs = form(&ben, &challenge).await;
    store.lies();
    let said = verify(&ada, &id.to_string(), Some(&promise)).await;
    assert!(said.contains("**Doesn't fit.**") && !said.contains(&promise), "{said}");
    let refused = form(&ben, &challenge).await;
    assert!(!refused.to_string().contains(&promise), "{refused}");
    ben.write(&theirs, "4").await;
    eventually("it is logged", || async {
        scene.logged("the chain has another promise of match")
    })
    .await;
    let game = look(&scene, id).await;
    assert_eq!(
        (game.to_be_shown(), game.public().is_none()),
        (vec![Side::Opponent], true)
    );
    assert!(proofs(&ada).await.is_empty());
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_challenge_in_another_language_is_taken_with_a_cut() {
    let mut scene = Scene::new(701).await;
    let (ada, dan) = (scene.person("ada").await, scene.person("dan").await);
    let challenge = answered(&ada.command("lobby", "play", &[("game", "clash")]).await).clone();
    let begun = answered(&cut(&dan, &challenge, "ein Wort").await).clone();
    let game = look(&scene, match_of(&challenge)).await;
    assert_eq!(game.people().opponent, Some(person_id(&dan)));
    assert_eq!(
        (game.phase(), game.shown(Side::Opponent)),
        (Phase::Playing, Some(Shown::Posted))
    );
    // Who cut is not told on the table while it is played.
    let cut = game.cut(Side::Opponent).map(ToString::to_string);
    assert_eq!(cut.as_deref(), Some("ein Wort"));
    assert!(!string(&begun["content"]).contains("ein Wort"), "{begun}");
    assert_eq!(proofs(&ada).await.len(), 1);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_dealt_before_the_cut_was_really_posted_whatever_happens_in_between() {
    let mut scene = Scene::new(703).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let challenge = challenge(&ada, &ben).await;
    let id = match_of(&challenge);
    noted(&scene, id).await;
    // Discord takes no message: the cut is kept, and waits.
    let busy = json!({"method": "POST", "path": "/channels/*/messages", "times": 1_000, "status": 503});
    scene.ask(Method::POST, "/trouble/rest", busy).await;
    let form = form(&ben, &challenge).await;
    let waits = tokio::spawn({
        let ben = ben.clone();
        async move { ben.write(&form, "4").await }
    });
    eventually("the cut is kept", || async {
        look(&scene, id).await.cut(Side::Opponent).is_some()
    })
    .await;
    let game = look(&scene, id).await;
    assert_eq!(
        (game.to_be_shown(), game.public().is_none()),
        (vec![Side::Opponent], true)
    );
    // The program ends there, and begins again while Discord still takes nothing.
    scene.stop_bot().await;
    scene.start_bot().await;
    let game = look(&scene, id).await;
    assert_eq!(
        (game.to_be_shown(), game.public().is_none()),
        (vec![Side::Opponent], true)
    );
    assert!(proofs(&ada).await.is_empty());
    drop(waits.await);
    scene.ask(Method::DELETE, "/trouble", json!({})).await;
    eventually("the cards are dealt", || async {
        look(&scene, id).await.phase() == Phase::Playing
    })
    .await;
    assert_eq!(look(&scene, id).await.shown(Side::Opponent), Some(Shown::Posted));
    let posted = proofs(&ada).await;
    assert!(
        matches!(&posted[..], [one] if one["edited_timestamp"].is_null()),
        "{posted:?}"
    );
    eventually("the table shows it", || async {
        let table = ada.message(&challenge).await;
        string(&table["content"]).contains("'s turn")
    })
    .await;
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_seems_to_fail_stands_once() {
    let mut scene = Scene::new(704).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let challenge = challenge(&ada, &ben).await;
    let id = match_of(&challenge);
    noted(&scene, id).await;
    let lost =
        json!({"method": "POST", "path": "/channels/*/messages", "times": 2, "status": 502, "carried_out": true});
    scene.ask(Method::POST, "/trouble/rest", lost).await;
    cut(&ben, &challenge, "4").await;
    eventually("the cards are dealt", || async {
        look(&scene, id).await.phase() == Phase::Playing
    })
    .await;
    assert_eq!(proofs(&ada).await.len(), 1);
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_may_not_post_it_says_so_and_what_that_means() {
    let mut scene = Scene::new(705).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let challenge = challenge(&ada, &ben).await;
    let id = match_of(&challenge);
    noted(&scene, id).await;
    let deny = json!({"channel_id": challenge["channel_id"], "deny": ["SEND_MESSAGES"]});
    scene.ask(Method::POST, "/trouble/permissions", deny).await;
    cut(&ada, &challenge, "17").await;
    let told = eventually_some("she is told", || async {
        whispered(&ada, "I can't post here").await.into_iter().next()
    })
    .await;
    assert!(string(&told["content"]).contains("only proof"), "{told}");
    assert_eq!(look(&scene, id).await.shown(Side::Challenger), Some(Shown::Nowhere));
    // The match goes on without it, and nothing is called proven.
    ben.press_label(&challenge, "Accept").await;
    assert_eq!(look(&scene, id).await.phase(), Phase::Playing);
    resign(&ben, &id.to_string()).await;
    let said = verify(&ada, &id.to_string(), None).await;
    assert!(
        said.contains("**Consistent, not proven.**") && said.contains("couldn't post"),
        "{said}"
    );
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_against_the_computer_is_promised_and_begins_at_once() {
    let mut scene = Scene::new(702).await;
    let ada = scene.person("ada").await;
    let bot = scene.bot_id().await;
    let options = [("game", "fortac"), ("opponent", bot.as_str())];
    let begun = answered(&ada.command("lobby", "play", &options).await).clone();
    let id = match_of(&begun);
    assert_eq!(look(&scene, id).await.phase(), Phase::Playing);
    let [promise, _] = promised(&scene, id).await;
    // Resigning asks first, and asks again if the computer moves meanwhile.
    until_turn_of(&scene, id, &ada).await;
    resign(&ada, &id.to_string()).await;
    let said = verify(&ada, &id.to_string(), None).await;
    assert!(said.contains(&promise) && said.matches('✓').count() == 3, "{said}");
    assert!(said.contains("**Consistent, not proven.**"), "{said}");
    scene.assert_clean();
    scene.stop_bot().await;
}

/// Asks for a match against the computer with a cut first; gives the challenge.
async fn cut_first(ada: &Person) -> Value {
    let open = answered(&ada.command("lobby", "play", &[("game", "fortac")]).await).clone();
    let levels = answered(&ada.press_label(&open, "Play the computer").await).clone();
    let levels = answered(&ada.press_label(&levels, "Cut the cards myself").await).clone();
    let menu = menus(&levels).into_iter().next().expect("a menu of levels");
    ada.press(&levels, string(&menu["custom_id"]), &["gentle"]).await;
    eventually_some("the challenge stands", || async {
        let all = ada.messages("lobby").await;
        let waits = |one: &Value| {
            buttons(one)
                .iter()
                .any(|button| button["label"] == "Deal without cutting")
        };
        all.into_iter().find(waits)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn against_the_computer_the_promise_comes_first_then_the_cut_then_the_deal() {
    let mut scene = Scene::new(706).await;
    let ada = scene.person("ada").await;
    let challenge = cut_first(&ada).await;
    let id = match_of(&challenge);
    noted(&scene, id).await;
    // The computer waits, after a restart too.
    scene.stop_bot().await;
    scene.start_bot().await;
    let game = look(&scene, id).await;
    assert!(game.waits_for_cut() && game.public().is_none());
    let [promise, _] = promised(&scene, id).await;
    let asked = form(&ada, &challenge).await;
    let kept = shown_in(&asked);
    assert!(kept.contains(&promise), "{asked}");
    ada.write(&asked, "17 plum").await;
    eventually("the cards are dealt", || async {
        look(&scene, id).await.phase() == Phase::Playing
    })
    .await;
    let posted = proofs(&ada).await;
    assert!(
        matches!(&posted[..], [one] if string(&one["content"]).contains(&promise)),
        "{posted:?}"
    );
    until_turn_of(&scene, id, &ada).await;
    resign(&ada, &id.to_string()).await;
    let said = verify(&ada, &id.to_string(), Some(&kept)).await;
    assert!(
        said.contains("`17 plum`") && said.contains("**Proven to you**"),
        "{said}"
    );

    // A player who does not want to cut after all has the cards dealt.
    let challenge = cut_first(&ada).await;
    ada.press_label(&challenge, "Deal without cutting").await;
    assert_eq!(look(&scene, match_of(&challenge)).await.phase(), Phase::Playing);
    scene.assert_clean();
    scene.stop_bot().await;
}

/// `/play` against the computer with a cut first.
async fn play_to_cut(ada: &Person, more: &[(&str, Value)]) -> Value {
    let options = [
        ("game", json!("fortac")),
        ("level", json!("gentle")),
        ("cut", json!(true)),
    ];
    let options = options.iter().chain(more);
    let options: Vec<Value> = options
        .map(|(name, value)| json!({"name": name, "value": value}))
        .collect();
    let body = json!({"name": "play", "options": options});
    ada.post("/channels/lobby/commands", body).await
}

/// The challenge of the computer that waits for a cut, newest first.
async fn waiting(ada: &Person) -> Value {
    eventually_some("the challenge waits for a cut", || async {
        let all = ada.messages("lobby").await;
        let waits = |one: &Value| {
            let deals = |button: &Value| button["label"] == "Deal without cutting";
            buttons(one).iter().any(deals)
        };
        all.into_iter().find(waits)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cut_that_is_asked_for_with_play_is_waited_for_however_the_rest_is_agreed() {
    let mut scene = Scene::new(709).await;
    let ada = scene.person("ada").await;
    play_to_cut(&ada, &[]).await;
    for options in ["?", "nonsense"] {
        let challenge = waiting(&ada).await;
        let game = look(&scene, match_of(&challenge)).await;
        assert!(game.waits_for_cut() && game.public().is_none());
        ada.press_further(&challenge, "Withdraw").await;
        eventually("it is withdrawn", || async {
            buttons(&ada.message(&challenge).await).is_empty()
        })
        .await;
        let menus = answered(&play_to_cut(&ada, &[("options", json!(options))]).await).clone();
        assert!(
            string(&menus["content"]).contains("You cut the cards before they're dealt"),
            "{menus}"
        );
        // What is chosen in between keeps it.
        let menu = &headsup_stage::scene::menus(&menus)[1];
        let menus = answered(&ada.press(&menus, string(&menu["custom_id"]), &["1"]).await).clone();
        ada.press_label(&menus, "Send the challenge").await;
    }
    let challenge = waiting(&ada).await;
    ada.write(&form(&ada, &challenge).await, "17 plum").await;
    let id = match_of(&challenge);
    eventually("the cards are dealt", || async {
        look(&scene, id).await.phase() == Phase::Playing
    })
    .await;
    until_turn_of(&scene, id, &ada).await;
    // Once more: the rematch waits again.
    resign(&ada, &id.to_string()).await;
    let over = eventually_some("it is over", || async {
        let over = ada.message(&challenge).await;
        let ended = buttons(&over).iter().any(|button| button["label"] == "Rematch");
        ended.then_some(over)
    })
    .await;
    ada.press_label(&over, "Rematch").await;
    let again = waiting(&ada).await;
    let game = look(&scene, match_of(&again)).await;
    assert_eq!((game.rematch_of(), game.waits_for_cut()), (Some(id), true));
    assert!(string(&again["content"]).contains("cuts the cards first"), "{again}");
    ada.write(&form(&ada, &again).await, "18").await;
    eventually("it is dealt too", || async {
        look(&scene, match_of(&again)).await.phase() == Phase::Playing
    })
    .await;
    // Against people both cut at the table, and that is said, also before a game is chosen.
    let options = [
        json!({"name": "cut", "value": true}),
        json!({"name": "game", "value": "fortac"}),
    ];
    for (told, named) in [(1, 2), (2, 1)] {
        let play = json!({"name": "play", "options": options[..named]});
        ada.post("/channels/lobby/commands", play).await;
        eventually("she is told where", || async {
            whispered(&ada, "on the challenge, then Cut").await.len() == told
        })
        .await;
    }
    scene.assert_clean();
    scene.stop_bot().await;
}
