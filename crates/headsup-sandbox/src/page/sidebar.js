/** Servers, channels, threads and direct messages, with what is unread in each. */

import { $, fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { appTag, face } from "./person.js";
import { compare } from "./client.js";

/** The type of a channel that holds others and no messages. */
const CATEGORY = 4;

const badge = (count, what) => count > 0 && h("span", { class: "badge", "data-mentions": count }, count, h("span", { class: "sr-only" }, ` ${what}`));

/** Mentions and unread messages of some channels together. */
function sum(client, channels) {
  const reads = channels.map(({ id }) => client.reads.get(id)).filter(Boolean);
  return { mentions: reads.reduce((all, read) => all + read.mention_count, 0), unread: reads.some((read) => read.unread) };
}

/**
 * @param {import("./client.js").Client} client
 * @param {object|null} channel the one that is open
 * @param {object} actions open, openDm, person, contextPerson
 */
export function renderSidebar(client, channel, actions) {
  const guild = client.guildOf(channel);
  renderRail(client, guild, channel, actions);
  $("#place").textContent = guild?.name ?? "Direct Messages";
  fill($("#channels"), guild ? channelsOf(client, guild, channel, actions) : directs(client, channel, actions));
}

function renderRail(client, here, channel, { open, openDm }) {
  const home = sum(client, client.dms);
  const first = (guild) => guild.channels.find(({ id }) => id === client.lastIn.get(guild.id)) ?? guild.channels.find(({ type }) => type !== CATEGORY);
  const entry = (key, label, inside, current, { mentions, unread }, go) => h("li", { class: ["rail-entry", unread && "unread", current && "current"] },
    h("button", { class: "rail-button", type: "button", title: label, "aria-label": label, "aria-current": current ? "page" : null, "data-rail": key, onclick: go }, inside), badge(mentions, "mentions"));
  const lastDm = client.dms.find(({ id }) => id === client.lastIn.get("dms")) ?? newestFirst(client)[0];
  fill($("#rail-list"),
    entry("dms", "Direct messages", icon("message"), channel && !here, home, () => (lastDm ? open(lastDm.id, true) : openDm(client.application.bot))),
    h("li", { class: "rail-line", role: "presentation" }),
    client.guilds.map((guild) => entry(guild.id, guild.name, guild.name.split(/\s+/).map(([letter]) => letter).slice(0, 3).join(""), guild === here,
      sum(client, [...guild.channels, ...guild.threads]), () => first(guild) && open(first(guild).id, true))));
}

function entry(client, channel, current, { open }, inside, kind) {
  const { mentions, unread } = sum(client, [channel]);
  const title = client.titleOf(channel);
  return h("button", {
    class: ["channel", kind, unread && "unread", current && "current"], type: "button", "data-channel": channel.id, "data-channel-name": title, "data-unread": unread,
    "aria-current": current ? "page" : null, onclick: () => open(channel.id),
  }, inside, h("span", { class: "channel-name" }, title), unread && h("span", { class: "sr-only" }, "unread"), badge(mentions, "mentions"));
}

function channelsOf(client, guild, current, actions) {
  const threads = (parent) => guild.threads.filter((thread) => thread.parent_id === parent.id && (!thread.thread_metadata?.archived || thread.id === current?.id));
  const byPlace = (a, b) => a.position - b.position || compare(a.id, b.id);
  const group = (title, category) => [
    h("h3", { class: "group-title" }, title),
    h("ul", { class: "channel-list" }, guild.channels.filter((channel) => channel.type !== CATEGORY && (channel.parent_id ?? null) === category).sort(byPlace).map((channel) => h("li", {},
      entry(client, channel, channel.id === current?.id, actions, icon("hash")),
      threads(channel).length > 0 && h("ul", { class: "thread-list" }, threads(channel).map((thread) => h("li", {}, entry(client, thread, thread.id === current?.id, actions, icon("thread"), "thread"))))))),
  ];
  return [group("Text channels", null), guild.channels.filter(({ type }) => type === CATEGORY).sort(byPlace).map(({ id, name }) => group(name, id))].flat();
}

/** Conversations by their newest message. */
function newestFirst(client) {
  const newest = (dm) => client.reads.get(dm.id)?.last_message_id ?? dm.last_message_id ?? dm.id;
  return [...client.dms].sort((a, b) => compare(newest(b), newest(a)));
}

/** Direct messages there are, then the people one has not yet written to. */
function directs(client, current, actions) {
  const known = newestFirst(client);
  const strangers = [...client.users.values()].filter((user) => user.id !== client.me.id && !known.some((dm) => dm.recipients?.length === 1 && dm.recipients[0].id === user.id));
  const person = (dm) => client.users.get(dm.recipients?.[0]?.id) ?? dm.recipients?.[0];
  return [
    h("h3", { class: "group-title" }, "Direct messages"),
    h("ul", { class: "channel-list" }, known.map((dm) => h("li", {}, entry(client, dm, dm.id === current?.id, actions, person(dm) && face(person(dm)), "dm")))),
    strangers.length > 0 && h("h3", { class: "group-title" }, "Write to"),
    h("ul", { class: "channel-list" }, strangers.map((user) => h("li", {}, h("button", { class: "channel dm", type: "button", "data-open-dm": user.id, onclick: () => actions.openDm(user) },
      face(user), h("span", { class: "channel-name" }, client.nameOf(user)), user.bot && appTag())))),
  ];
}

/** Who is in a channel, people first by name, the bot under its own heading. */
export function renderMembers(client, channel, actions) {
  const members = client.membersOf(channel);
  const { bot, online } = client.application;
  const row = (user, absent) => h("li", {}, h("button", {
    class: ["member", absent && "absent"], type: "button", "data-user": user.id, "aria-haspopup": "menu", onclick: (event) => actions.person(event.currentTarget, user),
    oncontextmenu: (event) => actions.contextPerson(event, user),
  }, face(user), h("span", { class: "member-name" }, client.nameOf(user), user.id === client.me.id && h("small", {}, " (you)")), user.bot && appTag(), h("span", { class: "member-more", "aria-hidden": "true" }, icon("dots"))));
  const group = (title, users, absent) => users.length > 0 && [h("h3", { class: "group-title" }, `${title} — ${users.length}`), h("ul", { class: "member-list" }, users.map((user) => row(user, absent)))];
  const bots = members.filter((user) => user.bot);
  fill($("#members"), group("Online", members.filter((user) => !user.bot)), group(online ? "Applications" : "Offline", bots, bots.some(({ id }) => id === bot.id) && !online));
}
