# Run inside GNU Backgammon (gnubg -t -q -r -p gnubg-player.py) by gnubg-player.ts. Over the socket named by STARPOINT_SOCKET
# it is asked lines of JSON: {"plies", "questions": [[dice, opponent's 25 counts, the counts of the side on roll], …]}, and answers
# each with its best plays of cubeless money games: [[point from, point to, point from …], …]
import json
import os
import socket

import gnubg

for command in (
    "set automatic game off",
    "set automatic roll off",
    "set player 0 human",
    "set player 1 human",
    "set display off",
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
for asked in stream:
    batch = json.loads(asked)
    context["plies"] = batch["plies"]
    answers = [()] * len(batch["questions"])
    dice_set = None
    # Setting the dice takes longer than to find a play: those who rolled the same are asked together.
    order = sorted(range(len(answers)), key=lambda index: batch["questions"][index][0])
    for index in order:
        dice, opponent, own = batch["questions"][index]
        if dice != dice_set:
            gnubg.command("set dice %d %d" % tuple(dice))
            dice_set = dice
        answers[index] = gnubg.findbestmove((tuple(opponent), tuple(own)), cube, context)
    stream.write(json.dumps(answers) + "\n")
    stream.flush()
