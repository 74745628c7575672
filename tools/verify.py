#!/usr/bin/env python3
"""Checks that nobody steered the deal of a match: from the bot's public messages and the record of the match, and nothing else.

    tools/verify.py [--other-bots] [--before FILE]... FILE...          (- reads what is pasted)

A file holds messages as copied from Discord, a file of a fair deal, or a record as /record gives it, or the first two and then a record;
of as many matches as you like, of one bot: texts of two bots have no chain of promises in common, and neither have those of a host who
keeps two pasts, so say --other-bots if you know that they are of several. Give with --before what you know to be from before the deal: what you copied then, or the message of a
cut, which the bot posts before the deal and never edits. Only that can prove that the deal was promised: anybody who runs the bot can
write the rest afterwards.

Says in words what it checked, and one of three answers for each match. Exits with
    0  PROVEN: a text from before the deal names the promise that the deal came of
    3  CONSISTENT, NOT PROVEN: everything fits, but nothing from before the deal was given, or not everything that is needed, or the
       texts belong to no common chain
    1  DOES NOT FIT: something contradicts something else, or the chain of promises was forked
    2  a file cannot be read, or says nothing about a match
and with the worst of them if there are several (1, then 2, then 3). Written from docs/fairness.md alone, with nothing but Python's
standard library.
"""

import hashlib
import hmac
import re
import struct
import sys
from datetime import datetime, timezone

DECKS = {
    "fortac": [[name] * (2 if name in ("Rook", "King", "Zip", "Zap") else 4) for name in
               "Hop Skip Jump Trade Switch Rook King Horse Bishop Zip Zap Push".split()],
    "clash": [[p + c + s] for p in "FPH" for c in "RGB" for s in "CST"] + [[chard] * 4 for chard in "FPHRGBCST"],
    "jokers-row": [[rank + suit] for suit in "cdhs" for rank in "23456789TJQKA"],
    "contraploy": [[colour + dots] for colour in "GWKY" for dots in "01234"] + [["GW"], ["KY"]],
    "crowns": [[colour] * 7 for colour in "RGBY"],
    "tiles": [[tile] for tile in "RGRB RBRY RYRG GRGB GBGY GYGR BRBG BGBY BYBR YRYG YGYB YBYR RGBY".split()],
}
UNSHUFFLED = {name: [card for cards in kinds for card in cards] for name, kinds in DECKS.items()}
SEATS = (1, 2)


class Wrong(Exception):
    """Something that does not fit."""


class Unreadable(Exception):
    """Something that says nothing."""


def need(fits, wrong):
    if not fits:
        raise Wrong(wrong)


# Chance

def rotated(word, by):
    return (word << by | word >> (32 - by)) & 0xFFFFFFFF


QUARTERS = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
            (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]


def chacha20_block(key, counter, nonce):
    """The sixteen words of a block (RFC 8439, 2.3)."""
    first = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce))
    x = first[:]
    for _ in range(10):
        for a, b, c, d in QUARTERS:
            for from_, to, onto, by in ((b, a, d, 16), (d, c, b, 12), (b, a, d, 8), (d, c, b, 7)):
                x[to] = (x[to] + x[from_]) & 0xFFFFFFFF
                x[onto] = rotated(x[onto] ^ x[to], by)
    return [(after + before) & 0xFFFFFFFF for after, before in zip(x, first)]


class Chance:
    """One stream of a seed."""

    def __init__(self, seed, stream):
        self.seed, self.nonce = seed, bytes(4) + struct.pack("<Q", stream)
        self.block, self.words = 0, []

    def below(self, n):
        """A number below n: words behind the last whole n of them are dropped."""
        while True:
            if not self.words:
                self.words = chacha20_block(self.seed, self.block, self.nonce)
                self.block += 1
            word = self.words.pop(0)
            if word < 2**32 // n * n:
                return word % n

    def mix(self, cards):
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    def shuffle(self, deck, cards=None):
        """Cards of a deck, all or these, put into the unshuffled order and then shuffled; the first is the top."""
        order = UNSHUFFLED[deck]
        return self.mix(sorted(order if cards is None else cards, key=order.index))


# The games: each follows where every card is, and yields the first hands and decks in words.

class Table:
    def __init__(self, seed, options):
        self.seed, self.options, self.ply = seed, options, 0
        self.chance = Chance(seed, 0)
        self.hands = {seat: [] for seat in SEATS}
        self.told = []
        self.deal()

    def play(self, seat, text):
        self.chance = Chance(self.seed, self.ply + 1)
        self.move(seat, text.split())
        self.ply += 1

    def take(self, seat, card):
        need(card in self.hands[seat], f"seat {seat} does not hold {card} there")
        self.hands[seat].remove(card)
        return card

    def tell_hands(self, word="hand"):
        self.told += [f"{word} of seat {seat}: {' '.join(self.hands[seat])}" for seat in SEATS]


class Fortac(Table):
    def deal(self):
        self.deck, self.discard = self.chance.shuffle("fortac"), []
        self.told.append("deck: " + " ".join(self.deck))
        for seat in SEATS:
            self.hands[seat] = [self.deck.pop(0) for _ in range(3)]
        self.tell_hands()

    def move(self, seat, words):
        self.discard.append(self.take(seat, words[0]))
        if not self.deck:
            self.deck, self.discard = self.chance.shuffle("fortac", self.discard), []
        self.hands[seat].append(self.deck.pop(0))


class Clash(Table):
    def deal(self):
        self.leader = 2
        self.round()

    def round(self):
        """The other seat leads the next round."""
        self.leader = 3 - self.leader
        while True:
            deck = self.chance.shuffle("clash")
            piles, at = set(), 0
            while len(piles) < 3:
                pile = next((n for n, pile in enumerate(("FPH", "RGB", "CST")) if deck[at] in pile), None)
                if pile is None or pile in piles:
                    at += 1
                else:
                    piles.add(pile)
                    deck.pop(at)
            deck = self.chance.shuffle("clash", deck)
            thirty = {1: deck[0::2], 2: deck[1::2]}
            if any(len(card) == 3 for card in thirty[self.leader]):
                break
        while not any(len(card) == 3 for card in thirty[self.leader][:7]):
            thirty[self.leader] = self.chance.shuffle("clash", thirty[self.leader])
        for seat in SEATS:
            self.hands[seat] = thirty[seat][:7]
        self.stocks = {seat: thirty[seat][7:] for seat in SEATS}
        self.tell_hands()
        self.told += [f"stock of seat {seat}: {' '.join(self.stocks[seat])}" for seat in SEATS]

    def move(self, seat, words):
        verb, cards = words[0], words[1:]
        # Only the first move of a round begins the pile, and the move before it dealt the round.
        if verb == "first" and self.ply > 0:
            self.chance = Chance(self.seed, self.ply)
            self.round()
        for card in cards:
            self.take(seat, card)
        if verb in ("first", "final", "end") or not self.hands[seat]:
            while len(self.hands[seat]) < 7 and self.stocks[seat]:
                self.hands[seat].append(self.stocks[seat].pop(0))


class Contra(Table):
    def deal(self):
        self.crowns = self.chance.shuffle("crowns")
        self.stacks = {seat: self.chance.shuffle("tiles") for seat in SEATS}
        self.told.append("crowns: " + " ".join(self.crowns))
        self.told += [f"tiles of seat {seat}: {' '.join(self.stacks[seat])}" for seat in SEATS]
        del self.crowns[:2]
        self.row = [self.crowns.pop(0) for _ in range(3)]
        for seat in SEATS:
            self.hands[seat] = [self.stacks[seat].pop(0) for _ in range(3)]
        self.tell_hands("open tiles")

    def move(self, seat, words):
        if words[0] == "crown":
            need(words[1] in self.row, f"crown {words[1]} does not lie in the row there")
            self.row.remove(words[1])
            self.row += [self.crowns.pop(0)] if self.crowns else []
        elif words[0] == "tile":
            self.take(seat, words[1].split("/")[0])
            self.hands[seat] += [self.stacks[seat].pop(0)] if self.stacks[seat] else []


class ContraPloy(Table):
    def deal(self):
        backs, self.decks, self.last = Chance(self.seed, 2**64 - 1), {}, None
        for seat in SEATS:
            numbers = backs.mix(list(range(1, 23)))
            deck = self.chance.shuffle("contraploy")
            self.decks[seat] = [f"#{numbers[UNSHUFFLED['contraploy'].index(card)]}" for card in deck]
            named = (f"{card}({back})" for card, back in zip(deck, self.decks[seat]))
            self.told.append(f"deck of seat {seat}: {' '.join(named)}")
        for seat in SEATS:
            self.draw(seat)
        self.tell_hands()

    def draw(self, seat):
        while len(self.hands[seat]) < 5 and self.decks[seat]:
            self.hands[seat].append(self.decks[seat].pop(0))

    def move(self, seat, words):
        if self.last not in (None, seat):
            self.draw(self.last)
        self.last = seat
        if words[0] == "place":
            self.take(seat, words[1])


class JokersRow(Table):
    def deal(self):
        cards = self.chance.shuffle("jokers-row")
        self.told.append("deck: " + " ".join(cards))
        self.told.append("places: " + " ".join(cards[:15]))
        self.deck, self.discard, self.attack, self.omens = cards[15:], [], [], []
        self.jokers, self.claimed, self.turn = {1: 1, 2: 15}, set(), 1
        for seat in SEATS:
            self.draw(seat, 3)
        self.tell_hands()

    def draw(self, seat, upto):
        while len(self.hands[seat]) < upto and (self.deck or self.discard):
            if not self.deck:
                self.deck, self.discard = self.chance.shuffle("jokers-row", self.discard), []
            self.hands[seat].append(self.deck.pop(0))

    def next_turn(self):
        self.turn = 3 - self.turn
        self.draw(self.turn, 3)

    def end_of_claim(self):
        if len(self.hands[self.turn]) <= 3:
            self.next_turn()

    def move(self, seat, words):
        verb, words = words[0], words[1:]
        if verb == "counter":
            self.attack.append(self.take(seat, words[0]))
        elif verb == "yield":
            place = self.jokers[self.turn]
            self.claimed.add(place)
            self.jokers[self.turn] += 1 if self.turn == 1 else -1
            self.discard, self.attack = self.discard + self.attack, []
            row = (place - 1) // 3 + 1
            if all(3 * (row - 1) + n in self.claimed for n in range(1, 4)):
                self.discard += [card for omen in self.omens if omen[0] == row for card in omen[2]]
                self.omens = [omen for omen in self.omens if omen[0] != row]
            if len(self.claimed) < 15:
                self.end_of_claim()
        elif verb == "overload":
            self.discard += [self.take(seat, card) for card in words]
            self.draw(seat, 5)
            self.next_turn()
        elif verb == "omen":
            self.omens.append((int(words[0]), seat, [self.take(seat, card) for card in words[1:]]))
            self.draw(seat, 3)
            self.next_turn()
        elif verb == "break":
            broken = [omen for omen in self.omens if omen[0] == int(words[0]) and omen[1] != seat]
            need(broken, f"there is no omen to break on row {words[0]}")
            self.omens.remove(broken[0])
            self.discard += broken[0][2] + [self.take(seat, words[1])]
            self.draw(seat, min(3, len(self.hands[seat]) + 1))
        elif verb == "discard":
            self.discard.append(self.take(seat, words[0]))
            self.end_of_claim()


GAMES = {"fortac": Fortac, "clash": Clash, "contra": Contra, "contraploy": ContraPloy, "jokers-row": JokersRow}


# What was said

ID, HASH, NAME, NUMBER = "[0-9a-hjkmnp-tv-z]{8}", "[0-9a-f]{64}", "[0-9a-f]{16}", "[0-9]{1,20}"
# The last three shown as a link to a message; its number holds the time at which Discord took it.
MESSAGE = r"https://(?:\w+\.)?discord\.com/channels/(?:@me|\d+)/\d+/(\d{15,20})"


class Match:
    """What is known of one match."""

    def __init__(self):
        self.promises, self.secrets, self.hashes, self.cuts, self.messages, self.record = set(), set(), set(), set(), "", None
        # What texts from before the deal say of it, by what those are called.
        self.before = {}


class Chain:
    """What is known of the chain of promises. A link is (segment, number, time, head); of some the promise is known."""

    def __init__(self):
        self.links, self.segments = {}, {}

    def add(self, segment, number, at, head, promise, where):
        self.links.setdefault((segment, int(number)), []).append((int(at), head, promise, where))


class Words:
    """The words of a text: letters and digits without accents, in small letters. Blanks, line ends and Discord's marks between them mean
    nothing; anything else parts them."""

    def __init__(self, text):
        self.found = list(re.finditer("[0-9A-Za-z]+", text))
        self.all = [word[0].lower() for word in self.found]
        ends = [0] + [word.end() for word in self.found]
        self.near = [bool(re.fullmatch(r"[\s`*|]*", text[end:word.start()], re.A)) for end, word in zip(ends, self.found)]

    def like(self, *patterns, begin=0, end=None):
        """Where words like these stand one behind the other, and which they are."""
        end = len(self.all) if end is None else end
        for at in range(begin, end - len(patterns) + 1):
            if all((n == 0 or self.near[at + n]) and re.fullmatch(pattern, self.all[at + n]) for n, pattern in enumerate(patterns)):
                yield at, self.all[at:at + len(patterns)]


def read_messages(text, name, before, matches, chain, say, bare):
    """Sorts public messages by match: each part from a promise to the next is of that promise's match."""
    words = Words(text)
    for _, (_, id_, short) in words.like("deal", ID, "[0-9a-f]{8,}"):
        need(len(short) == 64, f"a promise has 64 hexadecimal digits; that of match {id_} is written with {len(short)}: "
             "a shortened one proves nothing")
    found = list(words.like(ID, HASH))
    if not found and bare is not None:
        bare.append((name, before, text))
    late = {}
    for _, (_, id_) in words.like("dealt", ID):
        late[id_] = f"it says that match {id_} was dealt already"
    for (begin, (id_, promise)), end in zip(found, [later for later, _ in found[1:]] + [len(words.all)]):
        match = matches.setdefault(id_, Match())
        match.promises.add(promise)
        upto = words.found[end].start() if end < len(words.all) else len(text)
        rest = text[words.found[begin + 1].end():upto]
        if read_part(words, begin + 2, end, rest, promise, match, chain, name, True):
            late[id_] = f"it holds the secret of match {id_}, which is told only after the end"
        if before:
            match.before[name] = match.before.get(name, "") + rest
    forget_late(late, name, before, matches, say)
    return len(found)


def forget_late(late, name, before, matches, say):
    for id_, why in late.items() if before else []:
        say(f"{name}: {why}, so it is not from before the deal")
        if id_ in matches:
            matches[id_].before.pop(name, None)


def read_part(words, begin, end, rest, promise, match, chain, name, lone):
    """What is said behind a promise. Whether its secret is told there."""
    like = lambda *patterns: [found for _, found in words.like(*patterns, begin=begin, end=end)]
    match.messages += rest
    told = [secret for _, secret in like("secret", HASH)]
    secrets = told + [secret.lower() for secret in re.findall(r"\b([0-9a-fA-F]{64})`? · /verify", rest)]
    match.secrets.update(secrets)
    links = like("chain", NAME, NUMBER, NUMBER, HASH)
    for _, segment, number, at, head in links:
        chain.add(segment, number, at, head, promise, name)
    cuts = [(side, hash_) for _, side, hash_ in like("cut", "[12]", HASH)]
    match.cuts.update(cuts)
    # In messages of before there was a chain hashes of cuts stand alone.
    if lone and not (links or cuts or told):
        match.hashes.update({hash_ for hash_, in like(HASH)} - set(secrets))
    return bool(secrets)


def read_bare(text, name, before, matches, chain, say):
    """A text that names no match: a number in it that stands alone is meant as the promise of the one match that all is about."""
    promised = [(id_, match) for id_, match in matches.items() if re.fullmatch(ID, id_) and match.record]
    if len(promised) != 1:
        return False
    (id_, match), words = promised[0], Words(text)
    promise, named = match.record.get("promise", ""), set()
    for patterns in (("cut", "[12]", HASH), ("chain", NAME, NUMBER, NUMBER, HASH), ("secret", HASH), ("link", NAME, NUMBER, NUMBER, HASH, HASH)):
        for at, found in words.like(*patterns):
            named.update(range(at, at + len(found)))
    alone = [found for at, (found,) in words.like(HASH) if at not in named]
    if promise in alone:
        match.promises.add(promise)
        late = {id_: f"it says that match {id_} was dealt already" for _ in words.like("dealt", id_)}
        if before:
            match.before[name] = text
        if read_part(words, 0, len(words.all), text, promise, match, chain, name, False):
            late[id_] = f"it holds the secret of match {id_}, which is told only after the end"
        forget_late(late, name, before, matches, say)
        return True
    need(len(alone) != 1, f"another thing was promised than the promise of match {id_}: {alone[0] if alone else ''}")
    parts = [found for _, (found,) in words.like("[0-9a-f]{8,63}") if found in promise]
    need(alone or not parts, f"the promise of match {id_} is shortened there, and a shortened one proves nothing")
    return False


def read_chain(text, name, chain):
    """The lines of a file that hold a piece of the chain; each must follow the one before. How many there are."""
    head, number, segment, pieces = None, None, None, 0
    for line in text.splitlines():
        begun = re.fullmatch(rf"segment ({NAME}) (first|restored|lost) ({NUMBER}) ([0-9a-f]{{32}}) after "
                             rf"(?:nothing|({NAME}) ({NUMBER}) ({HASH}))", line.strip())
        link = re.fullmatch(rf"link ({NAME}) ({NUMBER}) ({NUMBER}) ({HASH}) ({HASH})", line.strip())
        pieces += bool(begun or link)
        if line.startswith("headsup fair deal "):
            head = None
        elif begun:
            name_, why, at, chance, parent, parents, parents_head = begun.groups()
            if parent and head:
                need(parents_head == head, f"segment {name_} does not go on from the link before it")
            own = segment_of(why, int(at), chance, parent, parents, parents_head)
            need(own[:16] == name_, f"the beginning of segment {name_} does not give its name")
            after = (parent, int(parents), parents_head) if parent else None
            known = chain.segments.setdefault(name_, (why, int(at), after, own))
            need(known == (why, int(at), after, own), f"segment {name_} begins in two ways")
            head, number, segment = own, int(parents or 0), name_
        elif link:
            name_, n, at, promise, own = link.groups()
            if head:
                need(name_ == segment and int(n) == number + 1, f"link {n} of segment {name_} does not stand behind the one before it")
                need(link_of(name_, int(n), int(at), head, promise) == own, f"link {n} of segment {name_} does not go on from the one before it")
            chain.add(name_, n, at, own, promise, name)
            head, number, segment = own, int(n), name_
    return pieces


def read_record(text, matches):
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    need(lines[0] in ("headsup record 1", "headsup record 2"), f"{lines[0]!r} is no record that this program reads")
    record = {"moves": []}
    for line in lines[1:]:
        move = re.fullmatch(r"(\d+)\. seat ([12]): (.+)", line)
        if move:
            need(int(move[1]) == len(record["moves"]) + 1, f"move {move[1]} stands in the wrong place")
            record["moves"].append((int(move[2]), move[3]))
        else:
            key, _, value = line.partition(":")
            if key != "moves":
                record[key] = value.strip()
    for key in ["game", "options", "seed"] + (["match", "promise", "secret", "challenger"] if "secret" in record else []):
        need(key in record, f"the record has no line `{key}: ...`")
    match = matches.setdefault(record.get("match", f"of {record['game']}, made before deals were promised"), Match())
    need(match.record is None, "there are two records of one match")
    match.record = record


def read(text, name, before, matches, chain, say, bare):
    """Messages, or a record, or both in this order."""
    at = re.search(r"^\ufeff?headsup record ", text, re.M)
    messages = text[:at.start()] if at else text
    pieces = read_chain(messages, name, chain)
    found = read_messages(messages, name, before, matches, chain, say, None if at or pieces else bare)
    if at:
        read_record(text[at.start():].lstrip("\ufeff"), matches)
        if before:
            say(f"{name}: a record is told only after the end, so this is not from before the deal")
            for match in matches.values():
                match.before.pop(name, None)
    for number in re.findall(MESSAGE, messages) if before else []:
        posted = datetime.fromtimestamp(((int(number) >> 22) + 1420070400000) / 1000, timezone.utc)
        say(f"{name}: Discord took message {number} at {posted:%Y-%m-%d %H:%M:%S} UTC, says its number")


# The checks

def promise_of(id_, secret):
    return hashlib.sha256(b"headsup/1" + id_.encode() + bytes.fromhex(secret)).hexdigest()


def hash_of(id_, side, cut):
    return hashlib.sha256(b"headsup/1/cut" + id_.encode() + side.encode() + cut.encode()).hexdigest()


def seed_of(id_, secret, cuts):
    parts = [part.encode() for part in (id_, *cuts)]
    data = b"".join(struct.pack("<I", len(part)) + part for part in parts)
    return hmac.new(bytes.fromhex(secret), data, hashlib.sha256).hexdigest()


def number(n):
    need(int(n) < 2**64, f"{n} is no number of 64 bits")
    return struct.pack("<Q", int(n))


def link_of(segment, n, at, before, promise):
    data = bytes.fromhex(segment) + number(n) + number(at) + bytes.fromhex(before) + bytes.fromhex(promise)
    return hashlib.sha256(b"headsup/1/link" + data).hexdigest()


def segment_of(why, at, chance, parent, parents, head):
    after = bytes.fromhex(parent) + number(parents) + bytes.fromhex(head) if parent else bytes(48)
    data = bytes([("first", "restored", "lost").index(why) + 1]) + number(at) + bytes.fromhex(chance) + after
    return hashlib.sha256(b"headsup/1/segment" + data).hexdigest()


# A clock may be set right by so many seconds while a backup is restored.
PATIENCE = 3600


def root_of(segment, chain):
    """The first segment of the same bot, as far as it is known."""
    for _ in chain.segments:
        after = chain.segments.get(segment, (None, None, None))[2]
        if not after:
            break
        segment = after[0]
    return segment


def check_chain(chain, say):
    """Everything that is known of the chain must belong to one past; a restored backup is told, and is no fraud. Gives the segments that
    belong to no common chain, as far as is known."""
    heads, places, linked = {}, {}, 0
    for (segment, n), known in sorted(chain.links.items()):
        need(len({(at, head) for at, head, _, _ in known}) == 1,
             f"FORKED: place {n} of segment {segment} was shown in two ways, in " + " and ".join(sorted({where for _, _, _, where in known})))
        promises = {promise for _, _, promise, _ in known}
        need(len(promises) == 1, f"FORKED: two promises stand at place {n} of segment {segment}")
        promise = promises.pop()
        other, other_n = places.setdefault(promise, (segment, n))
        need((other, other_n) == (segment, n), f"FORKED: one promise stands at place {other_n} of segment {other} and at place {n} of segment {segment}")
        heads[segment, n] = known[0][:2] + (promise,)
    numbers = {segment: sorted(n for other, n in heads if other == segment) for segment in {segment for segment, _ in heads}}
    for segment, known in sorted(numbers.items()):
        for earlier, n in zip(known, known[1:]):
            (before, head_before, _), (at, head, promise) = heads[segment, earlier], heads[segment, n]
            need(before <= at, f"place {n} of segment {segment} is earlier than place {earlier} before it")
            if n == earlier + 1:
                need(link_of(segment, n, at, head_before, promise) == head, f"FORKED: place {n} of segment {segment} does not go on from place {earlier}")
                linked += 1
        need(known[0] > 0, f"place {known[0]} of segment {segment} is no place")
    for segment, (why, began, after, own) in chain.segments.items():
        parents = after[1] if after else 0
        for n in numbers.get(segment, [])[:1]:
            at, head, promise = heads[segment, n]
            need(n > parents, f"place {n} of segment {segment} does not stand behind its beginning, which is after place {parents}")
            need(at >= began, f"place {n} of segment {segment} is earlier than its beginning")
            need(n > parents + 1 or link_of(segment, n, at, own, promise) == head,
                 f"FORKED: place {n} of segment {segment} does not go on from its beginning")
        if after:
            check_beginning(segment, why, began, after, heads, chain, say)
        # A bot goes on in one segment at a time: one that was left for a restored backup is left for good.
        for (other, later), (at, _, _) in heads.items():
            earlier = other in chain.segments and chain.segments[other][1] <= began and other != segment
            parent = after and other == after[0]
            need(not ((earlier or parent) and root_of(other, chain) == root_of(segment, chain) and at > began + PATIENCE),
                 f"FORKED: segment {other} went on (place {later}) after segment {segment} had begun")
    names = sorted(numbers)
    if heads:
        say(f"{len(heads)} places of {len(names)} segment{'s' * (len(names) > 1)} were shown in one way each; {linked} of them next to one another, and linked")
    unknown = [name for name in names if name not in chain.segments]
    if len(names) > 1 and unknown:
        say("segments begin when a backup is restored. How these begin, the files of fair deals tell: " + ", ".join(unknown))
    return strangers(chain, heads)


def check_beginning(segment, why, began, after, heads, chain, say):
    """A segment must go on from where it says that it does."""
    parent, n, head = after
    known = heads.get((parent, n))
    need(not known or known[1] == head, f"FORKED: segment {segment} does not go on from place {n} of segment {parent} as it was shown")
    if parent in chain.segments:
        _, parent_began, before, own = chain.segments[parent]
        first = before[1] if before else 0
        need(n >= first, f"segment {segment} goes on from place {n} of segment {parent}, which begins after place {first}")
        need(n > first or head == own, f"FORKED: segment {segment} does not go on from the beginning of segment {parent}")
        need(parent_began <= began, f"segment {segment} is earlier than segment {parent}, which it goes on from")
    for (other, place), (at, _, _) in heads.items():
        if other == parent and place <= n:
            need(at <= began, f"segment {segment} is earlier than place {place} of segment {parent}, which it goes on from")
        elif other == parent:
            say(f"place {place} of segment {parent} was taken back: segment {segment} begins after place {n}, because "
                + {"restored": "a backup was restored", "lost": "the database was lost", "first": "it says it is the first"}[why])


def strangers(chain, heads):
    """Segments that cannot be of one chain: both begin after nothing, or they went on at the same time."""
    times = {}
    for (segment, _), (at, _, _) in heads.items():
        times.setdefault(segment, []).append(at)
    for segment, (_, began, _, _) in chain.segments.items():
        times.setdefault(segment, []).append(began)
    known = sorted((min(at), max(at), segment) for segment, at in times.items())
    # What has a first place goes on from nothing.
    roots = {segment for segment in times if segment in chain.segments and not chain.segments[segment][2]
             or segment not in chain.segments and (segment, 1) in heads}
    for at, (_, ended, one) in enumerate(known):
        for began, _, two in known[at + 1:]:
            root_of_one, root_of_two = root_of(one, chain), root_of(two, chain)
            if root_of_one != root_of_two and (began <= ended or root_of_two in roots):
                return sorted({one, two})
    return []


def check_promise(id_, match, say):
    """Promise, cuts, seed and seats. Whether all of it was there to be checked."""
    record = match.record or {}
    promises = match.promises | ({record["promise"]} if "promise" in record else set())
    secrets = match.secrets | ({record["secret"]} if "secret" in record else set())
    need(len(promises) == 1, "more than one thing was promised: " + ", ".join(sorted(promises)))
    promise = promises.pop()
    say(f"promised: {promise}" + ("" if match.promises else " (says the record; no public message was given)"))
    if not secrets:
        say("the secret was not revealed to you yet, so nothing else can be checked")
        return False
    need(len(secrets) == 1, "messages and record name different secrets")
    secret = secrets.pop()
    need(promise_of(id_, secret) == promise, "the secret is not the one that was promised")
    say("the secret that was revealed is the one that was promised")
    if not record:
        say("without the record the cuts, the seats and the cards cannot be checked")
        return False
    cuts = [record.get(f"cut-{side}", "") for side in ("challenger", "opponent")]
    hashes = {(number, hash_of(id_, number, cut)) for number, cut in zip("12", cuts) if cut}
    need(match.cuts <= hashes and match.hashes <= {cut for _, cut in hashes}, "a cut of the record is not the one whose hash was shown")
    if re.search(rf"\b{HASH}`? · /verify", match.messages):
        for cut in filter(None, cuts):
            # Copied with its marks, or as it is read.
            shown = f"`{cut}`" if "`" in match.messages else f" {cut}\n"
            need(shown in match.messages + "\n", f"the record has the cut {cut!r}, and the messages have not")
    seed = seed_of(id_, secret, cuts)
    say("cuts: " + ", ".join(f"{side} {cut!r}" if cut else f"{side} none" for side, cut in zip(("challenger", "opponent"), cuts)))
    need(seed == record["seed"], "the record's seed is not what comes of the secret and the cuts")
    say(f"the seed is what comes of them: {seed}")
    if "rematch-of" in record:
        say(f"seats: those of match {record['rematch-of']}, swapped")
    else:
        drawn = "1" if Chance(bytes.fromhex(seed), 2**64 - 2).below(2) == 0 else "2"
        need(drawn == record["challenger"], f"the seed puts the challenger on seat {drawn}")
        say(f"seats: the seed puts the challenger on seat {drawn}, where the record has them")
    return True


def check_cards(record, say):
    """Every card, from the deal on."""
    need(record["game"] in GAMES, f"this program does not know {record['game']!r}")
    table = GAMES[record["game"]](bytes.fromhex(record["seed"]), record["options"])
    first = len(table.told)
    for number, (seat, text) in enumerate(record["moves"], 1):
        try:
            table.play(seat, text)
        except (IndexError, KeyError, ValueError, Wrong) as wrong:
            raise Wrong(f"move {number}, {text!r} by seat {seat}: {wrong}") from wrong
    for line in table.told[:first]:
        say(line)
    for line in table.told[first:]:
        say("later round, " + line)
    say(f"every card that the {len(record['moves'])} moves name was where the deal had put it")


PROVEN, UNFIT, UNREADABLE, UNPROVEN = 0, 1, 2, 3


def tells(said, cut):
    """Whether a text tells a cut in the clear: with its marks, or behind "cut with" in one of the bot's languages."""
    return re.search(rf"`{re.escape(cut)}`|\b(?:with|mit|con)\s+[`*]*{re.escape(cut)}(?![\w-])", said)


def check(id_, match, say, doubt=None):
    """One of the three answers."""
    try:
        if match.record and "secret" not in match.record:
            need(not match.before, "a promise was kept, and its record says that nothing was promised")
            say("nothing was promised of it: only its cards can be checked")
            whole = False
        else:
            whole = check_promise(id_, match, say)
        if match.record:
            check_cards(match.record, say)
    except (Wrong, ValueError) as wrong:
        say(f"DOES NOT FIT: {wrong}")
        return UNFIT
    cuts = [match.record[key] for key in ("cut-challenger", "cut-opponent") if key in (match.record or {})]
    for name, said in sorted(match.before.items()):
        if any(tells(said, cut) for cut in cuts):
            say(f"{name} tells a cut, which is told only after the deal, so it is not from before")
            del match.before[name]
    if not (whole and match.before):
        if whole:
            say("nothing was given with --before, so the promise may have been written afterwards")
        say("CONSISTENT, NOT PROVEN: it fits, as far as it was given")
        return UNPROVEN
    if doubt:
        say("CONSISTENT, NOT PROVEN: it fits what was promised before the deal, but " + doubt)
        return UNPROVEN
    say("PROVEN: it fits what was promised before the deal, in " + ", ".join(sorted(match.before)))
    say("  This proves it to whoever knows that this text is from before. Of the message of a cut, see for yourself that Discord shows it")
    say("  without the mark “edited”, and with a time before the first cards; whoever cut, that the form had shown them the same promise.")
    first, second = (match.record.get(f"cut-{side}") for side in ("challenger", "opponent"))
    if not (first or second):
        say("  But nobody cut, so the people who run the bot may have chosen this deal among many before they promised it.")
        return PROVEN
    last, other = ("opponent", "challenger") if second else ("challenger", "opponent")
    say(f"  Nobody steered the deal against the {last}, who cut last, unless they are on the side of the people who run the bot. To the {other}")
    say("  it proves that the promise" + (" and their own cut were" if first and second else " was") + " fixed before that cut: "
        f"if the {last} is on that side, they could choose the cut that suited them.")
    return PROVEN


def main(arguments):
    matches, chain, answers, names, next_is_before, bare = {}, Chain(), [], [], False, []
    other_bots = "--other-bots" in arguments
    for argument in arguments:
        if argument == "--before":
            next_is_before = True
        elif argument != "--other-bots":
            names.append((argument, next_is_before))
            next_is_before = False
    if next_is_before or not names or any(name.startswith("--") for name, _ in names):
        print(__doc__.strip())
        return UNREADABLE

    def answered(name, does):
        """Does it; says what of it cannot be read, or does not fit."""
        try:
            does()
        except (OSError, UnicodeDecodeError, Unreadable) as error:
            print(f"{name}: {error}")
            answers.append(UNREADABLE)
        except Wrong as error:
            print(f"{name}: DOES NOT FIT: {error}")
            answers.append(UNFIT)

    def whole(name, before):
        text = sys.stdin.read() if name == "-" else open(name, encoding="utf-8").read()
        read(text, name, before, matches, chain, print, bare)

    def alone(name, before, text):
        if not read_bare(text, name, before, matches, chain, print):
            raise Unreadable("there is neither a record nor a message with a promise in it")

    for name, before in names:
        answered(name, lambda: whole(name, before))
    for name, before, text in bare:
        answered(name, lambda: alone(name, before, text))
    doubt, said = None, []
    try:
        apart = check_chain(chain, said.append) if chain.links or chain.segments else []
        if apart and other_bots:
            said.append(f"segments {' and '.join(apart)} belong to no common chain; you say that they are of several bots")
        elif apart:
            doubt = "these belong to no common chain: two bots, or one host with two pasts"
            said.append(f"LOOK: segments {' and '.join(apart)}: {doubt}. If you know that they are of several bots, say --other-bots")
    except Wrong as wrong:
        doubt = "the chain of promises does not fit, as is told below"
        said.append(f"DOES NOT FIT: {wrong}")
        answers.append(UNFIT)
    for id_, match in matches.items():
        print(f"match {id_}" + (f", {match.record['game']}" if match.record else ""))
        answers.append(check(id_, match, lambda line: print("  " + line), doubt))
    if said:
        print("the chain of promises")
        for line in said:
            print("  " + line)
    return next((answer for answer in (UNFIT, UNREADABLE, UNPROVEN, PROVEN) if answer in answers), UNPROVEN)


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
        print(__doc__.strip())
        sys.exit(0 if len(sys.argv) > 1 else UNREADABLE)
    sys.exit(main(sys.argv[1:]))
