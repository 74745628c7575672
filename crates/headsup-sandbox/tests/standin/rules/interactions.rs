//! Interactions: who may answer, when, how often, and who may use what.

use std::time::Duration;

use headsup_sandbox::{Clock, Setup};
use reqwest::Method;
use serde_json::{Value, json};

use super::{button, mistake, select, text};
use crate::gateway::Wire;
use crate::{Person, Rest, ask, sandbox};
use headsup_stage::Watched;

/// A bot by hand, and a person who began an interaction with it.
struct Talk {
    sandbox: Watched,
    clock: Clock,
    rest: Rest,
    wire: Wire,
    ada: Person,
}

impl Talk {
    async fn begin() -> Talk {
        let clock = Clock::manual();
        let sandbox = sandbox(Setup {
            clock: clock.clone(),
            ..Setup::for_tests()
        })
        .await;
        let rest = Rest::new(&sandbox).await;
        let commands = json!([
            {"name": "hello", "description": "x", "integration_types": [0, 1], "options":
                [{"type": 4, "name": "n", "description": "x", "autocomplete": true}]},
        ]);
        rest.register(commands).await;
        let (wire, _) = Wire::identified(&sandbox, 1).await;
        let ada = Person::new(&sandbox, "ada").await;
        Talk {
            sandbox,
            clock,
            rest,
            wire,
            ada,
        }
    }

    /// Ada runs the command in a channel; what the bot hears of it.
    async fn run_in(&mut self, channel: &str) -> Value {
        self.ada
            .post(
                &format!("/channels/{channel}/commands?wait=false"),
                json!({"name": "hello"}),
            )
            .await;
        self.wire.event("INTERACTION_CREATE").await
    }

    async fn run(&mut self) -> Value {
        self.run_in("lobby").await
    }

    /// Answers an interaction, without the bot's token: Discord asks for none.
    async fn answer(&self, interaction: &Value, body: Value) -> (u16, Value) {
        let text = |key: &str| interaction[key].as_str().expect("text");
        let url = format!(
            "{}/interactions/{}/{}/callback",
            self.rest.url,
            text("id"),
            text("token")
        );
        ask(&url, Method::POST, None, Some(&body)).await
    }

    /// Uses the token of an interaction.
    async fn hook(&self, interaction: &Value, method: Method, path: &str, body: Option<Value>) -> (u16, Value) {
        let token = interaction["token"].as_str().expect("a token");
        let url = format!("{}/webhooks/{}/{token}{path}", self.rest.url, self.rest.bot);
        ask(&url, method, None, body.as_ref()).await
    }
}

fn says(content: &str) -> Value {
    json!({"type": 4, "data": {"content": content}})
}

#[tokio::test]
async fn an_interaction_is_answered_once_in_time_and_by_its_token() {
    let mut talk = Talk::begin().await;
    let first = talk.run().await;
    let (status, refused) = talk
        .answer(&first, json!({"type": 4, "data": {"content": text(2_001)}}))
        .await;
    assert_eq!(
        (status, mistake(&refused, "data.content")),
        (400, "BASE_TYPE_MAX_LENGTH")
    );
    for fits_not in [6, 7, 8] {
        let (status, refused) = talk.answer(&first, json!({"type": fits_not, "data": {}})).await;
        assert_eq!(
            (status, mistake(&refused, "type")),
            (400, "INTERACTION_APPLICATION_CALLBACK_TYPE_INVALID")
        );
    }
    assert_eq!(
        talk.hook(&first, Method::POST, "", Some(json!({"content": "early"})))
            .await
            .1["code"],
        10015
    );
    assert_eq!(talk.answer(&first, says("hello")).await.0, 204);
    assert_eq!(talk.answer(&first, says("hello")).await.1["code"], 40060);
    let mut forged = first.clone();
    forged["token"] = json!("forged");
    assert_eq!(talk.answer(&forged, says("hello")).await.1["code"], 10062);
    assert_eq!(
        talk.hook(&forged, Method::POST, "", Some(json!({"content": "x"})))
            .await
            .1["code"],
        50027
    );

    let late = talk.run().await;
    talk.clock.advance(Duration::from_millis(3_001));
    assert_eq!(talk.answer(&late, says("late")).await.1["code"], 10062);

    let on_time = talk.run().await;
    talk.clock.advance(Duration::from_millis(3_000));
    assert_eq!(talk.answer(&on_time, says("just in time")).await.0, 204);
    talk.clock.advance(Duration::from_secs(15 * 60 - 3));
    let edit = json!({"content": "still"});
    assert_eq!(
        talk.hook(&on_time, Method::PATCH, "/messages/@original", Some(edit.clone()))
            .await
            .0,
        200
    );
    talk.clock.advance(Duration::from_millis(1));
    assert_eq!(
        talk.hook(&on_time, Method::PATCH, "/messages/@original", Some(edit))
            .await
            .1["code"],
        50027
    );
}

#[tokio::test]
async fn a_token_reaches_its_own_messages_and_no_others() {
    let mut talk = Talk::begin().await;
    let (first, second) = (talk.run().await, talk.run().await);
    talk.answer(&first, says("one")).await;
    talk.answer(&second, json!({"type": 5, "data": {"flags": 64}})).await;
    let (_, own) = talk.hook(&first, Method::GET, "/messages/@original", None).await;
    let path = format!("/messages/{}", own["id"].as_str().expect("an id"));
    assert_eq!(
        talk.hook(&second, Method::PATCH, &path, Some(json!({"content": "x"})))
            .await
            .1["code"],
        10008
    );
    // The first follow-up fills the placeholder and stays as private as that is, whatever it says itself.
    let (_, filled) = talk
        .hook(&second, Method::POST, "", Some(json!({"content": "two"})))
        .await;
    assert_eq!(
        (&filled["flags"], &filled["edited_timestamp"]),
        (&json!(64), &Value::Null)
    );
    let (_, original) = talk.hook(&second, Method::GET, "/messages/@original", None).await;
    assert_eq!(original, filled);
    let (_, third) = talk
        .hook(&second, Method::POST, "", Some(json!({"content": "three"})))
        .await;
    assert_eq!(
        (&third["flags"], &third["message_reference"]["message_id"]),
        (&json!(0), &filled["id"])
    );
    assert_eq!(
        talk.hook(&first, Method::DELETE, "/messages/@original", None).await.0,
        204
    );
    assert_eq!(
        talk.hook(&first, Method::GET, "/messages/@original", None).await.1["code"],
        10008
    );
    let ben = Person::new(&talk.sandbox, "ben").await;
    assert_eq!(
        ben.get("/channels/lobby/messages").await.as_array().map(Vec::len),
        Some(1)
    );
}

#[tokio::test]
async fn where_the_bot_is_not_it_may_only_answer() {
    let mut talk = Talk::begin().await;
    let ben = Person::new(&talk.sandbox, "ben").await;
    let dm = talk.ada.post("/dms", json!({"recipient_id": ben.id})).await;
    let id = dm["id"].as_str().expect("an id").to_owned();
    let path = format!("/channels/{id}/messages");
    assert_eq!(
        talk.rest
            .ask(Method::POST, &path, Some(&json!({"content": "x"})))
            .await
            .1["code"],
        50001
    );
    assert_eq!(talk.rest.ask(Method::GET, &path, None).await.1["code"], 50001);
    let used = talk.run_in(&id).await;
    assert_eq!(
        (&used["context"], &used["authorizing_integration_owners"]),
        (&json!(2), &json!({"1": talk.ada.id}))
    );
    talk.answer(&used, says("hello")).await;
    for n in 1..=6 {
        let (_, answer) = talk
            .hook(&used, Method::POST, "", Some(json!({"content": "more"})))
            .await;
        assert_eq!(answer["code"] == 40094, n == 6, "{answer}");
    }
}

#[tokio::test]
async fn answers_to_autocomplete_and_modals_are_held_to_their_limits() {
    let mut talk = Talk::begin().await;
    let typing = json!({"name": "hello", "options": [{"name": "n", "value": "1", "focused": true}]});
    talk.ada.post("/channels/lobby/autocomplete?wait=false", typing).await;
    let typed = talk.wire.event("INTERACTION_CREATE").await;
    let choices = |list: Value| json!({"type": 8, "data": {"choices": list}});
    let many: Value = (0..26).map(|n| json!({"name": n.to_string(), "value": n})).collect();
    let cases = [
        (choices(many), "data.choices", "BASE_TYPE_MAX_LENGTH"),
        (
            choices(json!([{"name": "x", "value": "text"}])),
            "data.choices.0.value",
            "NUMBER_TYPE_COERCE",
        ),
        (
            choices(json!([{"name": text(101), "value": 1}])),
            "data.choices.0.name",
            "BASE_TYPE_BAD_LENGTH",
        ),
    ];
    for (body, place, code) in cases {
        assert_eq!(mistake(&talk.answer(&typed, body).await.1, place), code);
    }
    assert_eq!(
        talk.answer(&typed, choices(json!([{"name": "x", "value": 1}]))).await.0,
        204
    );

    let used = talk.run().await;
    let input = |more: Value| {
        let mut input = json!({"type": 4, "custom_id": "x", "style": 1, "label": "x"});
        for (key, value) in more.as_object().expect("an object") {
            input[key] = value.clone();
        }
        json!({"type": 1, "components": [input]})
    };
    let modal =
        |title: &str, rows: Value| json!({"type": 9, "data": {"custom_id": "x", "title": title, "components": rows}});
    let cases = [
        (
            modal(&text(46), json!([input(json!({}))])),
            "data.title",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (modal("x", json!([])), "data.components", "BASE_TYPE_BAD_LENGTH"),
        (
            modal("x", json!([input(json!({"label": text(46)}))])),
            "data.components.0.components.0.label",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            modal("x", json!([input(json!({"max_length": 4_001}))])),
            "data.components.0.components.0.max_length",
            "NUMBER_TYPE_MAX",
        ),
        (
            modal("x", json!([input(json!({})), input(json!({}))])),
            "data.components.1.components.0.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            modal("x", json!([{"type": 1, "components": [button(json!({}))]}])),
            "data.components.0.components.0.type",
            "UNION_TYPE_CHOICES",
        ),
    ];
    for (body, place, code) in cases {
        assert_eq!(mistake(&talk.answer(&used, body).await.1, place), code);
    }
    assert_eq!(
        talk.answer(&used, modal("x", json!([input(json!({"required": false}))])))
            .await
            .0,
        204
    );
}

#[tokio::test]
async fn people_cannot_use_what_discord_would_not_let_them_use() {
    let talk = Talk::begin().await;
    let ben = Person::new(&talk.sandbox, "ben").await;
    let rows = json!({"components": [
        {"type": 1, "components": [button(json!({"disabled": true, "custom_id": "off"}))]},
        {"type": 1, "components": [select(json!({"custom_id": "pick", "min_values": 2, "max_values": 2}))]},
    ]});
    let message = talk.rest.say(rows).await;
    let path = format!(
        "/channels/lobby/messages/{}/components",
        message["id"].as_str().expect("an id")
    );
    let presses = [
        json!({"custom_id": "off"}),
        json!({"custom_id": "foreign"}),
        json!({"custom_id": "pick", "values": ["0"]}),
        json!({"custom_id": "pick", "values": ["0", "0"]}),
        json!({"custom_id": "pick", "values": ["0", "9"]}),
        json!({"custom_id": "pick"}),
    ];
    for press in presses {
        let (status, answer) = ben.try_post(&path, &press).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{press}: {answer}");
    }
    assert_eq!(
        ben.try_post("/channels/lobby/messages/1/components", &json!({"custom_id": "x"}))
            .await
            .1["code"],
        10008
    );
    for options in [
        json!([{"name": "n", "value": "text"}]),
        json!([{"name": "m", "value": 1}]),
    ] {
        let (status, answer) = ben
            .try_post(
                "/channels/lobby/commands",
                &json!({"name": "hello", "options": options}),
            )
            .await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{options}: {answer}");
    }
    assert_eq!(
        ben.try_post("/channels/lobby/commands", &json!({"name": "unknown"}))
            .await
            .1["code"],
        10063
    );
}

#[tokio::test]
async fn a_forged_form_says_what_opened_it_as_every_form_does() {
    let mut talk = Talk::begin().await;
    let data = json!({"custom_id": "x", "components": []});
    let mut on = json!(null);
    for (opened, kind) in [(2, 20), (3, 19)] {
        let forged = json!({"type": 5, "message_id": on, "data": data});
        talk.ada.post("/channels/lobby/forged?wait=false", forged).await;
        let form = talk.wire.event("INTERACTION_CREATE").await;
        assert_eq!(form["message"]["id"], on);
        talk.answer(&form, says("hello")).await;
        let (_, message) = talk.hook(&form, Method::GET, "/messages/@original", None).await;
        let metadata = &message["interaction_metadata"];
        let opener = &metadata["triggering_interaction_metadata"];
        assert_eq!(
            (
                &metadata["type"],
                &opener["type"],
                &opener["interacted_message_id"],
                &message["type"]
            ),
            (&json!(5), &json!(opened), &on, &json!(kind))
        );
        on = message["id"].clone();
    }
}

#[tokio::test]
async fn a_press_forged_on_an_ephemeral_message_does_not_show_it() {
    let mut talk = Talk::begin().await;
    let ben = Person::new(&talk.sandbox, "ben").await;
    let first = talk.run().await;
    let whisper = json!({"type": 4, "data": {"content": "for ada", "flags": 64}});
    talk.answer(&first, whisper).await;
    let message = talk.ada.newest().await;
    for (person, sees) in [(&talk.ada, json!("for ada, again")), (&ben, json!(null))] {
        let forged = json!({"type": 3, "message_id": message["id"], "data": {"custom_id": "x", "component_type": 2}});
        let begun = person.post("/channels/lobby/forged?wait=false", forged).await;
        let press = talk.wire.event("INTERACTION_CREATE").await;
        let (status, _) = talk
            .answer(&press, json!({"type": 7, "data": {"content": "for ada, again"}}))
            .await;
        assert_eq!(status, 204);
        let told = person
            .get(&format!("/interactions/{}", begun["id"].as_str().expect("an id")))
            .await;
        assert_eq!(
            (&told["state"], &told["message"]["content"]),
            (&json!("answered"), &sees)
        );
    }
}

#[tokio::test]
async fn an_answer_to_an_ephemeral_message_shows_it_to_nobody_else() {
    let mut talk = Talk::begin().await;
    let ben = Person::new(&talk.sandbox, "ben").await;
    let first = talk.run().await;
    let whisper = json!({"type": 4, "data": {"content": "for ada", "flags": 64}});
    talk.answer(&first, whisper).await;
    let message = talk.ada.newest().await;
    let press = json!({"type": 3, "message_id": message["id"], "data": {"custom_id": "x", "component_type": 2}});
    for (presser, flags, quoted) in [
        (&talk.ada, 64, json!("for ada")),
        (&talk.ada, 0, json!(null)),
        (&ben, 64, json!(null)),
    ] {
        presser.post("/channels/lobby/forged?wait=false", press.clone()).await;
        let pressed = talk.wire.event("INTERACTION_CREATE").await;
        let data = json!({"content": "an answer", "flags": flags});
        let (status, _) = talk.answer(&pressed, json!({"type": 4, "data": data})).await;
        assert_eq!(status, 204);
        let told = presser.newest().await;
        assert_eq!(told["content"], "an answer");
        assert_eq!(told["message_reference"]["message_id"], message["id"]);
        assert_eq!(told["referenced_message"]["content"], quoted);
    }
}
