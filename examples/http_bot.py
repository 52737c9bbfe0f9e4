"""A bot of one's own, over HTTP: sits down at a table and plays any game at random.

    python examples/http_bot.py http://localhost:8000/ TABLE [NAME]

It needs nothing but Python. Everything it knows comes from the stream of its seat: one JSON message per line.
Replace `choose` with something cleverer.
"""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def choose(view):
    return random.choice(view["legal"])


def call(url, token="", body=None):
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    return urlopen(Request(url, json.dumps(body).encode() if body is not None else None, headers))


def play(api, seat, token):
    """Play until the game is over; who made the table starts it."""
    answered = 0
    for line in call(f"{api}/stream?seat={seat}", token):
        message = json.loads(line) if line.strip() else {"type": "alive"}
        if message["type"] == "you" and message["host"]:
            try:
                call(f"{api}/commands", token, {"type": "start"})
            except HTTPError as error:  # seats are still empty, or the game is on
                print(json.load(error)["reason"]["id"])
        if message["type"] == "table" and message["phase"] == "over":
            print("The game is over.", flush=True)
            return
        if message["type"] != "view" or message["view"]["decision"] == answered or not message["view"]["legal"]:
            continue
        view = message["view"]
        action = {"seat": seat, "decision": view["decision"], "action": choose(view)}
        try:
            call(f"{api}/actions", token, action)
            answered = view["decision"]
        except HTTPError as error:  # somebody was quicker; the next view asks again
            print(json.load(error)["reason"]["id"])


def main(server, table, name="Robin"):
    api = f"{server.rstrip('/')}/api/tables/{table}"
    sitting = json.load(call(f"{api}/seats", body={"name": name}))
    print(f"Sitting at seat {sitting['seats'][0]}.")
    play(api, sitting["seats"][0], sitting["token"])


if __name__ == "__main__":
    main(*sys.argv[1:])
