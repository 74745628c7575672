/** Embeds. Texts of embeds may hold masked links; titles and names may not mention. */

import { h } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { picture } from "./media.js";
import { when } from "./time.js";

/** A title that leads somewhere if it has an address. */
const titled = (kind, text, url) => text && h(url ? "a" : "div", { class: kind, href: url, target: url && "_blank", rel: url && "noopener noreferrer" }, text);

/** @param {object} embed @param {object} words @returns {HTMLElement} */
export function renderEmbed(embed, words) {
  const color = embed.color ? { "--edge": `#${embed.color.toString(16).padStart(6, "0")}` } : {};
  const foot = [embed.footer?.text, embed.timestamp && when(embed.timestamp)].filter(Boolean).join(" • ");
  const bare = embed.image && !embed.title && !embed.description && !embed.fields?.length && !embed.author && !foot && !embed.color;
  if (bare) return picture(embed.image, "attachment");
  return h("article", { class: ["embed", embed.image && "with-image"], vars: color },
    h("div", { class: "embed-main" },
      h("div", { class: "embed-text" },
        titled("embed-author", embed.author?.name, embed.author?.url),
        embed.title && h(embed.url ? "a" : "div", { class: "embed-title", href: embed.url, target: embed.url && "_blank", rel: embed.url && "noopener noreferrer" }, inline(embed.title, words)),
        embed.description && h("div", { class: "content" }, markdown(embed.description, words)),
        embed.fields?.length > 0 && h("dl", { class: "embed-fields" }, embed.fields.map((field) =>
          h("div", { class: ["embed-field", field.inline && "inline"] }, h("dt", {}, inline(field.name, words)), h("dd", { class: "content" }, markdown(field.value, words)))))),
      embed.thumbnail && picture(embed.thumbnail, "thumbnail")),
    embed.image && picture(embed.image, "embed-image"),
    foot && h("div", { class: "embed-foot" }, foot));
}
