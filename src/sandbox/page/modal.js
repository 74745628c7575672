/** The form with which a bot may answer. */

import { h, uid } from "./dom.js";
import { icon } from "./icons.js";
import { face } from "./person.js";
import { markdown } from "./markdown.js";
import { wordsOf } from "./message.js";

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

/** One part of a modal: an old row, a labelled field, or text. */
function part(component, words) {
  if (component.type === 1) return component.components.filter(({ type }) => type === 4).map((input) => field(input, input.label));
  if (component.type === 18 && component.component.type === 4) return field(component.component, component.label, component.description);
  if (component.type === 10) return h("div", { class: "content" }, markdown(component.content, words));
  return null;
}

/**
 * Shows the modal with which an interaction was answered, and submits it.
 * @param {object} interaction
 * @param {import("./client.js").Client} client
 */
export function openModal(interaction, client) {
  const { modal } = interaction;
  const titleId = uid("modal");
  const error = h("p", { class: "modal-error", role: "alert" });
  const submit = h("button", { class: "button primary", type: "submit" }, "Submit");
  const fail = (text) => {
    error.textContent = text;
    submit.disabled = false;
  };
  const form = h("form", { method: "dialog", onsubmit: (event) => {
    event.preventDefault();
    const values = Object.fromEntries([...form.querySelectorAll("[data-custom-id]")].map((control) => [control.dataset.customId, control.value]));
    error.textContent = "";
    submit.disabled = true;
    client.interact({
      channel: interaction.channel_id,
      settled: (end) => (end.state === "failed" ? fail(end.failure ?? "Something went wrong. Try again.") : dialog.close()),
    }, (nonce) => client.api.submit(interaction.id, values, nonce)).catch((refused) => fail(refused.message));
  } },
  h("header", { class: "dialog-head" }, face(client.application.bot), h("h2", { id: titleId }, modal.title),
    h("button", { class: "icon-button", type: "button", "aria-label": "Close", onclick: () => dialog.close() }, icon("close"))),
  h("div", { class: "dialog-body" }, modal.components.map((component) => part(component, wordsOf(client))), error),
  h("footer", { class: "dialog-foot" }, h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, "Cancel"), submit));
  const dialog = h("dialog", { class: "dialog", "data-modal": modal.custom_id, "aria-labelledby": titleId, onclose: () => dialog.remove() }, form);
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, textarea")?.focus();
}
