"""A bot of one's own that waits for challenges with a bot account, and plays any game at random.

    SORTILEGE_KEY=… python examples/visiting_bot.py http://localhost:8000/

The host of a server makes an account, and has its key, by `sortilege admin bots add NAME`. It plays as http_bot.py
does, which lies beside it: replace `choose` there with something cleverer, and `wanted` with what it is good at.
"""

import json
import os
import sys
from threading import Thread
from urllib.error import HTTPError

from http_bot import call, play


def wanted(challenge):
    return challenge["players"] <= 8


def take_up(server, key, challenge):
    """Play one game that somebody has asked for, then free the seat."""
    table = f"{server}/api/tables/{challenge['table']}"
    play(table, challenge["seat"], key)
    call(f"{table}/commands", key, {"type": "leave", "seat": challenge["seat"]})


def main(server, key):
    for line in call(f"{server}/api/bot/stream", key):
        message = json.loads(line) if line.strip() else {"type": "alive"}
        if message["type"] == "account":
            print(f"Waiting as {message['name']}.", flush=True)
        if message["type"] != "challenge":
            continue
        answer = f"{server}/api/bot/challenges/{message['id']}"
        try:
            if wanted(message):
                call(f"{answer}/accept", key, {})
                Thread(target=take_up, args=(server, key, message), daemon=True).start()
            else:
                call(f"{answer}/decline", key, {"why": "terms"})
        except HTTPError as error:  # it was taken back, or there are games enough
            print(json.load(error)["reason"]["id"])


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"), os.environ["SORTILEGE_KEY"])
