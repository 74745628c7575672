/** For testers: makes the bot's life hard, in the ways in which Discord does. */

import { $, fill, h, uid } from "./dom.js";
import { icon } from "./icons.js";
import { advance, trouble } from "./api.js";
import { format, moved, now } from "./time.js";

const GATEWAY = [
  ["Ask to reconnect", "op 7", { do: "reconnect" }],
  ["Invalid session", "op 9, resumable", { do: "invalid_session", resumable: true }],
  ["Forget the session", "op 9", { do: "invalid_session", resumable: false }],
  ["Cut the line", "no close frame", { do: "drop" }],
  ["Close with 4000", "unknown error", { do: "close", code: 4000 }],
  ["Close without a code", "an empty close frame", { do: "close" }],
  ["Half a frame", "and the line is cut", { do: "half" }],
  ["Reset", "by TCP", { do: "reset" }],
];
const REST = [
  ["429", "rate limited, 1.5 s", { status: 429, retry_after: 1.5 }],
  ["500", "not carried out", { status: 500 }],
  ["403, a web page", "not from Discord itself", { status: 403, html: true }],
  ["500, but done", "carried out", { status: 500, carried_out: true }],
  ["Slow", "4 seconds", { delay_ms: 4000 }],
  ["Silence", "never answers", { hang: true }],
];
const HOUR = 3_600_000;
const LEAPS = [["+1 hour", HOUR], ["+1 day", 24 * HOUR], ["+1 week", 7 * 24 * HOUR]];
const PATHS = [["any request", undefined], ["first answers", "/interactions/*"], ["edits and follow-ups", "/webhooks/*"], ["channel messages", "/channels/*"]];
const PERMISSIONS = ["VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES", "EMBED_LINKS", "READ_MESSAGE_HISTORY"];

/**
 * Opens the drawer.
 * @param {() => object} channel the channel that is open now
 */
export function openTrouble(channel) {
  const drawer = $("#trouble");
  const said = h("p", { class: "trouble-said", role: "status" });
  const waiting = h("ul", { class: "trouble-list" });
  const complaints = h("ul", { class: "trouble-list" });
  const pathId = uid("path");
  const timesId = uid("times");
  const path = h("select", { id: pathId }, PATHS.map(([label], index) => h("option", { value: index }, label)));
  const times = h("input", { id: timesId, type: "number", min: 1, max: 50, value: 1 });
  const clock = h("p", { class: "quiet", "data-clock": true });
  const line = (each) => h("li", {}, typeof each === "string" ? each : each.message ?? JSON.stringify(each));

  async function refresh() {
    clock.textContent = `It is ${format(now(), "F")}. The sandbox's own bot goes by it, too. There is no way back.`;
    const [rest, wrong] = await Promise.all([trouble.waiting(), trouble.complaints()]);
    fill(waiting, [rest].flat().map((each) => h("li", {}, `${each.method ?? "Any"} ${each.path ?? "request"}, ${each.times} more: ${each.hang ? "silence" : each.delay_ms ? `${each.delay_ms} ms late` : each.status}`)));
    fill(complaints, wrong.length ? wrong.slice(-20).map(line) : h("li", { class: "quiet" }, "None: the bot behaves."));
  }
  const act = (label, what) => async () => {
    try {
      await what();
      said.textContent = `${label}: done.`;
      await refresh();
    } catch (error) {
      said.textContent = error.message;
    }
  };
  const button = (label, note, what) => h("button", { class: "button secondary", type: "button", "data-trouble": label, title: note, onclick: act(label, what) }, h("span", { class: "button-label" }, label, h("small", {}, note)));
  const permission = (name) => h("label", { class: "tick" }, h("input", { type: "checkbox", checked: true, value: name, onchange: (event) => {
    const deny = [...event.target.closest("section").querySelectorAll("input:not(:checked)")].map(({ value }) => value);
    act("Permissions", () => trouble.permissions(channel().id, deny))();
  } }), name.toLowerCase().replaceAll("_", " "));

  fill(drawer,
    h("header", { class: "dialog-head" }, h("h2", {}, "Trouble"), h("button", { class: "icon-button", type: "button", "aria-label": "Close", onclick: () => closeTrouble() }, icon("close"))),
    h("div", { class: "trouble-body" }, h("p", { class: "quiet" }, "For testers: what Discord may do to a bot at any time."), said,
      h("section", {}, h("h3", {}, "The time here"), clock, h("div", { class: "trouble-buttons" }, LEAPS.map(([label, by]) => button(label, "passes at once", async () => moved((await advance(by)).now))))),
      h("section", {}, h("h3", {}, "The bot's connection"), h("div", { class: "trouble-buttons" }, GATEWAY.map(([label, note, what]) => button(label, note, () => trouble.gateway(what))))),
      h("section", {}, h("h3", {}, "The bot's next requests"),
        h("div", { class: "trouble-fields" }, h("label", { for: pathId }, "Which"), path, h("label", { for: timesId }, "How many"), times),
        h("div", { class: "trouble-buttons" }, REST.map(([label, note, what]) => button(label, note, () => trouble.rest({ ...what, path: PATHS[path.value][1], times: Number(times.value) })))),
        waiting, button("Forget these", "nothing goes wrong any more", () => trouble.forget())),
      h("section", {}, h("h3", {}, "What the bot may do here"), PERMISSIONS.map(permission)),
      h("section", {}, h("h3", {}, "This channel"), button("Delete the channel", "for everybody", () => trouble.removeChannel(channel().id))),
      h("section", {}, h("h3", {}, "Complaints about the bot"), complaints)));
  drawer.hidden = false;
  drawer.querySelector("button").focus();
  refresh().catch((error) => (said.textContent = error.message));
}

/** Closes the drawer. */
export function closeTrouble() {
  const drawer = $("#trouble");
  if (drawer.contains(document.activeElement)) $("#trouble-toggle").focus();
  drawer.hidden = true;
}
