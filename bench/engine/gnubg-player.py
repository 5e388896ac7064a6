# Run inside GNU Backgammon (gnubg -t -q -r -p gnubg-player.py) by gnubg-player.ts. Over the socket named by STARPOINT_SOCKET
# it is asked lines of JSON: {"plies", "cubeful", "plays": [[opponent's 25 counts, the counts of the side on roll, cube, its owner, dice], …],
# "cubes": [the same without dice, …]}; the owner is 1 for the side on roll, 0 for the other, -1 for nobody. It answers each play with its best
# one in money games without Jacoby ([[point from, point to, point from …], …]), then each cube with the equities of no double, take and pass.
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
    "set jacoby off",
    "new session",
    "set turn 1",
):
    gnubg.command(command)
context = gnubg.evalcontext()
line = socket.socket(socket.AF_UNIX)
line.connect(os.environ["STARPOINT_SOCKET"])
stream = line.makefile("rw")


def cube_of(value, owner):
    cube = gnubg.cubeinfo(value, owner, 1, 0, (0, 0), 0, 0)
    cube["jacoby"] = 0
    return cube


for asked in stream:
    batch = json.loads(asked)
    context["plies"] = batch["plies"]
    context["cubeful"] = batch["cubeful"]
    plays = [()] * len(batch["plays"])
    dice_set = None
    # Setting the dice takes longer than to find a play: those who rolled the same are asked together.
    order = sorted(range(len(plays)), key=lambda index: batch["plays"][index][4])
    for index in order:
        opponent, own, value, owner, dice = batch["plays"][index]
        if dice != dice_set:
            gnubg.command("set dice %d %d" % tuple(dice))
            dice_set = dice
        plays[index] = gnubg.findbestmove((tuple(opponent), tuple(own)), cube_of(value, owner), context)
    cubes = [
        gnubg.cfevaluate((tuple(opponent), tuple(own)), cube_of(value, owner), context)[1:4]
        for opponent, own, value, owner in batch["cubes"]
    ]
    stream.write(json.dumps([plays, cubes]) + "\n")
    stream.flush()
