/** How moments are written, and the one clock that keeps the relative ones fresh. */

import { h } from "./dom.js";

let locale = "en-GB";
/** Which locale moments are written in. @param {string} tag a BCP 47 tag */
export function speak(tag) {
  try {
    new Intl.DateTimeFormat(tag);
    locale = tag;
  } catch {
    locale = "en-GB";
  }
}

let ahead = 0;
/** What time it is in the sandbox. @returns {Date} */
export const now = () => new Date(Date.now() + ahead);
/** The sandbox's time was moved. @param {number} shown what it shows, in milliseconds since 1970 */
export function moved(shown) {
  ahead = shown - Date.now();
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** @param {Date} date @param {string} style one of Discord's: t T d D f F @returns {string} */
export const format = (date, style) => new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(date);

/** "in 3 minutes", "2 days ago". @param {Date} date @returns {string} */
function relative(date) {
  const seconds = Math.round((date - now()) / 1000);
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(Math.trunc(seconds / size), unit);
}

/**
 * A timestamp as markdown shows it.
 * @param {number} seconds since 1970
 * @param {string} style as in `<t:…:R>`
 * @returns {HTMLElement}
 */
export function stamp(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return h("span", {}, "Invalid date");
  return h(
    "time",
    { class: "stamp", datetime: date.toISOString(), title: format(date, "F"), "data-relative": style === "R" || null },
    style === "R" ? relative(date) : format(date, style),
  );
}

/** The moment of a message: time today, date and time otherwise. @param {string} iso @returns {string} */
export function when(iso) {
  const date = new Date(iso);
  return date.toDateString() === now().toDateString() ? format(date, "t") : `${format(date, "d")}, ${format(date, "t")}`;
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(new Date(node.getAttribute("datetime")));
    if (node.textContent !== text) node.textContent = text;
  }
}, 1000);
