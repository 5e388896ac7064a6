"""New nets in one go, on a machine with many cores and a GPU: labels on all cores, nets on the GPU, labels by these, and the nets once more.

    python3 training/accelerator/rounds.py first --cores 16 --label 220 --until 570
    python3 training/accelerator/rounds.py last --cores 16

`first` writes `training/checkpoints/g1.nets` and labels by it as long as it has time; `last` writes `g2.nets`. `--judge` names sets that `learn.py` judges
by. Everything lies in `training/data/`: about 2.5 KB a sample, inputs included, so a folder in memory is best.
"""

import argparse
import os
import shlex
import signal
import subprocess
import sys
import time

STARTED = time.time()
# What each process labels, in turn: ordinary games, wilder ones, back games and containments, crashed positions.
ORDINARY = "--whole 12 --races 0 --crashed 3 --noise 0.1"
KINDS = (
    *(ORDINARY,) * 4,
    "--whole 0 --races 0 --crashed 64",
    *(ORDINARY,) * 3,
    "--whole 12 --races 0 --crashed 3 --noise 0.35",
    "--whole 4 --races 0 --crashed 0 --noise 0.1 --backgames 4 --backgames-lambda 0.8",
    *(ORDINARY,) * 3,
    "--whole 0 --races 0 --crashed 64",
    "--whole 12 --races 0 --crashed 3 --noise 0.35",
    "--whole 4 --races 0 --crashed 0 --noise 0.1 --backgames 4 --backgames-lambda 0.8",
)
LAMBDAS = (0.5, 0.8)


def tell(what):
    print(f"{time.time() - STARTED:.0f} s: {what}", flush=True)


running = []


def stage(run, name, options):
    command = shlex.split(run.command.format(stage=name)) + shlex.split(options)
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=lambda: os.nice(19))
    running.append(process)
    return process


def start_labels(run, letter, source, seed):
    return [
        stage(run, "label", f"--name {letter}{i} --from {source} --seed {seed + i} --minutes 60 --lambda {LAMBDAS[i % 2]} {KINDS[i % len(KINDS)]}")
        for i in range(run.cores)
    ]


def halt(processes, sign):
    for process in processes:
        if process.poll() is not None:
            sys.exit("a stage ended before its time")
        process.send_signal(sign)


def wait_for(processes):
    for process in processes:
        if process.wait() != 0:
            sys.exit(f"{process.args} failed")


def names(letter, run):
    return [f"{letter}{i}" for i in range(run.cores)]


def list_features(run, letters):
    wait_for([stage(run, "features", f"--data {','.join(f'{letter}{i}' for letter in letters)}") for i in range(run.cores)])
    for letter in letters:
        sizes = [os.path.getsize(f"training/data/{name}.{net}") // 96 for name in names(letter, run) for net in ("crashed", "contact", "mutual") if os.path.exists(f"training/data/{name}.{net}")]
        tell(f"{letter}: {sum(sizes)} samples of three nets")


def learn(run, options):
    process = subprocess.Popen([sys.executable, "training/accelerator/learn.py", *shlex.split(options)])
    if process.wait() != 0:
        sys.exit("learn.py failed")


def more(run):
    return [name for name in run.more.split(",") if name]


def taught(run):
    options = f"--teachers 4 --teacher-seconds {run.teach} --seconds {run.learn}"
    options += f" --first {run.first}" if run.first else ""
    return options + (f" --judge {run.judge}" if run.judge else "")


def first(run):
    labels = start_labels(run, "a", run.source, run.seed)
    wait_for([stage(run, "features", f"--data {name}") for name in [*run.judge.split(","), *more(run)] if name])
    time.sleep(max(0, run.label - (time.time() - STARTED)))
    halt(labels, signal.SIGSTOP)
    wait_for([stage(run, "gather", f"--name u{i} --from {run.source} --seed {run.seed + 1000 + i} --seconds {run.gather}") for i in range(run.cores)])
    tell("gathered")
    list_features(run, "au")
    halt(labels, signal.SIGCONT)
    data, unlabelled = ",".join([*names("a", run), *more(run)]), ",".join(names("u", run))
    learn(run, f"--from {run.source} --data {data} --unlabelled {unlabelled} --name g1 {taught(run)}")
    halt(labels, signal.SIGKILL)
    tell("labels by g1")
    labels = start_labels(run, "e", "g1", run.seed + 100)
    time.sleep(max(0, run.until - (time.time() - STARTED)))
    halt(labels, signal.SIGKILL)
    tell("done")


def last(run):
    list_features(run, "ae")
    data = ",".join([*names("a", run), *more(run), *names("e", run), *names("e", run)])
    unlabelled = ",".join(names("u", run))
    learn(run, f"--from g1 --data {data} --unlabelled {unlabelled} --name g2 --seed 5 {taught(run)}")
    tell("done")


def main():
    options = argparse.ArgumentParser()
    options.add_argument("part", choices=("first", "last"))
    options.add_argument("--from", dest="source", default="shipped")
    options.add_argument("--cores", type=int, default=os.cpu_count())
    options.add_argument("--seed", type=int, default=31000)
    options.add_argument("--label", type=float, default=220, help="seconds from the start after which the first nets learn")
    options.add_argument("--gather", type=float, default=12)
    options.add_argument("--teach", type=float, default=14, help="seconds for a class's teachers")
    options.add_argument("--learn", type=float, default=22, help="seconds for a class's net")
    options.add_argument("--until", type=float, default=570, help="seconds from the start")
    options.add_argument("--judge", default="")
    options.add_argument("--more", default="", help="names of sets that are there already, to learn besides")
    options.add_argument("--first", default="", help="units of single nets' first layers, as contact=384,mutual=384")
    options.add_argument("--command", default="node training/run.mjs {stage}")
    run = options.parse_args()
    try:
        (first if run.part == "first" else last)(run)
    finally:
        for process in running:
            process.kill()


main()
