/** The form with which a bot may answer. */

import { h, uid } from "./dom.js";
import { icon } from "./icons.js";
import { face } from "./person.js";
import { markdown } from "./markdown.js";
import { wordsOf } from "./message.js";
import { renderComponents } from "./components.js";

/** A text field with its label and how much may be written. */
function field(input, label, description) {
  const id = uid("field");
  const count = input.max_length && h("span", { class: "field-count", "aria-hidden": "true" });
  const control = h(input.style === 2 ? "textarea" : "input", {
    id, name: input.custom_id, "data-custom-id": input.custom_id, placeholder: input.placeholder, value: input.value ?? "", autocomplete: "off",
    required: input.required ?? true, minlength: input.min_length, maxlength: input.max_length ?? 4000, rows: input.style === 2 ? 4 : null,
    oninput: () => count && (count.textContent = `${control.value.length} / ${input.max_length}`),
  });
  return h("div", { class: "field" }, h("label", { for: id }, label, (input.required ?? true) && h("span", { class: "required", "aria-hidden": "true" }, " *")),
    description && h("p", { class: "field-note" }, description), control, count);
}

/** A label with whatever is filled in under it. */
function labelled({ label, description, component }, id, control) {
  const needed = component.type !== 23 && (component.required ?? true);
  return h("div", { class: "field" }, h(id ? "label" : "span", { class: "field-label", for: id }, label, needed && h("span", { class: "required", "aria-hidden": "true" }, " *")),
    description && h("p", { class: "field-note" }, description), control);
}

/** A select: the same list as under a message, but what was chosen waits for the form to be sent. */
function select(part, scope) {
  const { component } = part;
  const box = h("div", { class: "field-select", "data-value-of": component.custom_id });
  let values = null;
  const show = () => {
    const chosen = values ?? (component.type === 3 ? component.options.filter((option) => option.default).map(({ value }) => value) : (component.default_values ?? []).map(({ id }) => id));
    const shown = component.type === 3 ? { ...component, options: component.options.map((option) => ({ ...option, default: chosen.includes(option.value) })) }
      : { ...component, default_values: chosen.map((id) => ({ id })) };
    box.replaceChildren(...renderComponents([shown], scope));
  };
  scope = { ...scope, press: (pressed) => ((values = pressed.values), show()) };
  show();
  return { node: labelled(part, null, box), read: () => values ?? undefined };
}

/** Radio buttons, or boxes to tick. */
function group(part) {
  const { component } = part;
  const one = component.type === 21;
  const name = uid("group");
  const inputs = component.options.map((option) => h("input", { type: one ? "radio" : "checkbox", name, "data-choice": option.value, checked: Boolean(option.default) }));
  const node = h("div", { class: "choices", role: one ? "radiogroup" : "group", "aria-label": part.label, "data-value-of": component.custom_id }, component.options.map((option, n) => h("label", { class: "choice" }, inputs[n],
    h("span", { class: "option-text" }, h("span", {}, option.label), option.description && h("small", {}, option.description)))));
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.dataset.choice);
  return { node: labelled(part, null, node), read: chosen };
}

/** One box to tick. */
function checkbox(part) {
  const input = h("input", { type: "checkbox", "data-value-of": part.component.custom_id, checked: Boolean(part.component.default) });
  const text = h("span", { class: "option-text" }, h("span", {}, part.label), part.description && h("small", {}, part.description));
  return { node: h("label", { class: "choice" }, input, text), read: () => input.checked };
}

/** Files to give. They are numbered when the form is sent. */
function upload(part, files) {
  const { component } = part;
  const id = uid("upload");
  const most = component.max_values ?? 1;
  const input = h("input", { id, type: "file", multiple: most > 1, "data-value-of": component.custom_id, required: component.required ?? true });
  return { node: labelled(part, id, input), read: () => [...input.files].slice(0, most).map((file) => String(files.push(file) - 1)) };
}

/** One part of a modal: its element, and how each of its components is read. */
function part(component, scope, files, readers) {
  const keep = (custom_id, { node, read }) => (readers.push([custom_id, read]), node);
  const text = (input, label, description) => {
    const node = field(input, label, description);
    return keep(input.custom_id, { node, read: () => node.querySelector("[data-custom-id]").value });
  };
  if (component.type === 10) return h("div", { class: "content" }, markdown(component.content, scope.words));
  if (component.type === 1) return component.components.filter(({ type }) => type === 4).map((input) => text(input, input.label));
  const inner = component.component;
  const kinds = { 3: select, 5: select, 6: select, 7: select, 8: select, 21: group, 22: group, 23: checkbox };
  if (inner.type === 4) return text(inner, component.label, component.description);
  if (inner.type === 19) return keep(inner.custom_id, upload(component, files));
  return kinds[inner.type] ? keep(inner.custom_id, kinds[inner.type](component, scope)) : null;
}

/**
 * Shows the modal with which an interaction was answered, and submits it.
 * @param {object} interaction
 * @param {import("./client.js").Client} client
 */
export function openModal(interaction, client) {
  const { modal } = interaction;
  const titleId = uid("modal");
  const [files, readers] = [[], []];
  const scope = { words: wordsOf(client), client, channel: client.channels.get(interaction.channel_id) ?? { id: interaction.channel_id } };
  const error = h("p", { class: "modal-error", role: "alert" });
  const submit = h("button", { class: "button primary", type: "submit" }, "Submit");
  const fail = (text) => {
    error.textContent = text;
    submit.disabled = false;
  };
  const form = h("form", { method: "dialog", onsubmit: (event) => {
    event.preventDefault();
    files.length = 0;
    const values = Object.fromEntries(readers.map(([custom_id, read]) => [custom_id, read()]).filter(([, value]) => value !== undefined));
    error.textContent = "";
    submit.disabled = true;
    client.interact({
      channel: interaction.channel_id,
      settled: (end) => (end.state === "failed" ? fail(end.failure ?? "Something went wrong. Try again.") : dialog.close()),
    }, (nonce) => client.api.submit(interaction.id, values, nonce, files)).catch((refused) => fail(refused.message));
  } },
  h("header", { class: "dialog-head" }, face(client.application.bot), h("h2", { id: titleId }, modal.title),
    h("button", { class: "icon-button", type: "button", "aria-label": "Close", onclick: () => dialog.close() }, icon("close"))),
  h("div", { class: "dialog-body" }, modal.components.map((component) => part(component, scope, files, readers)), error),
  h("footer", { class: "dialog-foot" }, h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, "Cancel"), submit));
  const dialog = h("dialog", { class: "dialog", "data-modal": modal.custom_id, "aria-labelledby": titleId, onclose: () => dialog.remove() }, form);
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(".dialog-body :is(input, textarea, .select)")?.focus();
}
