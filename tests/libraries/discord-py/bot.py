"""A bot in discord.py, as it comes from the registry, that does everything once against the sandbox."""

import asyncio
import datetime
import io
import sys

import discord
import yarl
from discord import app_commands

from people import TOKEN, URL, Person, Refused, ask, capability, show_all

discord.http.Route.BASE = f"{URL}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(URL.replace("http", "ws", 1))

ada, ben, cleo, dan = (Person(name) for name in ("ada", "ben", "cleo", "dan"))


class Bot(discord.Client):
    """Answers the next command in the way that was asked for."""

    def __init__(self):
        super().__init__(intents=discord.Intents.all())
        self.answer = self.guild = self.lobby = self.ids = None


bot = Bot()
tree = app_commands.CommandTree(bot)


async def during(act, event, check=None):
    """Does something while listening for an event."""
    wait = asyncio.ensure_future(bot.wait_for(event, check=check, timeout=15))
    await asyncio.sleep(0)
    done = await act
    return await wait, done


def answers(act):
    """What the bot does in the callback of the next command, with what the library makes of its options."""
    bot.answer = act


async def answer_now(interaction, *options):
    act, bot.answer = bot.answer, None
    return await act(interaction, *options)


async def refused(act):
    try:
        await act
    except Refused as error:
        return error
    raise AssertionError("it was not refused")


def same(found, wanted):
    assert found == wanted, f"found {found!r}, wanted {wanted!r}"


async def member(name):
    return await bot.guild.fetch_member(bot.ids[name])


def role(name):
    return discord.utils.get(bot.guild.roles, name=name)


@capability("log in")
async def log_in():
    asyncio.ensure_future(bot.start(TOKEN))
    while not bot.is_ready():
        await asyncio.sleep(0.02)
    scene = await ask("GET", "/")
    same(str(bot.user.id), scene["application"]["id"])
    bot.guild = bot.guilds[0]
    await ask("PATCH", f"/guilds/{bot.guild.id}", {"bot_permissions": ["ADMINISTRATOR"]})
    bot.lobby = discord.utils.get(bot.guild.text_channels, name="lobby")
    bot.ids = {user["username"]: int(user["id"]) for user in scene["users"]}


@capability("register commands")
async def register():
    @tree.command(description="Answers")
    async def ping(interaction):
        await answer_now(interaction)

    @tree.command(description="Completes")
    async def guess(interaction, word: str):
        await answer_now(interaction, word)

    @guess.autocomplete("word")
    async def complete(interaction, current: str):
        return await answer_now(interaction, current)

    @tree.command(description="Takes a file")
    async def look(interaction, file: discord.Attachment):
        await answer_now(interaction, file)

    @tree.command(description="Takes all kinds")
    async def who(
        interaction, user: discord.User, role: discord.Role, channel: discord.TextChannel, any: discord.Member | discord.Role,
        count: app_commands.Range[int, 1], yes: bool,
    ):
        await answer_now(interaction, user, role, channel, any, count, yes)

    @tree.command(description="For moderators")
    @app_commands.default_permissions(manage_guild=True)
    async def rule(interaction):
        await answer_now(interaction)

    @tree.context_menu(name="Wave")
    async def wave(interaction, user: discord.User):
        await answer_now(interaction, user)

    @tree.context_menu(name="Quote")
    async def quote(interaction, message: discord.Message):
        await answer_now(interaction, message)

    same(len(await tree.sync()), 7)
    same(len(await tree.fetch_commands()), 7)


@capability("answer slash commands")
async def answer():
    answers(lambda it: it.response.send_message("pong"))
    same((await ada.run("ping"))["message"]["content"], "pong")

    async def tell(it, user, role, channel, any, count, yes):
        await it.response.send_message(f"{user.name} {role.name} {channel.name} {any.name} {count} {yes}")

    answers(tell)
    given = {"user": bot.ids["ben"], "role": role("players").id, "channel": bot.lobby.id, "any": role("players").id}
    options = [{"name": name, "value": str(value)} for name, value in given.items()]
    options += [{"name": "count", "value": 3}, {"name": "yes", "value": True}]
    same((await ada.run("who", options))["message"]["content"], "ben players lobby players 3 True")


@capability("defer, edit, follow up, delete")
async def defer():
    done = asyncio.Event()

    async def act(it):
        await it.response.defer(thinking=True)
        await it.edit_original_response(content="first")
        more = await it.followup.send("second", wait=True)
        await it.edit_original_response(content="changed")
        await more.delete()
        done.set()

    answers(act)
    asked = await ada.run("ping")
    await done.wait()
    same((await ada.get(f"/channels/lobby/messages/{asked['message']['id']}"))["content"], "changed")


@capability("private answers")
async def private():
    answers(lambda it: it.response.send_message("hush", ephemeral=True))
    message = (await ada.run("ping"))["message"]
    same(message["flags"] & 64, 64)
    assert all(other["id"] != message["id"] for other in await ben.get("/channels/lobby/messages"))


@capability("autocomplete")
async def autocomplete():
    async def act(it, typed):
        return [app_commands.Choice(name=f"{typed}!", value="x")]

    answers(act)
    body = {"name": "guess", "options": [{"name": "word", "value": "he", "focused": True}]}
    same((await ada.post("/channels/lobby/autocomplete", body))["choices"][0]["name"], "he!")


@capability("commands on users and messages")
async def menus():
    answers(lambda it, user: it.response.send_message(f"waved at {user.name}"))
    body = {"name": "Wave", "type": 2, "target_id": str(bot.ids["ben"])}
    same((await ada.post("/channels/lobby/commands", body))["message"]["content"], "waved at ben")
    said = await ben.say("words")
    answers(lambda it, message: it.response.send_message(f"quoted {message.content}"))
    body = {"name": "Quote", "type": 3, "target_id": said["id"]}
    same((await ada.post("/channels/lobby/commands", body))["message"]["content"], "quoted words")


def viewed(*items):
    view = discord.ui.View()
    for item in items:
        view.add_item(item)
    return view


@capability("buttons")
async def buttons():
    button = discord.ui.Button(label="More", custom_id="more", style=discord.ButtonStyle.primary)

    async def pressed(it):
        await it.response.edit_message(content="2")

    button.callback = pressed
    message = await bot.lobby.send("1", view=viewed(button, discord.ui.Button(label="Away", url="https://example.org/")))
    same((await ada.press(message, "more"))["message"]["content"], "2")


@capability("selects")
async def selects():
    ui, ids = discord.ui, bot.ids
    words = ui.Select(custom_id="pick", max_values=2, options=[discord.SelectOption(label="One", value="1"), discord.SelectOption(label="Two", value="2")])
    for menu, values, wanted in [
        (words, ["2", "1"], ["2", "1"]),
        (ui.UserSelect(custom_id="pick"), [str(ids["ben"])], ["ben"]),
        (ui.RoleSelect(custom_id="pick"), [str(role("judges").id)], ["judges"]),
        (ui.MentionableSelect(custom_id="pick", max_values=2), [str(ids["cleo"]), str(role("players").id)], ["cleo", "players"]),
        (ui.ChannelSelect(custom_id="pick"), [str(bot.lobby.id)], ["lobby"]),
    ]:
        async def chosen(it, menu=menu):
            await it.response.send_message(" ".join(sorted(getattr(value, "name", value) for value in menu.values)))

        menu.callback = chosen
        message = await bot.lobby.send("?", view=viewed(menu))
        same((await ada.press(message, "pick", values))["message"]["content"], " ".join(sorted(wanted)))


@capability("modals with text")
async def modal_text():
    class Say(discord.ui.Modal, title="Say"):
        words = discord.ui.TextInput(label="Words", custom_id="text")

        async def on_submit(self, it):
            await it.response.send_message(self.words.value)

    answers(lambda it: it.response.send_modal(Say()))
    asked = await ada.run("ping")
    same((await ada.submit(asked, {"text": "hello"}))["message"]["content"], "hello")


@capability("modals with labels")
async def modal_labels():
    ui = discord.ui
    options = [discord.SelectOption(label="One", value="1"), discord.SelectOption(label="Two", value="2")]

    class All(ui.Modal, title="All"):
        words = ui.Label(text="Words", component=ui.Select(custom_id="words", options=options, max_values=2))
        people = ui.Label(text="People", component=ui.UserSelect(custom_id="people"))
        file = ui.Label(text="File", component=ui.FileUpload(custom_id="file"))

        async def on_submit(self, it):
            given = self.file.component.values[0]
            text = (await given.read()).decode()
            await it.response.send_message(f"{self.words.component.values[0]} {self.people.component.values[0].name} {given.filename} {text}")

    answers(lambda it: it.response.send_modal(All()))
    asked = await ada.run("ping")
    values = {"words": ["2"], "people": [str(bot.ids["ben"])], "file": ["0"]}
    same((await ada.submit(asked, values, ("notes.txt", b"a note")))["message"]["content"], "2 ben notes.txt a note")


@capability("files of people")
async def files():
    async def act(it, file):
        await it.response.send_message((await file.read()).decode())

    answers(act)
    body = {"name": "look", "options": [{"name": "file", "value": "0"}]}
    same((await ada.post("/channels/lobby/commands", body, ("a.txt", b"inside")))["message"]["content"], "inside")
    heard, _ = await during(ada.post("/channels/lobby/messages", {"content": "see"}, ("b.txt", b"text")), "message", lambda it: it.content == "see")
    same(await heard.attachments[0].read(), b"text")


@capability("messages")
async def messages():
    heard, _ = await during(ben.say("hi"), "message", lambda it: it.content == "hi")
    reply = await heard.reply("to you", file=discord.File(io.BytesIO(b"x"), "x.txt"))
    same(reply.reference.message_id, heard.id)
    await reply.edit(content="changed", embed=discord.Embed(title="Title").add_field(name="a", value="b"))
    same((await bot.lobby.fetch_message(reply.id)).embeds[0].title, "Title")
    gone, _ = await during(reply.delete(), "raw_message_delete", lambda it: it.message_id == reply.id)
    same(gone.message_id, reply.id)
    changed, _ = await during(ask("PATCH", f"/users/ben/channels/lobby/messages/{heard.id}", {"content": "ho"}), "raw_message_edit", lambda it: it.message_id == heard.id)
    same(changed.message_id, heard.id)


@capability("delete many messages")
async def bulk():
    sent = [await bot.lobby.send(str(n)) for n in range(3)]
    gone, _ = await during(bot.lobby.delete_messages(sent), "raw_bulk_message_delete")
    same(gone.message_ids, {message.id for message in sent})


@capability("reactions")
async def reactions():
    message = await bot.lobby.send("react")
    await message.add_reaction("👍")
    path = f"/channels/lobby/messages/{message.id}/reactions/%F0%9F%91%8D"
    event, _ = await during(ben.put(path), "raw_reaction_add", lambda it: it.user_id == bot.ids["ben"])
    same(event.emoji.name, "👍")
    again = await bot.lobby.fetch_message(message.id)
    same(again.reactions[0].count, 2)
    same(sorted([user.name async for user in again.reactions[0].users()]), sorted(["ben", bot.user.name]))
    await during(ben.remove(path), "raw_reaction_remove")
    await message.add_reaction("🎉")
    await during(message.clear_reaction("🎉"), "raw_reaction_clear_emoji")
    await during(message.clear_reactions(), "raw_reaction_clear")


@capability("pins")
async def pins():
    message = await bot.lobby.send("pin me")
    await during(message.pin(), "guild_channel_pins_update")
    same([pin.id async for pin in bot.lobby.pins()], [message.id])
    await message.unpin()
    same([pin.id async for pin in bot.lobby.pins()], [])


@capability("threads")
async def threads():
    made, thread = await during(bot.lobby.create_thread(name="aside", type=discord.ChannelType.public_thread), "thread_create")
    same(made.id, thread.id)
    friend = await member("ben")
    await during(thread.add_user(friend), "thread_member_join", lambda it: it.id == friend.id)
    assert friend.id in [one.id for one in await thread.fetch_members()]
    await during(thread.remove_user(friend), "raw_thread_member_remove")
    await ben.say("hello", thread.id)
    await thread.edit(archived=True)
    same([old.id async for old in bot.lobby.archived_threads()], [thread.id])
    await thread.edit(archived=False)
    assert thread.id in [one.id for one in await bot.guild.active_threads()]
    secret = await bot.lobby.create_thread(name="secret", invitable=False)
    await secret.add_user(await member("cleo"))
    await cleo.get(f"/channels/{secret.id}/messages")
    same((await refused(dan.get(f"/channels/{secret.id}/messages"))).status, 404)
    gone, _ = await during(thread.delete(), "raw_thread_delete")
    same(gone.thread_id, thread.id)
    under = await (await bot.lobby.send("under me")).create_thread(name="under")
    await under.send("in it")
    await secret.delete()


@capability("channels")
async def channels():
    box = await bot.guild.create_category("Box")
    made, room = await during(
        bot.guild.create_text_channel("Quiet Room", category=box, topic="hush", slowmode_delay=5),
        "guild_channel_create",
        lambda it: it.type is discord.ChannelType.text,
    )
    same((made.name, made.category_id, made.topic, made.slowmode_delay), ("quiet-room", box.id, "hush", 5))
    await ben.say("allowed", room.id)
    same((await refused(ben.say("too soon", room.id))).code, 20016)
    await during(room.edit(topic="louder", slowmode_delay=0), "guild_channel_update")
    await room.set_permissions(bot.guild.default_role, send_messages=False)
    same((await refused(ben.say("forbidden", room.id))).code, 50013)
    await room.set_permissions(await member("ben"), send_messages=True)
    await ben.say("allowed again", room.id)
    await room.set_permissions(await member("cleo"), view_channel=False)
    same((await refused(cleo.say("where", room.id))).status, 404)
    await room.set_permissions(await member("cleo"), overwrite=None)
    await during(room.delete(), "guild_channel_delete")
    await box.delete()


@capability("roles")
async def roles():
    made, new = await during(bot.guild.create_role(name="champions", colour=0xFF0000, mentionable=True), "guild_role_create")
    same((made.name, made.colour.value), ("champions", 0xFF0000))
    await during(new.edit(name="winners", permissions=discord.Permissions(manage_messages=True)), "guild_role_update")
    (_, changed), _ = await during((await member("ben")).add_roles(new), "member_update", lambda _, it: new in it.roles)
    assert new in changed.roles
    assert bot.lobby.permissions_for(await member("ben")).manage_messages
    await new.edit(position=2)
    await (await member("ben")).remove_roles(new)
    gone, _ = await during(new.delete(), "guild_role_delete")
    same(gone.id, new.id)


@capability("members")
async def members():
    same(len(await bot.guild.chunk()), 5)
    same([one.name for one in await bot.guild.query_members("cl", limit=5)], ["cleo"])
    same(len(await bot.guild.query_members(user_ids=[bot.ids["ada"], bot.ids["ben"], 1])), 2)
    same({one.name async for one in bot.guild.fetch_members(limit=2)}, {bot.user.name, "ada"})
    (_, changed), _ = await during((await member("ben")).edit(nick="Benny"), "member_update", lambda _, it: it.nick == "Benny")
    same(changed.display_name, "Benny")
    await (await member("ben")).edit(nick=None)
    joined, _ = await during(ask("POST", "/users", {"username": "eve"}), "member_join")
    same(joined.name, "eve")


@capability("time out, kick, ban")
async def moderate():
    quiet = await member("dan")
    await during(quiet.timeout(datetime.timedelta(minutes=1), reason="noise"), "member_update")
    same((await refused(dan.say("x"))).code, 50013)
    await quiet.timeout(None)
    await dan.say("y")
    left, _ = await during(quiet.kick(reason="enough"), "raw_member_remove")
    same(left.user.name, "dan")
    same((await dan.get(""))["guilds"], [])
    back = {"user_id": str(bot.ids["dan"])}
    await during(ask("POST", f"/guilds/{bot.guild.id}/members", back), "member_join")
    await during(bot.guild.ban(quiet, reason="again & again", delete_message_seconds=3600), "member_ban")
    same((await bot.guild.fetch_ban(quiet)).reason, "again & again")
    assert all(int(said["author"]["id"]) != quiet.id for said in await ada.get("/channels/lobby/messages"))
    same([ban.user.name async for ban in bot.guild.bans()], ["dan"])
    await during(bot.guild.unban(quiet), "member_unban")
    same([one.id for one in (await bot.guild.bulk_ban([quiet])).banned], [quiet.id])
    await bot.guild.unban(quiet)
    await ask("POST", f"/guilds/{bot.guild.id}/members", back)


@capability("webhooks")
async def webhooks():
    _, hook = await during(bot.lobby.create_webhook(name="Crow"), "webhooks_update")
    said = await hook.send("caw", username="Raven", wait=True)
    same((said.author.name, said.webhook_id), ("Raven", hook.id))
    same((await ben.get(f"/channels/lobby/messages/{said.id}"))["author"]["username"], "Raven")
    same((await said.edit(content="kraa")).content, "kraa")
    await said.delete()
    same([one.id for one in await bot.lobby.webhooks()], [hook.id])
    same(len(await bot.guild.webhooks()), 1)
    await hook.edit(name="Rook")
    await hook.delete()
    same(await bot.lobby.webhooks(), [])


@capability("permissions of commands")
async def command_permissions():
    async def names(who):
        return [command["name"] for command in await who.get("/channels/lobby/commands?type=1")]

    same(("rule" in await names(ada), "rule" in await names(ben)), (True, False))
    path = f"/guilds/{bot.guild.id}/commands/rule/permissions"
    allowed = {"permissions": [{"id": str(bot.ids["ben"]), "type": 2, "permission": True}]}
    await during(ask("PUT", path, allowed), "raw_app_command_permissions_update")
    assert "rule" in await names(ben)
    rule = discord.utils.get(await tree.fetch_commands(), name="rule")
    same((await rule.fetch_permissions(bot.guild)).permissions[0].target.id, bot.ids["ben"])
    await ask("PUT", path, {"permissions": []})


@capability("direct messages")
async def direct():
    sent = await (await bot.fetch_user(bot.ids["ben"])).send("just you")
    dm = (await ben.get(""))["private_channels"][0]
    same((await ben.get(f"/channels/{dm['id']}/messages"))[0]["id"], str(sent.id))
    heard, _ = await during(ben.say("and you", dm["id"]), "message", lambda it: it.content == "and you")
    same(heard.guild, None)


@capability("emojis of the application")
async def emojis():
    pixel = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6364f8cf500f000386018059a347db0000000049454e44ae426082")
    emoji = await bot.create_application_emoji(name="dot", image=pixel)
    message = await bot.lobby.send("dotted")
    await message.add_reaction(emoji)
    same((await bot.lobby.fetch_message(message.id)).reactions[0].emoji.id, emoji.id)
    await emoji.delete()


@capability("counts of a server")
async def counts():
    same((await bot.fetch_guild(bot.guild.id, with_counts=True)).approximate_member_count, 6)
    same([one.id async for one in bot.fetch_guilds(limit=5)], [bot.guild.id])


@capability("resume")
async def resume():
    for trouble in ({"do": "drop"}, {"do": "reconnect"}, {"do": "invalid_session", "resumable": True}, {"do": "close", "code": 4000}):
        resumed = asyncio.ensure_future(bot.wait_for("resumed"))
        missed = asyncio.ensure_future(bot.wait_for("message", check=lambda it, trouble=trouble: it.content == trouble["do"]))
        await asyncio.sleep(0)
        await ask("POST", "/trouble/gateway", trouble)
        await ben.say(trouble["do"])
        await asyncio.gather(resumed, missed)


@capability("a compressed gateway")
async def compressed():
    wanted = "zstd-stream" if sys.modules.get("zstandard") else "zlib-stream"
    connections = await ask("GET", "/gateway")
    same({(one["compress"], one["text"], one["binary"] > 0) for one in connections}, {(wanted, 0, True)})
    print(f"compressed with {wanted}", flush=True)


async def main():
    discord.utils.setup_logging(level=30)
    failed = await show_all(40)
    await bot.close()
    return 1 if failed else 0


sys.exit(asyncio.run(main()))
