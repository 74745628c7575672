/** A bot in discord.js, as it comes from the registry, that does everything once against the sandbox. */

import {
  ActionRowBuilder, ApplicationCommandOptionType as Option, ApplicationCommandType, AttachmentBuilder, ButtonBuilder, ButtonStyle, ChannelSelectMenuBuilder,
  ChannelType, Client, Events, GatewayIntentBits, MentionableSelectMenuBuilder, MessageFlags, Partials, PermissionFlagsBits, RoleSelectMenuBuilder,
  StringSelectMenuBuilder, UserSelectMenuBuilder,
} from "discord.js";
import { ask, capability, person, same, showAll, TOKEN, URL_OF_SANDBOX, withFiles } from "./people.mjs";

const [ada, ben, cleo, dan] = ["ada", "ben", "cleo", "dan"].map(person);
const client = new Client({
  intents: Object.values(GatewayIntentBits).filter((bit) => typeof bit === "number"),
  partials: [Partials.Channel, Partials.Message, Partials.Reaction],
  rest: { api: `${URL_OF_SANDBOX}/api`, retries: 0 },
});
client.on(Events.Error, (error) => console.log("error of the client:", error));

/** The next event of a kind that fits. */
const next = (kind, fits = () => true) => new Promise((resolve) => {
  const hear = (...told) => {
    if (!fits(...told)) return;
    client.off(kind, hear);
    resolve(told);
  };
  client.on(kind, hear);
});

/** Does something while listening for an event. */
async function during(act, kind, fits) {
  const event = next(kind, fits);
  const done = await act();
  return [await event, done];
}

/** What the bot does with the next interaction. */
const answers = (act) => client.once(Events.InteractionCreate, (interaction) => act(interaction).catch((error) => console.log("answering:", error)));

let guild, lobby, ids;
const member = (name) => guild.members.fetch(ids[name]);

capability("log in", async () => {
  const ready = next(Events.ClientReady);
  const available = next(Events.GuildCreate).catch(() => {});
  await client.login(TOKEN);
  await ready;
  void available;
  const scene = await ask("GET", "/");
  same(client.user.id, scene.application.id);
  guild = client.guilds.cache.get(scene.guilds[0].id);
  await ask("PATCH", `/guilds/${guild.id}`, { bot_permissions: ["ADMINISTRATOR"] });
  lobby = guild.channels.cache.find(({ name }) => name === "lobby");
  ids = Object.fromEntries(scene.users.map(({ username, id }) => [username, id]));
});

capability("register commands", async () => {
  const made = await client.application.commands.set([
    { name: "ping", description: "Answers" },
    { name: "guess", description: "Completes", options: [{ type: Option.String, name: "word", description: "A word", autocomplete: true }] },
    { name: "look", description: "Takes a file", options: [{ type: Option.Attachment, name: "file", description: "A file", required: true }] },
    { name: "who", description: "Takes all kinds", options: [
      { type: Option.User, name: "user", description: "A user" }, { type: Option.Role, name: "role", description: "A role" },
      { type: Option.Channel, name: "channel", description: "A channel" }, { type: Option.Mentionable, name: "any", description: "A user or role" },
      { type: Option.Integer, name: "count", description: "A number", min_value: 1 }, { type: Option.Boolean, name: "yes", description: "Yes or no" },
    ] },
    { name: "rule", description: "For moderators", defaultMemberPermissions: PermissionFlagsBits.ManageGuild },
    { name: "Wave", type: ApplicationCommandType.User },
    { name: "Quote", type: ApplicationCommandType.Message },
  ]);
  same(made.size, 7);
  const extra = await guild.commands.create({ name: "extra", description: "Only here" });
  await extra.edit({ description: "Still only here" });
  same((await guild.commands.fetch()).first().description, "Still only here");
  await extra.delete();
  same((await ben.get("/channels/lobby/commands?type=1")).map(({ name }) => name).includes("extra"), false);
});

capability("answer slash commands", async () => {
  answers((it) => it.reply({ content: "pong", withResponse: true }));
  same((await ada.run("ping")).message.content, "pong");
  answers((it) => it.reply(["user", "role", "channel", "any", "count", "yes"].map((name) => {
    const { user, role, channel, value } = it.options.get(name);
    return (user?.username ?? role?.name ?? channel?.name ?? value);
  }).join(" ")));
  const role = guild.roles.cache.find(({ name }) => name === "players");
  const options = { user: ids.ben, role: role.id, channel: lobby.id, any: role.id, count: 3, yes: true };
  const told = await ada.run("who", Object.entries(options).map(([name, value]) => ({ name, value })));
  same(told.message.content, "ben players lobby players 3 true");
});

capability("defer, edit, follow up, delete", async () => {
  let done;
  const all = new Promise((resolve) => (done = resolve));
  answers(async (it) => {
    await it.deferReply();
    await it.editReply("first");
    const more = await it.followUp("second");
    await it.editReply("changed");
    same((await it.fetchReply()).content, "changed");
    await more.delete();
    done();
  });
  const asked = await ada.run("ping");
  await all;
  same((await ada.get(`/channels/lobby/messages/${asked.message.id}`)).content, "changed");
});

capability("private answers", async () => {
  answers((it) => it.reply({ content: "hush", flags: MessageFlags.Ephemeral }));
  const { message } = await ada.run("ping");
  same(message.flags & 64, 64);
  same((await ben.get("/channels/lobby/messages")).some(({ id }) => id === message.id), false);
});

capability("autocomplete", async () => {
  answers((it) => it.respond([{ name: `${it.options.getFocused()}!`, value: "x" }]));
  const asked = await ada.post("/channels/lobby/autocomplete", { name: "guess", options: [{ name: "word", value: "he", focused: true }] });
  same(asked.choices[0].name, "he!");
});

capability("commands on users and messages", async () => {
  answers((it) => it.reply(`waved at ${it.targetUser.username}`));
  same((await ada.post("/channels/lobby/commands", { name: "Wave", type: 2, target_id: ids.ben })).message.content, "waved at ben");
  const said = await ben.say("words");
  answers((it) => it.reply(`quoted ${it.targetMessage.content}`));
  same((await ada.post("/channels/lobby/commands", { name: "Quote", type: 3, target_id: said.id })).message.content, "quoted words");
});

capability("buttons", async () => {
  const row = new ActionRowBuilder().addComponents(
    new ButtonBuilder({ customId: "more", label: "More", style: ButtonStyle.Primary }),
    new ButtonBuilder({ url: "https://example.org/", label: "Away", style: ButtonStyle.Link }),
  );
  const message = await lobby.send({ content: "1", components: [row] });
  answers((it) => it.update("2"));
  same((await ada.press({ id: message.id, channel_id: lobby.id }, "more")).message.content, "2");
});

capability("selects", async () => {
  const menus = [
    [new StringSelectMenuBuilder({ customId: "pick", options: [{ label: "One", value: "1" }, { label: "Two", value: "2" }], maxValues: 2 }), ["2", "1"], (it) => it.values.join()],
    [new UserSelectMenuBuilder({ customId: "pick" }), [ids.ben], (it) => it.users.first().username],
    [new RoleSelectMenuBuilder({ customId: "pick" }), [guild.roles.cache.find(({ name }) => name === "judges").id], (it) => it.roles.first().name],
    [new MentionableSelectMenuBuilder({ customId: "pick", maxValues: 2 }), [ids.cleo, guild.roles.cache.find(({ name }) => name === "players").id], (it) => `${it.users.first().username} ${it.roles.first().name}`],
    [new ChannelSelectMenuBuilder({ customId: "pick", channelTypes: [ChannelType.GuildText] }), [lobby.id], (it) => it.channels.first().name],
  ];
  for (const [[menu, values, tell], wanted] of menus.map((menu, n) => [menu, ["2,1", "ben", "judges", "cleo players", "lobby"][n]])) {
    const message = await lobby.send({ content: "?", components: [new ActionRowBuilder().addComponents(menu)] });
    answers((it) => it.reply(tell(it)));
    same((await ada.press({ id: message.id, channel_id: lobby.id }, "pick", values)).message.content, wanted);
  }
});

const label = (text, component) => ({ type: 18, label: text, component });

capability("modals with text", async () => {
  answers((it) => it.showModal({ title: "Say", customId: "say", components: [{ type: 1, components: [{ type: 4, customId: "text", style: 1, label: "Words" }] }] }));
  const asked = await ada.run("ping");
  answers((it) => it.reply(it.fields.getTextInputValue("text")));
  same((await ada.submit(asked, { text: "hello" })).message.content, "hello");
});

capability("modals with labels", async () => {
  const options = [{ label: "One", value: "1" }, { label: "Two", value: "2" }];
  answers((it) => it.client.rest.post(`/interactions/${it.id}/${it.token}/callback`, { auth: false, body: { type: 9, data: { title: "All", custom_id: "all", components: [
    label("Words", { type: 3, custom_id: "words", options, max_values: 2 }),
    label("People", { type: 5, custom_id: "people" }),
    label("Anything", { type: 7, custom_id: "any", required: false, min_values: 0 }),
    label("One of them", { type: 21, custom_id: "radio", options }),
    label("File", { type: 19, custom_id: "file" }),
  ] } } }));
  const asked = await ada.run("ping");
  answers((it) => {
    const file = it.fields.getUploadedFiles("file").first();
    return it.reply([it.fields.getStringSelectValues("words").join(), it.fields.getSelectedUsers("people").first().username, it.fields.getRadioGroup("radio"), file.name].join(" "));
  });
  same((await ada.submit(asked, { words: ["2"], people: [ids.ben], radio: "1", file: ["0"] }, ["notes.txt", "a note"])).message.content, "2 ben 1 notes.txt");
});

capability("files of people", async () => {
  answers(async (it) => it.reply(await (await fetch(it.options.getAttachment("file").url)).text()));
  const form = withFiles({ name: "look", options: [{ name: "file", value: "0" }] }, ["a.txt", "inside"]);
  same((await ada.post("/channels/lobby/commands", form)).message.content, "inside");
  const [[heard]] = await during(() => ada.post("/channels/lobby/messages", withFiles({ content: "see" }, ["b.txt", "text"])), Events.MessageCreate, (it) => it.content === "see");
  same(heard.attachments.first().name, "b.txt");
});

capability("messages", async () => {
  const [[heard]] = await during(() => ben.say("hi"), Events.MessageCreate, (it) => it.content === "hi");
  const reply = await heard.reply({ content: "to you", files: [new AttachmentBuilder(Buffer.from("x"), { name: "x.txt" })] });
  same(reply.reference.messageId, heard.id);
  await reply.edit({ content: "changed", embeds: [{ title: "Title", fields: [{ name: "a", value: "b" }] }] });
  same((await lobby.messages.fetch({ message: reply.id, force: true })).embeds[0].title, "Title");
  const [[gone]] = await during(() => reply.delete(), Events.MessageDelete, ({ id }) => id === reply.id);
  same(gone.id, reply.id);
  const [[changed]] = await during(async () => ask("PATCH", `/users/ben/channels/lobby/messages/${heard.id}`, { content: "ho" }), Events.MessageUpdate, (_, { id }) => id === heard.id);
  same(changed.id, heard.id);
});

capability("delete many messages", async () => {
  const sent = [await lobby.send("1"), await lobby.send("2"), await lobby.send("3")];
  const [[gone]] = await during(() => lobby.bulkDelete(sent), Events.MessageBulkDelete);
  same([...gone.keys()].sort(), sent.map(({ id }) => id).sort());
});

capability("reactions", async () => {
  const message = await lobby.send("react");
  await message.react("👍");
  const path = `/channels/lobby/messages/${message.id}/reactions/${encodeURIComponent("👍")}`;
  const [[reaction, user]] = await during(() => ben.put(path), Events.MessageReactionAdd, (_, by) => by.id === ids.ben);
  same([reaction.emoji.name, user.id], ["👍", ids.ben]);
  same((await reaction.users.fetch()).size, 2);
  same((await lobby.messages.fetch({ message: message.id, force: true })).reactions.cache.get("👍").count, 2);
  await during(() => ben.remove(path), Events.MessageReactionRemove);
  await message.react("🎉");
  await during(() => message.reactions.cache.get("🎉").remove(), Events.MessageReactionRemoveEmoji);
  await during(() => message.reactions.removeAll(), Events.MessageReactionRemoveAll);
});

capability("pins", async () => {
  const message = await lobby.send("pin me");
  await during(() => message.pin(), Events.ChannelPinsUpdate);
  same((await lobby.messages.fetchPins()).items[0].message.id, message.id);
  await message.unpin();
  same((await lobby.messages.fetchPins()).items.length, 0);
});

capability("threads", async () => {
  const [[made], thread] = await during(() => lobby.threads.create({ name: "aside", type: ChannelType.PublicThread }), Events.ThreadCreate);
  same(made.id, thread.id);
  await during(() => thread.members.add(ids.ben), Events.ThreadMembersUpdate);
  same((await thread.members.fetch()).has(ids.ben), true);
  await during(() => thread.members.remove(ids.ben), Events.ThreadMembersUpdate);
  await ben.say("hello", thread.id);
  await thread.setArchived(true);
  same((await lobby.threads.fetchArchived()).threads.has(thread.id), true);
  await thread.setArchived(false);
  same((await lobby.threads.fetchActive()).threads.has(thread.id), true);
  const secret = await lobby.threads.create({ name: "secret", type: ChannelType.PrivateThread, invitable: false });
  await secret.members.add(ids.cleo);
  same((await cleo.get(`/channels/${secret.id}/messages`)).length >= 0, true);
  same(await dan.get(`/channels/${secret.id}/messages`).catch(({ status }) => status), 404);
  // discord.js itself forgets a thread that it deletes, and then tells of no event.
  const [[gone]] = await during(() => ask("DELETE", `/channels/${thread.id}`), Events.ThreadDelete);
  same(gone.id, thread.id);
  const under = await (await lobby.send("under me")).startThread({ name: "under" });
  await under.send("in it");
  await secret.delete();
});

capability("channels", async () => {
  const box = await guild.channels.create({ name: "Box", type: ChannelType.GuildCategory });
  const [[made], room] = await during(() => guild.channels.create({ name: "Quiet Room", parent: box, topic: "hush", rateLimitPerUser: 5 }), Events.ChannelCreate, ({ type }) => type === ChannelType.GuildText);
  same([made.name, made.parentId, made.topic, made.rateLimitPerUser], ["quiet-room", box.id, "hush", 5]);
  await ben.say("allowed", room.id);
  same(await ben.say("too soon", room.id).catch(({ json }) => json.code), 20016);
  await during(() => room.edit({ topic: "louder", rateLimitPerUser: 0 }), Events.ChannelUpdate);
  await room.permissionOverwrites.edit(guild.roles.everyone, { SendMessages: false });
  same(await ben.say("forbidden", room.id).catch(({ json }) => json.code), 50013);
  await room.permissionOverwrites.edit(ids.ben, { SendMessages: true });
  await ben.say("allowed again", room.id);
  await room.permissionOverwrites.edit(ids.cleo, { ViewChannel: false });
  same(await cleo.say("where", room.id).catch(({ status }) => status), 404);
  await room.permissionOverwrites.delete(ids.cleo);
  await during(() => room.delete(), Events.ChannelDelete);
  await box.delete();
});

capability("roles", async () => {
  const [[made], role] = await during(() => guild.roles.create({ name: "champions", colors: { primaryColor: 0xff0000 }, mentionable: true }), Events.GuildRoleCreate);
  same([made.name, made.colors.primaryColor], ["champions", 0xff0000]);
  await during(() => role.edit({ name: "winners", permissions: ["ManageMessages"] }), Events.GuildRoleUpdate);
  const [[, changed]] = await during(async () => (await member("ben")).roles.add(role), Events.GuildMemberUpdate, (_, it) => it.roles.cache.has(role.id));
  same(changed.roles.cache.has(role.id), true);
  same((await member("ben")).permissionsIn(lobby).has("ManageMessages"), true);
  await role.setPosition(2);
  await (await member("ben")).roles.remove(role);
  const [[gone]] = await during(() => role.delete(), Events.GuildRoleDelete);
  same(gone.id, role.id);
});

capability("members", async () => {
  guild.members.cache.clear();
  same((await guild.members.fetch()).size, 5);
  guild.members.cache.clear();
  same([...(await guild.members.fetch({ query: "cl", limit: 5 })).values()].map(({ user }) => user.username), ["cleo"]);
  same((await guild.members.fetch({ user: [ids.ada, ids.ben] })).size, 2);
  same((await guild.members.search({ query: "da" })).first().user.username, "dan");
  same((await guild.members.list({ limit: 2 })).size, 2);
  const [[, changed]] = await during(async () => (await member("ben")).setNickname("Benny"), Events.GuildMemberUpdate, (_, it) => it.nickname === "Benny");
  same(changed.displayName, "Benny");
  await (await member("ben")).setNickname(null);
  const [[joined]] = await during(() => ask("POST", "/users", { username: "eve" }), Events.GuildMemberAdd);
  same(joined.user.username, "eve");
});

capability("time out, kick, ban", async () => {
  const quiet = await member("dan");
  await during(() => quiet.timeout(60_000, "noise"), Events.GuildMemberUpdate);
  same(await dan.say("x").catch(({ json }) => json.code), 50013);
  await quiet.timeout(null);
  await dan.say("y");
  const [[left]] = await during(() => quiet.kick("enough"), Events.GuildMemberRemove);
  same(left.id, ids.dan);
  same((await dan.get("")).guilds.length, 0);
  await during(() => ask("POST", `/guilds/${guild.id}/members`, { user_id: ids.dan }), Events.GuildMemberAdd);
  const [[ban]] = await during(() => guild.members.ban(ids.dan, { reason: "again & again", deleteMessageSeconds: 3600 }), Events.GuildBanAdd);
  same(ban.user.id, ids.dan);
  same((await guild.bans.fetch(ids.dan)).reason, "again & again");
  same((await ada.get("/channels/lobby/messages")).some(({ author }) => author.id === ids.dan), false);
  await during(() => guild.members.unban(ids.dan), Events.GuildBanRemove);
  same((await guild.members.bulkBan([ids.dan])).bannedUsers, [ids.dan]);
  await guild.members.unban(ids.dan);
  await ask("POST", `/guilds/${guild.id}/members`, { user_id: ids.dan });
});

capability("webhooks", async () => {
  const [, hook] = await during(() => lobby.createWebhook({ name: "Crow" }), Events.WebhooksUpdate);
  const said = await hook.send({ content: "caw", username: "Raven" });
  same([said.author.username, said.webhookId, said.content], ["Raven", hook.id, "caw"]);
  same((await ben.get(`/channels/lobby/messages/${said.id}`)).author.username, "Raven");
  same((await hook.editMessage(said.id, "kraa")).content, "kraa");
  await hook.deleteMessage(said.id);
  same((await lobby.fetchWebhooks()).size, 1);
  same((await guild.fetchWebhooks()).size, 1);
  await hook.edit({ name: "Rook" });
  await hook.delete();
  same((await lobby.fetchWebhooks()).size, 0);
});

capability("permissions of commands", async () => {
  const names = async (who) => (await who.get("/channels/lobby/commands?type=1")).map(({ name }) => name);
  same([(await names(ada)).includes("rule"), (await names(ben)).includes("rule")], [true, false]);
  const rule = (await client.application.commands.fetch()).find(({ name }) => name === "rule");
  const allowed = { permissions: [{ id: ids.ben, type: 2, permission: true }] };
  await during(() => ask("PUT", `/guilds/${guild.id}/commands/rule/permissions`, allowed), Events.ApplicationCommandPermissionsUpdate);
  same((await names(ben)).includes("rule"), true);
  same((await guild.commands.permissions.fetch({ command: rule.id }))[0].id, ids.ben);
  await ask("PUT", `/guilds/${guild.id}/commands/rule/permissions`, { permissions: [] });
});

capability("direct messages", async () => {
  const sent = await (await client.users.fetch(ids.ben)).send("just you");
  const [dm] = (await ben.get("")).private_channels;
  same((await ben.get(`/channels/${dm.id}/messages`))[0].id, sent.id);
  const [[heard]] = await during(() => ben.say("and you", dm.id), Events.MessageCreate, (it) => it.content === "and you");
  same(heard.guildId, null);
});

capability("emojis of the application", async () => {
  const pixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
  const emoji = await client.application.emojis.create({ name: "dot", attachment: pixel });
  const message = await lobby.send("dotted");
  await message.react(emoji);
  same((await lobby.messages.fetch({ message: message.id, force: true })).reactions.cache.first().emoji.id, emoji.id);
  await emoji.delete();
});

capability("counts of a server", async () => {
  const counted = await client.guilds.fetch({ guild: guild.id, withCounts: true, force: true });
  same(counted.approximateMemberCount, 6);
  same((await client.guilds.fetch({ limit: 5 })).size, 1);
});

capability("resume", async () => {
  for (const trouble of [{ do: "drop" }, { do: "reconnect" }, { do: "invalid_session", resumable: true }, { do: "close", code: 4000 }]) {
    const resumed = next(Events.ShardResume);
    await ask("POST", "/trouble/gateway", trouble);
    const missed = next(Events.MessageCreate, (it) => it.content === trouble.do);
    await ben.say(trouble.do);
    await Promise.all([resumed, missed]);
  }
});

const failed = await showAll();
await client.destroy();
process.exit(failed ? 1 : 0);
