#!/usr/bin/env python3
"""A bot for Tischlein in one file: Python 3.9 or newer, nothing to install.

It plays both games by the rules and with a simple strategy. Read it from the bottom up: `main` opens or finds a table,
`Bot` exchanges messages with it and reconnects when the connection breaks, and `choose_…` decide what to play. That last
part is the one you will want to improve. The protocol is explained in docs/protocol.md.
"""

import argparse
import base64
import hashlib
import http.client
import json
import math
import os
import random
import secrets
import socket
import ssl
import struct
import sys
import time
from urllib.parse import urlsplit

VERSION = 3  # of the protocol

# --- What to play: Drunter & Drüber ---------------------------------------------------------------------------------

# Schilda: rows 1 to 10 from the top, columns A to O from the left. A letter with a value is a building: Museum, Town
# hall, Fire station, Inn, School, Church tower. An o is an outhouse: covering it calls a vote.
TOWN = """
-- .  .  .  .  .  I1 .  M1 .  .  .  .  .  --
.  .  S2 .  .  .  .  .  .  T3 o  .  F2 .  .
.  C2 .  o  F3 .  .  .  .  .  C4 o  .  .  .
.  .  o  M4 .  o  .  F5 .  .  .  I3 o  .  .
.  o  I4 .  .  S5 o  .  T5 .  o  .  .  .  C1
T1 .  .  .  .  .  C5 o  .  I5 .  .  S4 o  .
.  .  o  S3 .  .  .  M5 o  .  .  F4 o  .  .
.  .  .  o  T4 .  .  .  .  .  M3 o  .  T2 .
.  .  M2 .  o  C3 .  .  .  .  .  .  I2 .  .
-- .  .  .  .  .  F1 .  S1 .  .  .  .  .  --
"""
ON_FIELD = {
    "ABCDEFGHIJKLMNO"[column] + str(row + 1): what
    for row, line in enumerate(TOWN.split("\n")[1:-1])
    for column, what in enumerate(line.split())
}
LETTER = {"museum": "M", "town_hall": "T", "fire_station": "F", "inn": "I", "school": "S", "church_tower": "C"}


def fields(span):
    """The fields a tile covers: one to three in a row, from `first` to `last`."""
    (a, b), (c, d) = ((ord(name[0]), int(name[1:])) for name in (span["first"], span["last"]))
    steps = max(abs(a - c), abs(b - d))
    return [
        chr(a + (c - a) * step // max(steps, 1)) + str(b + (d - b) * step // max(steps, 1))
        for step in range(steps + 1)
    ]


def harm(goals, span):
    """The harm of a tile to the buildings we protect, weighted threefold, minus the harm to all others."""
    goals = next(iter(goals.values()))  # {"one": goal}, or in the variant {"undecided": [goal, goal]}
    ours = [goal["protect"] for goal in (goals if isinstance(goals, list) else [goals]) if "protect" in goal]
    ours = {LETTER[building] for building in ours}
    values = [(what[0], int(what[1])) for what in map(ON_FIELD.get, fields(span)) if what[-1].isdigit()]
    return sum(3 * value if letter in ours else -value for letter, value in values)


def choose_drunter(view, legal):
    """Lays where it hurts others more than us, and votes against what hurts us. Everything in `legal` is allowed."""
    actions = [action["drunter"] for action in legal]
    kind = next(iter(actions[0]))
    if kind == "lay":
        return min(actions, key=lambda action: (harm(view["goals"], action["lay"]["span"]), random.random()))
    if kind == "vote":
        proposal = view["public"]["phase"]["voting"]["tile"]
        wish = "no" if harm(view["goals"], proposal["span"]) > 0 else "yes"
        # One strong card for our side, or an abstention: the votes of the others are hidden.
        cards = [action["vote"] for action in actions if len(action["vote"]) == 1]
        matching = [cards_laid for cards_laid in cards if cards_laid[0].startswith(wish)]
        return {"vote": max(matching) if matching and random.random() < 0.7 else ["abstain"]}
    if kind == "declare":
        proposal = view["public"]["phase"]["declaring"]["tile"]
        return {"declare": "no" if harm(view["goals"], proposal["span"]) > 0 else "yes"}
    return random.choice(actions)  # which of two goals counts


# --- What to play: Drop It ------------------------------------------------------------------------------------------

# Corners around the centre of mass, in mm, before the piece is turned; a circle has none.
TALL = math.sqrt(3) / 2
CORNERS = {
    "square": [(-17, -17), (17, -17), (17, 17), (-17, 17)],
    "diamond": [(0, -36 * TALL), (18, 0), (0, 36 * TALL), (-18, 0)],
    "triangle": [(-20.5, -41 * TALL / 3), (20.5, -41 * TALL / 3), (0, 82 * TALL / 3)],
}
OPENING = (15.0, 171.0)  # mm from the left wall


def places(shape, angle):
    """The range of x for the centre of a piece at this angle, in tenths of a mm."""
    turned = math.radians((angle + 0.25) / 2)
    across = [x * math.cos(turned) - y * math.sin(turned) for x, y in CORNERS.get(shape, [])] or [-17.5, 17.5]
    # A tenth less on both sides, so that rounding never takes us outside.
    return math.ceil(10 * (OPENING[0] - min(across))) + 1, math.floor(10 * (OPENING[1] - max(across))) - 1


def sway(phases, moment):
    """How far the hand is off at this moment, to the right and in angle, each from -1 to 1 of the maximum."""
    swing = [
        math.sin(2 * math.pi * (720 * moment // period + phase + 0.25) / 720)
        for phase, period in zip(phases, (2900, 1700, 3700, 2300))
    ]
    return 0.6 * swing[0] + 0.4 * swing[1], 0.6 * swing[2] + 0.4 * swing[3]


def choose_drop_it(view, legal):
    """Drops far from pieces of the same colour or shape, when the hand is steady. Spends a joker above 3 points."""
    public, seat = view["public"], view["viewer"]["seat"]
    if legal:  # Drops can't be enumerated; the choice about a joker can.
        drop = public["drops"][-1]
        return {"joker": "spend" if drop["level"] + drop["bonus"] > 3 else "keep"}
    tray = public["trays"][public["setup"]["teams"][seat]]
    mine = [(colour, shape) for colour, shapes in tray.items() for shape, count in shapes.items() if count]

    def room(candidate):
        """The distance in mm to the nearest piece of the same colour or shape, or to the nearer wall."""
        colour, shape, x, _ = candidate
        alike = [
            lying["pose"]["x"]
            for lying in public["pile"]
            if colour == lying["piece"]["colour"] or shape == lying["piece"]["shape"]
        ]
        return min(abs(x / 10 - other) for other in [0, 186, *alike])

    candidates = []
    for _ in range(40):
        colour, shape = random.choice(mine)
        angle = random.randrange(720)
        candidates.append((colour, shape, random.randint(*places(shape, angle)), angle))
    colour, shape, x, angle = max(candidates, key=room)
    moment = min(range(0, 10_000, 20), key=lambda moment: math.hypot(*sway(public["sway"], moment)))
    return {"drop": {"piece": {"colour": colour, "shape": shape}, "aim": {"x": x, "angle": angle}, "moment": moment}}


CHOOSE = {"drunter": choose_drunter, "drop_it": choose_drop_it}

# --- A WebSocket, as far as a client needs it (RFC 6455) -------------------------------------------------------------


class WebSocket:
    def __init__(self, server):
        url = urlsplit(server)
        secure = url.scheme == "https"
        self.wire = socket.create_connection((url.hostname, url.port or (443 if secure else 80)), timeout=10)
        if secure:
            self.wire = ssl.create_default_context().wrap_socket(self.wire, server_hostname=url.hostname)
        self.wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.stream = self.wire.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.wire.sendall(
            f"GET {url.path.rstrip('/')}/socket HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        status = self.stream.readline().decode(errors="replace").strip()
        headers = http.client.parse_headers(self.stream)
        magic = (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()
        if " 101" not in status:
            raise ConnectionError(f"the server answers {status or 'nothing'}")
        if headers["Sec-WebSocket-Accept"] != base64.b64encode(hashlib.sha1(magic).digest()).decode():
            raise ConnectionError("this is not a WebSocket")
        # The server pings every 30 s; after 75 s of silence it is gone.
        self.wire.settimeout(75)

    def send(self, data, opcode=1):
        mask = os.urandom(4)
        length = len(data)
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | min(length, 126)) + (
            struct.pack("!H", length) if length > 125 else b""
        )
        assert length < 65536, "the server takes 16 KiB"
        self.wire.sendall(head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))

    def receive(self):
        """The next text message; `None` if the connection was closed."""
        text = b""
        while True:
            first, second = self.read(2)
            length = second & 0x7F
            if length > 125:
                length = int.from_bytes(self.read(2 if length == 126 else 8), "big")
            data = self.read(length)
            final, opcode = first & 0x80, first & 0x0F
            if opcode == 9:  # ping
                self.send(data, opcode=10)
            elif opcode == 8:  # close
                return None
            elif opcode in (0, 1):
                text += data
                if final:
                    return text.decode()

    def read(self, length):
        data = self.stream.read(length)
        if len(data) < length:
            raise ConnectionError("the connection broke")
        return data

    def close(self):
        self.stream.close()
        self.wire.close()


# --- The session ----------------------------------------------------------------------------------------------------


class Bot:
    def __init__(self, server, table, credential, name, bots=(), games=1):
        self.server, self.table, self.credential = server, table, credential
        self.games = games  # how many to play
        self.played = 0
        self.key = secrets.token_urlsafe(24)  # of our seat; we create it, so `join` can be repeated after a lost answer
        self.run = secrets.token_hex(3)  # part of our command ids, which must differ from those of earlier runs
        self.count = 0
        self.pending = None  # the command that has no answer yet
        self.wishes = [{"join": {"name": name, "key": self.key, "program": True}}, *bots, {"ready": True}]
        self.seat = None
        self.seen = None  # the number of the last step we received
        self.acted = None  # the number of the position we acted on
        self.position = None
        self.seal = None
        self.failures = 0  # consecutive failures to connect

    def play(self):
        """Plays until all games are over, and reconnects when the connection breaks."""
        while True:
            wait = min(0.5 * 2**self.failures, 15)
            try:
                connection = WebSocket(self.server)
                try:
                    goodbye = self.converse(connection)
                finally:
                    connection.close()
                if goodbye is None:
                    return
                if goodbye.get("retry_ms") is None:
                    sys.exit(f"{goodbye['code']}: {goodbye['sentence']}")
                wait = goodbye["retry_ms"] / 1000
                say(goodbye["sentence"])
            except OSError as error:
                self.failures += 1
                if self.failures > 8:
                    sys.exit(f"can't reach {self.server}: {error}")
                say(f"{error}; trying again in {wait} s")
            time.sleep(wait)

    def converse(self, connection):
        """Exchanges messages until we are done (`None`) or the server says goodbye."""
        self.connection = connection
        hello = {"version": VERSION, "table": self.table, "key": self.credential, "positions": True}
        if self.seen is not None:
            hello["seen"] = self.seen
        connection.send(json.dumps({"hello": hello}).encode())
        while True:
            text = connection.receive()
            if text is None:
                raise ConnectionError("the connection was closed")
            name, body = next(iter(json.loads(text).items()))
            if name == "goodbye":
                return body
            # Ignore unknown messages: the protocol may grow.
            getattr(self, f"on_{name}", lambda body: None)(body)
            if self.go_on():
                return None

    def on_welcome(self, welcome):
        self.failures = 0
        if isinstance(welcome["you"], dict):  # else "guest" or "watcher"
            self.seat = welcome["you"]["seat"]
            self.credential = {"seat": self.key}
        if welcome.get("table_view"):
            self.seen = welcome["table_view"]["seq"]
            self.seal = welcome["table_view"]["state"]["seal"]
        if self.pending:
            # We don't know whether it was carried out. Repeating it with the same id is safe.
            self.send_pending()

    def on_step(self, step):
        self.seen = step["seq"]
        for event in step["events"]:
            if "started" in event:
                self.seal = event["started"]["seal"]
            elif "ended" in event:
                self.on_end(**event["ended"])

    def on_end(self, reason, standings, seed):
        self.played += 1
        fits = hashlib.sha256(b"tischlein seal 1" + bytes.fromhex(seed)).hexdigest() == self.seal
        result = f"place {standings[self.seat]} of {len(standings)}" if standings else f"no places, {reason}"
        print(f"game {self.played}: {result}; the seal {'fits' if fits else 'DOES NOT FIT'} the seed", flush=True)
        self.wishes.append({"rematch": True} if self.played < self.games else "leave")

    def on_position(self, position):
        self.position = position

    def on_done(self, done):
        self.answered(done)

    def on_refused(self, refused):
        asked = self.answered(refused)
        if asked is None:
            return
        if "play" not in asked:
            sys.exit(f"{refused['code']}: {refused['sentence']}")
        say(f"{refused['sentence']}; choosing something else")
        self.acted = None

    def on_problem(self, problem):
        say(f"{problem['code']}: {problem['sentence']}")
        if problem["code"] == "too_fast" and self.pending:
            time.sleep(0.5)
            self.send_pending()

    def answered(self, answer):
        """The command that this answers; `None` if it is not the pending one."""
        if self.pending is None or self.pending["id"] != answer["id"]:
            return None
        asked, self.pending = self.pending["do"], None
        return asked

    def go_on(self):
        """Sends the next command, one at a time. True when there is nothing left to do."""
        if self.pending:
            return False
        if self.wishes and (self.seat is not None or "join" in self.wishes[0]):
            self.ask(self.wishes.pop(0))
            return False
        if not self.wishes and self.played == self.games:
            return True
        position = self.position
        if position and position["your_turn"] and position["seq"] == self.seen != self.acted:
            self.acted = position["seq"]
            game, view = next(iter(position["game"].items()))
            self.ask({"play": {game: CHOOSE[game](view, position.get("legal"))}})
        return False

    def ask(self, what):
        time.sleep(0.05)  # the server takes 20 messages a second in the long run
        self.count += 1
        # With `after`, the server refuses a repeat that comes too late to be recognised, instead of acting twice.
        self.pending = {"id": f"{self.run}-{self.count}", "do": what, "after": self.seen}
        self.send_pending()

    def send_pending(self):
        self.connection.send(json.dumps({"command": self.pending}).encode())


# --- Command line ---------------------------------------------------------------------------------------------------


def say(text):
    print(text, file=sys.stderr, flush=True)


def request(server, method, path, body=None):
    """Sends an HTTP request; exits with the server's sentence if it is refused."""
    url = urlsplit(server)
    kind = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
    connection = kind(url.netloc, timeout=15)
    text = None if body is None else json.dumps(body)
    connection.request(method, url.path.rstrip("/") + path, text, {"Content-Type": "application/json"})
    response = connection.getresponse()
    answer = json.loads(response.read())
    if response.status >= 400:
        sys.exit(f"{answer['code']}: {answer['sentence']}")
    return answer


def main():
    options = argparse.ArgumentParser(description="Plays Drunter & Drüber and Drop It at a table of Tischlein.")
    options.add_argument("--server", default="http://127.0.0.1:8080", help="where the server is (%(default)s)")
    options.add_argument("--code", help="join the table with this code")
    options.add_argument("--table", help="join this table, with --invite")
    options.add_argument("--invite", help="the key of the invitation")
    options.add_argument("--open", choices=["drunter", "drop-it"], help="open a table instead, and print how to join")
    options.add_argument("--seats", type=int, default=2, help="how many seats the opened table has (%(default)s)")
    options.add_argument("--bots", type=int, default=0, help="on how many of them the server's own bots shall play")
    options.add_argument("--games", type=int, default=1, help="how many games to play (%(default)s)")
    options.add_argument("--name", default="Python bot", help="what to be called (%(default)s)")
    chosen = options.parse_args()

    bots = []
    if chosen.open:
        wish = {"options": {"game": {chosen.open.replace("-", "_"): {}}, "seats": chosen.seats}}
        created = request(chosen.server, "POST", "/api/tables", wish)
        table, credential = created["table"], {"invite": created["invite"]}
        # We take seat 0, the first free one; the bots fill the seats from the other end.
        bots = [{"call_bot": {"seat": chosen.seats - 1 - bot, "level": 2}} for bot in range(chosen.bots)]
        print(f"table {table}, code {created['code']}", flush=True)
    elif chosen.code:
        table, credential = request(chosen.server, "GET", f"/api/codes/{chosen.code}")["table"], {"code": chosen.code}
    elif chosen.table and chosen.invite:
        table, credential = chosen.table, {"invite": chosen.invite}
    else:
        options.error("say which table: --code, --table with --invite, or --open")
    Bot(chosen.server, table, credential, chosen.name, bots, chosen.games).play()


if __name__ == "__main__":
    main()
