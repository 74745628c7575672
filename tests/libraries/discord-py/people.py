"""People of the sandbox, played over its interface, and the list of what was shown."""

import asyncio
import json
import os
import traceback

import aiohttp
import yarl

URL = os.environ["SANDBOX_URL"]
TOKEN = os.environ["SANDBOX_TOKEN"]


class Refused(Exception):
    """An answer that was not 2xx."""

    def __init__(self, status, body):
        super().__init__(f"{status} {body}")
        self.status = status
        self.code = (body or {}).get("code")


async def ask(method, path, body=None, files=()):
    """A request of the sandbox's own interface."""
    kwargs = {}
    if files:
        form = aiohttp.FormData()
        form.add_field("payload_json", json.dumps(body))
        for n, (name, data) in enumerate(files):
            form.add_field(f"files[{n}]", data, filename=name)
        kwargs["data"] = form
    elif body is not None:
        kwargs["json"] = body
    async with aiohttp.ClientSession() as session:
        async with session.request(method, yarl.URL(f"{URL}/sandbox{path}", encoded=True), **kwargs) as answer:
            text = await answer.text()
            told = json.loads(text) if text else None
            if answer.status >= 300:
                raise Refused(answer.status, told)
            return told


class Person:
    """A person, by user name."""

    def __init__(self, name):
        self.name = name

    async def get(self, path):
        return await ask("GET", f"/users/{self.name}{path}")

    async def put(self, path):
        return await ask("PUT", f"/users/{self.name}{path}")

    async def remove(self, path):
        return await ask("DELETE", f"/users/{self.name}{path}")

    async def post(self, path, body, *files):
        return await ask("POST", f"/users/{self.name}{path}", body, files)

    async def run(self, command, options=(), channel="lobby"):
        return await self.post(f"/channels/{channel}/commands", {"name": command, "options": list(options)})

    async def press(self, message, custom_id, values=None):
        body = {"custom_id": custom_id}
        if values is not None:
            body["values"] = values
        return await self.post(f"/channels/{message.channel.id}/messages/{message.id}/components", body)

    async def submit(self, interaction, values, *files):
        return await self.post(f"/modals/{interaction['id']}", {"values": values}, *files)

    async def say(self, content, channel="lobby"):
        return await self.post(f"/channels/{channel}/messages", {"content": content})


capabilities = []


def capability(name):
    """Something that a bot can do. Names are those of the table in docs/sandbox.md."""
    return lambda shown: capabilities.append((name, shown)) or shown


async def show_all(patience=20):
    """Shows all of them, one after the other, and says which did not work."""
    failed = 0
    for name, shown in capabilities:
        try:
            await asyncio.wait_for(shown(), patience)
            print(f"shown: {name}", flush=True)
        except Exception:
            failed += 1
            print(f"FAILED: {name}: {traceback.format_exc()}", flush=True)
    # Keys that a library always sends and Discord passes over are no mistake. All else is.
    complaints = [one for one in await ask("GET", "/complaints") if "is passed over" not in one]
    if complaints:
        print("FAILED: the sandbox complains:", complaints, flush=True)
    print(f"{len(capabilities) - failed} passed, {failed} failed", flush=True)
    return failed + len(complaints)
