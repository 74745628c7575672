/** Menus: on a right click or behind a "…" button. */

import { h, step } from "./dom.js";
import { icon } from "./icons.js";
import { float } from "./float.js";

/**
 * @typedef {{label: string, icon?: string, hint?: string, danger?: boolean, hook?: object, do: () => void}} Entry
 * @param {HTMLElement|{x: number, y: number}} anchor
 * @param {string} label what the menu is about
 * @param {Array<Entry|{heading: string}|null|false>} entries
 */
export function openMenu(anchor, label, entries) {
  const box = h("div", { class: "menu", popover: "auto", role: "menu", "aria-label": label, onkeydown },
    entries.filter(Boolean).map((entry) => entry.heading
      ? h("div", { class: "menu-heading", role: "presentation" }, entry.heading)
      : h("button", { class: ["menu-item", entry.danger && "danger"], type: "button", role: "menuitem", tabindex: -1, ...entry.hook, onclick: () => (box.hidePopover(), entry.do()) },
          h("span", {}, entry.label, entry.hint && h("small", {}, entry.hint)), entry.icon && icon(entry.icon))));
  const items = [...box.querySelectorAll("[role=menuitem]")];
  function onkeydown(event) {
    if (event.key === "Tab") return box.hidePopover();
    const next = step(event.key, items.indexOf(document.activeElement), items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next].focus();
  }
  float(box, anchor);
  items[0]?.focus({ preventScroll: true });
}
