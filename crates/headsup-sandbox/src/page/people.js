/** The strip on top: who one is being, and the sandbox's own tools. It is no part of what Discord shows. */

import { $, fill, h } from "./dom.js";
import { face } from "./person.js";

/**
 * @param {Array<{user: object, mentions: number}>} people with the mentions that wait for each
 * @param {string} me the id of who one is
 * @param {(user: object) => void} be
 */
export function renderPeople(people, me, be) {
  fill($("#people"), people.map(({ user, mentions }) => {
    const name = user.global_name ?? user.username;
    const current = user.id === me;
    return h("button", {
      class: ["person", current && "current"], type: "button", "aria-pressed": current, "data-be": user.username, title: current ? `You are ${name}` : `Be ${name}`, onclick: () => be(user),
    }, face(user, "small"), h("span", { class: "person-name" }, name),
    mentions > 0 && h("span", { class: "badge", "data-mentions": mentions }, mentions, h("span", { class: "sr-only" }, mentions === 1 ? " mention" : " mentions")));
  }));
}
