/** Two users side by side in one window: two frames of this page. */

import { fill, h } from "./dom.js";

/** Whether this page is one of the two frames. */
export const framed = window.top !== window;

/**
 * Shows two users beside each other, in the same channel.
 * @param {string[]} names @param {string} channel
 */
export function openSplit(names, channel) {
  fill(document.body, h("div", { id: "split" },
    h("header", { id: "strip" }, h("b", { class: "strip-name" }, "Sandbox"), h("span", { class: "strip-label" }, "Side by side"),
      h("a", { class: "strip-tool", href: `#/${names[0]}/${channel}`, "data-split-close": true }, "One user")),
    names.map((name) => h("iframe", { title: name, name: `be-${name}`, src: `/#/${name}/${channel}`, "data-frame": name }))));
  addEventListener("hashchange", () => location.reload(), { once: true });
  document.title = `${names.join(" and ")} – Sandbox`;
}

/** The address of the split view. @param {string[]} names @param {string} channel */
export const splitHash = (names, channel) => `#split/${names.join("/")}/${channel}`;

/** Reads that address. @param {string} hash @returns {{names: string[], channel: string}|null} */
export function readSplit(hash) {
  const found = /^#split\/([\w.-]+)\/([\w.-]+)\/(\w+)$/.exec(hash);
  return found && { names: [found[1], found[2]], channel: found[3] };
}

