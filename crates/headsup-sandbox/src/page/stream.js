/**
 * The live stream of everybody's events: comes back by itself after a break, from the event it saw last. A browser keeps
 * few connections to one host, so all users of a window share one.
 */

import { events } from "./api.js";

const PATIENCE = [500, 1000, 2000, 4000];

/** A stream that can be closed and opened again without losing an event. */
export class Stream {
  #source = null;
  #timer = 0;
  #failures = 0;

  /**
   * @param {string} after the id of the last event known
   * @param {(event: {user: string, t: string, d: any}) => void} onevent
   * @param {(up: boolean) => void} onstate told when the connection breaks and when it is back
   */
  constructor(after, onevent, onstate) {
    Object.assign(this, { after, onevent, onstate });
  }

  /** Opens the stream, if it is not open. */
  open() {
    if (this.#source) return;
    const source = new EventSource(events(this.after));
    this.#source = source;
    source.onopen = () => {
      this.#failures = 0;
      this.onstate(true);
    };
    source.onmessage = (event) => {
      if (event.lastEventId) this.after = event.lastEventId;
      this.onevent(JSON.parse(event.data));
    };
    source.onerror = () => {
      this.onstate(false);
      this.close();
      this.#timer = setTimeout(() => this.open(), PATIENCE[Math.min(this.#failures++, PATIENCE.length - 1)]);
    };
  }

  /** Closes it; events wait in the sandbox until it is opened again. */
  close() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }
}
