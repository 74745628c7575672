//! The least that a bot can do with the same libraries: one command, answered with one word. What the bot takes is measured beside it.

use poise::serenity_prelude as serenity;

type Error = Box<dyn std::error::Error + Send + Sync>;

/// Says pong.
#[poise::command(slash_command)]
async fn pong(context: poise::Context<'_, (), Error>) -> Result<(), Error> {
    context.say("pong").await?;
    Ok(())
}

#[tokio::main]
async fn main() -> Result<(), Error> {
    let (token, proxy) = (std::env::var("DISCORD_TOKEN")?, std::env::var("HEADSUP_DISCORD_PROXY")?);
    let http = serenity::HttpBuilder::new(token)
        .proxy(proxy)
        .ratelimiter_disabled(true)
        .build();
    let options = poise::FrameworkOptions {
        commands: vec![pong()],
        ..Default::default()
    };
    let framework = poise::Framework::builder()
        .options(options)
        .setup(|context, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(context, &framework.options().commands).await?;
                Ok(())
            })
        });
    let framework = framework.build();
    let gateway = http.get_bot_gateway().await?.url;
    let mut client = serenity::ClientBuilder::new_with_http(http, serenity::GatewayIntents::GUILDS)
        .framework(framework)
        .await?;
    *client.ws_url.lock().await = gateway;
    Ok(client.start().await?)
}
