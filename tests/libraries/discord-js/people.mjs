/** People of the sandbox, played over its interface, and the list of what was shown. */

export const URL_OF_SANDBOX = process.env.SANDBOX_URL;
export const TOKEN = process.env.SANDBOX_TOKEN;
if (!URL_OF_SANDBOX || !TOKEN) throw new Error("Set SANDBOX_URL and SANDBOX_TOKEN, or use tests/libraries/run.");

/** A request of the sandbox's own interface. */
export async function ask(method, path, body) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${URL_OF_SANDBOX}/sandbox${path}`, {
    method,
    headers: body === undefined || isForm ? {} : { "content-type": "application/json" },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const json = text ? JSON.parse(text) : null;
  if (!answer.ok) throw Object.assign(new Error(`${method} ${path}: ${answer.status} ${text}`), { status: answer.status, json });
  return json;
}

/** A body with files: what is said, and the files as `files[n]`. */
export function withFiles(payload, ...files) {
  const form = new FormData();
  form.set("payload_json", JSON.stringify(payload));
  for (const [n, [name, text]] of files.entries()) form.set(`files[${n}]`, new Blob([text]), name);
  return form;
}

/** A person, by user name. */
export const person = (name) => ({
  name,
  get: (path) => ask("GET", `/users/${name}${path}`),
  put: (path) => ask("PUT", `/users/${name}${path}`),
  remove: (path) => ask("DELETE", `/users/${name}${path}`),
  post: (path, body) => ask("POST", `/users/${name}${path}`, body),
  run: (command, options = [], channel = "lobby") => ask("POST", `/users/${name}/channels/${channel}/commands`, { name: command, options }),
  press: (message, custom_id, values) => ask("POST", `/users/${name}/channels/${message.channel_id}/messages/${message.id}/components`, { custom_id, values }),
  submit: (interaction, values, ...files) => ask("POST", `/users/${name}/modals/${interaction.id}`, files.length ? withFiles({ values }, ...files) : { values }),
  say: (content, channel = "lobby") => ask("POST", `/users/${name}/channels/${channel}/messages`, { content }),
});

/** Fails with both values if they are not the same. */
export function same(found, wanted, what = "") {
  const [a, b] = [found, wanted].map((value) => JSON.stringify(value));
  if (a !== b) throw new Error(`${what}: found ${a}, wanted ${b}`);
}

const capabilities = [];

/** Something that a bot can do. Names are those of the table in docs/sandbox.md. */
export const capability = (name, shown) => capabilities.push({ name, shown });

/** Shows all of them, one after the other, and says which did not work. */
export async function showAll(patience = 20_000) {
  let failed = 0;
  for (const { name, shown } of capabilities) {
    let timer;
    const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error("it never came")), patience)));
    try {
      await Promise.race([shown(), late]);
      console.log(`shown: ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED: ${name}: ${error.stack ?? error}`);
    }
    clearTimeout(timer);
  }
  // Keys that a library always sends and Discord passes over are no mistake. All else is.
  const complaints = (await ask("GET", "/complaints")).filter((one) => !one.includes("is passed over"));
  if (complaints.length) console.log("FAILED: the sandbox complains:", complaints);
  console.log(`${capabilities.length - failed} passed, ${failed} failed`);
  return failed + complaints.length;
}
