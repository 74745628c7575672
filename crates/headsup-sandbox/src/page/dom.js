/**
 * Building and finding elements. Text always goes in as text nodes, so nothing that a user or a bot wrote can become
 * markup: no file of this page uses innerHTML.
 */

/**
 * Makes an element. `props` are attributes, except: `class` may be an array with falsy entries, functions named
 * `onclick` and so on are listeners, `vars` sets custom properties of CSS. `null` and `undefined` are left out; `true` is
 * an empty attribute and `false` none, but `aria-` and `data-` attributes say "true" or "false".
 * @param {string} tag
 * @param {Object<string, any>} [props]
 * @param {...(Node|string|number|null|undefined|false|Array)} children
 * @returns {HTMLElement}
 */
export function h(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props ?? {})) {
    const stated = /^(aria|data)-/.test(key);
    if (value === null || value === undefined || (value === false && !stated)) continue;
    if (typeof value === "function") node.addEventListener(key.slice(2), value);
    else if (key === "class") node.className = [value].flat().filter(Boolean).join(" ");
    else if (key === "value") node.value = value;
    else if (key === "vars") for (const [name, text] of Object.entries(value)) node.style.setProperty(name, text);
    else node.setAttribute(key, value === true && !stated ? "" : String(value));
  }
  append(node, children);
  return node;
}

/**
 * Appends children of any depth, leaving out what is empty.
 * @param {Node} node
 * @param {Array} children
 */
function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/**
 * Replaces everything inside a node. If something with a `data-` mark had the focus, its successor has it afterwards.
 * @param {Element} node
 * @param {...any} children
 */
export function fill(node, ...children) {
  const focused = node.contains(document.activeElement) ? document.activeElement : null;
  const mark = [...(focused?.attributes ?? [])].find(({ name }) => name.startsWith("data-"));
  node.replaceChildren();
  append(node, children);
  if (mark) node.querySelector(`[${mark.name}="${CSS.escape(mark.value)}"]`)?.focus({ preventScroll: true });
}

/** @param {string} selector @param {ParentNode} [root] @returns {HTMLElement|null} */
export const $ = (selector, root = document) => root.querySelector(selector);

let serial = 0;
/** A fresh id for aria references. @param {string} stem */
export const uid = (stem) => `${stem}-${++serial}`;

/**
 * Moves the choice in a list of `n` entries by a key, round the ends; undefined if the key is none of ours.
 * @param {string} key
 * @param {number} at
 * @param {number} n
 * @returns {number|undefined}
 */
export function step(key, at, n) {
  if (n === 0) return undefined;
  if (key === "ArrowDown") return (at + 1) % n;
  if (key === "ArrowUp") return (at - 1 + n) % n;
  if (key === "Home") return 0;
  if (key === "End") return n - 1;
  return undefined;
}

/** The beginning of a text, never half a character: an emoji is two units of it. @param {string} text @param {number} most @returns {string} */
export const cut = (text, most) => [...text].slice(0, most).join("");
