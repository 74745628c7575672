//! A small bot on serenity: every kind of command, component and answer once.

use std::sync::{Arc, Mutex};

use headsup_sandbox::Sandbox;
use serenity::all::{
    ActionRowComponent, ClientBuilder, CommandInteraction, CommandOptionType, CommandType, ComponentInteraction,
    ComponentInteractionDataKind, Context, CreateActionRow, CreateAttachment, CreateAutocompleteResponse, CreateButton,
    CreateCommand, CreateCommandOption, CreateEmbed, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments, EditInteractionResponse, EventHandler,
    GatewayIntents, HttpBuilder, InputTextStyle, InstallationContext, Interaction, InteractionContext, Message, Ready,
    ResumedEvent, ShardManager,
};
use tokio::sync::watch;
use tracing::Subscriber;
use tracing_subscriber::Layer;
use tracing_subscriber::layer::{Context as LayerContext, SubscriberExt};

use super::{PNG, soon};

/// What the bot has seen.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    pub readies: u32,
    pub resumes: u32,
    pub messages: Vec<String>,
}

/// A running bot.
pub struct Bot {
    pub seen: watch::Receiver<Seen>,
    shards: Arc<ShardManager>,
    run: tokio::task::JoinHandle<()>,
}

impl Bot {
    /// Connects to a sandbox and registers its commands.
    pub async fn start(sandbox: &Sandbox, intents: GatewayIntents) -> Bot {
        listen_for_dropped_events();
        let http = HttpBuilder::new(sandbox.token())
            .proxy(sandbox.url())
            .ratelimiter_disabled(true)
            .build();
        let (tell, seen) = watch::channel(Seen::default());
        let mut client = ClientBuilder::new_with_http(http, intents)
            .event_handler(Face { tell })
            .await
            .expect("a client");
        let url = client.ws_url.lock().await.clone();
        assert_eq!(
            url,
            sandbox.url().replacen("http", "ws", 1),
            "it would go to the real Discord"
        );
        let shards = client.shard_manager.clone();
        let run = tokio::spawn(async move { client.start().await.expect("it runs") });
        let mut bot = Bot { seen, shards, run };
        bot.until("the bot is ready", |seen| seen.readies > 0).await;
        bot
    }

    pub async fn until(&mut self, what: &str, done: impl FnMut(&Seen) -> bool) -> Seen {
        soon(what, self.seen.wait_for(done))
            .await
            .expect("the bot runs")
            .clone()
    }

    /// Stops, and makes sure that no event was dropped for a field that serenity missed.
    pub async fn stop(self) {
        self.shards.shutdown_all().await;
        self.run.abort();
        let dropped = DROPPED.lock().expect("no panic while noting");
        assert!(dropped.is_empty(), "serenity dropped events: {dropped:#?}");
    }
}

/// Events that serenity could not read, of all tests of this process.
static DROPPED: Mutex<Vec<String>> = Mutex::new(Vec::new());

struct DroppedEvents;

impl<S: Subscriber> Layer<S> for DroppedEvents {
    fn on_event(&self, event: &tracing::Event<'_>, _: LayerContext<'_, S>) {
        if *event.metadata().level() <= tracing::Level::WARN && event.metadata().target().starts_with("serenity") {
            let mut text = String::new();
            event.record(&mut |field: &tracing::field::Field, value: &dyn std::fmt::Debug| {
                text += &format!("{field}={value:?} ");
            });
            if text.contains("deserializ") {
                DROPPED.lock().expect("no panic while noting").push(text);
            }
        }
    }
}

fn listen_for_dropped_events() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let subscriber = tracing_subscriber::registry().with(DroppedEvents);
        tracing::subscriber::set_global_default(subscriber).expect("nobody else listens in this process");
    });
}

struct Face {
    tell: watch::Sender<Seen>,
}

#[serenity::async_trait]
impl EventHandler for Face {
    async fn ready(&self, ctx: Context, _: Ready) {
        serenity::all::Command::set_global_commands(&ctx.http, commands())
            .await
            .expect("commands are registered");
        self.tell.send_modify(|seen| seen.readies += 1);
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.tell.send_modify(|seen| seen.resumes += 1);
    }

    async fn message(&self, _: Context, message: Message) {
        self.tell
            .send_modify(|seen| seen.messages.push(message.content.clone()));
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => answer_command(&ctx, &command).await,
            Interaction::Autocomplete(typing) => {
                let typed = typing.data.autocomplete().expect("something is typed").value.to_owned();
                let choices = CreateAutocompleteResponse::new().add_string_choice(format!("{typed}!"), typed);
                let answer = CreateInteractionResponse::Autocomplete(choices);
                typing.create_response(&ctx, answer).await.expect("choices");
            }
            Interaction::Component(press) => answer_component(&ctx, &press).await,
            Interaction::Modal(modal) => {
                let ActionRowComponent::InputText(input) = &modal.data.components[0].components[0] else {
                    panic!("a text input")
                };
                let text = format!("wrote {}", input.value.as_deref().unwrap_or_default());
                let message = CreateInteractionResponseMessage::new().content(text);
                modal
                    .create_response(&ctx, CreateInteractionResponse::Message(message))
                    .await
                    .expect("an answer");
            }
            _ => {}
        }
    }
}

fn commands() -> Vec<CreateCommand> {
    let slash = |name: &str| {
        CreateCommand::new(name)
            .description("A command")
            .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
            .contexts(vec![
                InteractionContext::Guild,
                InteractionContext::BotDm,
                InteractionContext::PrivateChannel,
            ])
    };
    let word = CreateCommandOption::new(CommandOptionType::String, "word", "A word")
        .required(true)
        .set_autocomplete(true);
    let who = CreateCommandOption::new(CommandOptionType::User, "who", "Somebody");
    vec![
        slash("board"),
        slash("think"),
        slash("whisper").name_localized("de", "flüstern"),
        slash("form"),
        slash("silence"),
        slash("pick").add_option(word).add_option(who),
        CreateCommand::new("Challenge").kind(CommandType::User),
    ]
}

fn board() -> CreateAttachment {
    CreateAttachment::bytes(PNG, "board.png")
}

fn embed(title: &str) -> CreateEmbed {
    CreateEmbed::new().title(title).attachment("board.png")
}

fn message(text: &str) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(CreateInteractionResponseMessage::new().content(text))
}

async fn answer_command(ctx: &Context, command: &CommandInteraction) {
    let answer = match command.data.name.as_str() {
        "board" => {
            let buttons = ["update", "trap", "quietly", "dialog", "hush"]
                .map(|id| CreateButton::new(id).label(id))
                .to_vec();
            let words = ["one", "two", "three"]
                .map(|word| CreateSelectMenuOption::new(word, word))
                .to_vec();
            let select = CreateSelectMenu::new("words", CreateSelectMenuKind::String { options: words }).max_values(2);
            let people = CreateSelectMenu::new("people", CreateSelectMenuKind::User { default_users: None });
            let disabled = CreateButton::new("disabled").label("no").disabled(true);
            let mut file = board();
            file.description = Some("an empty board".into());
            let message = CreateInteractionResponseMessage::new()
                .content(format!("for <@{}>", command.user.id))
                .embed(embed("Board 1"))
                .add_file(file)
                .components(vec![
                    CreateActionRow::Buttons(buttons),
                    CreateActionRow::SelectMenu(select),
                    CreateActionRow::SelectMenu(people),
                    CreateActionRow::Buttons(vec![disabled]),
                ]);
            CreateInteractionResponse::Message(message)
        }
        "think" => {
            command.defer(ctx).await.expect("deferred");
            let first = CreateInteractionResponseFollowup::new().content("thought");
            command
                .create_followup(ctx, first)
                .await
                .expect("the placeholder is filled");
            let second = CreateInteractionResponseFollowup::new()
                .content("and more")
                .ephemeral(true);
            command.create_followup(ctx, second).await.expect("a follow-up");
            return;
        }
        "whisper" => {
            let message = CreateInteractionResponseMessage::new()
                .content("psst")
                .ephemeral(true)
                .add_file(board());
            CreateInteractionResponse::Message(message)
        }
        "form" => dialog(),
        "pick" => {
            let word = command.data.options[0].value.as_str().expect("a word");
            let who = command
                .data
                .resolved
                .users
                .values()
                .next()
                .map_or("nobody", |user| &user.name);
            message(&format!(
                "{word} for {who} in {:?} of {}",
                command.context.expect("a context"),
                command.locale
            ))
        }
        "Challenge" => message(&format!(
            "challenged {}",
            command.data.resolved.users.values().next().expect("a user").name
        )),
        _ => return,
    };
    command.create_response(ctx, answer).await.expect("an answer");
}

fn dialog() -> CreateInteractionResponse {
    let input = CreateInputText::new(InputTextStyle::Short, "Text", "text")
        .min_length(2)
        .max_length(10);
    CreateInteractionResponse::Modal(
        CreateModal::new("dialog", "Dialog").components(vec![CreateActionRow::InputText(input)]),
    )
}

async fn answer_component(ctx: &Context, press: &ComponentInteraction) {
    let answer = match press.data.custom_id.as_str() {
        "update" => {
            let message = CreateInteractionResponseMessage::new()
                .embed(embed("Board 2"))
                .add_file(board());
            CreateInteractionResponse::UpdateMessage(message)
        }
        // Serenity sends `attachments: []` here, which deletes the picture.
        "trap" => CreateInteractionResponse::UpdateMessage(CreateInteractionResponseMessage::new().content("trapped")),
        "quietly" => {
            press
                .create_response(ctx, CreateInteractionResponse::Acknowledge)
                .await
                .expect("acknowledged");
            press
                .edit_response(ctx, EditInteractionResponse::new().content("quietly"))
                .await
                .expect("text alone");
            let files = EditAttachments::new().add(board());
            let edit = EditInteractionResponse::new()
                .embed(embed("Board 3"))
                .attachments(files);
            press.edit_response(ctx, edit).await.expect("embed and file");
            return;
        }
        "dialog" => dialog(),
        "hush" => {
            let message = CreateInteractionResponseMessage::new()
                .content("not yours")
                .ephemeral(true);
            CreateInteractionResponse::Message(message)
        }
        "words" => match &press.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => message(&values.join("+")),
            other => panic!("{other:?}"),
        },
        "people" => match &press.data.kind {
            ComponentInteractionDataKind::UserSelect { values } => message(&format!("chose {}", values[0])),
            other => panic!("{other:?}"),
        },
        _ => return,
    };
    press.create_response(ctx, answer).await.expect("an answer");
}
