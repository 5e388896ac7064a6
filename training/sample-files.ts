/**
 * Samples on disk, one file for each class: `training/data/NAME.CLASS`, as the kernel holds them (96 bytes: the board's 64, five
 * chances in float32, 12 bytes of padding). The folder is not versioned: `label` makes it again.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { NET_CLASSES, type NetClass, netNumber } from "../engine/nets";
import type { Trainer } from "./trainer";

const FOLDER = "training/data";
export const SAMPLE = 96;

export function samplePath(name: string, net: NetClass): string {
  return `${FOLDER}/${name}.${net}`;
}

export function hasSamples(name: string, net: NetClass): boolean {
  return existsSync(samplePath(name, net));
}

export function samplesStored(name: string): number {
  return NET_CLASSES.reduce((sum, net) => {
    const path = samplePath(name, net);
    return sum + (existsSync(path) ? Math.floor(statSync(path).size / SAMPLE) : 0);
  }, 0);
}

/** Appends what the trainer's rings hold to the files of `name` and empties the rings. */
export function appendSamples(trainer: Trainer, name: string): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const net of NET_CLASSES) {
    const kind = netNumber(net);
    const held = trainer.samplesHeld(kind);
    if (BigInt(held) !== trainer.samplesWritten(kind)) throw new Error(`a round gave more ${net} samples than fit`);
    if (held === 0) continue;
    appendFileSync(
      samplePath(name, net),
      new Uint8Array(trainer.memory.buffer, trainer.sampleAt(kind, 0), held * SAMPLE),
    );
    trainer.emptyRing(kind);
  }
}

/** Reads the samples of a class in all the named sets, one set after the other. */
export function readSamples(names: readonly string[], net: NetClass): Uint8Array {
  const parts = names.map((name) => readFileSync(samplePath(name, net)));
  return Buffer.concat(parts.map((part) => part.subarray(0, part.length - (part.length % SAMPLE))));
}

export function countSamples(bytes: Uint8Array): number {
  return bytes.length / SAMPLE;
}
