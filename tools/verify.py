#!/usr/bin/env python3
"""Checks that nobody steered the deal of a match: from the bot's public messages and the record of the match, and nothing else.

    tools/verify.py FILE...          (- reads what is pasted)

A file holds messages as copied from Discord, or a record as /record gives it, or the first and then the second; of as many matches as you
like. Written from docs/fairness.md alone, with nothing but Python's standard library. Says in words what it checked; exits with 1 if
anything does not fit, else with 0.
"""

import hashlib
import hmac
import re
import struct
import sys

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

ID, HASH = "[0-9a-hjkmnp-tv-z]{8}", "[0-9a-f]{64}"


class Match:
    """What is known of one match."""

    def __init__(self):
        self.promises, self.secrets, self.hashes, self.messages, self.record = set(), set(), set(), "", None


def read_messages(text, matches):
    """Sorts public messages by match: each part from a promise to the next is of that promise's match."""
    found = list(re.finditer(rf"\b({ID})`? `?({HASH})\b", text))
    for promise, end in zip(found, [later.start() for later in found[1:]] + [len(text)]):
        match = matches.setdefault(promise[1], Match())
        match.promises.add(promise[2])
        rest = text[promise.end():end]
        match.messages += rest
        secrets = re.findall(rf"\b({HASH})`? · /verify", rest)
        match.secrets.update(secrets)
        match.hashes.update(set(re.findall(rf"\b{HASH}\b", rest)) - set(secrets))
    return len(found)


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


def read(text, matches):
    """Messages, or a record, or both in this order."""
    at = re.search(r"^\ufeff?headsup record ", text, re.M)
    found = read_messages(text[:at.start()] if at else text, matches)
    if at:
        read_record(text[at.start():].lstrip("\ufeff"), matches)
    need(found or at, "there is neither a record nor a message with a promise in it")


# The checks

def promise_of(id_, secret):
    return hashlib.sha256(b"headsup/1" + id_.encode() + bytes.fromhex(secret)).hexdigest()


def hash_of(id_, side, cut):
    return hashlib.sha256(b"headsup/1/cut" + id_.encode() + side.encode() + cut.encode()).hexdigest()


def seed_of(id_, secret, cuts):
    parts = [part.encode() for part in (id_, *cuts)]
    data = b"".join(struct.pack("<I", len(part)) + part for part in parts)
    return hmac.new(bytes.fromhex(secret), data, hashlib.sha256).hexdigest()


def check_promise(id_, match, say):
    """Promise, cuts, seed and seats."""
    record = match.record or {}
    promises = match.promises | ({record["promise"]} if "promise" in record else set())
    secrets = match.secrets | ({record["secret"]} if "secret" in record else set())
    need(len(promises) == 1, "more than one thing was promised: " + ", ".join(sorted(promises)))
    promise = promises.pop()
    say(f"promised: {promise}" + ("" if match.promises else " (says the record; no public message was given)"))
    need(secrets, "the secret was not revealed, so nothing can be checked")
    need(len(secrets) == 1, "messages and record name different secrets")
    secret = secrets.pop()
    need(promise_of(id_, secret) == promise, "the secret is not the one that was promised")
    say("the secret that was revealed is the one that was promised")
    if not record:
        say("without the record the cuts, the seats and the cards cannot be checked")
        return
    cuts = [record.get(f"cut-{side}", "") for side in ("challenger", "opponent")]
    hashes = {hash_of(id_, number, cut) for number, cut in zip("12", cuts) if cut}
    need(match.hashes <= hashes, "a cut of the record is not the one whose hash was shown")
    if match.secrets:
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
        say(f"seats: the seed puts the challenger on seat {drawn}, where the record has him")


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


def main(names):
    matches, wrong = {}, 0
    for name in names:
        try:
            text = sys.stdin.read() if name == "-" else open(name, encoding="utf-8").read()
            read(text, matches)
        except (OSError, UnicodeDecodeError, Wrong) as error:
            print(f"{name}: {error}")
            wrong += 1
    for id_, match in matches.items():
        print(f"match {id_}" + (f", {match.record['game']}" if match.record else ""))
        try:
            if match.record and "secret" not in match.record:
                print("  nothing was promised of it: only its cards can be checked")
            else:
                check_promise(id_, match, lambda line: print("  " + line))
            if match.record:
                check_cards(match.record, lambda line: print("  " + line))
            print("  it fits")
        except (ValueError, Wrong) as error:
            print(f"  DOES NOT FIT: {error}")
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    sys.exit(main(sys.argv[1:]))
