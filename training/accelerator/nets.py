"""Weights files as `engine/nets.ts` writes them. A net here is its units, its rows and its layers: weights, biases, weights, …; five outputs."""

import json
import os

import numpy as np

PADDED = 8


def path_of(name):
    return "engine/weights/starpoint.nets" if name == "shipped" else f"training/checkpoints/{name}.nets"


# As in engine/rounded-weights.ts.
ABOVE_WIDTH, TIMES_WIDTH, LEAST_TIMES, EIGHTH_SHIFT = 4, 5, -8, 3
CODE_WIDTH, LONGEST_RUN = 25, 32
MEAN_SHIFT, FIRST_MEAN, ROW_SHIFT, COLUMN_SHIFT = 4, 256, 4, 2
PRUNING_PLACES, PRUNING_UNITS = 9, 32
NET_CLASSES = ("race", "crashed", "contact", "mutual")
# Corrects the others; only the kernel teaches it.
CORRECTION = "behind"


def moved(mean, code, shift):
    return mean + (((code << MEAN_SHIFT) - mean + (1 << (shift - 1))) >> shift)


def read_section(text, place, count, width):
    """The integers of a section whose bits are `text`, zeros and ones, from `place` on, and where they end."""
    integers, row_mean, column_means = [], FIRST_MEAN, [FIRST_MEAN] * width
    for start in range(0, count, width):
        above = int(text[place : place + ABOVE_WIDTH], 2)
        place += ABOVE_WIDTH
        times = 0
        if above > 0:
            times = int(text[place : place + TIMES_WIDTH], 2) + LEAST_TIMES
            place += TIMES_WIDTH
        for column in range(min(width, count - start)):
            low_bits = max(0, ((row_mean + column_means[column]) >> (MEAN_SHIFT + 1)).bit_length() - 1)
            run = text.index("1", place) - place
            if run < LONGEST_RUN:
                low = place + run + 1
                place = low + low_bits
                code = (run << low_bits) | int(text[low:place] or "0", 2)
            else:
                low = place + LONGEST_RUN
                place = low + CODE_WIDTH
                code = int(text[low:place], 2)
            row_mean = moved(row_mean, code, ROW_SHIFT)
            column_means[column] = moved(column_means[column], code, COLUMN_SHIFT)
            other = integers[start + column - above * width] if above > 0 else 0
            expected = (times * other + (1 << (EIGHTH_SHIFT - 1))) >> EIGHTH_SHIFT
            integers.append(expected + (-((code + 1) >> 1) if code & 1 else code >> 1))
    return np.array(integers, np.float64), place


def read_rounded(file, at, sections):
    """Weights as `engine/rounded-weights.ts` writes them, in sections of a count, a row's width and binary places, and where they end."""
    bits = np.unpackbits(np.frombuffer(file, np.uint8, offset=at))
    text, place, parts = (bits + ord("0")).tobytes().decode(), 0, []
    for count, width, places in sections:
        integers, place = read_section(text, place, count, width)
        parts.append(integers * 2.0**-places)
    return np.concatenate(parts).astype(np.float32), at + -(-place // 8)


def behind_first(units):
    return sum(a * b + b for a, b in zip(units, [*units[1:], PADDED]))


def read_weights(file, at, precision, sections):
    """Weights in float32, and where they end."""
    if precision == "rounded":
        return read_rounded(file, at, sections)
    count = sum(count for count, *_ in sections)
    return np.frombuffer(file, "<f4", count, at).astype(np.float32), at + 4 * count


def read_nets(name):
    file = open(path_of(name), "rb").read()
    start = 8
    magic = file[:start]
    if magic not in (b"SPNETS2\n", b"SPNETS3\n", b"SPNETS4\n"):
        raise SystemExit(f"{path_of(name)} is no weights file")
    end = file.index(b"\n", start)
    header = json.loads(file[start:end])
    precision = header["precision"]
    if precision == "rounded" and magic != b"SPNETS4\n":
        raise SystemExit(f"{path_of(name)}: rounded weights of the form {magic.decode().strip()} are no longer read")
    at = end + 1
    nets = {}
    for entry in header["nets"]:
        units = entry["units"]
        behind = behind_first(units)
        first_places, places_behind = entry.get("fraction", (None, None))
        sections = [(entry["size"] - behind, units[0], first_places), (behind, units[1], places_behind)]
        flat, at = read_weights(file, at, precision, sections)
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
    pruning = None
    if "pruning" in header:
        pruning = read_weights(file, at, precision, [(header["pruning"], PRUNING_UNITS, PRUNING_PLACES)])[0]
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
        file.write(b"SPNETS4\n" + text.encode())
        for part in parts:
            file.write(part.tobytes())
    with open(path_of(name).replace(".nets", ".json"), "w") as file:
        json.dump({"stage": name, "games": 0, "seconds": 0, "random": "1"}, file)
