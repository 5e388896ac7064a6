"""Weights files as `engine/nets.ts` writes them. A net here is its units, its rows and its layers: weights, biases, weights, …; five outputs."""

import json
import os

import numpy as np

PADDED = 8


def path_of(name):
    return "engine/weights/starpoint.nets" if name == "shipped" else f"training/checkpoints/{name}.nets"


BLOCK = 128
ALL_ZERO = 31
PRUNING_PLACES = 9
NET_CLASSES = ("race", "crashed", "contact", "mutual")
# Corrects the others; only the kernel teaches it.
CORRECTION = "behind"


def read_block(bits, text, place, count):
    """The integers of a block whose bits stand in `bits`, and the same as bytes in `text`, and where it ends."""
    low_bits = int(bits[place : place + 5] @ (16, 8, 4, 2, 1))
    place += 5
    if low_bits == ALL_ZERO:
        return np.zeros(count), place
    runs, starts = np.empty(count, np.int64), np.empty(count, np.int64)
    for index in range(count):
        one = text.index(1, place)
        runs[index], starts[index] = one - place, one + 1
        place = one + 1 + low_bits
    low = bits[starts[:, None] + np.arange(low_bits)] @ (1 << np.arange(low_bits)[::-1])
    codes = (runs << low_bits) + low
    return np.where(codes & 1, -((codes + 1) >> 1), codes >> 1), place


def read_rounded(file, at, sections):
    """Weights as `engine/rounded-weights.ts` writes them, in sections of a count and binary places, and where they end."""
    bits = np.unpackbits(np.frombuffer(file, np.uint8, offset=at))
    text, place, parts = bits.tobytes(), 0, []
    for count, places in sections:
        for first in range(0, count, BLOCK):
            integers, place = read_block(bits, text, place, min(BLOCK, count - first))
            parts.append(integers * 2.0**-places)
    return np.concatenate(parts).astype(np.float32), at + -(-place // 8)


def behind_first(units):
    return sum(a * b + b for a, b in zip(units, [*units[1:], PADDED]))


def read_weights(file, at, precision, sections):
    """Weights in float32, and where they end."""
    if precision == "rounded":
        return read_rounded(file, at, sections)
    count = sum(count for count, _ in sections)
    return np.frombuffer(file, "<f4", count, at).astype(np.float32), at + 4 * count


def read_nets(name):
    file = open(path_of(name), "rb").read()
    start = 8
    magic = file[:start]
    if magic not in (b"SPNETS2\n", b"SPNETS3\n"):
        raise SystemExit(f"{path_of(name)} is no weights file")
    end = file.index(b"\n", start)
    header = json.loads(file[start:end])
    precision = header["precision"]
    if precision == "rounded" and magic == b"SPNETS2\n":
        raise SystemExit(f"{path_of(name)}: rounded weights of the form SPNETS2 are no longer read")
    at = end + 1
    nets = {}
    for entry in header["nets"]:
        units = entry["units"]
        behind = behind_first(units)
        first_places, places_behind = entry.get("fraction", (None, None))
        flat, at = read_weights(file, at, precision, [(entry["size"] - behind, first_places), (behind, places_behind)])
        rows = (len(flat) - behind - units[0]) // units[0]
        layers, place = [], 0
        for a, b in zip([rows, *units], [*units, PADDED]):
            used = 5 if b is PADDED and len(layers) == 2 * len(units) else b
            layers.append(flat[place : place + a * b].reshape(a, b)[:, :used])
            layers.append(flat[place + a * b : place + a * b + b][:used])
            place += a * b + b
        assert place == len(flat)
        nets[entry["class"]] = {"units": units, "rows": rows, "layers": layers}
    nets.setdefault("mutual", nets["contact"])
    pruning = read_weights(file, at, precision, [(header["pruning"], PRUNING_PLACES)])[0] if "pruning" in header else None
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
        file.write(b"SPNETS3\n" + text.encode())
        for part in parts:
            file.write(part.tobytes())
    with open(path_of(name).replace(".nets", ".json"), "w") as file:
        json.dump({"stage": name, "games": 0, "seconds": 0, "random": "1"}, file)
