//! The least that a bot can do: a press, answered with one word. What a burst of those takes is what the program's own bursts are compared
//! with: the sandbox, the people and the machine are the same. It lives in the test's process, where the bot of the benches
//! (`headsup-benches/src/bare.rs`), whose own CPU time is measured, is a program.

use futures_util::future::join_all;
use serenity::all::{
    ButtonStyle, ClientBuilder, ComponentInteraction, Context, CreateActionRow, CreateButton,
    CreateInteractionResponse, CreateInteractionResponseMessage, CreateMessage, EventHandler, GatewayIntents, Guild,
    HttpBuilder, Interaction, Message,
};
use serenity::async_trait;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::time::timeout;

use super::BURSTS;
use super::figures::ClockState;
use super::people::{Board, Person, World};
use super::program::PATIENCE;

struct Bare {
    /// Told of the message with its button, or why there is none.
    posted: UnboundedSender<serenity::Result<Message>>,
}

const BUTTON: &str = "say a word";

#[async_trait]
impl EventHandler for Bare {
    async fn guild_create(&self, ctx: Context, guild: Guild, _: Option<bool>) {
        let lobby = guild.channels.values().find(|channel| channel.name == "lobby");
        let Some(lobby) = lobby else { return };
        let row = CreateActionRow::Buttons(vec![CreateButton::new(BUTTON).label("Say").style(ButtonStyle::Primary)]);
        let message = CreateMessage::new().content("A word?").components(vec![row]);
        let _ = self.posted.send(lobby.send_message(&ctx, message).await);
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        if let Interaction::Component(press) = interaction {
            answer(&ctx, &press).await;
        }
    }
}

async fn answer(ctx: &Context, press: &ComponentInteraction) {
    let word = CreateInteractionResponseMessage::new().content("pong").ephemeral(true);
    // An answer that comes too late is counted as lost by the person it was for.
    let _ = press
        .create_response(ctx, CreateInteractionResponse::Message(word))
        .await;
}

/// As many bursts as the program gets, of so many presses by these people in turn.
pub async fn bursts(world: &World, people: &[[Person; 2]], presses: usize) -> ClockState {
    let http = HttpBuilder::new(&world.token)
        .proxy(&world.url)
        .ratelimiter_disabled(true);
    let (posted, mut board) = unbounded_channel();
    let client = ClientBuilder::new_with_http(http.build(), GatewayIntents::GUILDS).event_handler(Bare { posted });
    let mut client = client.await.expect("a client for the sandbox");
    let shards = client.shard_manager.clone();
    let bot = tokio::spawn(async move { client.start().await });
    let board = timeout(PATIENCE, board.recv()).await.expect("it connects in time");
    let board = board.expect("the bot runs").expect("it may post");
    let board = Board::with_button(board.channel_id.get(), board.id.get(), BUTTON);
    let times = ClockState::default();
    for _ in 0..BURSTS {
        let pressing = people.iter().flatten().cycle().take(presses);
        join_all(pressing.map(|person| person.press_first(&board, &times))).await;
    }
    shards.shutdown_all().await;
    let ended = timeout(PATIENCE, bot).await.expect("it ends in time");
    ended.expect("it did not panic").expect("it ends as it is told");
    times
}
