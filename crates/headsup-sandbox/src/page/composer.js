/** Where one writes: text, replies, mentions, and the way into slash commands. */

import { $, fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { face } from "./person.js";
import { CommandForm } from "./commandform.js";
import { leaves, localised } from "./commands.js";
import { matching, Suggestions } from "./suggest.js";

const TYPING_EVERY = 8000;

/** The composer at the foot of a channel. */
export class Composer {
  #replying = null;
  #typedAt = 0;
  #round = 0;

  /** @param {{fail: (error: Error) => void, sent: () => void}} host */
  constructor(host) {
    this.host = host;
    this.client = null;
    this.channel = null;
    this.form = $("#composer");
    this.text = $("#say");
    this.reply = $("#replying");
    this.suggestions = new Suggestions($("#suggestions"));
    this.command = new CommandForm($("#command"), this.suggestions, {
      client: () => this.client, channel: () => this.channel,
      ready: () => $("#send").focus(),
      closed: (text) => {
        this.form.classList.remove("commanding");
        this.text.value = text;
        this.#grow();
        this.text.focus();
        if (text) this.#suggest();
      },
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.command.leaf) this.command.submit();
      else this.send();
    });
    $("#send").addEventListener("keydown", (event) => {
      if (this.command.leaf && (event.key === "Backspace" || event.key === "Escape")) this.command.close(event.key === "Escape" ? "" : `/${this.command.leaf.title}`);
    });
    $("#slash").addEventListener("click", () => this.slash());
    this.text.addEventListener("input", () => this.#typed());
    this.text.addEventListener("keydown", (event) => this.#key(event));
    this.text.addEventListener("blur", () => this.command.leaf || this.suggestions.hide());
    this.text.addEventListener("click", () => this.#suggest());
  }

  /** Belongs to a channel now; what was being written in the other one is kept. */
  show(client, channel) {
    if (this.client && this.channel) this.client.drafts.set(this.channel.id, this.text.value);
    if (this.command.leaf) this.command.close();
    Object.assign(this, { client, channel });
    this.stopReply();
    this.text.value = client.drafts.get(channel.id) ?? "";
    const title = client.titleOf(channel);
    this.text.placeholder = `Message ${{ 1: "@", 11: "" }[channel.type] ?? "#"}${title}`;
    this.text.setAttribute("aria-label", this.text.placeholder);
    this.#grow();
    this.suggestions.hide();
  }

  /** Opens the list of commands. */
  slash() {
    if (this.command.leaf) this.command.close();
    this.text.value = "/";
    this.text.focus();
    this.#suggest();
  }

  /** Begins a command by its name; unknown ones are looked for. @param {string} name */
  async begin(name) {
    const leaf = (await this.#leaves()).find(({ title, command, path }) => title === name || [command.name, ...path].join(" ") === name);
    if (leaf) this.#open(leaf);
    else {
      this.text.value = `/${name}`;
      this.text.focus();
      this.#suggest();
    }
  }

  /** Begins a command, and sends it if it asks for nothing. @param {string} name */
  async run(name) {
    await this.begin(name);
    if (this.command.complete) await this.command.submit();
  }

  /** Puts text where the caret is. @param {string} text */
  insert(text) {
    this.text.setRangeText(text, this.text.selectionStart, this.text.selectionEnd, "end");
    this.text.focus();
    this.#grow();
  }

  /** @param {object} message */
  replyTo(message) {
    this.#replying = message.id;
    const stop = h("button", { class: "icon-button", type: "button", "aria-label": "Do not reply", onclick: () => this.stopReply() }, icon("close"));
    fill(this.reply, h("span", {}, "Replying to ", h("b", {}, this.client.nameOf(message.author))), stop);
    this.reply.hidden = false;
    this.text.focus();
  }

  /** Forgets about replying. */
  stopReply() {
    this.#replying = null;
    this.reply.hidden = true;
  }

  async #leaves() {
    return leaves(await this.client.commands(this.channel.id), this.client.me.locale);
  }

  #open(leaf) {
    this.suggestions.hide();
    this.text.value = "";
    this.stopReply();
    this.form.classList.add("commanding");
    this.command.open(leaf);
  }

  #grow() {
    this.text.style.setProperty("height", "auto");
    this.text.style.setProperty("height", `${Math.min(this.text.scrollHeight, innerHeight / 2)}px`);
    this.form.classList.toggle("written", this.text.value.trim() !== "");
  }

  #typed() {
    this.#grow();
    this.#suggest();
    const { value } = this.text;
    if (value && !value.startsWith("/") && Date.now() - this.#typedAt > TYPING_EVERY) {
      this.#typedAt = Date.now();
      this.client.api.typing(this.channel.id).catch(() => {});
    }
  }

  /** Shows commands after a slash at the start and people after an @. */
  async #suggest() {
    const round = ++this.#round;
    const { value, selectionStart } = this.text;
    if (value.startsWith("/") && !value.includes("\n")) return this.#suggestCommands(round, value.slice(1));
    const called = /(?:^|\s)@(\w*)$/.exec(value.slice(0, selectionStart));
    if (!called) return this.suggestions.hide();
    const people = this.client.membersOf(this.channel).filter(({ id }) => id !== this.client.me.id);
    const found = matching(called[1], people, (user) => [this.client.nameOf(user), user.username]);
    if (!found.length) return this.suggestions.hide();
    this.suggestions.show(this.text, {
      title: "Members", label: "People to mention",
      items: found.map((user) => ({
        hook: { "data-suggestion": user.id },
        node: [face(user, "small"), h("span", { class: "suggestion-label" }, this.client.nameOf(user)), h("span", { class: "suggestion-note" }, user.username)],
        pick: () => {
          this.text.setRangeText(`@${user.username} `, selectionStart - called[1].length - 1, selectionStart, "end");
          this.suggestions.hide();
          this.#grow();
        },
      })),
    });
  }

  async #suggestCommands(round, typed) {
    const all = await this.#leaves().catch((error) => (this.host.fail(error), []));
    if (round !== this.#round) return;
    const [first] = /^[^\n]*$/.exec(typed);
    const exact = first.endsWith(" ") && all.find(({ title }) => title === first.trim());
    if (exact) return this.#open(exact);
    const found = matching(first.trim(), all, ({ title }) => [title]);
    const { application, me } = this.client;
    this.suggestions.show(this.text, {
      title: h("span", { class: "suggest-app" }, face(application.bot, "small"), application.bot.global_name ?? application.bot.username),
      label: "Commands",
      note: found.length ? undefined : all.length ? "No commands match your search." : "There are no commands here. Is the bot connected?",
      items: found.map((leaf) => ({
        hook: { "data-command": leaf.title },
        node: [
          h("span", { class: "suggestion-stack" },
            h("span", { class: "suggestion-label" }, `/${leaf.title}`,
              leaf.options.map((option) => h("span", { class: ["signature", !option.required && "optional"] }, localised(option, "name", me.locale)))),
            h("span", { class: "suggestion-note" }, leaf.description)),
        ],
        pick: () => this.#open(leaf),
      })),
    });
  }

  #key(event) {
    if (this.suggestions.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape") this.stopReply();
  }

  /** Sends what is written. */
  async send() {
    const written = this.text.value.trim();
    if (!written) return;
    const people = this.client.membersOf(this.channel);
    const content = written.replace(/(?<=^|\s)@(\w+)/g, (whole, name) => {
      const user = people.find(({ username }) => username === name);
      return user ? `<@${user.id}>` : whole;
    });
    const reply = this.#replying;
    this.text.value = "";
    this.stopReply();
    this.#grow();
    this.host.sent();
    try {
      await this.client.api.say(this.channel.id, content, reply ?? undefined);
    } catch (error) {
      this.text.value = written;
      this.#grow();
      this.host.fail(error);
    }
  }
}
