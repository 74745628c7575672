/** How people are drawn: a face from their colour, and their name. */

import { h } from "./dom.js";

const hex = (number) => `#${number.toString(16).padStart(6, "0")}`;

/** Black or white, whichever reads better on a colour. */
function ink(color) {
  const [r, g, b] = [16, 8, 0].map((shift) => (((color >> shift) & 255) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.22 ? "#101014" : "#ffffff";
}

/**
 * A round face with an initial. It is decoration: the name stands beside it.
 * @param {object} user
 * @param {string} [size] a class: small, large
 */
export function face(user, size = "") {
  const color = user.accent_color ?? Number(BigInt(user.id) % 0xffffffn);
  const name = user.global_name ?? user.username;
  return h("span", { class: ["face", size, user.bot && "bot"], "aria-hidden": "true", vars: { "--face": hex(color), "--ink": ink(color) } },
    [...name][0].toUpperCase());
}

/** The mark beside an application's name. */
export const appTag = () => h("span", { class: "tag" }, "APP");
