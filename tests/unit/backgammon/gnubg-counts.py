"""Counts the distinct results of a few hundred rolls with GNU Backgammon, for legal-turns-gnubg.test.ts.

Run with GNU Backgammon's own Python:  gnubg -t -q -r -p tests/unit/backgammon/gnubg-counts.py
It plays games against itself, from the opening and from endings, half of the turns its best move and half any legal move, and asks for all
candidates of each turn (`gnubg.hint`, which lists every distinct position the roll can lead to). Only the figures
are kept: the checkers of both sides (points 1 to 24 and the bar, each in its owner's numbering), roll, count.
"""
import json
import random

import gnubg

random.seed(20240717)
OUT = "tests/unit/backgammon/gnubg-counts.json"
WANTED = 800
starts = 0


def command(text):
    gnubg.command(text)


def ending():
    """Both sides near the end, some checkers off, sometimes with an anchor or a checker on the bar in between."""
    sides = []
    for _ in range(2):
        side = [0] * 25
        for _ in range(random.randint(2, 13)):
            side[random.choice((0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 6, 7))] += 1
        sides.append(side)
    if random.random() < 0.5:
        back = random.choice((24, 23, 22, 24))
        if back == 24 or sides[0][23 - back] == 0:
            sides[1][back] += 2 if back < 24 else 1
    return tuple(tuple(side) for side in sides)


def start():
    global starts
    starts += 1
    command("new session")
    command("set turn 1")
    command("set board 4HPwATDgc/ABMA" if starts % 2 else "set board " + gnubg.positionid(ending()))


for setting in (
    "set display off",
    "set automatic roll off",
    "set automatic game off",
    "set automatic move off",
    "set automatic bearoff off",
    "set automatic doubles 0",
    "set player 0 human",
    "set player 1 human",
    "set confirm new off",
    "set jacoby off",
    "set evaluation chequerplay evaluation plies 0",
    "set evaluation chequerplay evaluation prune off",
):
    command(setting)

rows = []
start()
while len(rows) < WANTED:
    opponent, own = [list(side) for side in gnubg.board()]
    if sum(own) == 0 or sum(opponent) == 0:
        start()
        continue
    dice = [random.randint(1, 6), random.randint(1, 6)]
    command("set dice %d %d" % (dice[0], dice[1]))
    try:
        hints = gnubg.hint(5000)["hint"]
    except Exception as error:
        print("no hint:", error)
        hints = []
    rows.append({"own": own, "opponent": opponent, "dice": dice, "results": len(hints)})
    if hints:
        move = hints[0] if random.random() < 0.5 else random.choice(hints)
        text = move["move"]
        before = gnubg.board()
        command("move " + text)
        after = gnubg.board()
        if (list(after[0]), list(after[1])) == (opponent, own):
            print("stuck at", text)
            start()
    else:
        start()

def line(row):
    fields = (row["own"], row["opponent"], row["dice"], [row["results"]])
    return " | ".join(" ".join(str(number) for number in field) for field in fields)


with open(OUT, "w") as out:
    out.write('{\n  "source": "GNU Backgammon 1.07.001, made by gnubg-counts.py",\n')
    out.write('  "columns": "checkers of the side on roll on 1 to 24 and the bar | of the other | roll | results",\n')
    out.write('  "rows": [\n')
    out.write(",\n".join("    " + json.dumps(line(row)) for row in rows))
    out.write("\n  ]\n}\n")
print("rows", len(rows), "results", sum(row["results"] for row in rows))
