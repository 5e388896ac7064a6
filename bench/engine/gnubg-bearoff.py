# Run inside GNU Backgammon by bearoff.ts: for each pair of STARPOINT_IN ([opponent's 25 counts, the counts of the side on roll]) and
# each cube (centred, the side's own, the other's) its equities without a cube and of no double, double and take, to STARPOINT_OUT.
import json
import os

import gnubg

for command in ("set player 0 human", "set player 1 human", "new session"):
    gnubg.command(command)
cube = gnubg.cubeinfo()
context = gnubg.evalcontext()
context["plies"] = 0
answers = []
with open(os.environ["STARPOINT_IN"]) as questions:
    for opponent, own in json.load(questions):
        board = (tuple(opponent), tuple(own))
        cube["cubeowner"] = -1
        answer = [gnubg.evaluate(board, cube, context)[5]]
        for owner in (-1, 1, 0):
            cube["cubeowner"] = owner
            answer += gnubg.cfevaluate(board, cube, context)[1:3]
        answers.append(answer)
with open(os.environ["STARPOINT_OUT"], "w") as out:
    json.dump(answers, out)
