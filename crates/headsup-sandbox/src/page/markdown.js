/**
 * Discord's markdown, straight to elements. Whatever is not markup becomes a text node, so any text is safe to show.
 * A rule is a pattern tried at the present place, a function that makes the node, and what must not stand before it:
 * an underscore inside a word is a plain underscore.
 *
 * @typedef {{user: (id: string) => object|undefined, channel: (id: string) => object|undefined, role: (id: string) => object|undefined, name: (user: object) => string,
 *   title: (channel: object) => string}} Words what mentions and links to messages mean here
 */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { stamp } from "./time.js";

/** Something that can be pressed to go to a person, a channel or a message: the page listens for these events. */
const go = (type, detail) => (event) => event.currentTarget.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));

const mention = (label, props) => h(props?.onclick ? "button" : "span", { class: "mention", type: props?.onclick && "button", ...props }, label);

/** A spoiler: hidden until it is pressed. */
function spoiler(children) {
  const node = h("span", { class: "spoiler", role: "button", tabindex: 0, "aria-label": "Spoiler, press to read", "aria-expanded": "false" },
    h("span", { class: "spoiler-text", "aria-hidden": "true" }, children));
  const open = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (node.classList.contains("open")) return;
    event.preventDefault();
    node.classList.add("open");
    node.setAttribute("aria-expanded", "true");
    node.removeAttribute("aria-label");
    node.firstChild.removeAttribute("aria-hidden");
  };
  node.addEventListener("click", open);
  node.addEventListener("keydown", open);
  return node;
}

/** Only web addresses become links. */
function link(href, children) {
  if (!/^https?:\/\//i.test(href)) return h("span", {}, children);
  return h("a", { href, target: "_blank", rel: "noopener noreferrer nofollow" }, children);
}

/** A picture of an application's emoji; `size` is a class. @param {{id?: string, name: string, animated?: boolean}} emoji */
export function emoji(emoji, size = "") {
  if (!emoji.id) return h("span", { class: ["emoji", size], role: "img" }, emoji.name);
  const end = emoji.animated ? "gif" : "png";
  return h("img", { class: ["emoji", size], src: `/emojis/${emoji.id}.${end}`, alt: `:${emoji.name}:`, title: `:${emoji.name}:`, draggable: "false" });
}

const INLINE = [
  [/^\\([^0-9A-Za-z\s])/, (m) => m[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => h("code", {}, m[2].replace(/^ (?=.* $)|(?<=^ .*) $/g, ""))],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, (m, inner) => h("strong", {}, inner(m[1]))],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, (m, inner) => h("u", {}, inner(m[1]))],
  [/^\*(?=\S)((?:\\[\s\S]|\*\*(?:\\[\s\S]|[^\\])+?\*\*|[^\\*])+?)(?<!\s)\*(?!\*)/, (m, inner) => h("em", {}, inner(m[1]))],
  [/^_((?:\\[\s\S]|__(?:\\[\s\S]|[^\\])+?__|[^\\_])+?)_(?!\w)/, (m, inner) => h("em", {}, inner(m[1])), /\w$/],
  [/^~~([\s\S]+?)~~/, (m, inner) => h("s", {}, inner(m[1]))],
  [/^\|\|([\s\S]+?)\|\|/, (m, inner) => spoiler(inner(m[1]))],
  [/^<@!?(\d+)>/, (m, _, words) => {
    const user = words.user(m[1]);
    return mention(`@${user ? words.name(user) : "unknown-user"}`, user && { "data-user": user.id, onclick: go("go-user", user.id) });
  }],
  [/^<#(\d+)>/, (m, _, words) => {
    const channel = words.channel(m[1]);
    return mention(`#${channel?.name ?? "unknown"}`, channel && { "data-channel": channel.id, onclick: go("go-channel", channel.id) });
  }],
  [/^<@&(\d+)>/, (m, _, words) => mention(`@${words.role(m[1])?.name ?? "unknown-role"}`)],
  [/^<\/([^:>]+):\d+>/, (m) => mention(`/${m[1]}`, { "data-command": m[1], onclick: go("go-command", m[1]) })],
  [/^<(a?):(\w+):(\d+)>/, (m) => emoji({ id: m[3], name: m[2], animated: m[1] === "a" })],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m) => stamp(Number(m[1]), m[2])],
  [/^@(?:everyone|here)\b/, (m) => mention(m[0])],
  [/^<?https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?>?/, (m, _, words) => {
    const channel = words.channel(m[1]);
    if (!channel) return link(m[0].replace(/[<>]/g, ""), m[0]);
    return mention([words.title(channel), m[2] && [" › ", icon("message")]], { "data-jump": m[2] ?? m[1], onclick: go("go-message", { channel: m[1], message: m[2] }) });
  }],
  [/^\[((?:\\[\s\S]|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/, (m, inner) => link(m[2], inner(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<]+[^<.,:;"'\])\s]/, (m) => link(m[0], m[0])],
  [/^\n/, () => h("br")],
  [/^[\s\S]+?(?=[\\`*_~|<[@\n]|https?:\/\/|$)/, (m) => m[0]],
];

/**
 * One run of text within a line or a paragraph.
 * @param {string} text @param {Words} words
 * @returns {Array<Node|string>}
 */
export function inline(text, words) {
  const nodes = [];
  const inner = (part) => inline(part, words);
  let before = "";
  while (text) {
    for (const [pattern, make, notAfter] of INLINE) {
      const found = pattern.exec(text);
      if (!found || notAfter?.test(before)) continue;
      nodes.push(make(found, inner, words));
      text = text.slice(found[0].length);
      before = found[0];
      break;
    }
  }
  return nodes;
}

const ITEM = /^( *)([-*]|\d{1,10}\.) +(.*)$/;

/** The lines of one list: until a line is no item, stands further out, or begins a list of the other kind. */
function listAt(text) {
  const lines = text.split("\n").map((line) => ITEM.exec(line));
  const [first] = lines;
  const ordered = (item) => /\d/.test(item[2]);
  const end = lines.findIndex((item) => !item || item[1].length < first[1].length || (item[1].length === first[1].length && ordered(item) !== ordered(first)));
  return lines.slice(0, end < 0 ? lines.length : end).map(([line]) => line);
}

/** Lines of a list, nested by their indentation. */
function list(lines, words) {
  const [, indent, bullet] = ITEM.exec(lines[0]);
  const ordered = /\d/.test(bullet);
  const node = h(ordered ? "ol" : "ul", { start: ordered && parseInt(bullet, 10) });
  for (let at = 0; at < lines.length; ) {
    const [, , , text] = ITEM.exec(lines[at]);
    let end = at + 1;
    while (end < lines.length && ITEM.exec(lines[end])[1].length > indent.length) end += 1;
    node.append(h("li", {}, inline(text, words), end > at + 1 && list(lines.slice(at + 1, end), words)));
    at = end;
  }
  return node;
}

/**
 * A whole text: code blocks, quotes, headings, lists, and what stands between.
 * @param {string} text @param {Words} words
 * @returns {Array<Node|string>}
 */
export function markdown(text, words) {
  const nodes = [];
  let rest = text;
  let plain = "";
  const flush = () => {
    const run = plain.replace(/\n$/, "");
    if (run) nodes.push(...inline(run, words));
    plain = "";
  };
  const block = (node, length) => {
    flush();
    nodes.push(node);
    rest = rest.slice(length).replace(/^\n/, "");
  };
  while (rest) {
    const line = rest.slice(0, (rest.indexOf("\n") + 1 || rest.length + 1) - 1);
    const atStart = plain === "" || plain.endsWith("\n");
    let found;
    if ((found = /^```(?:([\w+-]+)\n)?\n*([\s\S]+?)\n*```/.exec(rest))) {
      block(h("pre", { class: "codeblock", tabindex: 0 }, h("code", { "data-language": found[1] }, found[2])), found[0].length);
    } else if (atStart && (found = /^>>> ([\s\S]*)$/.exec(rest))) {
      block(h("blockquote", {}, markdown(found[1], words)), found[0].length);
    } else if (atStart && (found = /^> .*(?:\n> .*)*/.exec(rest))) {
      block(h("blockquote", {}, markdown(found[0].replace(/^> /gm, ""), words)), found[0].length);
    } else if (atStart && (found = /^(#{1,3}) +(\S.*)$/.exec(line))) {
      block(h(`h${found[1].length + 2}`, { class: `heading-${found[1].length}` }, inline(found[2], words)), line.length);
    } else if (atStart && (found = /^-# +(\S.*)$/.exec(line))) {
      block(h("small", { class: "subtext" }, inline(found[1], words)), line.length);
    } else if (atStart && ITEM.test(line)) {
      const lines = listAt(rest);
      block(list(lines, words), lines.join("\n").length);
    } else {
      // Up to the end of the line, or to a code block that begins within it.
      const fence = line.indexOf("```", 1);
      const fenced = fence > 0 && rest.indexOf("```", fence + 3) > 0;
      const length = fenced ? fence : Math.min(line.length + 1, rest.length);
      plain += rest.slice(0, length);
      rest = rest.slice(length);
    }
  }
  flush();
  return nodes;
}

/** The text without its markup, for previews and for screen readers. @param {string} text @param {Words} words */
export function plain(text, words) {
  return h("div", {}, markdown(text, words)).textContent;
}

/** Whether a text is only emojis (up to 30), which Discord shows large. @param {string} text */
export function onlyEmoji(text) {
  return /^(?:\s*(?:<a?:\w+:\d+>|\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}\ufe0f])*))+\s*$/u.test(text) && text.length < 900;
}
