//! The least that a bot can do: a press, answered with one word. What a burst of those takes is what the program's own bursts are compared
//! with: the sandbox, the people and the machine are the same.

use futures_util::future::join_all;
use serenity::all::{
    ButtonStyle, ClientBuilder, ComponentInteraction, Context, CreateActionRow, CreateButton,
    CreateInteractionResponse, CreateInteractionResponseMessage, CreateMessage, EventHandler, GatewayIntents, Guild,
    HttpBuilder, Interaction,
};
use serenity::async_trait;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::figures::ClockState;
use super::people::{Board, Person, World};

struct Bare {
    /// Told the id of the channel and of the message with its button.
    posted: UnboundedSender<(u64, u64)>,
}

const BUTTON: &str = "say a word";

#[async_trait]
impl EventHandler for Bare {
    async fn guild_create(&self, ctx: Context, guild: Guild, _: Option<bool>) {
        let lobby = guild.channels.values().find(|channel| channel.name == "lobby");
        let Some(lobby) = lobby else { return };
        let row = CreateActionRow::Buttons(vec![CreateButton::new(BUTTON).label("Say").style(ButtonStyle::Primary)]);
        let message = CreateMessage::new().content("A word?").components(vec![row]);
        let message = lobby.send_message(&ctx, message).await.expect("it may post");
        let _ = self.posted.send((message.channel_id.get(), message.id.get()));
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        if let Interaction::Component(press) = interaction {
            answer(&ctx, &press).await;
        }
    }
}

async fn answer(ctx: &Context, press: &ComponentInteraction) {
    let word = CreateInteractionResponseMessage::new().content("pong").ephemeral(true);
    // One that comes too late is counted as lost by whom it was for.
    let _ = press
        .create_response(ctx, CreateInteractionResponse::Message(word))
        .await;
}

/// Bursts of so many presses, each by these people in turn.
pub async fn bursts(world: &World, people: &[[Person; 2]], presses: usize, bursts: u64) -> ClockState {
    let http = HttpBuilder::new(&world.token)
        .proxy(&world.url)
        .ratelimiter_disabled(true);
    let (posted, mut board) = unbounded_channel();
    let client = ClientBuilder::new_with_http(http.build(), GatewayIntents::GUILDS).event_handler(Bare { posted });
    let mut client = client.await.expect("a client for the sandbox");
    let shards = client.shard_manager.clone();
    let bot = tokio::spawn(async move { client.start().await });
    let (channel, message) = board.recv().await.expect("it posts");
    let board = Board::with_button(channel, message, BUTTON);
    let times = ClockState::default();
    for _ in 0..bursts {
        let people = people.iter().flatten().cycle().take(presses);
        join_all(people.map(|person| person.press_first(&board, &times))).await;
    }
    shards.shutdown_all().await;
    bot.await.expect("it did not panic").expect("it ends as it is told");
    times
}
