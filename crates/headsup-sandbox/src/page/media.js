/** Pictures and files of messages: alt text behind a badge, a press shows the picture large. */

import { h } from "./dom.js";
import { icon } from "./icons.js";

/** A file of this sandbox by its path, so that it is found whatever name for loopback the page was opened under. */
function local(url) {
  const parsed = new URL(url, location.href);
  const ours = parsed.port === location.port && ["127.0.0.1", "localhost", "[::1]"].includes(parsed.hostname);
  return ours ? parsed.pathname + parsed.search : parsed.href;
}

/**
 * A picture with its ALT badge.
 * @param {{url: string, width?: number, height?: number, description?: string}} media
 * @param {string} kind a class: attachment, embed-image, thumbnail
 */
export function picture(media, kind) {
  const url = local(media.url);
  const alt = media.description ?? "";
  const img = h("img", { src: url, alt, width: media.width, height: media.height, draggable: "false", class: "picture-img" });
  const badge = alt && h("button", { class: "alt-badge", type: "button", title: alt, "aria-label": "Show the description", "aria-expanded": "false", onclick: (event) => {
    const open = figure.classList.toggle("described");
    event.currentTarget.setAttribute("aria-expanded", open);
  } }, "ALT");
  const ratio = media.width && media.height ? { "--ratio": media.width / media.height, "--wide": `${media.width}px` } : {};
  const figure = h("figure", { class: ["picture", kind], vars: ratio },
    h("button", { class: "picture-open", type: "button", "aria-label": alt ? `Picture: ${alt}` : "Picture without description", onclick: () => lightbox(url, alt) }, img),
    badge, alt && h("figcaption", {}, alt));
  return figure;
}

/** Shows a picture as large as the window allows. @param {string} url @param {string} alt */
function lightbox(url, alt) {
  const box = h("dialog", { class: "lightbox", "aria-label": "Picture", onclose: () => box.remove(), onclick: (event) => event.target.closest("a, button, figcaption") || box.close() },
    h("figure", {}, h("img", { src: url, alt }), alt && h("figcaption", {}, alt)),
    h("div", { class: "lightbox-tools" },
      h("a", { href: url, target: "_blank", rel: "noopener" }, "Open in a new tab"),
      h("button", { class: "icon-button", type: "button", "aria-label": "Close", onclick: () => box.close() }, icon("close"))));
  document.body.append(box);
  box.showModal();
}

const size = (bytes) => (bytes < 1024 ? `${bytes} bytes` : bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1048576).toFixed(1)} MB`);

/** A file that is no picture. @param {{filename: string, url: string, size?: number}} file */
export const fileCard = (file) => h("div", { class: "file" }, icon("file"),
  h("div", {}, h("a", { href: local(file.url), target: "_blank", rel: "noopener" }, file.filename), file.size !== undefined && h("small", {}, size(file.size))));

/** One attachment of a message. */
export const attachment = (file) =>
  (file.content_type ?? "").startsWith("image/") || file.width ? picture(file, "attachment") : fileCard(file);
