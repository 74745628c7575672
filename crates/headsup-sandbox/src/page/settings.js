/** What one user may set about themself. */

import { h, uid } from "./dom.js";
import { icon } from "./icons.js";

const LOCALES = { "en-US": "English, US", "en-GB": "English, UK", da: "Dansk", de: "Deutsch", "es-ES": "Español", "es-419": "Español, LATAM", fr: "Français", hr: "Hrvatski", it: "Italiano", lt: "Lietuviškai", hu: "Magyar", nl: "Nederlands", no: "Norsk", pl: "Polski", "pt-BR": "Português do Brasil", ro: "Română", fi: "Suomi", "sv-SE": "Svenska", vi: "Tiếng Việt", tr: "Türkçe", cs: "Čeština", el: "Ελληνικά", bg: "български", ru: "Русский", uk: "Українська", hi: "हिन्दी", th: "ไทย", "zh-CN": "中文", ja: "日本語", "zh-TW": "繁體中文", ko: "한국어", id: "Bahasa Indonesia" };

/**
 * Opens the settings of the user one is.
 * @param {import("./client.js").Client} client
 * @param {(error: Error) => void} fail
 */
export function openSettings(client, fail) {
  const { me } = client;
  const name = client.nameOf(me);
  const save = (change) => client.api.change(change).then((user) => client.receive({ t: "USER_UPDATE", d: user })).catch(fail);
  const localeId = uid("locale");
  const titleId = uid("settings");
  const check = (key, on, label, note, value) => h("label", { class: "switch" }, h("span", {}, label, h("small", {}, note)),
    h("input", { type: "checkbox", role: "switch", checked: on, "data-setting": key, onchange: (event) => save(value(event.target.checked)) }));
  const dialog = h("dialog", { class: "dialog", "aria-labelledby": titleId, "data-settings": true, onclose: () => dialog.remove(), onclick: (event) => event.target === dialog && dialog.close() },
    h("header", { class: "dialog-head" }, h("h2", { id: titleId }, `${name}'s settings`), h("button", { class: "icon-button", type: "button", "aria-label": "Close", onclick: () => dialog.close() }, icon("close"))),
    h("div", { class: "dialog-body" },
      h("div", { class: "field" }, h("label", { for: localeId }, "Language"),
        h("select", { id: localeId, "data-setting": "locale", onchange: (event) => save({ locale: event.target.value }) },
          Object.entries(LOCALES).map(([value, label]) => h("option", { value, selected: value === me.locale }, label)))),
      check("dms", !me.dms_closed, "Direct messages from the server", "When this is off, bots cannot write to you in private.", (on) => ({ dms_closed: !on })),
      check("installed", me.installed, `Use ${client.nameOf(client.application.bot)} everywhere`, "The application is installed for you, so its commands work in every server and in your DMs.", (on) => ({ installed: on }))));
  document.body.append(dialog);
  dialog.showModal();
}
