/** One message, from Discord's message object to an element. What a press does comes in as `actions`. */

import { cut, h } from "./dom.js";
import { icon } from "./icons.js";
import { markdown, onlyEmoji, plain } from "./markdown.js";
import { appTag, face } from "./person.js";
import { format, when } from "./time.js";
import { attachment } from "./media.js";
import { renderEmbed } from "./embed.js";
import { dots, renderComponents } from "./components.js";
import { EPHEMERAL, THINKING } from "./client.js";
import { renderReactions } from "./reactions.js";

/** The type of the message that tells of a pin. */
const PINNED = 6;

/** What mentions mean to one user. @param {import("./client.js").Client} client */
export const wordsOf = (client) => ({
  user: (id) => client.users.get(id),
  channel: (id) => client.channels.get(id),
  role: (id) => client.guilds.flatMap((guild) => guild.roles).find((role) => role.id === id),
  name: (user) => client.nameOf(user),
  title: (channel) => `${channel.type === 1 ? "@" : "#"}${client.titleOf(channel)}`,
});

/** Whether a message calls this user. @param {object} message @param {import("./client.js").Client} client */
export const callsMe = (message, { me, guilds }) =>
  message.author.id !== me.id && (message.mention_everyone || (message.mentions ?? []).some(({ id }) => id === me.id)
    || (message.mention_roles ?? []).some((role) => guilds.some((guild) => guild.own_roles.includes(role))));

/** A message in one line, for replies and for screen readers. */
export function preview(message, words) {
  const text = plain(message.content ?? "", words) || message.embeds?.map((embed) => embed.title ?? embed.description).find(Boolean)
    || (message.attachments?.length || message.embeds?.length ? "Picture" : "");
  return cut(text.replace(/\s+/g, " "), 160);
}

/** The small line above a message: what it answers, or which command made it. */
function origin(message, client, words, actions) {
  const meta = message.interaction_metadata;
  if (message.type === 20 || message.type === 23) {
    const user = meta?.user ?? message.interaction?.user;
    const name = message.interaction?.name ?? meta?.name;
    return user && h("div", { class: "origin", "data-origin": "command" }, face(client.users.get(user.id) ?? user, "tiny"),
      h("button", { class: "origin-name", type: "button", onclick: (event) => actions.person(event.currentTarget, user) }, client.nameOf(user)), " used ",
      h("span", { class: "mention" }, icon("slash"), name ?? "a command"));
  }
  const original = message.referenced_message;
  if (original) {
    return h("div", { class: "origin", "data-origin": "reply" }, face(client.users.get(original.author.id) ?? original.author, "tiny"),
      h("span", { class: "origin-name" }, client.nameOf(original.author)),
      h("button", { class: "origin-text", type: "button", onclick: () => actions.jump(original.id) }, preview(original, words) || "Message"));
  }
  if (original === null && message.type === 19) {
    return h("div", { class: "origin", "data-origin": "reply" }, icon("reply"), h("i", {}, "Original message was deleted"));
  }
  return null;
}

/** Who may see an ephemeral, and the way to be rid of it. */
const ephemeralFoot = (message, actions) => h("div", { class: "ephemeral-foot" }, icon("eye"), "Only you can see this · ",
  h("button", { class: "plain-link", type: "button", "data-dismiss": true, onclick: () => actions.dismiss(message) }, "Dismiss message"));

/**
 * @param {object} message Discord's message object
 * @param {import("./client.js").Client} client
 * @param {object} actions press, jump, dismiss, person, more
 * @param {{compact: boolean, interaction?: object}} how `compact`: follows another message of the same author;
 *   `interaction`: the one under way (or failed) on this message
 * @returns {HTMLElement}
 */
export function renderMessage(message, client, actions, { compact, interaction }) {
  const words = wordsOf(client);
  const channel = client.channels.get(message.channel_id) ?? { id: message.channel_id };
  const author = client.users.get(message.author.id) ?? message.author;
  const name = client.nameOf(author);
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const thinking = Boolean(message.flags & THINKING);
  if (message.type === PINNED) return renderPinned(message, name, actions);
  const edited = message.edited_timestamp && !thinking && h("span", { class: "edited", title: format(new Date(message.edited_timestamp), "F") }, " (edited)");
  // What has no content of its own says it beside its time, where it takes no line.
  const inHead = !message.content && !compact;
  const said = [
    message.content && h("div", { class: ["content", onlyEmoji(message.content) && "large"] }, markdown(message.content, words), edited),
    thinking && h("div", { class: "content thinking" }, dots(), `${name} is thinking…`),
    message.attachments?.length > 0 && h("div", { class: "attachments" }, message.attachments.map(attachment)),
    message.embeds?.map((embed) => renderEmbed(embed, words)),
    !message.content && compact && edited,
    message.components?.length > 0 && h("div", { class: "components" }, renderComponents(message.components, {
      words, client, channel,
      pending: interaction?.state === "pending" ? interaction : undefined,
      press: (component) => actions.press(message, component),
    })),
    interaction?.state === "failed" && h("div", { class: "failure", role: "alert", "data-failure": true }, interaction.failure),
    renderReactions(message, client, actions),
    message.thread && h("button", { class: "thread-link", type: "button", "data-thread": message.thread.id, onclick: () => actions.open(message.thread.id) }, icon("thread"), h("b", {}, message.thread.name), "See thread ›"),
    ephemeral && ephemeralFoot(message, actions),
  ];
  return h("li", {
    tabindex: -1, class: ["message", compact && "compact", ephemeral && "ephemeral", callsMe(message, client) && "mentioned"],
    "data-message-id": message.id, "data-author": author.username, "data-ephemeral": ephemeral, "data-mentioned": callsMe(message, client),
    oncontextmenu: (event) => actions.context(event, message),
  },
  origin(message, client, words, actions),
  compact ? h("time", { class: "compact-time", datetime: message.timestamp, "aria-hidden": "true" }, format(new Date(message.timestamp), "t"))
    : h("button", { class: "face-button", type: "button", tabindex: -1, "aria-label": `About ${name}`, onclick: (event) => actions.person(event.currentTarget, author) }, face(author)),
  h("div", { class: "message-body" },
    h("div", { class: ["message-head", compact && "sr-only"] },
      h("button", { class: "author", type: "button", "data-user": author.id, onclick: (event) => actions.person(event.currentTarget, author) }, name),
      author.bot && appTag(),
      h("time", { datetime: message.timestamp, title: format(new Date(message.timestamp), "F") }, when(message.timestamp)),
      inHead && edited),
    said),
  !ephemeral && h("div", { class: "message-tools" },
    h("button", { class: "icon-button", type: "button", "aria-label": "Reply", title: "Reply", "data-reply": true, onclick: () => actions.reply(message) }, icon("reply")),
    h("button", { class: "icon-button", type: "button", "aria-label": "More", title: "More", "aria-haspopup": "menu", "data-more": true, onclick: (event) => actions.more(event.currentTarget, message) }, icon("dots"))));
}

/** The line that tells of a pin. */
const renderPinned = (message, name, actions) => h("li", { tabindex: -1, class: "message system", "data-message-id": message.id, "data-author": message.author.username },
  h("span", { class: "face-button" }, icon("pin")),
  h("div", { class: "message-body" }, h("b", { class: "author" }, name), " pinned ",
    h("button", { class: "plain-link", type: "button", onclick: () => actions.jump(message.message_reference?.message_id) }, "a message"), " to this channel. ",
    h("time", { datetime: message.timestamp }, when(message.timestamp))));

/**
 * A command on its way, or one that failed: it stands at the end of the channel for the user who sent it alone.
 * @param {object} interaction
 * @param {import("./client.js").Client} client
 * @param {(nonce: string) => void} forgive
 */
export function renderSending(interaction, client, forgive) {
  const bot = client.application.bot;
  const failed = interaction.state === "failed";
  return h("li", { class: ["message", failed && "ephemeral"], "data-sending": interaction.nonce, "data-state": interaction.state },
    h("div", { class: "origin", "data-origin": "command" }, face(client.me, "tiny"), h("span", { class: "origin-name" }, client.nameOf(client.me)), " used ",
      h("span", { class: "mention" }, icon("slash"), interaction.label)),
    h("span", { class: "face-button" }, face(bot)),
    h("div", { class: "message-body" },
      h("div", { class: "message-head" }, h("span", { class: "author" }, client.nameOf(bot)), appTag()),
      failed
        ? [h("div", { class: "failure", role: "alert", "data-failure": true }, icon("warning"), interaction.failure),
          h("div", { class: "ephemeral-foot" }, icon("eye"), "Only you can see this · ", h("button", { class: "plain-link", type: "button", "data-dismiss": true, onclick: () => forgive(interaction.nonce) }, "Dismiss message"))]
        : h("div", { class: "content thinking" }, dots(), "Sending command…")));
}
