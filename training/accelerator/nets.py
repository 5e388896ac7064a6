"""Weights files as `engine/nets.ts` writes them. A net here is its units, its rows and its layers: weights, biases, weights, …; five outputs."""

import json
import os

import numpy as np

PADDED = 8


def path_of(name):
    return "engine/weights/starpoint.nets" if name == "shipped" else f"training/checkpoints/{name}.nets"


BLOCK = 16
NET_CLASSES = ("race", "crashed", "contact", "mutual")
# Corrects the others; only the kernel teaches it.
CORRECTION = "behind"


def read_rounded(file, at, sections):
    """Weights as `engine/rounded-weights.ts` writes them, in sections of a count and a step, and where they end."""
    bits = np.unpackbits(np.frombuffer(file, np.uint8, offset=at), bitorder="little")
    place, parts = 0, []
    for count, step in sections:
        for first in range(0, count, BLOCK):
            block = min(BLOCK, count - first)
            width = int(bits[place : place + 5] @ (1 << np.arange(5)))
            place += 5
            integers = bits[place : place + block * width].reshape(block, width) @ (1 << np.arange(width, dtype=np.int64))
            parts.append(step * np.where(integers >= 1 << max(0, width - 1), integers - (1 << width), integers) if width else np.zeros(block))
            place += block * width
    return np.concatenate(parts).astype(np.float32), at + -(-place // 8)


def behind_first(units):
    return sum(a * b + b for a, b in zip(units, [*units[1:], PADDED]))


def read_weights(file, at, count, precision, units=None):
    """`count` weights in float32, those of the net with hidden layers of so many `units` or of the small net, and where they end."""
    if precision == "rounded":
        behind = behind_first(units) if units else 0
        return read_rounded(file, at, [(count - behind, 2**-8), (behind, 2**-12)] if units else [(count, 2**-9)])
    kind = np.dtype("<f2" if precision == "half" else "<f4")
    return np.frombuffer(file, kind, count, at).astype(np.float32), at + kind.itemsize * count


def read_nets(name):
    file = open(path_of(name), "rb").read()
    start = 8
    if file[:start] not in (b"SPNETS1\n", b"SPNETS2\n"):
        raise SystemExit(f"{path_of(name)} is no weights file")
    end = file.index(b"\n", start)
    header = json.loads(file[start:end])
    at = end + 1
    nets = {}
    for entry in header["nets"]:
        units = entry["units"] if "units" in entry else [entry["firstUnits"], 32]
        flat, at = read_weights(file, at, entry["size"], header["precision"], units)
        rows = (len(flat) - behind_first(units) - units[0]) // units[0]
        layers, place = [], 0
        for a, b in zip([rows, *units], [*units, PADDED]):
            used = 5 if b is PADDED and len(layers) == 2 * len(units) else b
            layers.append(flat[place : place + a * b].reshape(a, b)[:, :used])
            layers.append(flat[place + a * b : place + a * b + b][:used])
            place += a * b + b
        assert place == len(flat)
        nets[entry["class"]] = {"units": units, "rows": rows, "layers": layers}
    nets.setdefault("mutual", nets["contact"])
    pruning = read_weights(file, at, header["pruning"], header["precision"])[0] if "pruning" in header else None
    return {"layout": header["layout"], "nets": nets, "pruning": pruning}


def write_nets(name, nets):
    """A checkpoint in single precision; outputs five to seven are padding, zero."""
    parts, entries = [], []
    for net in [net for net in (*NET_CLASSES, CORRECTION) if net in nets["nets"]]:
        one = nets["nets"][net]
        flat = []
        for layer, values in enumerate(one["layers"]):
            if layer >= len(one["layers"]) - 2:
                values = np.concatenate([values, np.zeros((*values.shape[:-1], PADDED - 5), np.float32)], axis=-1)
            flat.append(values.astype("<f4").ravel())
        flat = np.concatenate(flat)
        entries.append({"class": net, "units": one["units"], "size": len(flat)})
        parts.append(flat)
    header = {"version": name, "layout": nets["layout"], "precision": "single", "nets": entries}
    if nets["pruning"] is not None:
        header["pruning"] = len(nets["pruning"])
        parts.append(nets["pruning"].astype("<f4"))
    text = json.dumps(header, separators=(",", ":"))
    text += " " * (-(8 + len(text) + 1) % 8) + "\n"
    os.makedirs("training/checkpoints", exist_ok=True)
    with open(path_of(name), "wb") as file:
        file.write(b"SPNETS2\n" + text.encode())
        for part in parts:
            file.write(part.tobytes())
    with open(path_of(name).replace(".nets", ".json"), "w") as file:
        json.dump({"stage": name, "games": 0, "seconds": 0, "random": "1"}, file)
