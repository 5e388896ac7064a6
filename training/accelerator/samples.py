"""Samples of `label` and `gather` with the inputs that `features` listed, on the device."""

import os

import numpy as np
import torch

from nets import CORRECTION, NET_CLASSES

SAMPLE = np.dtype([("sides", "u1", (2, 32)), ("chances", "<f4", 5), ("padding", "u1", 12)])
HELD_OUT = 1 / 50
# The net that corrects others reads these rows (`engine/kernel/features.ts`) and has its say from so many pips apart on (`shareBehind`).
EXPERT_ROWS = (*range(358, 442), 454, 455)
BEHIND_FROM, BEHIND_FULLY = 30, 60


def sets_of(names, net, rows):
    """Name, path and number of samples of each set that has any for this net, once each."""
    found = []
    for name in dict.fromkeys(names):
        path = f"training/data/{name}.{net}"
        if os.path.exists(f"{path}.features"):
            found.append((name, path, os.path.getsize(f"{path}.features") // (2 * rows)))
    return [one for one in found if one[2] > 0]


def shares_behind(sides):
    """How much of its say the net `behind` has in boards, 0 to 1; (N, 2, 32) checkers by point, the bar last."""
    pips = sides[:, :, :26].astype(np.int32) @ np.arange(26, dtype=np.int32)
    apart = np.abs(pips[:, 0] - pips[:, 1])
    return np.clip((apart - BEHIND_FROM) / (BEHIND_FULLY - BEHIND_FROM), 0, 1).astype(np.float32)


class Samples:
    """
    Inputs in half precision, labels, and what the net `behind` adds to the sums of the class's net before they are made logistic. Those with
    labels come first, then those without, then those that are held out of the ones with labels.
    """

    def __init__(self, labelled, unlabelled, net, nets, device):
        source = nets["nets"][net]
        rows = source["rows"]
        with_labels, without = sets_of(labelled, net, rows), sets_of(unlabelled, net, rows)
        splits = [int(count * (1 - HELD_OUT)) for _, _, count in with_labels]
        self.labelled = sum(splits)
        self.learnt = self.labelled + sum(count for _, _, count in without)
        total = self.learnt + sum(count for _, _, count in with_labels) - self.labelled
        self.inputs = torch.empty(total, rows, dtype=torch.float16, device=device)
        self.labels = torch.empty(total, 5, device=device)
        self.offsets = torch.zeros(total, 5, device=device)
        behind = None if net == NET_CLASSES[0] else nets["nets"].get(CORRECTION)
        drawn, at, held_at = [], 0, self.learnt
        for (name, path, count), split in zip([*with_labels, *without], [*splits, *(count for _, _, count in without)]):
            features = np.fromfile(f"{path}.features", dtype=np.float16, count=count * rows).reshape(-1, rows)
            samples = np.fromfile(path, dtype=SAMPLE, count=count)
            for first, last, to in ((0, split, at), (split, count, held_at)):
                self.inputs[to : to + last - first] = torch.from_numpy(features[first:last]).to(device)
                chances = np.ascontiguousarray(samples["chances"][first:last])
                self.labels[to : to + last - first] = torch.from_numpy(chances).to(device)
                if behind is not None:
                    shares = torch.from_numpy(shares_behind(samples["sides"][first:last])).to(device)
                    self.correct(behind, shares, to)
            # A set that is named more than once is drawn as often.
            drawn += [torch.arange(at, at + split, device=device)] * (labelled + unlabelled).count(name)
            at += split
            held_at += count - split
        self.drawn = torch.cat(drawn)
        self.drawn_labelled = self.drawn[self.drawn < self.labelled]

    def correct(self, behind, shares, at, block=1 << 18):
        """Notes what `behind` says of the samples from `at` on, by its share in each."""
        layers = [torch.from_numpy(layer.copy()).to(self.inputs.device) for layer in behind["layers"]]
        rows = torch.tensor(EXPERT_ROWS, device=self.inputs.device)
        for first in range(0, len(shares), block):
            last = min(len(shares), first + block)
            x = self.inputs[at + first : at + last].index_select(1, rows).float()
            x = torch.relu(x @ layers[0][rows] + layers[1])
            for layer in range(2, len(layers) - 2, 2):
                x = torch.relu(x @ layers[layer] + layers[layer + 1])
            self.offsets[at + first : at + last] = shares[first:last, None] * (x @ layers[-2] + layers[-1])
