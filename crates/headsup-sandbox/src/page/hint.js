/**
 * The first words to a newcomer, in two steps: what can be said to the bot, and who has to answer then. They name what
 * the connected bot offers, whatever bot that is.
 */

import { $, fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { face } from "./person.js";
import { leaves } from "./commands.js";

const KEY = "sandbox-hint-closed";
const SHOWN = 4;
let round = 0;

/** Lets the hint be shown again. */
export const forgetHint = () => localStorage.removeItem(KEY);

function close() {
  localStorage.setItem(KEY, "1");
  $("#hint").hidden = true;
}

/** Whoever became another person while the hint said so needs it no more. */
export const leaveHint = () => $("#hint").dataset.step === "answer" && !$("#hint").hidden && close();

/**
 * Shows the hint, unless it was closed before.
 * @param {import("./client.js").Client} client @param {object} channel
 * @param {object|undefined} called somebody else for whom mentions wait
 * @param {{command: (name: string) => void, be: (user: object) => void}} actions
 */
export async function renderHint(client, channel, called, { command, be }) {
  const box = $("#hint");
  if (localStorage.getItem(KEY)) return void (box.hidden = true);
  const step = called ? "answer" : "first";
  const mine = ++round;
  const commands = step === "first" ? leaves(await client.commands(channel.id).catch(() => []), client.me.locale) : [];
  if (mine !== round) return;
  const bot = client.nameOf(client.application.bot);
  const other = [...client.users.values()].find((user) => !user.bot && user.id !== client.me.id);
  const head = called ? `You are ${client.nameOf(client.me)}.` : `This is your own private Discord. You are ${client.nameOf(client.me)}.`;
  const words = called
    ? [h("p", {}, `${client.nameOf(called)} has been called. Be ${client.nameOf(called)} now to answer: `,
      h("button", { class: "chip", type: "button", "data-hint-be": called.username, onclick: () => be(called) }, face(called, "tiny"), client.nameOf(called)), " (or use the names at the top).")]
    : [h("p", {}, `${other ? `Switch to ${client.nameOf(other)} at the top to answer yourself. ` : ""}Type `, h("kbd", {}, "/"), ` below to see what ${bot} can do`, commands.length > 0 ? ", or begin here:" : "."),
      commands.length > 0 && h("p", { class: "hint-commands" }, commands.slice(0, SHOWN).map(({ title }) =>
        h("button", { class: "chip", type: "button", "data-hint-command": title, onclick: () => command(title) }, `/${title}`)))];
  box.dataset.step = step;
  fill(box, h("div", { class: "hint-head" }, h("h2", {}, head),
    h("button", { class: "icon-button", type: "button", "aria-label": "Close this hint", "data-hint-close": true, onclick: close }, icon("close"))), words);
  box.hidden = false;
}
