/** The page's own drawings, 24 by 24, as paths. They know no words: whoever uses one gives the label. */

const PATHS = {
  hash: "M9 3 7 21M17 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M8 3 6.5 14M14 3l-1 7M3 7.5h14M2 12.5h8M12 15h10v5h-5l-3 2.5V20h-2z",
  at: "M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a8.5 8.5 0 1 0-3.4 6.8",
  menu: "M4 7h16M4 12h16M4 17h16",
  people: "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.3-4 3-6 6.500-6s6.200 2 6.500 6M16 5a3.200 3.200 0 0 1 0 6.200M17.500 14.300c2.400.6 3.800 2.600 4 5.700",
  close: "M6 6l12 12M18 6 6 18",
  gear: "M12 15.200a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400zM19.400 13.500l2 1.600-2 3.400-2.400-1a7.500 7.500 0 0 1-2.500 1.500L14 21.500h-4l-.5-2.500A7.500 7.500 0 0 1 7 17.500l-2.400 1-2-3.400 2-1.600a7.600 7.600 0 0 1 0-3l-2-1.600 2-3.400 2.400 1A7.500 7.500 0 0 1 9.500 5L10 2.500h4l.5 2.500A7.500 7.500 0 0 1 17 6.500l2.400-1 2 3.400-2 1.600a7.600 7.600 0 0 1 0 3z",
  split: "M4 4.500h16v15H4zM12 4.500v15",
  bolt: "M13 2.500 5 14h6l-1 7.500L18 10h-6z",
  help: "M9 9.200a3 3 0 1 1 4.400 2.700c-1 .5-1.400 1.100-1.400 2.200M12 17.600v.1M12 21.500a9.500 9.500 0 1 0 0-19 9.500 9.500 0 0 0 0 19z",
  dots: "M5.500 12h.01M12 12h.01M18.500 12h.01",
  chevron: "M6 9.500l6 6 6-6",
  check: "M5 12.500l4.500 4.500L19 7.500",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 14.800a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600z",
  external: "M13 4h7v7M20 4 10.500 13.500M17 14v6H4V7h6",
  slash: "M4 4h16v16H4zM14.500 8l-5 8",
  send: "M4 4.500 21 12 4 19.500 6.500 12zM6.500 12H21",
  reply: "M9 5 4 10l5 5M4 10h9c4 0 7 2.500 7 8",
  apps: "M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM16.500 14v5M14 16.500h5",
  message: "M4 4.500h16v12h-9l-4.500 4v-4H4z",
  warning: "M12 4 2.500 20h19zM12 10v4.500M12 17v.1",
  pin: "M9 3.500h6l-1 6.500 3.500 3.500h-11L10 10zM12 13.500V21",
  plus: "M12 5v14M5 12h14",
  file: "M6 3h8l4.500 4.500V21H6zM14 3v5h4.500",
};

const SVG = "http://www.w3.org/2000/svg";

/**
 * A drawing that a screen reader does not read.
 * @param {keyof PATHS} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
