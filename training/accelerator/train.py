"""Several nets of one shape that learn the same samples side by side, with Adam."""

import json
import math
import time

import torch

WORTH = (2.0, 1.0, 1.0, -1.0, -1.0)
BLOCK = 65536


def now():
    return time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime())


def say(entry):
    """A line of the training's log, on the screen too."""
    line = json.dumps(entry, separators=(",", ":"))
    print(line, flush=True)
    with open("training/log.jsonl", "a") as file:
        file.write(line + "\n")


def make_nets(members, units, rows, device, seed):
    """Weights (members, inputs, units) and biases (members, 1, units) of each layer, as `randomizeNet` draws them: about forty inputs are listed at a time."""
    random = torch.Generator().manual_seed(seed)
    sizes = [rows, *units, 5]
    parameters = []
    for layer, (a, b) in enumerate(zip(sizes, sizes[1:])):
        deviation = 0.15 if layer == 0 else 0.1 if layer == len(units) else math.sqrt(2 / a)
        weights = torch.randn(members, a, b, generator=random) * deviation
        parameters += [weights.to(device), torch.zeros(members, 1, b, device=device)]
    return [p.requires_grad_() for p in parameters]


def forward(parameters, inputs, offsets):
    """Sums of the five chances before they are made logistic, (members, N, 5), from inputs (N, rows) and what is added to them (N, 5)."""
    first = parameters[0]
    members, rows, units = first.shape
    # One product for all members: they read the same inputs.
    x = inputs @ first.transpose(0, 1).reshape(rows, members * units)
    x = torch.relu(x.view(-1, members, units).transpose(0, 1) + parameters[1])
    for layer in range(2, len(parameters) - 2, 2):
        x = torch.relu(torch.baddbmm(parameters[layer + 1], x, parameters[layer]))
    return torch.baddbmm(parameters[-1], x, parameters[-2]) + offsets


def loss_of(logits, labels, worth, equity_weight):
    """Of each member the cross-entropy of the five chances and `equity_weight` times half the squared error of the equity, their sum."""
    equity = ((torch.sigmoid(logits) - labels) * worth).sum(2)
    cross = torch.nn.functional.binary_cross_entropy_with_logits(logits, labels.expand_as(logits), reduction="none").sum(2)
    return (cross + equity_weight * 0.5 * equity * equity).mean(1).sum()


@torch.no_grad()
def chances_of(parameters, samples, first, last):
    """The members' mean chances of some samples."""
    means = torch.empty(last - first, 5, device=samples.labels.device)
    for at in range(first, last, BLOCK):
        end = min(last, at + BLOCK)
        logits = forward(parameters, samples.inputs[at:end].float(), samples.offsets[at:end])
        means[at - first : end - first] = torch.sigmoid(logits).mean(0)
    return means


def errors(chances, labels):
    """Root mean squared errors of a chance and of the equity in points."""
    error = chances - labels
    equity = (error * torch.tensor(WORTH, device=error.device)).sum(1)
    return round(float(error.square().mean().sqrt()), 5), round(float(equity.square().mean().sqrt()), 5)


def held_out(parameters, samples):
    """The errors of the members' mean on the labels of samples that are held out."""
    return errors(chances_of(parameters, samples, samples.learnt, len(samples.labels)), samples.labels[samples.learnt :])


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


def recorded(step, device):
    """A step as a CUDA graph, one launch instead of a hundred; the step itself where there is no GPU."""
    if device.type != "cuda":
        return step
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(3):
            step()
    torch.cuda.current_stream().wait_stream(stream)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        step()
    return graph.replay


def learn(parameters, samples, targets, drawn, run, seconds, epochs, what):
    """
    Learns `targets` of the samples listed in `drawn`, for so many seconds or, if they are not 0, epochs, with a rate that falls from
    `run.rate` to `run.last_rate` by half a cosine.
    """
    device = targets.device
    worth = torch.tensor(WORTH, device=device)
    adam = Adam(parameters, device)
    index = torch.zeros(run.batch, dtype=torch.long, device=device)
    loss = torch.zeros((), device=device)

    def one_step():
        inputs = samples.inputs.index_select(0, index).float()
        logits = forward(parameters, inputs, samples.offsets.index_select(0, index))
        value = loss_of(logits, targets.index_select(0, index), worth, run.equity_weight)
        adam.step(torch.autograd.grad(value, parameters))
        loss.copy_(value.detach())

    replay = recorded(one_step, device)
    steps_an_epoch = max(1, len(drawn) // run.batch)
    wanted = epochs * steps_an_epoch
    started = said = time.time()
    steps = 0
    share = 0.0
    while share < 1:
        order = drawn[torch.randperm(len(drawn), device=device)]
        for at in range(0, steps_an_epoch * run.batch, run.batch):
            if steps % 50 == 0:
                if device.type == "cuda":
                    torch.cuda.synchronize()
                share = steps / wanted if wanted else (time.time() - started) / seconds
                if share >= 1:
                    break
                adam.rate.fill_(run.last_rate + (run.rate - run.last_rate) * 0.5 * (1 + math.cos(math.pi * share)))
            index.copy_(order[at : at + run.batch])
            replay()
            steps += 1
        if time.time() - said > 10 or share >= 1:
            said = time.time()
            line = {"at": now(), "stage": run.name, **what, "seconds": round(said - started), "epochs": round(steps / steps_an_epoch, 2)}
            say(line | {"loss": round(float(loss), 5), "heldOut": held_out(parameters, samples)})
        if not math.isfinite(float(loss)):
            raise SystemExit("the net diverged")
