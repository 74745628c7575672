/**
 * What one user's Discord client knows: servers, channels, messages, what is unread, which interactions are under way.
 * It is fed by answers and by the live stream and tells its listeners what changed; it knows no element of the page.
 *
 * Topics: `scene` (people, servers, channels, settings), `reads`, `room` (detail: channel id), `typing`, `commands`,
 * `modal` (detail: the interaction to be answered).
 */

import { as } from "./api.js";

/** Message flags. */
export const EPHEMERAL = 64;
export const THINKING = 128;

/** Orders two snowflakes. @param {string} a @param {string} b @returns {number} */
export const compare = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** How many messages one request brings, and with how many one is content. */
const PAGE = 50;
const ENOUGH = 30;
let serial = 0;
const window_id = Math.random().toString(36).slice(2, 8);

/** One user's client. */
export class Client extends EventTarget {
  /** @param {string} name id or user name */
  constructor(name) {
    super();
    this.name = name;
    this.api = as(name);
    this.me = null;
    this.application = null;
    this.users = new Map();
    this.guilds = [];
    this.dms = [];
    this.channels = new Map();
    this.reads = new Map();
    this.rooms = new Map();
    this.typing = new Map();
    this.interactions = new Map();
    this.drafts = new Map();
    this.commandCache = new Map();
    this.lastChannel = null;
    /** Where this user was last, by server id or `dms`. */
    this.lastIn = new Map();
  }

  /** Says that something of a topic changed. @param {string} topic @param {any} [detail] */
  tell(topic, detail) {
    this.dispatchEvent(new CustomEvent(topic, { detail }));
  }

  /**
   * Loads everything but messages.
   * @param {object} scene the answer of `GET /sandbox`
   * @returns {Promise<string>} the id of the last event that is in it
   */
  async load(scene) {
    const home = await this.api.home();
    this.me = home.user;
    this.setScene(scene);
    this.guilds = home.guilds;
    this.dms = home.private_channels;
    this.reads = new Map(home.read_states.map((read) => [read.channel_id, read]));
    this.interactions.clear();
    this.rooms.clear();
    this.commandCache.clear();
    this.index();
    return home.last_event_id;
  }

  /** Takes in who there is and which bot. @param {object} scene */
  setScene(scene) {
    this.application = scene.application;
    this.users = new Map([scene.application.bot, ...scene.users].map((user) => [user.id, user]));
  }

  /** Builds the list of all channels by id. */
  index() {
    const all = [...this.guilds.flatMap((guild) => [...guild.channels, ...guild.threads]), ...this.dms];
    this.channels = new Map(all.map((channel) => [channel.id, channel]));
    for (const guild of this.guilds) for (const member of guild.members) {
      if (!this.users.has(member.id)) this.users.set(member.id, member);
    }
  }

  /** The server of a channel, if it is in one. @param {object} channel */
  guildOf(channel) {
    return this.guilds.find((guild) => guild.id === channel?.guild_id)
      ?? this.guilds.find((guild) => [...guild.channels, ...guild.threads].some(({ id }) => id === channel?.id));
  }

  /** Who can be seen in a channel. @param {object} channel @returns {object[]} */
  membersOf(channel) {
    const members = this.guildOf(channel)?.members ?? [this.me, ...(channel.recipients ?? [])];
    return members.map((member) => this.users.get(member.id) ?? member);
  }

  /** How a channel is called. @param {object} channel */
  titleOf(channel) {
    if (channel.name) return channel.name;
    return (channel.recipients ?? []).map((user) => this.nameOf(user)).join(", ");
  }

  /** How a person is called. @param {object} user */
  nameOf(user) {
    const known = this.users.get(user.id) ?? user;
    return known.global_name ?? known.username;
  }

  /** A channel's messages as far as they are known. @param {string} id */
  room(id) {
    if (!this.rooms.has(id)) this.rooms.set(id, { messages: [], loaded: false, whole: false, oldest: null, loading: null });
    return this.rooms.get(id);
  }

  /** Loads the newest messages of a channel, once. @param {string} id */
  async enter(id) {
    const room = this.room(id);
    if (room.loaded) return;
    room.loading ??= this.fetch(id).finally(() => (room.loading = null));
    await room.loading;
    room.loaded = true;
    this.tell("room", id);
  }

  /** Loads older messages. @param {string} id */
  async older(id) {
    const room = this.room(id);
    if (room.whole || room.loading || !room.loaded) return;
    room.loading = this.fetch(id).finally(() => (room.loading = null));
    await room.loading;
    this.tell("room", id);
  }

  /** Fetches older messages, enough to be worth it. Ephemerals among them are from before this page was loaded: as in Discord they are gone. */
  async fetch(id) {
    const room = this.room(id);
    for (let found = 0; found < ENOUGH && !room.whole; ) {
      const page = await this.api.messages(id, room.oldest ? `&before=${room.oldest}` : "");
      const open = page.filter((message) => !(message.flags & EPHEMERAL));
      for (const message of open) this.put(message, false);
      found += open.length;
      room.whole = page.length < PAGE;
      room.oldest = page.at(-1)?.id ?? room.oldest;
    }
  }

  /** Keeps a message, new or changed. @param {object} message @param {boolean} [say] */
  put(message, say = true) {
    const { messages } = this.room(message.channel_id);
    const at = messages.findIndex(({ id }) => id === message.id);
    if (at >= 0) messages[at] = message;
    else {
      const later = messages.findIndex(({ id }) => compare(id, message.id) > 0);
      messages.splice(later < 0 ? messages.length : later, 0, message);
    }
    if (say) this.tell("room", message.channel_id);
  }

  /** Forgets a message. @param {string} channel @param {string} id */
  drop(channel, id) {
    const room = this.room(channel);
    room.messages = room.messages.filter((message) => message.id !== id);
    this.tell("room", channel);
  }

  /** Which commands can be used in a channel. @param {string} id @returns {Promise<object[]>} */
  commands(id) {
    if (!this.commandCache.has(id)) {
      const answer = this.api.commands(id);
      answer.catch(() => this.commandCache.delete(id));
      this.commandCache.set(id, answer);
    }
    return this.commandCache.get(id);
  }

  /**
   * Sends an interaction and follows it until it is answered. A new one on a message takes the place of one that failed.
   * @param {{channel: string, message?: string, custom_id?: string, label?: string, values?: string[],
   *   settled?: (interaction: object) => void}} what `label`: shown while it is on its way; `settled`: told how it ended
   * @param {(nonce: string) => Promise<object>} send
   */
  async interact(what, send) {
    const nonce = `${window_id}${++serial}`;
    const mine = { ...what, nonce, id: null, state: "pending", failure: null };
    for (const [old, each] of this.interactions) if (what.message && each.message === what.message && each.state === "failed") this.interactions.delete(old);
    this.interactions.set(nonce, mine);
    this.tell("room", what.channel);
    try {
      this.settle(await send(nonce));
    } catch (error) {
      this.interactions.delete(nonce);
      this.tell("room", what.channel);
      throw error;
    }
  }

  /** Takes in how an interaction stands. @param {object} interaction */
  settle(interaction) {
    const mine = this.interactions.get(interaction.nonce);
    if (interaction.message && interaction.state === "answered") this.put(interaction.message, false);
    if (!mine || mine.state === "failed") return;
    if (mine.state !== "pending" && interaction.state === "pending") return;
    mine.state = interaction.state;
    mine.id = interaction.id;
    if (interaction.state === "failed") mine.failure = interaction.failure;
    else if (interaction.state !== "pending") this.interactions.delete(interaction.nonce);
    this.tell("room", mine.channel);
    if (interaction.state === "modal") this.tell("modal", interaction);
    if (interaction.state !== "pending") mine.settled?.(interaction);
  }

  /** Forgets a failed interaction. @param {string} nonce */
  forgive(nonce) {
    const mine = this.interactions.get(nonce);
    this.interactions.delete(nonce);
    if (mine) this.tell("room", mine.channel);
  }

  /** Takes in one event of the stream. @param {{t: string, d: any}} event */
  receive({ t, d }) {
    switch (t) {
      case "MESSAGE_CREATE":
        this.typing.get(d.channel_id)?.delete(d.author.id);
        this.tell("typing");
        this.put(d);
        return this.tell("message", d);
      case "MESSAGE_UPDATE":
        return this.put(d);
      case "MESSAGE_DELETE":
        return this.drop(d.channel_id, d.id);
      case "MESSAGE_ACK":
        this.reads.set(d.channel_id, d);
        return this.tell("reads");
      case "CHANNEL_CREATE":
      case "CHANNEL_UPDATE":
      case "THREAD_CREATE":
      case "THREAD_UPDATE":
        return this.putChannel(d);
      case "CHANNEL_DELETE":
      case "THREAD_DELETE":
        return this.dropChannel(d);
      case "GUILD_CREATE":
      case "GUILD_UPDATE":
        this.guilds = [...this.guilds.filter(({ id }) => id !== d.id), d];
        this.index();
        return this.tell("scene");
      case "GUILD_MEMBER_ADD": {
        const guild = this.guilds.find(({ id }) => id === d.guild_id);
        if (!guild) return;
        guild.members = [...guild.members.filter(({ id }) => id !== d.user.id), d.user];
        this.index();
        return this.tell("scene");
      }
      case "GUILD_DELETE":
        this.guilds = this.guilds.filter(({ id }) => id !== d.id);
        this.index();
        return this.tell("scene");
      case "USER_UPDATE":
        this.users.set(d.id, d);
        if (d.id === this.me.id) this.me = d;
        return this.tell("scene");
      case "APPLICATION_STATUS":
        this.application = { ...this.application, online: d.online };
        return this.tell("scene");
      case "COMMANDS_UPDATE":
        this.commandCache.clear();
        return this.tell("commands");
      case "TYPING_START":
        return this.putTyping(d);
      case "INTERACTION_CREATE":
      case "INTERACTION_SUCCESS":
      case "INTERACTION_FAILURE":
        return this.settle(d);
    }
  }

  /** @param {object} channel */
  putChannel(channel) {
    const guild = this.guilds.find(({ id }) => id === channel.guild_id);
    const list = !guild ? this.dms : channel.type === 11 || channel.type === 12 ? guild.threads : guild.channels;
    const at = list.findIndex(({ id }) => id === channel.id);
    if (at >= 0) list[at] = channel;
    else list.push(channel);
    this.index();
    this.tell("scene");
  }

  /** @param {{id: string}} channel */
  dropChannel({ id }) {
    const rest = (list) => list.filter((channel) => channel.id !== id);
    this.dms = rest(this.dms);
    for (const guild of this.guilds) Object.assign(guild, { channels: rest(guild.channels), threads: rest(guild.threads) });
    this.reads.delete(id);
    this.index();
    this.tell("scene");
  }

  /** Typing is shown for ten seconds, as in Discord. */
  putTyping({ channel_id, user_id }) {
    if (user_id === this.me.id) return;
    if (!this.typing.has(channel_id)) this.typing.set(channel_id, new Map());
    const typing = this.typing.get(channel_id);
    clearTimeout(typing.get(user_id));
    typing.set(user_id, setTimeout(() => (typing.delete(user_id), this.tell("typing")), 10_000));
    this.tell("typing");
  }
}
