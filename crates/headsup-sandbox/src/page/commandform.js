/** A slash command being filled in: its name and one pill per option, with the list of what fits above. */

import { fill, h, uid } from "./dom.js";
import { icon } from "./icons.js";
import { face } from "./person.js";
import { matching } from "./suggest.js";
import { localised, nest, TYPE, valueOf } from "./commands.js";

const PATIENCE = 120;

/** The form. It is shown in place of the text field. */
export class CommandForm {
  #pills = [];
  #asking = null;
  #timer = 0;

  /**
   * @param {HTMLElement} box
   * @param {import("./suggest.js").Suggestions} suggestions
   * @param {{client: () => object, channel: () => object, ready: () => void, closed: (text: string) => void}} host
   *   `ready`: there is nothing that must be filled in; `closed`: told what stands in the text field then
   */
  constructor(box, suggestions, host) {
    Object.assign(this, { box, suggestions, host, leaf: null });
  }

  /** Begins a command. @param {import("./commands.js").Leaf} leaf */
  open(leaf) {
    this.leaf = leaf;
    this.#pills = [];
    this.list = h("div", { class: "pills" });
    this.more = h("button", { class: "pill-more", type: "button", "data-more-options": true, onclick: () => this.#offerOptional(), onkeydown: (event) => this.suggestions.key(event) });
    this.error = h("div", { class: "command-error", role: "alert" });
    const bot = this.host.client().application.bot;
    fill(this.box, h("div", { class: "command-line" },
      face(bot, "small"), h("span", { class: "command-name", "data-command": leaf.title }, `/${leaf.title}`), this.list, this.more), this.error);
    this.box.hidden = false;
    for (const option of leaf.options.filter(({ required }) => required)) this.#add(option);
    this.#paintMore();
    if (this.#pills.length) this.#pills[0].input.focus();
    else {
      this.suggestions.hide();
      this.host.ready();
    }
  }

  /** Forgets what was filled in. @param {string} [text] what stands in the text field then */
  close(text = "") {
    this.leaf = null;
    this.#asking?.abort();
    clearTimeout(this.#timer);
    this.suggestions.hide();
    this.box.hidden = true;
    this.box.replaceChildren();
    this.host.closed(text);
  }

  /** Whether a command was begun that needs nothing more. */
  get complete() {
    return Boolean(this.leaf) && this.#pills.length === 0;
  }

  get #here() {
    const client = this.host.client();
    const channel = this.host.channel();
    const users = client.membersOf(channel);
    const bot = client.application.bot;
    return {
      users: users.some(({ id }) => id === bot.id) ? users : [...users, bot],
      channels: client.guildOf(channel)?.channels ?? [],
      roles: client.guildOf(channel)?.roles ?? [],
      locale: client.me.locale, name: (user) => client.nameOf(user),
    };
  }

  /** Puts in a pill for an option. */
  #add(option) {
    const { locale } = this.#here;
    const id = uid("option");
    const takesFile = option.type === TYPE.FILE;
    const input = h("input", takesFile ? {
      id, type: "file", "data-option": option.name, "aria-required": Boolean(option.required), onchange: () => this.#check(pill), onfocus: () => this.suggestions.hide(),
      onkeydown: (event) => event.key !== "Enter" && event.key !== " " && this.#key(event, pill),
    } : {
      id, type: "text", autocomplete: "off", spellcheck: "false", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
      "aria-required": Boolean(option.required), inputmode: option.type === TYPE.INTEGER ? "numeric" : option.type === TYPE.NUMBER ? "decimal" : null, "data-option": option.name, size: 6,
      onfocus: () => this.#suggest(pill), onblur: () => this.#check(pill), oninput: () => this.#typed(pill), onkeydown: (event) => this.#key(event, pill),
    });
    const node = h("div", { class: "pill", onclick: () => input.focus() }, h("label", { for: id }, localised(option, "name", locale)), input);
    const pill = { option, input, node, settled: null };
    this.#pills.push(pill);
    this.list.append(node);
    return pill;
  }

  get #missing() {
    return this.leaf.options.filter((option) => !this.#pills.some((pill) => pill.option === option));
  }

  #paintMore() {
    const { length } = this.#missing;
    this.more.hidden = length === 0;
    this.more.textContent = `+${length} optional`;
  }

  /** The list of options that may be added. */
  #offerOptional() {
    const { locale } = this.#here;
    this.more.focus();
    this.suggestions.show(this.more, {
      title: "Optional", label: "Optional options",
      items: this.#missing.map((option) => ({
        hook: { "data-suggestion": option.name },
        node: [h("span", { class: "suggestion-label" }, localised(option, "name", locale)), h("span", { class: "suggestion-note" }, localised(option, "description", locale))],
        pick: () => {
          this.suggestions.hide();
          const pill = this.#add(option);
          this.#paintMore();
          pill.input.focus();
        },
      })),
    });
  }

  #typed(pill) {
    pill.settled = null;
    pill.node.classList.remove("wrong");
    this.error.textContent = "";
    pill.input.size = Math.max(6, Math.min(40, pill.input.value.length + 1));
    this.#suggest(pill);
  }

  /** Shows what fits what was typed so far. */
  #suggest(pill) {
    const { option, input } = pill;
    const { locale, users, channels, roles, name } = this.#here;
    clearTimeout(this.#timer);
    this.#asking?.abort();
    if (pill.settled) return this.suggestions.hide();
    if (option.autocomplete) {
      this.#show(pill, [], "Loading options…");
      this.#timer = setTimeout(() => this.#ask(pill), input.value ? PATIENCE : 0);
      return;
    }
    const typed = input.value.trim().replace(/^[@#]/, "");
    let entries = [];
    if (option.choices?.length) {
      entries = option.choices.map((choice) => ({ label: localised(choice, "name", locale), value: choice.value }));
    } else if (option.type === TYPE.BOOLEAN) {
      entries = [{ label: "True", value: true }, { label: "False", value: false }];
    } else if (option.type === TYPE.USER || option.type === TYPE.MENTIONABLE) {
      entries = users.map((user) => ({ label: name(user), value: user.id, note: user.username, face: face(user, "small") }));
    } else if (option.type === TYPE.CHANNEL) {
      entries = channels.map((channel) => ({ label: channel.name, value: channel.id, face: icon("hash") }));
    } else if (option.type === TYPE.ROLE) {
      entries = roles.map((role) => ({ label: role.name, value: role.id }));
    }
    const fitting = matching(typed, entries, (entry) => [entry.label, entry.note ?? ""]);
    this.#show(pill, fitting.slice(0, 25), entries.length && !fitting.length ? "No options match your search." : undefined);
  }

  #show(pill, entries, note) {
    const { option, input } = pill;
    const { locale } = this.#here;
    this.suggestions.show(input, {
      title: [h("b", {}, localised(option, "name", locale)), h("span", {}, localised(option, "description", locale)), !option.required && h("em", {}, "optional")],
      label: localised(option, "description", locale), note,
      items: entries.map((entry) => ({
        hook: { "data-suggestion": String(entry.value) },
        node: [entry.face, h("span", { class: "suggestion-label" }, entry.label), entry.note && h("span", { class: "suggestion-note" }, entry.note)],
        pick: () => this.#settle(pill, entry),
      })),
    });
  }

  /** Asks the bot for choices. */
  async #ask(pill) {
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const { locale } = this.#here;
    try {
      const client = this.host.client();
      const answer = await client.api.autocomplete(this.host.channel().id, { ...this.#command, options: this.#options(pill) }, signal);
      if (signal.aborted || document.activeElement !== pill.input) return;
      const entries = (answer.choices ?? []).map((choice) => ({ label: localised(choice, "name", locale), value: choice.value }));
      this.#show(pill, entries, answer.failure ?? (entries.length ? undefined : "No options match your search."));
    } catch (error) {
      if (!signal.aborted) this.#show(pill, [], error.message);
    }
  }

  /** The files that were chosen, in the order of their options. */
  get #files() {
    return this.#pills.flatMap(({ option, input }) => (option.type === TYPE.FILE ? [...input.files] : []));
  }

  get #command() {
    const { command } = this.leaf;
    return { type: 1, command_id: command.id, name: command.name };
  }

  /** The options as far as they are filled in; `focused` is the one being typed. */
  #options(focused) {
    const given = [];
    for (const pill of this.#pills) {
      if (pill === focused) given.push({ name: pill.option.name, value: pill.input.value, focused: true });
      else if (pill.input.value) {
        const read = this.#read(pill);
        if (!("wrong" in read)) given.push({ name: pill.option.name, value: read.value });
      }
    }
    return nest(this.leaf.path, given);
  }

  #read(pill) {
    if (pill.option.type === TYPE.FILE) return { value: String(this.#files.indexOf(pill.input.files[0])) };
    return pill.settled ?? valueOf(pill.option, pill.input.value, this.#here);
  }

  #settle(pill, { label, value }) {
    pill.input.value = label;
    pill.input.size = Math.max(2, Math.min(40, label.length));
    pill.settled = { value };
    pill.node.classList.remove("wrong");
    this.suggestions.hide();
    this.#pills.find((each) => !each.input.value)?.input.focus();
  }

  /** Marks a pill whose text means nothing. @returns {string|undefined} why */
  #check(pill) {
    const empty = !pill.input.value.trim();
    const wrong = empty ? pill.option.required && "This option is required." : this.#read(pill).wrong;
    pill.node.classList.toggle("wrong", Boolean(wrong && !empty));
    pill.input.setAttribute("aria-invalid", String(Boolean(wrong)));
    return wrong || undefined;
  }

  #key(event, pill) {
    if (this.suggestions.key(event)) return;
    const at = this.#pills.indexOf(pill);
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      const next = this.#pills.find((each) => each.option.required && !each.input.value);
      if (next && next !== pill) next.input.focus();
      else this.submit();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.close();
    } else if (event.key === "Backspace" && pill.input.value === "") {
      event.preventDefault();
      if (!pill.option.required) {
        this.#pills.splice(at, 1);
        pill.node.remove();
        this.#paintMore();
      }
      if (at > 0) this.#pills[at - 1].input.focus();
      else if (pill.option.required || !this.#pills.length) this.close(`/${this.leaf.title}`);
      else this.#pills[0].input.focus();
    }
  }

  /** Sends the command if everything in it makes sense. */
  async submit() {
    for (const pill of this.#pills) {
      const wrong = this.#check(pill);
      if (!wrong) continue;
      pill.node.classList.add("wrong");
      this.error.textContent = `${pill.option.name}: ${wrong}`;
      pill.input.focus();
      return;
    }
    const client = this.host.client();
    const channel = this.host.channel();
    const body = { ...this.#command, options: this.#options() };
    const files = this.#files;
    try {
      await client.interact({ channel: channel.id, label: this.leaf.title }, (nonce) => client.api.run(channel.id, { ...body, nonce }, files));
      this.close();
    } catch (error) {
      this.error.textContent = error.message;
    }
  }
}
