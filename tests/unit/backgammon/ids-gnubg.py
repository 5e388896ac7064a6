"""Writes ids-gnubg.json: ids as GNU Backgammon itself makes them, for `ids.test.ts` and `categories.test.ts`.

Run where Debian's gnubg is installed, in this folder:
    gnubg -t -q -r -p ids-gnubg.py </dev/null >/dev/null
The program's API (positionid, matchid, "set xgid") makes every id; the boards and fields are random, seed 2026.
"""

import json
import random

import gnubg

random.seed(2026)

# gnubg answers classes as numbers: 8 race, 9 crashed, 10 contact.
CLASS_CRASHED = 9


def random_board():
    """Two sides of 25 counts (points 1 to 24, bar), index 1 on roll; no point shared, some checkers borne off."""
    sides = [[0] * 25, [0] * 25]
    for side in random.sample([0, 1], 2):
        for _ in range(15 - random.choice([0, 0, 0, 1, 4, 9])):
            while True:
                point = random.choice(list(range(25)) + [5, 5, 7, 12, 12, 23])
                if point == 24 and sides[side][24] >= 2:
                    continue
                if point == 24 or sides[1 - side][23 - point] == 0:
                    sides[side][point] += 1
                    break
    return sides


def position_vectors():
    for _ in range(300):
        board = random_board()
        yield {"board": board, "id": gnubg.positionid((tuple(board[0]), tuple(board[1])))}


def crashed_vectors():
    """Structures that are broken or nearly so, with a checker back, and whether gnubg classes them as crashed."""
    fresh = [0] * 25
    for point, count in ((5, 5), (7, 3), (12, 5), (20, 2)):
        fresh[point] = count
    for _ in range(200):
        side = [0] * 25
        side[21] = 1
        for _ in range(14 - random.choice([0, 0, 0, 2, 5, 7])):
            side[random.choice([0, 0, 0, 0, 1, 1, 1, 2, 3, 6, 14])] += 1
        yield {"side": side, "crashed": gnubg.classifypos((tuple(side), tuple(fresh))) == CLASS_CRASHED}


def match_vectors():
    for _ in range(300):
        length = random.choice([0, 1, 3, 5, 7, 25])
        cube = random.choice([0, 0, 1, 2, 6])
        move = random.choice([0, 1])
        double = random.random() < 0.2
        dice = (0, 0) if double or random.random() < 0.3 else (random.randint(1, 6), random.randint(1, 6))
        fields = {
            "cube": 2**cube,
            "cubeowner": -1 if cube == 0 else random.choice([0, 1]),
            "move": move,
            "matchto": length,
            "score": (random.randrange(length or 30), random.randrange(length or 30)),
            "crawford": int(length > 1 and random.random() < 0.2),
            "jacoby": int(length == 0 and random.random() < 0.5),
            "beavers": 0,
            "bgv": 0,
            "gammonprice": ((0.0, 0.0), (0.0, 0.0)),
        }
        position = {
            "dice": dice,
            "turn": 1 - move if double else move,
            "resigned": 0 if double else random.choice([0, 0, 0, 1, 2, 3]),
            "doubled": int(double),
            "gamestate": 1,
        }
        match_id = gnubg.matchid(fields, position)
        del fields["gammonprice"], fields["beavers"], fields["bgv"]
        yield {**fields, **position, "id": match_id}


def xgid_vectors():
    """The text is made here; what gnubg understands by it is its answer. It turns the board so that the player
    on roll is its player 1, so `id` is seen by the XGID's player on roll."""
    for _ in range(200):
        board = random_board()
        if min(sum(board[0]), sum(board[1])) == 0:
            continue
        on_roll = random.choice([1, -1])
        bottom, top = (board[1], board[0]) if on_roll == 1 else (board[0], board[1])
        text = "-" if top[24] == 0 else chr(96 + top[24])
        for point in range(24):
            text += chr(64 + bottom[point]) if bottom[point] else chr(96 + top[23 - point]) if top[23 - point] else "-"
        text += "-" if bottom[24] == 0 else chr(64 + bottom[24])
        length = random.choice([0, 5, 7])
        cube = random.choice([0, 1, 2])
        owner = 0 if cube == 0 else random.choice([1, -1])
        dice = random.choice(["00", "31", "66", "25"])
        score = (random.randrange(length), random.randrange(length)) if length else (0, 0)
        flags = 1 if length == 0 and random.random() < 0.5 else 0
        xgid = "XGID=%s:%d:%d:%d:%s:%d:%d:%d:%d:10" % (text, cube, owner, on_roll, dice, *score, flags, length)
        before = gnubg.gnubgid()
        gnubg.command("set xgid " + xgid)
        if gnubg.gnubgid() != before:
            yield {"xgid": xgid, "id": gnubg.gnubgid()}


def main():
    gnubg.command("new match 7")
    vectors = {
        "positions": list(position_vectors()),
        "crashed": list(crashed_vectors()),
        "matches": list(match_vectors()),
        "xgids": list(xgid_vectors()),
    }
    with open("ids-gnubg.json", "w") as file:
        lines = ",\n".join(
            '"%s": [\n%s\n]' % (name, ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows))
            for name, rows in vectors.items()
        )
        file.write("{\n" + lines + "\n}\n")


main()
