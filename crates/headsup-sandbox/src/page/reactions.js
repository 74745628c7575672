/** Reactions under a message, and the few emojis that can be put there with one press. */

import { h } from "./dom.js";
import { emoji } from "./markdown.js";

/** What is offered without a keyboard of emojis. */
export const QUICK = ["👍", "❤️", "😂", "🎉", "😮", "😢"];

/** How an emoji is called in a path. */
const nameOf = ({ id, name }) => (id ? `${name}:${id}` : name);

/**
 * @param {object} message
 * @param {import("./client.js").Client} client
 * @param {object} actions react
 */
export function renderReactions(message, client, actions) {
  if (!message.reactions?.length) return null;
  const buttons = message.reactions.map((reaction) => {
    const name = nameOf(reaction.emoji);
    return h("button", {
      class: "reaction", type: "button", "data-reaction": reaction.emoji.name, "aria-pressed": false, "aria-label": `${reaction.emoji.name}, ${reaction.count}`,
      onclick: (event) => actions.react(message, name, event.currentTarget.getAttribute("aria-pressed") !== "true"),
    }, emoji(reaction.emoji), h("span", { class: "reaction-count" }, reaction.count));
  });
  // The message says how many; whose they are is asked for.
  client.api.reactions(message.channel_id, message.id).then((all) => {
    for (const { emoji: of, users } of all) {
      const button = buttons[message.reactions.findIndex((reaction) => nameOf(reaction.emoji) === nameOf(of))];
      button?.setAttribute("aria-pressed", String(users.some(({ id }) => id === client.me.id)));
      button?.setAttribute("title", users.map((user) => client.nameOf(user)).join(", "));
    }
  }).catch(() => {});
  return h("div", { class: "reactions" }, buttons);
}
