# Run inside GNU Backgammon by analysis.ts: analyses the match of STARPOINT_MAT at STARPOINT_PLIES and writes the seconds of
# processor time that it took to STARPOINT_OUT.
import os
import time

import gnubg

plies = os.environ["STARPOINT_PLIES"]
for command in (
    "set threads 1",
    "set analysis chequerplay evaluation plies " + plies,
    "set analysis cubedecision evaluation plies " + plies,
    "import mat " + os.environ["STARPOINT_MAT"],
):
    gnubg.command(command)
before = time.process_time()
gnubg.command("analyse match")
with open(os.environ["STARPOINT_OUT"], "w") as out:
    out.write(str(time.process_time() - before))
