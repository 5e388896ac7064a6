import { useHref } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { BOARD_COOKIE, PLAY_SETTINGS_KEY, readPlain, writeShared } from "~/models/cookies";
import type { Preferences } from "../../../contract/preferences";
import type { HomeSide } from "../board/geometry";
import type { SignalSettings } from "../ui/signals-off";

/** What the board's menu offers: the player's own board (chosen at /boards), or one of those that are free for all. */
export const MATERIALS = ["own", "space", "walnut", "felt", "contrast"] as const;
export type Material = (typeof MATERIALS)[number];

/** What the board explains once: how a checker with a choice is played by a second tap, and what can go by itself. */
export const ADVICE = ["tap-again", "by-itself"] as const;
export type Advice = (typeof ADVICE)[number];

/** How the player likes to play; kept with the account, and in this browser for whatever the account does not say. */
export type PlaySettings = {
  readonly sound: boolean;
  /** Roll at once when doubling is not possible. */
  readonly autoRoll: boolean;
  /** Play and finish a turn that can be played in one way only. */
  readonly autoForced: boolean;
  /** Play and finish a turn of a race that takes a checker off with each die. */
  readonly autoBearOff: boolean;
  /** A tap on a checker that can go to several places plays the left die. */
  readonly oneTap: boolean;
  /** Ask again before a double where coins are at stake. */
  readonly confirmDouble: boolean;
  /** What has been explained once and is not said again. */
  readonly told: readonly Advice[];
  readonly side: HomeSide;
  readonly speed: Speed;
  readonly material: Material;
} & SignalSettings;

/** How much time movement on the board takes, as a multiple of the usual; 0 for none. */
export const PACES = { off: 0, slow: 2, normal: 1, fast: 0.5 };
export type Speed = keyof typeof PACES;

export const DEFAULT_SETTINGS: PlaySettings = {
  sound: true,
  autoRoll: false,
  autoForced: false,
  autoBearOff: false,
  oneTap: false,
  confirmDouble: true,
  told: [],
  side: "right",
  speed: "normal",
  material: "own",
};

/** What is on or off. */
export const SWITCHES = ["sound", "autoRoll", "autoForced", "autoBearOff", "oneTap", "confirmDouble"] as const;
export type Switch = (typeof SWITCHES)[number];

/**
 * Reads settings that this or another version wrote, JSON of the browser's and what the account keeps, which comes first; what is
 * missing or strange falls back to the default.
 */
export function parseSettings(text: string | null, kept: Preferences["play"] = {}): PlaySettings {
  const read: Partial<Record<keyof PlaySettings, unknown>> = { ...readObject(text), ...kept };
  const flag = (name: Switch) => {
    const value = read[name];
    return [name, typeof value === "boolean" ? value : DEFAULT_SETTINGS[name]] as const;
  };
  const { told } = read;
  return {
    // What is not known here, as the switches of the signals, is passed on as it is.
    ...(read as object),
    ...DEFAULT_SETTINGS,
    ...Object.fromEntries(SWITCHES.map(flag)),
    told: ADVICE.filter((advice) => Array.isArray(told) && told.includes(advice)),
    side: read.side === "left" ? "left" : "right",
    speed: isSpeed(read.speed) ? read.speed : DEFAULT_SETTINGS.speed,
    material: MATERIALS.find((name) => name === read.material) ?? DEFAULT_SETTINGS.material,
  };
}

function isSpeed(value: unknown): value is Speed {
  return Object.hasOwn(PACES, String(value));
}

function readObject(text: string | null): object {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
}

/** What the server must know to draw the board as the player left it: material and side, as the account or else the Cookie header says. */
export function readBoard(header: string | null, preferences: Preferences | null = null) {
  const [material, side] = readPlain(header, BOARD_COOKIE.name)?.split(".") ?? [];
  const read = parseSettings(null, { material, side, ...preferences?.play });
  return { material: read.material, side: read.side };
}

/** The `data-board` to draw with; `own` is the board on the player's profile. */
export function materialOf(material: Material, own: string): string {
  return material === "own" ? own : material;
}

/** What the server knows of how the player wants to play. */
export type KnownPlay = Pick<PlaySettings, "material" | "side"> & {
  /** What the account says; null for a visitor. */
  readonly kept: Preferences["play"] | null;
};

/** The same, and the board. */
export type KnownBoard = KnownPlay & {
  /** The board on the player's profile. */
  readonly ownBoard: string;
};

/** The settings and a way to change them. The first render uses what the server knew, so that nothing jumps. */
export function usePlaySettings({
  material,
  side,
  kept,
}: KnownPlay): [PlaySettings, (change: Partial<PlaySettings>) => void] {
  const [settings, setSettings] = useState(() => parseSettings(null, { ...kept, material, side }));
  const keep = useHref("/preferences");
  useEffect(() => {
    const stored = localStorage.getItem(PLAY_SETTINGS_KEY);
    // How the board looks is the server's to say: choosing another at /boards changes that one alone.
    if (stored !== null) setSettings(parseSettings(stored, { ...kept, material, side }));
  }, [material, side, kept]);
  const change = useCallback(
    (changed: Partial<PlaySettings>) => {
      setSettings((before) => {
        const next = { ...before, ...changed };
        localStorage.setItem(PLAY_SETTINGS_KEY, JSON.stringify(next));
        writeShared(BOARD_COOKIE, `${next.material}.${next.side}`);
        return next;
      });
      if (kept === null) return;
      const body = new URLSearchParams({ change: JSON.stringify({ play: changed }) });
      // A change that is lost on the way holds in this browser until the account says otherwise.
      fetch(keep, { method: "POST", body, keepalive: true }).catch(() => {});
    },
    [kept, keep],
  );
  return [settings, change];
}
