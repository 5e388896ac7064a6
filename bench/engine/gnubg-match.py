# Run inside GNU Backgammon by agreement.ts: analyses the match of STARPOINT_MAT at STARPOINT_PLIES, its luck at
# STARPOINT_LUCK_PLIES, and writes to STARPOINT_OUT for each game its rolls in order ([player, dice, luck, equity lost by the play,
# null where there was none]) and what each side lost by the cube.
import json
import os

import gnubg

plies = os.environ["STARPOINT_PLIES"]
for command in (
    "set threads 1",
    "set jacoby on",
    "set beavers 0",
    "set analysis luckanalysis plies " + os.environ["STARPOINT_LUCK_PLIES"],
    "set analysis chequerplay evaluation plies " + plies,
    "set analysis cubedecision evaluation plies " + plies,
    "import mat " + os.environ["STARPOINT_MAT"],
    "analyse match",
):
    gnubg.command(command)


def roll(action):
    analysis = action.get("analysis", {})
    moves = analysis.get("moves", [])
    played = analysis.get("imove")
    lost = None if played is None or not moves else moves[played]["score"] - moves[0]["score"]
    return [action["player"], action["dice"], analysis.get("luck-value"), lost]


games = []
for game in gnubg.match(1, 0, 1, 1)["games"]:
    games.append(
        {
            "rolls": [roll(action) for action in game["game"] if action["action"] == "move"],
            "cube": {side: game["stats"][side]["cube"]["error-skill"] for side in "XO"},
        }
    )
with open(os.environ["STARPOINT_OUT"], "w") as out:
    json.dump(games, out)
