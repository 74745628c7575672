/** The list above the composer: commands, choices, people. The focus stays in the field; the keys move the choice. */

import { fill, h, step, uid } from "./dom.js";

/**
 * How well a text matches what was typed: higher is better, -1 not at all. The letters must come in order.
 * @param {string} typed @param {string} text
 */
function fuzzy(typed, text) {
  const query = typed.toLowerCase();
  const target = text.toLowerCase();
  if (target.startsWith(query)) return 1000 - target.length;
  const at = target.indexOf(query);
  if (at >= 0) return 500 - at;
  let from = -1;
  for (const letter of query) {
    from = target.indexOf(letter, from + 1);
    if (from < 0) return -1;
  }
  return 100 - from;
}

/** Those that match, the best first. @template T @param {string} typed @param {T[]} list @param {(entry: T) => string[]} texts @returns {T[]} */
export function matching(typed, list, texts) {
  if (!typed) return list;
  return list.map((entry) => ({ entry, score: Math.max(...texts(entry).map((text) => fuzzy(typed, text))) }))
    .filter(({ score }) => score >= 0).sort((a, b) => b.score - a.score).map(({ entry }) => entry);
}

/** The list itself. */
export class Suggestions {
  #items = [];
  #at = 0;
  #input = null;
  #id = uid("suggestions");

  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    box.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /** Whether there is something to choose. */
  get open() {
    return !this.box.hidden && this.#items.length > 0;
  }

  /**
   * @param {HTMLElement} input the field that has the focus
   * @param {{title: Node|string, label: string, items: Array<{node: Node|Node[], hook?: object, pick: () => void}>, note?: string}} what
   */
  show(input, { title, label, items, note }) {
    this.#input = input;
    this.#items = items;
    const options = items.map((item, index) => h("div", {
      class: "suggestion", role: "option", id: uid("suggestion"), "aria-selected": "false", ...item.hook,
      onclick: () => item.pick(), onpointermove: () => this.#focus(index, false),
    }, item.node));
    fill(this.box, title && h("div", { class: "suggest-title" }, title),
      h("div", { class: "suggest-list", role: "listbox", id: this.#id, "aria-label": label }, options), note && h("div", { class: "suggest-note", role: "status" }, note));
    this.options = options;
    this.box.hidden = false;
    if (input.hasAttribute("aria-expanded")) input.setAttribute("aria-expanded", String(items.length > 0));
    input.setAttribute("aria-controls", this.#id);
    this.#focus(0);
  }

  /** Closes the list. */
  hide() {
    this.box.hidden = true;
    this.#items = [];
    if (this.#input?.hasAttribute("aria-expanded")) this.#input.setAttribute("aria-expanded", "false");
    this.#input?.removeAttribute("aria-activedescendant");
  }

  #focus(index, scroll = true) {
    this.options[this.#at]?.setAttribute("aria-selected", "false");
    this.#at = index;
    const option = this.options[index];
    if (!option) return;
    option.setAttribute("aria-selected", "true");
    this.#input.setAttribute("aria-activedescendant", option.id);
    if (scroll) option.scrollIntoView({ block: "nearest" });
  }

  /** Takes a key that belongs to the list. @param {KeyboardEvent} event @returns {boolean} whether it did */
  key(event) {
    if (!this.open || event.isComposing) return false;
    const next = ["ArrowDown", "ArrowUp"].includes(event.key) ? step(event.key, this.#at, this.#items.length) : undefined;
    if (next !== undefined) this.#focus(next);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey) this.#items[this.#at].pick();
    else if (event.key === "Escape") this.hide();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
