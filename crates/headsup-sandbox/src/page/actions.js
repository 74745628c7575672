/** What can be done with messages and people: presses, menus, commands on them. */

import { $, cut, h } from "./dom.js";
import { trouble } from "./api.js";
import { EPHEMERAL } from "./client.js";
import { openMenu } from "./menu.js";
import { preview, wordsOf } from "./message.js";
import { QUICK } from "./reactions.js";

/**
 * @param {{client: object, channel: object, composer: object, log: object, open: (id: string) => void,
 *   be: (user: object) => void, fail: (error: Error) => void, seen: () => void}} at where one is now: read at each act
 */
export function actionsAt(at) {
  const attempt = (promise) => promise.catch(at.fail);

  async function openDm(user) {
    const dm = await at.client.api.openDm(user.id);
    at.client.putChannel(dm);
    at.open(dm.id);
  }

  /** The commands of a type that can be used here. */
  const apps = async (type) => (await at.client.commands(at.channel.id).catch(() => [])).filter((command) => command.type === type);

  /** Runs a command on a user or a message. */
  function runOn(command, target_id) {
    const { client, channel } = at;
    const { id: command_id, type, name } = command;
    return attempt(client.interact({ channel: channel.id, label: name }, (nonce) => client.api.run(channel.id, { type, command_id, name, target_id, nonce })));
  }
  const appEntries = (commands, target) => commands.length > 0 && [{ heading: "Apps" }, ...commands.map((command) => ({
    label: command.name, hint: at.client.nameOf(at.client.application.bot), icon: "apps", hook: { "data-command": command.name }, do: () => runOn(command, target),
  }))];

  async function person(anchor, given) {
    const { client, composer } = at;
    const user = client.users.get(given.id) ?? given;
    const name = client.nameOf(user);
    const other = user.id !== client.me.id;
    const commands = await apps(2);
    openMenu(anchor, name, [
      { heading: name },
      other && { label: "Message", icon: "message", hook: { "data-action": "dm" }, do: () => attempt(openDm(user)) },
      { label: "Mention", icon: "at", hook: { "data-action": "mention" }, do: () => composer.insert(`@${user.username} `) },
      other && !user.bot && { label: `Be ${name}`, icon: "people", hook: { "data-action": "be" }, do: () => at.be(user) },
      appEntries(commands, user.id),
    ].flat());
  }

  async function more(anchor, message) {
    const { client, channel, composer } = at;
    const mine = message.author.id === client.me.id;
    const owner = client.guildOf(channel)?.owner_id === client.me.id;
    const commands = await apps(3);
    openMenu(anchor, "Message", [
      { label: "Reply", icon: "reply", do: () => composer.replyTo(message) },
      mine && { label: "Edit message", hook: { "data-action": "edit" }, do: () => edit(message) },
      ...QUICK.map((emoji) => ({ label: `React with ${emoji}`, hook: { "data-action": "react", "data-emoji": emoji }, do: () => attempt(client.api.react(channel.id, message.id, emoji, true)) })),
      (owner || channel.type === 1) && { label: message.pinned ? "Unpin message" : "Pin message", icon: "pin", hook: { "data-action": "pin" }, do: () => attempt(client.api.pin(channel.id, message.id, !message.pinned)) },
      channel.type === 0 && !message.thread && { label: "Create thread", icon: "thread", hook: { "data-action": "thread" }, do: () => attempt(thread(message)) },
      { label: "Mark unread", hook: { "data-action": "unread" }, do: () => attempt(client.api.unread(channel.id, message.id)) },
      appEntries(commands, message.id),
      { label: "Copy message ID", do: () => navigator.clipboard?.writeText(message.id) },
      (mine || owner) && { label: "Delete message", danger: true, hook: { "data-action": "delete" }, do: () => attempt(client.api.remove(channel.id, message.id)) },
      !mine && !owner && { heading: "Sandbox" },
      !mine && !owner && { label: "Make it vanish", hint: "as if a moderator had deleted it", danger: true, hook: { "data-action": "vanish" }, do: () => attempt(trouble.removeMessage(channel.id, message.id)) },
    ].flat());
  }

  async function pins(anchor) {
    const { client, channel } = at;
    const pinned = await client.api.pins(channel.id);
    openMenu(anchor, "Pinned messages", [
      { heading: "Pinned messages" },
      ...pinned.map((message) => ({
        label: `${client.nameOf(message.author)}: ${preview(message, wordsOf(client)) || "Message"}`, icon: "pin", hook: { "data-pinned": message.id }, do: () => at.log.point(message.id),
      })),
      !pinned.length && { label: "Nothing is pinned here", do: () => {} },
    ]);
  }

  async function thread(message) {
    const made = await at.client.api.openThread(at.channel.id, cut(preview(message, wordsOf(at.client)), 40) || "Thread", message.id);
    at.client.putChannel(made);
    at.open(made.id);
  }

  /** Edits one's own message where it stands. */
  function edit(message) {
    const { client, channel } = at;
    const body = $(`[data-message-id="${message.id}"] .content`);
    const field = h("textarea", { class: "edit", "aria-label": "Edit message", value: message.content, onkeydown: (event) => {
      const done = event.key === "Enter" && !event.shiftKey;
      if (!done && event.key !== "Escape") return;
      event.preventDefault();
      field.replaceWith(body);
      if (done) attempt(client.api.edit(channel.id, message.id, field.value));
    } });
    body?.replaceWith(field);
    field.focus();
  }

  return {
    openDm: (user) => attempt(openDm(user)),
    open: (id, fromRail) => at.open(id, fromRail),
    seen: () => at.seen(),
    jump: (id) => at.log.point(id),
    reply: (message) => at.composer.replyTo(message),
    person: (anchor, user) => attempt(person(anchor, user)),
    more: (anchor, message) => attempt(more(anchor, message)),
    /** A press of a button, or what was chosen in a select. */
    press(message, component) {
      const { client } = at;
      return attempt(client.interact({ channel: message.channel_id, message: message.id, ...component },
        (nonce) => client.api.press(message.channel_id, message.id, { ...component, nonce })));
    },
    /** A press of a reaction. */
    react: (message, emoji, on) => attempt(at.client.api.react(message.channel_id, message.id, emoji, on)),
    /** The pinned messages of a channel, to jump to. */
    pins: (anchor) => attempt(pins(anchor)),
    dismiss(message) {
      at.client.drop(message.channel_id, message.id);
      return attempt(at.client.api.remove(message.channel_id, message.id));
    },
    /** A right click on a person. */
    contextPerson(event, user) {
      event.preventDefault();
      return attempt(person({ x: event.clientX, y: event.clientY }, user));
    },
    /** A right click on a message; links, pictures and chosen text keep the browser's own menu. */
    context(event, message) {
      if (message.flags & EPHEMERAL || event.target.closest("a, img, textarea") || String(getSelection())) return;
      event.preventDefault();
      attempt(more({ x: event.clientX, y: event.clientY }, message));
    },
  };
}
