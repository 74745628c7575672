/**
 * The list that opens under a select: arrows, type-ahead, enter. One choice closes it; with several allowed
 * the choice is handed over when it closes, unless that was by escape. On a phone it is a sheet at the bottom of the screen.
 */

import { h, step, uid } from "./dom.js";
import { icon } from "./icons.js";
import { emoji } from "./markdown.js";
import { float } from "./float.js";

/**
 * @typedef {{label: string, value: string, description?: string, emoji?: object, face?: Node}} Option
 * @param {HTMLElement} anchor the select's face
 * @param {{label: string, options: Option[], chosen: string[], min: number, max: number}} what
 * @param {(values: string[]) => void} done told once, if the choice changed and is allowed
 */
export function openListbox(anchor, { label, options, chosen, min, max }, done) {
  const many = max > 1;
  let values = [...chosen];
  let at = Math.max(0, options.findIndex(({ value }) => values.includes(value)));
  let typed = "";
  let typedAt = 0;
  let cancelled = false;

  const list = h("div", { class: "listbox-list", role: "listbox", tabindex: 0, "aria-label": label, "aria-multiselectable": many, onkeydown });
  const hint = h("p", { class: "listbox-hint" });
  const finish = h("button", { class: "button primary", type: "button", onclick: () => box.hidePopover() }, "Done");
  const box = h("div", { class: "listbox", popover: "auto", "data-listbox": true }, list, many && h("div", { class: "listbox-foot" }, hint, finish));
  const items = options.map((option, index) => {
    const item = h("div", { class: "option", role: "option", id: uid("option"), "data-value": option.value, onclick: () => toggle(index), onpointermove: () => focus(index, false) },
      option.face ?? (option.emoji && emoji(option.emoji)),
      h("span", { class: "option-text" }, h("span", { class: "option-label" }, option.label),
        option.description && h("span", { class: "option-description" }, option.description)),
      h("span", { class: many ? "box" : "dot", "aria-hidden": "true" }, many && icon("check")));
    list.append(item);
    return item;
  });

  function paint() {
    items.forEach((item, index) => {
      const picked = values.includes(options[index].value);
      item.setAttribute("aria-selected", picked);
      item.setAttribute("aria-disabled", many && !picked && values.length >= max);
    });
    const short = values.length < min;
    hint.textContent = short ? `Choose at least ${min}` : `${values.length} of ${max} chosen`;
    finish.disabled = short;
  }
  function focus(index, scroll = true) {
    items[at]?.classList.remove("active");
    at = index;
    items[at]?.classList.add("active");
    if (items[at]) list.setAttribute("aria-activedescendant", items[at].id);
    if (scroll) items[at]?.scrollIntoView({ block: "nearest" });
  }
  function toggle(index) {
    const { value } = options[index];
    focus(index);
    if (values.includes(value)) {
      if (!many && min > 0) return box.hidePopover();
      values = values.filter((each) => each !== value);
    } else if (!many) values = [value];
    else if (values.length < max) values = options.map((option) => option.value).filter((each) => each === value || values.includes(each));
    paint();
    if (!many) box.hidePopover();
  }
  function onkeydown(event) {
    const next = step(event.key, at, items.length);
    if (next !== undefined) focus(next);
    else if (event.key === "Enter" || event.key === " ") toggle(at);
    else if (event.key === "Tab") return box.hidePopover();
    else if (event.key === "Escape") return void (cancelled = true);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      typed = event.timeStamp - typedAt < 700 ? typed + event.key.toLowerCase() : event.key.toLowerCase();
      typedAt = event.timeStamp;
      const hit = options.findIndex((option) => option.label.toLowerCase().startsWith(typed));
      if (hit >= 0) focus(hit);
    } else return;
    event.preventDefault();
  }

  paint();
  float(box, anchor, () => {
    const changed = values.length !== chosen.length || values.some((value) => !chosen.includes(value));
    if (changed && !cancelled && values.length >= min && values.length <= max) done(values);
  });
  list.focus({ preventScroll: true });
  focus(at);
}
