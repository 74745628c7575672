/**
 * The page's beginning: which user and which channel the address names, and who is told when something changes.
 * Address: `#/USERNAME/CHANNEL`, or `#split/USERNAME/USERNAME/CHANNEL` for two users side by side.
 */

import { $, fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { actionsAt } from "./actions.js";
import { scene } from "./api.js";
import { Client } from "./client.js";
import { Composer } from "./composer.js";
import { forgetHint, leaveHint, renderHint } from "./hint.js";
import { Log } from "./log.js";
import { callsMe, preview, wordsOf } from "./message.js";
import { openModal } from "./modal.js";
import { renderPeople } from "./people.js";
import { openSettings } from "./settings.js";
import { renderMembers, renderSidebar } from "./sidebar.js";
import { framed, openSplit, readSplit, splitHash } from "./split.js";
import { Stream } from "./stream.js";
import { moved, speak } from "./time.js";
import { closeTrouble, openTrouble } from "./trouble.js";

/** A client for each person, by id: all live at once, so that changing from one to the other loses nothing. */
const clients = new Map();
/** Where one is now. */
const at = { client: null, channel: null, open, be, fail, seen };
const actions = actionsAt(at);
let stream = null;
let up = true;

/** Shows what went wrong, for a while. */
function fail(error) {
  const toast = h("div", { class: "toast", role: "alert", "data-toast": true }, icon("warning"), error.message);
  $("#toasts").append(toast);
  setTimeout(() => toast.remove(), 6000);
}

/** Goes to a channel as the same user. On a phone the drawer of channels stays open after a press on the rail. */
function open(id, fromRail = false) {
  if (!fromRail) document.body.classList.remove("nav-open");
  location.hash = `#/${at.client.me.username}/${id}`;
}

/** Becomes another user, where one is. */
function be(user) {
  leaveHint();
  location.hash = `#/${user.username}/${at.channel.id}`;
}

/** Says that the channel was read, when somebody is really looking at its end. */
let reading = false;
async function seen() {
  const { client, channel, log } = at;
  if (!channel || reading || !log.atBottom || !document.hasFocus() || !client.reads.get(channel.id)?.unread) return;
  reading = true;
  await client.api.read(channel.id).catch(() => {});
  reading = false;
}

/** Shows a newcomer what comes next. */
function hint() {
  const { client, channel } = at;
  const called = [...clients.values()].find((other) => other !== client && waiting(other) > 0);
  renderHint(client, channel, called?.me, { command: (name) => at.composer.run(name).catch(fail), be }).catch(fail);
}

/** How many mentions wait for a person. */
const waiting = (client) => [...client.reads.values()].reduce((all, read) => all + read.mention_count, 0);

function renderFrame() {
  const { client, channel } = at;
  renderSidebar(client, channel, actions);
  renderMembers(client, channel, actions);
  renderStrip();
  const title = client.titleOf(channel);
  fill($("#title"), icon({ 1: "at", 11: "thread" }[channel.type] ?? "hash"), title);
  $("#topic").textContent = channel.topic ?? (channel.type === 11 ? `in #${client.channels.get(channel.parent_id)?.name ?? ""}` : "");
  $("#me").textContent = client.nameOf(client.me);
  const mentions = waiting(client);
  document.title = `${mentions ? `(${mentions}) ` : ""}${title} – ${client.nameOf(client.me)} – Sandbox`;
  const bot = client.nameOf(client.application.bot);
  $("#line").textContent = !up ? "The sandbox does not answer. Trying again…" : client.application.online ? "" : `${bot} is not connected: nobody will answer its commands.`;
  $("#line").hidden = $("#line").textContent === "";
  document.body.dataset.user = client.me.username;
  document.body.dataset.channel = channel.id;
}

function renderStrip() {
  renderPeople([...clients.values()].map((client) => ({ user: client.me, mentions: waiting(client) })), at.client.me.id, be);
}

function renderTyping() {
  const { client, channel } = at;
  const names = [...(client.typing.get(channel.id)?.keys() ?? [])].map((id) => client.nameOf(client.users.get(id) ?? { id, username: "Somebody" }));
  const text = names.length > 2 ? "Several people are typing…" : names.length ? `${names.join(" and ")} ${names.length > 1 ? "are" : "is"} typing…` : "";
  if ($("#typing").textContent !== text) $("#typing").textContent = text;
}

/** Tells a screen reader of a new message here, or of a call in another channel. */
function announce(message) {
  const { client, channel } = at;
  if (message.author.id === client.me.id) return;
  const here = message.channel_id === channel.id;
  if (!here && !callsMe(message, client)) return;
  const place = here ? "" : ` in ${client.titleOf(client.channels.get(message.channel_id) ?? { name: "another channel" })}`;
  $("#live").textContent = `${client.nameOf(message.author)}${place}: ${preview(message, wordsOf(client))}`;
}

/** Makes the client of a person and listens to it; only the one that is shown changes the page. */
function addClient(username) {
  const client = new Client(username);
  const when = (topic, act) => client.addEventListener(topic, (event) => client === at.client && at.channel && act(event.detail));
  when("scene", () => {
    if (!client.channels.has(at.channel.id)) return show(client, "");
    renderFrame();
    at.log.redraw();
  });
  client.addEventListener("reads", () => {
    if (!at.channel) return;
    if (client === at.client) {
      renderFrame();
      seen();
    } else {
      renderStrip();
      hint();
    }
  });
  when("room", (id) => id === at.channel.id && (at.log.render(), seen()));
  when("typing", renderTyping);
  when("commands", hint);
  when("modal", (interaction) => openModal(interaction, client));
  when("message", announce);
  return client;
}

/** Loads the scene and everybody's client. What happens meanwhile comes by the stream, from the first answer on. */
async function load() {
  const stage = await scene();
  moved(stage.now);
  const after = [];
  for (const user of stage.users) {
    if (!clients.has(user.id)) clients.set(user.id, addClient(user.username));
    after.push(await clients.get(user.id).load(stage));
  }
  stream?.close();
  stream = new Stream(after[0], receive, (state) => {
    if (up === state) return;
    up = state;
    renderFrame();
  });
  stream.open();
}

/** Loads everything anew, until it succeeds. */
async function reload() {
  try {
    await load();
    await route();
  } catch (error) {
    fail(error);
    setTimeout(reload, 2000);
  }
}

/** Hands an event to the client whose it is; somebody new gets one, a sandbox that was started anew is loaded anew. */
function receive({ user, t, d }) {
  if (t === "RESET" || (t === "USER_UPDATE" && !clients.has(d.id))) return reload();
  clients.get(user)?.receive({ t, d });
}

/** Shows a user and a channel; an unknown channel becomes one that is known. */
async function show(client, id) {
  const changed = at.client !== client;
  at.client = client;
  at.channel = client.channels.get(id) ?? client.channels.get(client.lastChannel) ?? client.guilds[0]?.channels[0] ?? client.dms[0];
  const { channel } = at;
  if (!channel) return fail(new Error("There is no channel here. Start the sandbox with a fresh folder."));
  if (channel.id !== id) history.replaceState(null, "", `#/${client.me.username}/${channel.id}`);
  client.lastChannel = channel.id;
  client.lastIn.set(client.guildOf(channel)?.id ?? "dms", channel.id);
  if (changed) speak(client.me.locale);
  renderFrame();
  at.composer.show(client, channel);
  at.log.show(client, channel);
  renderTyping();
  hint();
  await client.enter(channel.id);
  seen();
}

/** Follows the address. */
async function route() {
  const split = !framed && readSplit(location.hash);
  if (split) return openSplit(split.names, split.channel);
  if (!clients.size) await load();
  const [, name, id] = /^#\/([\w.-]+)(?:\/(\w*))?/.exec(location.hash) ?? [];
  const all = [...clients.values()];
  await show(all.find(({ me }) => me.username === name || me.id === name) ?? all[0], id ?? "");
}

/** Gives the fixed buttons of the page their icons and what they do. */
function wire() {
  const button = (id, name, act) => {
    $(id).prepend(icon(name));
    if (act) $(id).addEventListener("click", act);
  };
  const classes = document.body.classList;
  button("#nav-toggle", "menu", () => classes.toggle("nav-open"));
  button("#pins", "pin", (event) => at.channel && actions.pins(event.currentTarget));
  button("#members-toggle", "people", () => classes.toggle(matchMedia("(max-width: 1180px)").matches ? "members-open" : "members-closed"));
  button("#settings", "gear", () => openSettings(at.client, fail));
  button("#trouble-toggle", "bolt", () => ($("#trouble").hidden ? openTrouble(() => at.channel) : closeTrouble()));
  button("#help", "help", () => {
    forgetHint();
    hint();
  });
  button("#side-by-side", "split", () => {
    const other = at.client.membersOf(at.channel).find((user) => !user.bot && user.id !== at.client.me.id);
    if (other) location.hash = splitHash([at.client.me.username, other.username], at.channel.id);
  });
  button("#slash", "slash");
  button("#send", "send");
  $("#side-by-side").hidden = framed;
  $("#shade").addEventListener("click", () => classes.remove("nav-open", "members-open"));
  document.addEventListener("go-user", (event) => actions.person(event.target, { id: event.detail }));
  document.addEventListener("go-channel", (event) => open(event.detail));
  document.addEventListener("go-message", ({ detail: { channel, message } }) => {
    if (channel !== at.channel.id) addEventListener("hashchange", () => at.client.enter(channel).then(() => at.log.point(message)), { once: true });
    open(channel);
    at.log.point(message);
  });
  document.addEventListener("go-command", (event) => at.composer.begin(event.detail).catch(fail));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !$("dialog[open], [popover]")) {
      classes.remove("nav-open", "members-open");
      closeTrouble();
    }
    // A letter typed anywhere goes into the composer, as in Discord.
    const plain = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    const idle = event.target === document.body || event.target.matches?.(".message, #scroller");
    if (plain && idle && !$("dialog[open]")) $("#say").focus();
  });
  addEventListener("focus", () => seen());
  addEventListener("hashchange", () => route().catch(fail));
}

at.log = new Log($("#scroller"), $("#log"), actions);
at.composer = new Composer({ fail, sent: () => at.log.toBottom() });
wire();
route().catch(fail);
