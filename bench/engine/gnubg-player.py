# Run inside GNU Backgammon (gnubg -t -q -r -p gnubg-player.py) by gnubg-player.ts. Over the socket named by STARPOINT_SOCKET
# it is asked a line of JSON: {"plies", "dice", "board": [opponent's 25 counts, the counts of the side on roll]}, and answers
# with its best play of a cubeless money game: point from, point to, point from …
import json
import os
import socket

import gnubg

for command in (
    "set automatic game off",
    "set automatic roll off",
    "set player 0 human",
    "set player 1 human",
    "new session",
    "set turn 1",
):
    gnubg.command(command)
cube = gnubg.cubeinfo()
cube["jacoby"] = 0
context = gnubg.evalcontext()
context["cubeful"] = 0
line = socket.socket(socket.AF_UNIX)
line.connect(os.environ["STARPOINT_SOCKET"])
stream = line.makefile("rw")
for question in stream:
    asked = json.loads(question)
    context["plies"] = asked["plies"]
    gnubg.command("set dice %d %d" % tuple(asked["dice"]))
    opponent, own = asked["board"]
    stream.write(json.dumps(gnubg.findbestmove((tuple(opponent), tuple(own)), cube, context)) + "\n")
    stream.flush()
