/** The messages of the channel that is open: kept in step with the client, one element per message. */

import { $, h } from "./dom.js";
import { renderMessage, renderSending } from "./message.js";
import { format } from "./time.js";
import { compare, EPHEMERAL } from "./client.js";

const SAME_BREATH = 7 * 60_000;
const NEAR = 120;

/** Whether a message needs no head of its own. */
function follows(before, message) {
  return before && before.author.id === message.author.id && message.type === 0 && (before.flags & EPHEMERAL) === (message.flags & EPHEMERAL)
    && new Date(message.timestamp) - new Date(before.timestamp) < SAME_BREATH
    && new Date(message.timestamp).toDateString() === new Date(before.timestamp).toDateString();
}

/** The log of one channel. */
export class Log {
  #nodes = new Map();
  #bottom = true;
  #top = 0;

  /** @param {HTMLElement} scroller @param {HTMLElement} list @param {object} actions what messages can do */
  constructor(scroller, list, actions) {
    Object.assign(this, { scroller, list, actions, client: null, channel: null, divider: null });
    this.jump = $("#jump");
    this.jump.addEventListener("click", () => this.toBottom());
    scroller.addEventListener("scroll", () => {
      // What grows below has scrolled no one away from it: only a way up does.
      const up = scroller.scrollTop < this.#top;
      this.#top = scroller.scrollTop;
      const near = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
      this.#bottom = near || (this.#bottom && !up);
      this.jump.hidden = this.#bottom;
      if (this.#bottom) this.actions.seen();
      if (scroller.scrollTop < NEAR && this.client && this.channel) this.client.older(this.channel.id).catch(() => {});
    }, { passive: true });
    new ResizeObserver(() => this.#bottom && this.toBottom()).observe(list);
    new ResizeObserver(() => this.#bottom && this.toBottom()).observe(scroller);
  }

  /** Whether the newest message is in sight. */
  get atBottom() {
    return this.#bottom;
  }

  /** Scrolls to the newest message. */
  toBottom() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.#top = this.scroller.scrollTop;
    this.#bottom = true;
    this.jump.hidden = true;
  }

  /**
   * Shows a channel.
   * @param {import("./client.js").Client} client @param {object} channel
   */
  show(client, channel) {
    Object.assign(this, { client, channel });
    const read = client.reads.get(channel.id);
    this.divider = read?.unread && read.last_read_id && compare(read.last_read_id, "0") > 0 ? read.last_read_id : null;
    this.#nodes.clear();
    this.list.replaceChildren();
    this.#bottom = true;
    this.render();
    this.toBottom();
  }

  /** Brings the elements in step with the client's messages, touching only what changed. */
  render() {
    const { client, channel } = this;
    const room = client.room(channel.id);
    const under = [...client.interactions.values()].filter((each) => each.channel === channel.id);
    const height = this.scroller.scrollHeight;
    const wasAtTop = this.scroller.scrollTop < NEAR && !this.#bottom;
    const wanted = [];
    let before = null;
    let parted = false;
    // An answer for these eyes alone follows something just done here: whoever asked is shown it.
    const newest = room.messages.at(-1);
    if (newest && newest.flags & EPHEMERAL && !this.#nodes.has(newest.id)) this.#bottom = true;
    if (room.loaded && room.whole) wanted.push(this.#keep("start", channel, () => this.#beginning()));
    for (const message of room.messages) {
      const day = new Date(message.timestamp).toDateString();
      if (!before || new Date(before.timestamp).toDateString() !== day) {
        wanted.push(this.#keep(`day ${day}`, null, () => h("li", { class: "divider" }, h("span", {}, format(new Date(message.timestamp), "D")))));
        before = null;
      }
      if (this.divider && !parted && compare(message.id, this.divider) > 0 && message.author.id !== client.me.id) {
        parted = true;
        before = null;
        wanted.push(this.#keep("new", null, () => h("li", { class: "divider new", "data-new": true }, h("span", {}, "New"))));
      }
      const compact = Boolean(follows(before, message));
      const interaction = under.findLast((each) => each.message === message.id && (each.state === "pending" || each.state === "failed"));
      wanted.push(this.#keep(message.id, [message, compact, interaction?.nonce, interaction?.state], () => renderMessage(message, client, this.actions, { compact, interaction })));
      before = message;
    }
    const ids = new Set(room.messages.map((message) => message.interaction_metadata?.id));
    for (const each of under.filter((each) => !each.message && each.label && !ids.has(each.id))) {
      wanted.push(this.#keep(each.nonce, [each.state], () => renderSending(each, client, (nonce) => client.forgive(nonce))));
    }
    this.#place(wanted);
    this.list.setAttribute("aria-busy", String(!room.loaded));
    if (this.#bottom) this.toBottom();
    else if (wasAtTop) this.scroller.scrollTop += this.scroller.scrollHeight - height;
    else this.jump.hidden = false;
  }

  /** Draws everything anew: names or settings changed. */
  redraw() {
    for (const kept of this.#nodes.values()) kept.key = null;
    this.render();
  }

  #beginning() {
    const { client, channel } = this;
    const title = client.titleOf(channel);
    const words = {
      1: [title, `This is the beginning of your direct messages with ${title}.`],
      11: [title, "This is the start of the thread."],
    }[channel.type] ?? [`Welcome to #${title}!`, `This is the start of the #${title} channel.`];
    return h("li", { class: "beginning" }, h("h2", {}, words[0]), h("p", {}, words[1]));
  }

  /** The element under a name, made anew only if what it shows changed. */
  #keep(name, key, make) {
    const kept = this.#nodes.get(name);
    const same = kept && (kept.key === key || (Array.isArray(key) && Array.isArray(kept.key) && key.every((part, at) => part === kept.key[at])));
    if (same) return name;
    const node = make();
    if (kept) replace(kept.node, node);
    this.#nodes.set(name, { key, node });
    return name;
  }

  #place(names) {
    for (const name of [...this.#nodes.keys()]) if (!names.includes(name)) {
      this.#nodes.get(name).node.remove();
      this.#nodes.delete(name);
    }
    let next = this.list.firstChild;
    for (const name of names) {
      const { node } = this.#nodes.get(name);
      if (node === next) next = next.nextSibling;
      else this.list.insertBefore(node, next);
    }
  }

  /** Scrolls to a message and marks it for a moment. @param {string} id */
  point(id) {
    const node = this.#nodes.get(id)?.node;
    if (!node) return;
    node.scrollIntoView({ block: "center", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    node.classList.remove("pointed");
    requestAnimationFrame(() => node.classList.add("pointed"));
  }
}

/** Puts a new element in the place of an old one: the focus stays where it was, and an old picture until the new one is there. */
function replace(old, node) {
  const focused = old.contains(document.activeElement) ? document.activeElement.dataset.customId : undefined;
  const pictures = [...old.querySelectorAll(".picture-img")];
  for (const [at, img] of [...node.querySelectorAll(".picture-img")].entries()) {
    const was = pictures[at];
    if (!was || was.src === img.src) continue;
    img.style.setProperty("--before", `url("${CSS.escape(was.src)}")`);
    img.addEventListener("load", () => img.style.removeProperty("--before"), { once: true });
  }
  old.replaceWith(node);
  if (focused !== undefined) node.querySelector(`[data-custom-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}
