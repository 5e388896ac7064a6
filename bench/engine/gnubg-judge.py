# Run inside GNU Backgammon by reference.ts and backgames.ts: judges each position of STARPOINT_IN, a list of {"id", "plies", "cube"}, as the
# side on roll sees it, and writes to STARPOINT_OUT its five chances where the cube is null, or else its cubeful equity. A cube is
# [value, owner, match length, score, Crawford, Jacoby] as the reference has them: player 0 is on roll, player 1 has just moved.
import json
import os

import gnubg

for command in ("set player 0 human", "set player 1 human", "new session"):
    gnubg.command(command)
context = gnubg.evalcontext()


def judge(question):
    board = gnubg.positionfromid(question["id"])
    context["plies"] = question["plies"]
    if question["cube"] is None:
        context["cubeful"] = 0
        return gnubg.evaluate(board, gnubg.cubeinfo(), context)[:5]
    context["cubeful"] = 1
    value, owner, length, score, crawford, jacoby = question["cube"]
    cube = gnubg.cubeinfo(value, owner, 0, length, tuple(score), crawford, 0)
    cube["jacoby"] = jacoby
    return gnubg.cfevaluate(board, cube, context)[0]


with open(os.environ["STARPOINT_IN"]) as questions:
    answers = [judge(question) for question in json.load(questions)]
with open(os.environ["STARPOINT_OUT"], "w") as out:
    json.dump(answers, out)
