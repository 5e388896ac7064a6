"""Weights files as `engine/nets.ts` writes them. A net here is its units, its rows and its layers: weights, biases, weights, …; five outputs."""

import json

import numpy as np

PADDED = 8


def path_of(name):
    return "engine/weights/starpoint.nets" if name == "shipped" else f"training/checkpoints/{name}.nets"


BLOCK = 128
NET_CLASSES = ("race", "crashed", "contact", "mutual")


def read_integers(file, at, count, bits):
    """`count` integers without sign of so many bits each, the first in the lowest bits, and where they end."""
    end = at + -(-bits * count // 8)
    each = np.unpackbits(np.frombuffer(file, np.uint8, end - at, at), bitorder="little")[: bits * count].reshape(count, bits)
    return (each.astype(np.uint16) << np.arange(bits, dtype=np.uint16)).sum(1, dtype=np.uint16), end


def read_weights(file, at, count, precision):
    """`count` weights in float32, and where they end."""
    if precision == "blocks":
        # `engine/block-integers.ts`.
        scales = np.frombuffer(file, "<f2", -(-count // BLOCK), at).astype(np.float32)
        integers, end = read_integers(file, at + 2 * len(scales), count, 10)
        signed = (integers.astype(np.int32) ^ 0x200) - 0x200
        return (np.repeat(scales, BLOCK)[:count] * signed).astype(np.float32), end
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
        flat, at = read_weights(file, at, entry["size"], header["precision"])
        rest = sum(a * b + b for a, b in zip(units, [*units[1:], PADDED]))
        rows = (len(flat) - rest - units[0]) // units[0]
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
    for net in NET_CLASSES:
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
    with open(path_of(name), "wb") as file:
        file.write(b"SPNETS2\n" + text.encode())
        for part in parts:
            file.write(part.tobytes())
    with open(path_of(name).replace(".nets", ".json"), "w") as file:
        json.dump({"stage": name, "games": 0, "seconds": 0, "random": "1"}, file)
