/** Buttons, selects and the newer layout components of a message. They know what to show, not what a press does. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { emoji, markdown } from "./markdown.js";
import { openListbox } from "./listbox.js";
import { face } from "./person.js";
import { picture, fileCard } from "./media.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

/**
 * @typedef {{words: object, client: object, channel: object, pending: object|undefined,
 *   press: (component: {custom_id: string, values?: string[]}) => void}} Scope what a message gives its components
 */

/** @param {object} button @param {Scope} scope */
function renderButton(button, scope) {
  const inside = [button.emoji && emoji(button.emoji), button.label && h("span", { class: "button-label" }, button.label)];
  const name = button.label ?? button.emoji?.name;
  if (button.style === 5) {
    return h("a", { class: ["button", "link", button.disabled && "disabled"], href: button.disabled ? null : button.url, target: "_blank", rel: "noopener noreferrer", "aria-label": button.label ? null : name }, inside, icon("external"));
  }
  const busy = scope.pending !== undefined && scope.pending.custom_id === button.custom_id;
  return h("button", {
    class: ["button", STYLES[button.style], busy && "busy"], type: "button", "data-custom-id": button.custom_id,
    "aria-label": button.label ? null : name, "aria-busy": busy, disabled: button.disabled,
    "aria-disabled": Boolean(scope.pending), onclick: () => scope.pending || scope.press({ custom_id: button.custom_id }),
  }, h("span", { class: "button-inside" }, inside), busy && dots());
}

/** Three dots that wait. */
export const dots = () => h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));

/** What can be chosen in a select, whatever its type. */
function optionsOf(select, { client, channel }) {
  const users = () => client.membersOf(channel).map((user) => ({ label: client.nameOf(user), value: user.id, description: user.username, face: face(user, "small") }));
  const guild = client.guildOf(channel);
  const channels = () => (guild?.channels ?? []).filter(({ type }) => !select.channel_types?.length || select.channel_types.includes(type))
    .map(({ id, name }) => ({ label: `# ${name}`, value: id }));
  const roles = () => (guild?.roles ?? []).filter(({ id }) => id !== guild.id).map(({ id, name }) => ({ label: `@${name}`, value: id }));
  const everybody = () => [...users(), ...roles()];
  return { 3: () => select.options, 5: users, 6: roles, 7: everybody, 8: channels }[select.type]?.() ?? [];
}

/** @param {object} select @param {Scope} scope */
function renderSelect(select, scope) {
  const options = optionsOf(select, scope);
  const min = select.min_values ?? 1;
  const max = select.max_values ?? 1;
  const given = select.type === 3 ? options.filter((option) => option.default).map(({ value }) => value) : (select.default_values ?? []).map(({ id }) => id);
  const busy = scope.pending?.custom_id === select.custom_id;
  const shown = busy ? scope.pending.values : given;
  const chosen = options.filter(({ value }) => shown.includes(value));
  const label = select.placeholder ?? (max > 1 ? "Make selections" : "Make a selection");
  const open = (event) => scope.pending || openListbox(event.currentTarget, { label, options, chosen: given, min, max }, (values) => scope.press({ custom_id: select.custom_id, values }));
  return h("button", {
    class: ["select", busy && "busy"], type: "button", disabled: select.disabled, "data-custom-id": select.custom_id, "aria-disabled": Boolean(scope.pending),
    "aria-haspopup": "listbox", "aria-expanded": "false", "aria-label": [label, ...chosen.map((option) => option.label)].join(", "), onclick: open,
  }, h("span", { class: ["select-value", !chosen.length && "empty"] },
    !chosen.length ? label
      : chosen.map((option) => h("span", { class: max > 1 ? "chip" : "single" }, option.emoji && emoji(option.emoji), option.label))),
  busy ? dots() : icon("chevron"));
}

/** A section of the newer components: text with a button or a small picture beside it. */
const renderSection = (section, scope) => h("div", { class: "section" },
  h("div", { class: "section-text" }, renderComponents(section.components, scope)), render(section.accessory, scope));

/** A box with a coloured edge. */
const renderContainer = (container, scope) => h("div", {
  class: "embed container", vars: container.accent_color === null || container.accent_color === undefined ? {} : { "--edge": `#${container.accent_color.toString(16).padStart(6, "0")}` },
}, renderComponents(container.components, scope));

const KINDS = {
  1: (row, scope) => h("div", { class: "row" }, renderComponents(row.components, scope)),
  2: renderButton,
  3: renderSelect, 5: renderSelect, 6: renderSelect, 7: renderSelect, 8: renderSelect,
  9: renderSection,
  10: (text, scope) => h("div", { class: "content" }, markdown(text.content, scope.words)),
  11: (thumbnail) => picture({ ...thumbnail.media, description: thumbnail.description }, "thumbnail"),
  12: (gallery) => h("div", { class: "gallery" }, gallery.items.map((item) => picture({ ...item.media, description: item.description }, "attachment"))),
  13: (file) => fileCard({ ...file.file, filename: file.name, size: file.size }),
  14: (separator) => h("hr", { class: ["separator", separator.spacing === 2 && "wide", separator.divider === false && "blank"] }),
  17: renderContainer,
};

const render = (component, scope) => KINDS[component.type]?.(component, scope);

/** @param {object[]} components @param {Scope} scope @returns {Array<Node>} */
export const renderComponents = (components, scope) => components.map((component) => render(component, scope)).filter(Boolean);
