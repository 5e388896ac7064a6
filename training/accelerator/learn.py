"""The stage `learn` on a GPU: one net learns the labels of `label` with PyTorch. Optional: `npm run train -- learn` does the same slowly.

    npm run train -- features --data s1,s2
    python3 training/accelerator/learn.py --from shipped --class contact --units 256,64,32 --data s1,s2 --seconds 90 --name wide

The loss is that of `training/kernel/learn.ts`: the cross-entropy of the five chances, and `--equity-weight` times half the squared error
of the equity that they make. The last fiftieth of each set is held out. Writes `training/checkpoints/NAME.nets`: the nets of `--from`, the
class's own replaced. With `--epochs` instead of `--seconds` a run can be repeated exactly on one device.
"""

import argparse
import json
import math
import os
import time

import numpy as np
import torch

from nets import NET_CLASSES, read_nets, write_nets

SAMPLE = np.dtype([("board", "u1", 64), ("chances", "<f4", 5), ("padding", "u1", 12)])
HELD_OUT = 1 / 50
WORTH = (2.0, 1.0, 1.0, -1.0, -1.0)


def now():
    return time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime())


def say(entry):
    """A line of the training's log, on the screen too."""
    line = json.dumps(entry, separators=(",", ":"))
    print(line, flush=True)
    with open("training/log.jsonl", "a") as file:
        file.write(line + "\n")


def load(names, net, rows, device):
    """
    Inputs in half precision and labels of the named sets, on the device, and which samples are drawn: those of a set that is named more than
    once as often. Then inputs and labels of those held out.
    """
    sets = []
    for name in dict.fromkeys(names):
        path = f"training/data/{name}.{net}"
        if os.path.exists(f"{path}.features"):
            sets.append((name, path, os.path.getsize(f"{path}.features") // (2 * rows)))
    splits = [int(count * (1 - HELD_OUT)) for _, _, count in sets]
    sizes = (sum(splits), sum(count for _, _, count in sets) - sum(splits))
    inputs = [torch.empty(size, rows, dtype=torch.float16, device=device) for size in sizes]
    labels = [torch.empty(size, 5, device=device) for size in sizes]
    drawn, filled = [], [0, 0]
    for (name, path, count), split in zip(sets, splits):
        features = np.fromfile(f"{path}.features", dtype=np.float16, count=count * rows).reshape(-1, rows)
        chances = np.ascontiguousarray(np.fromfile(path, dtype=SAMPLE, count=count)["chances"])
        drawn += [torch.arange(filled[0], filled[0] + split, device=device)] * names.count(name)
        for part, (first, last) in enumerate(((0, split), (split, count))):
            at = filled[part]
            inputs[part][at : at + last - first] = torch.from_numpy(features[first:last]).to(device)
            labels[part][at : at + last - first] = torch.from_numpy(chances[first:last]).to(device)
            filled[part] += last - first
    return inputs[0], labels[0], torch.cat(drawn), inputs[1], labels[1]


def make_net(units, rows, device, seed):
    """Weights and biases of each layer, as `randomizeNet` draws them: about forty inputs are listed at a time."""
    random = torch.Generator().manual_seed(seed)
    sizes = [rows, *units, 5]
    parameters = []
    for layer, (a, b) in enumerate(zip(sizes, sizes[1:])):
        deviation = 0.15 if layer == 0 else 0.1 if layer == len(units) else math.sqrt(2 / a)
        weights = torch.randn(a, b, generator=random) * deviation
        parameters += [weights.to(device), torch.zeros(b, device=device)]
    return [p.requires_grad_() for p in parameters]


def forward(parameters, inputs):
    x = inputs
    for layer in range(0, len(parameters) - 2, 2):
        x = torch.relu(torch.addmm(parameters[layer + 1], x, parameters[layer]))
    return torch.addmm(parameters[-1], x, parameters[-2])


def loss_of(parameters, inputs, labels, worth, equity_weight):
    logits = forward(parameters, inputs)
    chances = torch.sigmoid(logits)
    equity = ((chances - labels) * worth).sum(1)
    cross = torch.nn.functional.binary_cross_entropy_with_logits(logits, labels, reduction="none").sum(1)
    return cross.mean() + equity_weight * 0.5 * (equity * equity).mean()


@torch.no_grad()
def held_out(parameters, inputs, labels, worth):
    """Root mean squared errors of a chance and of the equity in points; and the share of first units that are zero."""
    squared = equity = zeros = 0.0
    for at in range(0, len(inputs), 65536):
        x = inputs[at : at + 65536].float()
        error = torch.sigmoid(forward(parameters, x)) - labels[at : at + 65536]
        squared += float((error * error).sum())
        equity += float(((error * worth).sum(1) ** 2).sum())
        zeros += float((torch.addmm(parameters[1], x, parameters[0]) <= 0).float().mean(1).sum())
    n = len(inputs)
    return (round(math.sqrt(squared / n / 5), 5), round(math.sqrt(equity / n), 5)), round(zeros / n, 3)


class Adam:
    """Adam (Kingma and Ba 2015) whose rate and step live on the device, so that a step can be recorded as a CUDA graph."""

    def __init__(self, parameters, device):
        self.parameters = parameters
        self.one = [torch.zeros_like(p) for p in parameters]
        self.two = [torch.zeros_like(p) for p in parameters]
        self.step_number = torch.zeros((), device=device)
        self.rate = torch.zeros((), device=device)

    @torch.no_grad()
    def step(self, gradients):
        self.step_number += 1
        correct_one = 1 - 0.9**self.step_number
        correct_two = 1 - 0.999**self.step_number
        torch._foreach_mul_(self.one, 0.9)
        torch._foreach_add_(self.one, gradients, alpha=0.1)
        torch._foreach_mul_(self.two, 0.999)
        torch._foreach_addcmul_(self.two, gradients, gradients, 0.001)
        divisor = torch._foreach_sqrt(self.two)
        torch._foreach_mul_(divisor, torch.rsqrt(correct_two))
        torch._foreach_add_(divisor, 1e-8)
        moved = torch._foreach_div(self.one, divisor)
        torch._foreach_mul_(moved, -self.rate / correct_one)
        torch._foreach_add_(self.parameters, moved)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--from", dest="source", default="shipped")
    options.add_argument("--class", dest="net", default="contact", choices=NET_CLASSES)
    options.add_argument("--data", default="labels", help="names of sets; one that is named twice is drawn twice as often")
    options.add_argument("--name", default="learn")
    options.add_argument("--units", default="", help="hidden layers, as 256,64,32; those of --from's net where it is left out")
    options.add_argument("--keep", action="store_true", help="go on from the weights of --from's net, which has to have these units")
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--epochs", type=float, default=0)
    options.add_argument("--batch", type=int, default=4096)
    options.add_argument("--rate", type=float, default=1e-3)
    options.add_argument("--last-rate", type=float, default=1e-6)
    options.add_argument("--equity-weight", type=float, default=1)
    options.add_argument("--seed", type=int, default=3)
    run = options.parse_args()

    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cuda.matmul.allow_tf32 = True
    nets = read_nets(run.source)
    source = nets["nets"][run.net]
    units = [int(n) for n in run.units.split(",")] if run.units else source["units"]
    rows = source["rows"]
    inputs, labels, drawn, held_inputs, held_labels = load(run.data.split(","), run.net, rows, device)
    parameters = make_net(units, rows, device, run.seed)
    if run.keep:
        if units != source["units"]:
            raise SystemExit("--keep wants the units of the net that it goes on from")
        with torch.no_grad():
            for p, saved in zip(parameters, source["layers"]):
                p.copy_(torch.from_numpy(saved.copy()))
    worth = torch.tensor(WORTH, device=device)
    adam = Adam(parameters, device)
    count = len(drawn)
    index = torch.zeros(run.batch, dtype=torch.long, device=device)
    loss = torch.zeros((), device=device)

    def one_step():
        value = loss_of(parameters, inputs[index].float(), labels[index], worth, run.equity_weight)
        adam.step(torch.autograd.grad(value, parameters))
        loss.copy_(value.detach())

    replay = one_step
    if device.type == "cuda":
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                one_step()
        torch.cuda.current_stream().wait_stream(stream)
        # One launch a step instead of a hundred.
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            one_step()
        replay = graph.replay

    log = {"at": now(), "stage": run.name, "event": "learn", "device": torch.cuda.get_device_name() if device.type == "cuda" else "cpu"}
    log |= {"from": run.source, "net": run.net, "units": units, "data": run.data, "keep": run.keep, "samples": count, "batch": run.batch}
    log |= {"rates": [run.rate, run.last_rate], "seed": run.seed, "equityWeight": run.equity_weight}
    say(log)

    steps_an_epoch = max(1, count // run.batch)
    wanted = run.epochs * steps_an_epoch
    started = said = time.time()
    steps = 0
    share = 0.0
    while share < 1:
        order = drawn[torch.randperm(count, device=device)]
        for at in range(0, steps_an_epoch * run.batch, run.batch):
            if steps % 50 == 0:
                if device.type == "cuda":
                    torch.cuda.synchronize()
                share = steps / wanted if wanted else (time.time() - started) / run.seconds
                if share >= 1:
                    break
                # Half a cosine, from the first rate to the last.
                adam.rate.fill_(run.last_rate + (run.rate - run.last_rate) * 0.5 * (1 + math.cos(math.pi * share)))
            index.copy_(order[at : at + run.batch])
            replay()
            steps += 1
        if time.time() - said > 10 or share >= 1:
            said = time.time()
            line = {"at": now(), "stage": run.name, "net": run.net, "seconds": round(said - started), "epochs": round(steps / steps_an_epoch, 2)}
            errors, zeros = held_out(parameters, held_inputs, held_labels, worth)
            say(line | {"loss": round(float(loss), 5), "heldOut": errors, "zeroUnits": zeros})
        if not math.isfinite(float(loss)):
            raise SystemExit(f"the {run.net} net diverged")
    layers = [p.detach().cpu().numpy() for p in parameters]
    nets["nets"][run.net] = {"units": units, "rows": rows, "layers": layers}
    write_nets(run.name, nets)


main()
