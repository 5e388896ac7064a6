"""The stage `learn` on a GPU, with PyTorch. Optional: `npm run train -- learn` does much the same slowly.

    npm run train -- features --data s1,s2,u1
    python3 training/accelerator/learn.py --from shipped --data s1,s2 --unlabelled u1 --teachers 4 --name wide

Of each class in `--class`, in turn: `--teachers` large nets learn the labels of `--data` (made by `label`), each from random weights of its own;
then the net of the class learns what they say on the whole of these samples and of those of `--unlabelled` (made by `gather`). The mean of
several knows more than the labels of a few million samples teach one, and has an opinion of any position. They are kept beside the net, and
`--teachers-of` lets those of another run teach. Without teachers the net learns the labels themselves.

With `--judge`, sets of whole games labelled with λ 1, whose labels are noisy but know nothing of what nets think, say what each is worth: the mean squared error
of the equity, beside that of `--from`'s net. The net then learns from that mean of its elder and the teachers which they would have chosen themselves.

The loss is that of `training/kernel/learn.ts`: the cross-entropy of the five chances, and `--equity-weight` times half the squared error
of the equity that they make. The last fiftieth of each set of `--data` is held out. What the net `behind` adds is added here too, and stands
still. Writes `training/checkpoints/NAME.nets`: the nets of `--from`, those of the classes replaced.
"""

import argparse

import numpy as np
import torch

from nets import NET_CLASSES, read_nets, write_nets
from samples import Samples
from train import WORTH, chances_of, errors, held_out, learn, make_nets, now, say

# The teachers count at least so much beside the elder net, whatever the judge says: its labels are noisy.
LEAST_SHARE = 0.3


def parse():
    options = argparse.ArgumentParser()
    options.add_argument("--from", dest="source", default="shipped")
    options.add_argument("--class", dest="classes", default="contact,mutual,crashed")
    options.add_argument("--data", default="labels", help="names of sets; one that is named twice is drawn twice as often")
    options.add_argument("--unlabelled", default="", help="names of sets without labels")
    options.add_argument("--name", default="learn")
    options.add_argument("--judge", default="", help="names of sets labelled with λ 1, to judge by")
    options.add_argument("--units", default="", help="hidden layers, as 256,64,32; those of --from's net where it is left out")
    options.add_argument("--first", default="", help="units of single nets' first layers, as contact=384,mutual=384")
    options.add_argument("--afresh", action="store_true", help="begin from random weights, not from --from's net")
    options.add_argument("--teachers", type=int, default=0)
    options.add_argument("--teacher-units", default="512,128,64")
    options.add_argument("--teachers-of", default="", help="a run whose teachers are taken, taught already")
    options.add_argument("--teacher-seconds", type=float, default=15)
    options.add_argument("--seconds", type=float, default=60, help="a class, teachers not counted")
    options.add_argument("--epochs", type=float, default=0, help="instead of --seconds: such a run can be repeated exactly on one device")
    options.add_argument("--teacher-epochs", type=float, default=0)
    options.add_argument("--batch", type=int, default=8192)
    options.add_argument("--rate", type=float, default=1e-3)
    options.add_argument("--last-rate", type=float, default=1e-6)
    options.add_argument("--equity-weight", type=float, default=1)
    options.add_argument("--seed", type=int, default=3)
    run = options.parse_args()
    for net in run.classes.split(","):
        if net not in NET_CLASSES:
            options.error(f"--class names some of {', '.join(NET_CLASSES)}")
    run.first = {net: int(units) for net, units in (part.split("=") for part in listed(run.first))}
    return run


def listed(text):
    return [part for part in text.split(",") if part]


class Judge:
    """Compares nets by labels that are right on the mean, in squared points."""

    def __init__(self, net, nets, run, device):
        self.samples = Samples([], listed(run.judge), net, nets, device)
        self.worth = torch.tensor(WORTH, device=device)
        self.labels = self.samples.labels @ self.worth
        self.say = lambda entry: say({"at": now(), "stage": run.name, "net": net, "judged": len(self.labels)} | entry)

    def equities(self, parameters):
        return chances_of(parameters, self.samples, 0, len(self.labels)) @ self.worth

    def compare(self, of, before, after):
        """The change of the squared error and its standard error, in squared thousandths; and how much of the way from `before` to `after` is best."""
        change = (after - self.labels).square() - (before - self.labels).square()
        step = after - before
        share = float(((self.labels - before) * step).mean() / step.square().mean().clamp_min(1e-12))
        error = float(change.std()) / len(change) ** 0.5
        squared = round(1e6 * float((before - self.labels).square().mean()))
        self.say({"of": of, "before": squared, "change": [round(1e6 * float(change.mean()), 1), round(1e6 * error, 1)], "apart": round(float(step.square().mean().sqrt()), 4), "share": round(share, 3)})
        return share


@torch.no_grad()
def go_on_from(before, parameters):
    """Takes a net's weights over. What is new in a wider first layer says nothing yet, and its weights are small, so that those of rows that seldom come stay so."""
    wider = before[0].shape[2]
    if [p.shape[1:] for p in parameters[3:]] != [p.shape[1:] for p in before[3:]] or wider > parameters[0].shape[2]:
        raise SystemExit("nets of other units begin --afresh, but for a wider first layer")
    parameters[0].mul_(1 / 3)
    parameters[2].zero_()
    parameters[0][..., :wider] = before[0]
    parameters[1][..., :wider] = before[1]
    parameters[2][:, :wider] = before[2]
    for p, saved in zip(parameters[3:], before[3:]):
        p.copy_(saved)


def taught(net, samples, rows, run, device):
    """Teachers of a class, kept in half precision so that they can teach again; those of `--teachers-of` where it is given."""
    path = "training/checkpoints/{}.{}.teachers.npz".format
    if run.teachers_of:
        with np.load(path(run.teachers_of, net)) as kept:
            return [torch.from_numpy(kept[name]).to(device).float() for name in kept.files]
    teachers = make_nets(run.teachers, [int(n) for n in listed(run.teacher_units)], rows, device, run.seed)
    learn(teachers, samples, samples.labels, samples.drawn_labelled, run, run.teacher_seconds, run.teacher_epochs, {"net": net, "of": "teachers"})
    np.savez(path(run.name, net), *[p.detach().half().cpu().numpy() for p in teachers])
    return teachers


def learn_class(net, nets, run, device):
    source = nets["nets"][net]
    rows = source["rows"]
    units = [int(n) for n in listed(run.units)] or source["units"]
    units = [run.first.get(net, units[0]), *units[1:]]
    samples = Samples(listed(run.data), listed(run.unlabelled), net, nets, device)
    before = [torch.from_numpy(saved.copy()).to(device)[None] for saved in source["layers"]]
    before = [p if p.dim() == 3 else p[:, None] for p in before]
    log = {"at": now(), "stage": run.name, "event": "learn", "device": torch.cuda.get_device_name() if device.type == "cuda" else "cpu"}
    log |= {"from": run.source, "net": net, "units": units, "data": run.data, "unlabelled": run.unlabelled, "afresh": run.afresh}
    log |= {"samples": samples.labelled, "gathered": samples.learnt - samples.labelled, "batch": run.batch, "rates": [run.rate, run.last_rate]}
    log |= {"teachers": [run.teachers_of or run.teachers, run.teacher_units], "seed": run.seed, "equityWeight": run.equity_weight}
    say(log | {"heldOutBefore": held_out(before, samples)})

    judge = Judge(net, nets, run, device) if run.judge else None
    elder = judge.equities(before) if judge else None
    targets = samples.labels
    if run.teachers > 0 or run.teachers_of:
        teachers = taught(net, samples, rows, run, device)
        one = [p[:1] for p in teachers]
        say({"at": now(), "stage": run.name, "net": net, "of": "one teacher", "heldOut": held_out(one, samples)})
        targets = chances_of(teachers, samples, 0, len(samples.labels))
        if judge:
            judge.compare("one teacher", elder, judge.equities(one))
            share = min(1, max(LEAST_SHARE, judge.compare("teachers", elder, judge.equities(teachers))))
            targets = share * targets + (1 - share) * chances_of(before, samples, 0, len(samples.labels))
        del teachers, one
    parameters = make_nets(1, units, rows, device, run.seed)
    if not run.afresh:
        go_on_from(before, parameters)
    has_teachers = targets is not samples.labels
    drawn = samples.drawn if has_teachers else samples.drawn_labelled
    learn(parameters, samples, targets, drawn, run, run.seconds, run.epochs, {"net": net})
    if has_teachers:
        held = slice(samples.learnt, len(targets))
        off = errors(chances_of(parameters, samples, held.start, held.stop), targets[held])
        say({"at": now(), "stage": run.name, "net": net, "offTeachers": off})
    if judge:
        judge.compare("the net", elder, judge.equities(parameters))
    layers = [p.detach()[0].cpu().numpy() for p in parameters]
    layers = [layer[0] if at % 2 else layer for at, layer in enumerate(layers)]
    return {"units": units, "rows": rows, "layers": layers}


def main():
    run = parse()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cuda.matmul.allow_tf32 = True
    nets = read_nets(run.source)
    for net in run.classes.split(","):
        nets["nets"][net] = learn_class(net, nets, run, device)
        write_nets(run.name, nets)


main()
