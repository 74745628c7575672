/** Things that float above the page beside what opened them, and go when one clicks elsewhere or presses escape. */

const GAP = 4;

/**
 * Opens a popover beside its anchor: below if there is room, above otherwise.
 * @param {HTMLElement} box an element with the attribute `popover`
 * @param {HTMLElement|{x: number, y: number}} anchor an element, or the place of a right click
 * @param {() => void} [closed] told once it is gone; the focus is back on the anchor then
 */
export function float(box, anchor, closed) {
  const host = anchor instanceof Element ? (anchor.closest("dialog") ?? document.body) : document.body;
  host.append(box);
  box.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    const inside = box.contains(document.activeElement) || document.activeElement === document.body;
    box.remove();
    anchor.setAttribute?.("aria-expanded", "false");
    if (inside && anchor.isConnected) anchor.focus({ preventScroll: true });
    closed?.();
  });
  box.showPopover();
  anchor.setAttribute?.("aria-expanded", "true");
  const from = anchor instanceof Element
    ? anchor.getBoundingClientRect()
    : { left: anchor.x, right: anchor.x, top: anchor.y, bottom: anchor.y, width: 0 };
  if (from.width) box.style.setProperty("--anchor-width", `${from.width}px`);
  const { width, height } = box.getBoundingClientRect();
  const below = innerHeight - from.bottom - GAP;
  const up = height > below && from.top - GAP > below;
  const top = up ? Math.max(GAP, from.top - GAP - height) : from.bottom + GAP;
  box.style.setProperty("--top", `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`);
  box.style.setProperty("--left", `${Math.max(GAP, Math.min(from.left, innerWidth - width - GAP))}px`);
}
