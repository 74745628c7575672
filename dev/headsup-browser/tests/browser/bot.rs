//! A small bot that uses everything a page has to show. It is written on serenity, as any bot might be, and knows no game.

use headsup_sandbox::Sandbox;
use serenity::all::{
    ActionRowComponent, ButtonStyle, Client, Command, CommandInteraction, CommandOptionType, ComponentInteraction,
    ComponentInteractionDataKind, Context, CreateActionRow, CreateAttachment, CreateAutocompleteResponse, CreateButton,
    CreateCommand, CreateCommandOption, CreateEmbed, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    EditAttachments, EditInteractionResponse, EventHandler, GatewayIntents, HttpBuilder, InputTextStyle, Interaction,
    ModalInteraction, Ready,
};
use serenity::async_trait;

type Done = serenity::Result<()>;

/// Runs the bot until the runtime ends.
pub async fn run(sandbox: &Sandbox) {
    let http = HttpBuilder::new(sandbox.token())
        .proxy(sandbox.url())
        .ratelimiter_disabled(true)
        .build();
    let mut client = serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Bot)
        .await
        .expect("a client for the sandbox");
    tokio::spawn(async move { Client::start(&mut client).await });
}

struct Bot;

#[async_trait]
impl EventHandler for Bot {
    async fn ready(&self, ctx: Context, _: Ready) {
        let tea = CreateCommandOption::new(CommandOptionType::String, "kind", "Which kind of tea")
            .required(true)
            .add_string_choice("Green tea", "green")
            .add_string_choice("Black tea", "black");
        let guest = CreateCommandOption::new(CommandOptionType::User, "guest", "Who gets a cup");
        let leaf =
            CreateCommandOption::new(CommandOptionType::String, "garden", "Where it grew").set_autocomplete(true);
        let commands = vec![
            CreateCommand::new("tea")
                .description("Makes tea")
                .add_option(tea)
                .add_option(guest)
                .add_option(leaf),
            CreateCommand::new("sleep").description("Says nothing at all"),
        ];
        Command::set_global_commands(&ctx, commands)
            .await
            .expect("commands that Discord takes");
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        let done = match interaction {
            Interaction::Command(command) if command.data.name == "tea" => serve(&ctx, &command).await,
            Interaction::Autocomplete(command) => gardens(&ctx, &command).await,
            Interaction::Component(press) => pressed(&ctx, &press).await,
            Interaction::Modal(modal) => submitted(&ctx, &modal).await,
            _ => Ok(()),
        };
        done.expect("answers that Discord takes");
    }
}

fn cups() -> Vec<CreateActionRow> {
    let biscuits = ["Shortbread", "Ginger", "Oat"]
        .map(|name| CreateSelectMenuOption::new(name, name.to_lowercase()).description("freshly baked"));
    let plate = CreateSelectMenu::new(
        "biscuits",
        CreateSelectMenuKind::String {
            options: biscuits.to_vec(),
        },
    )
    .placeholder("Biscuits?")
    .min_values(1)
    .max_values(2);
    vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("sip").label("Sip"),
            CreateButton::new("order")
                .label("Order")
                .style(ButtonStyle::Success)
                .emoji('🫖'),
            CreateButton::new("secret")
                .label("Whisper")
                .style(ButtonStyle::Secondary),
            CreateButton::new("spill")
                .label("Spill")
                .style(ButtonStyle::Danger)
                .disabled(true),
        ]),
        CreateActionRow::SelectMenu(plate),
    ]
}

async fn serve(ctx: &Context, command: &CommandInteraction) -> Done {
    let given = |name: &str| command.data.options.iter().find(|option| option.name == name);
    let kind = given("kind")
        .and_then(|option| option.value.as_str())
        .expect("it is required")
        .to_owned();
    let guest = given("guest").and_then(|option| option.value.as_user_id());
    let garden = given("garden")
        .and_then(|option| option.value.as_str())
        .unwrap_or("nowhere")
        .to_owned();
    command.defer(ctx).await?;
    let picture = CreateAttachment::bytes(picture(), "cup.png").description("A cup, seen from above");
    let whom = guest.map_or_else(String::new, |id| format!("<@{id}>, "));
    let answer = EditInteractionResponse::new()
        .content(format!(
            "{whom}here is your **{kind}** tea from *{garden}*. <t:0:R> ||It is hot||"
        ))
        .embed(
            CreateEmbed::new()
                .title("Tea")
                .description("> steaming")
                .field("Sugar", "`none`", true)
                .colour(0x3a_a5_5c),
        )
        .attachments(EditAttachments::new().add(picture))
        .components(cups());
    command.edit_response(ctx, answer).await.map(drop)
}

async fn gardens(ctx: &Context, command: &CommandInteraction) -> Done {
    let typed = command
        .data
        .autocomplete()
        .map_or("", |option| option.value)
        .to_lowercase();
    let found = ["Assam", "Darjeeling", "Uji"]
        .into_iter()
        .filter(|name| name.to_lowercase().contains(&typed));
    let choices = found.fold(CreateAutocompleteResponse::new(), |all, name| {
        all.add_string_choice(name, name)
    });
    command
        .create_response(ctx, CreateInteractionResponse::Autocomplete(choices))
        .await
}

async fn pressed(ctx: &Context, press: &ComponentInteraction) -> Done {
    let message = CreateInteractionResponseMessage::new();
    let answer = match (press.data.custom_id.as_str(), &press.data.kind) {
        ("biscuits", ComponentInteractionDataKind::StringSelect { values }) => {
            CreateInteractionResponse::UpdateMessage(message.content(format!("Biscuits: {}", values.join(" and "))))
        }
        ("secret", _) => CreateInteractionResponse::Message(message.content("Psst: it is decaf").ephemeral(true)),
        ("order", _) => {
            let field = CreateInputText::new(InputTextStyle::Short, "What else?", "what").placeholder("Milk");
            let modal = CreateModal::new("order", "Your order").components(vec![CreateActionRow::InputText(field)]);
            CreateInteractionResponse::Modal(modal)
        }
        _ => CreateInteractionResponse::UpdateMessage(message.content("Sipped")),
    };
    press.create_response(ctx, answer).await
}

async fn submitted(ctx: &Context, modal: &ModalInteraction) -> Done {
    let written = modal
        .data
        .components
        .iter()
        .flat_map(|row| &row.components)
        .find_map(|part| match part {
            ActionRowComponent::InputText(text) => text.value.clone(),
            _ => None,
        });
    let words = format!("Coming up: {}", written.unwrap_or_default());
    let message = CreateInteractionResponseMessage::new().content(words);
    modal
        .create_response(ctx, CreateInteractionResponse::Message(message))
        .await
}

/// A small picture of one colour.
fn picture() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 240, 160);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("a vector takes everything");
    writer
        .write_image_data(&[170; 240 * 160])
        .expect("as many bytes as points");
    writer.finish().expect("a vector takes everything");
    bytes
}
