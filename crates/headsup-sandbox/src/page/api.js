/** The sandbox's HTTP interface for people, as docs/sandbox.md describes it. It knows no element of the page. */

/** An answer that was not 2xx: Discord's own words, and the form's errors where there are some. */
class Refused extends Error {
  /** @param {number} status @param {{code?: number, message?: string, errors?: object}} body */
  constructor(status, body) {
    const inner = [];
    const walk = (node) => {
      if (Array.isArray(node?._errors)) inner.push(...node._errors.map((error) => error.message));
      else if (node && typeof node === "object") Object.values(node).forEach(walk);
    };
    walk(body.errors);
    super([body.message ?? `The sandbox answered ${status}.`, ...inner].join(" "));
    this.status = status;
    this.code = body.code;
  }
}

/**
 * One request.
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>} the JSON of the answer, null for 204
 */
async function ask(method, path, body, signal) {
  const isForm = body instanceof FormData;
  const answer = await fetch(path, {
    method,
    signal,
    headers: body === undefined || isForm ? {} : { "content-type": "application/json" },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  }).catch((error) => {
    if (signal?.aborted) throw error;
    throw new Error("The sandbox does not answer. If you ended it, start it again: this page goes on by itself.");
  });
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})));
  return answer.status === 204 ? null : answer.json();
}

/** A body with files, or without any as plain JSON. @param {object} body @param {File[]} files */
function withFiles(body, files = []) {
  if (!files.length) return body;
  const form = new FormData();
  form.set("payload_json", JSON.stringify(body));
  files.forEach((file, n) => form.set(`files[${n}]`, file, file.name));
  return form;
}

/** The scene: application, users, servers. @returns {Promise<object>} */
export const scene = () => ask("GET", "/sandbox");

/** Moves the sandbox's time on. @param {number} advance_ms @returns {Promise<{now: number}>} */
export const advance = (advance_ms) => ask("POST", "/sandbox/clock", { advance_ms });

/** Where the events of all people are, after one. @param {string} after */
export const events = (after) => `/sandbox/events?after=${encodeURIComponent(after)}`;

/** What testers do to the bot. */
export const trouble = {
  waiting: () => ask("GET", "/sandbox/trouble"),
  forget: () => ask("DELETE", "/sandbox/trouble"),
  gateway: (what) => ask("POST", "/sandbox/trouble/gateway", what),
  rest: (what) => ask("POST", "/sandbox/trouble/rest", what),
  permissions: (channel_id, deny) => ask("POST", "/sandbox/trouble/permissions", { channel_id, deny }),
  removeChannel: (channel) => ask("DELETE", `/sandbox/channels/${channel}`),
  removeMessage: (channel, message) => ask("DELETE", `/sandbox/channels/${channel}/messages/${message}`),
  complaints: () => ask("GET", "/sandbox/complaints"),
};

/**
 * Everything that one user can do. Interactions are sent with `wait=false`: the stream tells how they end.
 * @param {string} user an id or a user name
 */
export function as(user) {
  const at = (path) => `/sandbox/users/${encodeURIComponent(user)}${path}`;
  const channel = (id, path) => at(`/channels/${id}${path}`);
  return {
    home: () => ask("GET", at("")),
    change: (settings) => ask("PATCH", at(""), settings),
    openDm: (recipient_id) => ask("POST", at("/dms"), { recipient_id }),
    messages: (id, query = "") => ask("GET", channel(id, `/messages?limit=50${query}`)),
    say: (id, content, reply) =>
      ask("POST", channel(id, "/messages"), { content, message_reference: reply && { message_id: reply } }),
    edit: (id, message, content) => ask("PATCH", channel(id, `/messages/${message}`), { content }),
    remove: (id, message) => ask("DELETE", channel(id, `/messages/${message}`)),
    openThread: (id, name, message_id) => ask("POST", channel(id, "/threads"), { name, message_id }),
    typing: (id) => ask("POST", channel(id, "/typing")),
    read: (id) => ask("POST", channel(id, "/read"), {}),
    unread: (id, message_id) => ask("POST", channel(id, "/unread"), { message_id }),
    commands: (id) => ask("GET", channel(id, "/commands")),
    run: (id, command, files) => ask("POST", channel(id, "/commands?wait=false"), withFiles(command, files)),
    autocomplete: (id, command, signal) => ask("POST", channel(id, "/autocomplete"), command, signal),
    press: (id, message, component) =>
      ask("POST", channel(id, `/messages/${message}/components?wait=false`), component),
    submit: (interaction, values, nonce, files) =>
      ask("POST", at(`/modals/${interaction}?wait=false`), withFiles({ values, nonce }, files)),
    reactions: (id, message) => ask("GET", channel(id, `/messages/${message}/reactions`)),
    react: (id, message, emoji, on) =>
      ask(on ? "PUT" : "DELETE", channel(id, `/messages/${message}/reactions/${encodeURIComponent(emoji)}`)),
    pins: (id) => ask("GET", channel(id, "/pins")),
    pin: (id, message, on) => ask(on ? "PUT" : "DELETE", channel(id, `/pins/${message}`)),
  };
}
