import { useHref } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import * as texts from "#texts/match";
import { BOARD_COOKIE, PLAY_SETTINGS_KEY, readPlain, writeShared } from "~/models/cookies";
import type { Preferences } from "../../../contract/preferences";
import type { HomeSide } from "../board/geometry";

/** What the board's menu offers: the player's own board (chosen at /boards), or one of those that are free for all. */
export const MATERIALS = ["own", "space", "walnut", "felt", "contrast"] as const;
export type Material = (typeof MATERIALS)[number];

export const MATERIAL_NAMES: { readonly [Name in Material]: string } = {
  own: texts.myBoard,
  space: texts.deepSpace,
  walnut: texts.walnutAndIvory,
  felt: texts.clubFelt,
  contrast: texts.highContrast,
};

/** How the player likes to play; kept with the account, and in this browser for whatever the account does not say. */
export type PlaySettings = {
  readonly sound: boolean;
  /** Roll at once when doubling is not possible. */
  readonly autoRoll: boolean;
  /** Play and finish a turn that can be played in one way only. */
  readonly autoForced: boolean;
  readonly side: HomeSide;
  readonly material: Material;
};

export const DEFAULT_SETTINGS: PlaySettings = {
  sound: true,
  autoRoll: false,
  autoForced: false,
  side: "right",
  material: "own",
};

/**
 * Reads settings that this or another version wrote, JSON of the browser's and what the account keeps, which comes first; what is
 * missing or strange falls back to the default.
 */
export function parseSettings(text: string | null, kept: Preferences["play"] = {}): PlaySettings {
  const read: Partial<Record<keyof PlaySettings, unknown>> = { ...readObject(text), ...kept };
  const flag = (name: "sound" | "autoRoll" | "autoForced") => {
    const value = read[name];
    return typeof value === "boolean" ? value : DEFAULT_SETTINGS[name];
  };
  return {
    sound: flag("sound"),
    autoRoll: flag("autoRoll"),
    autoForced: flag("autoForced"),
    side: read.side === "left" ? "left" : "right",
    material: MATERIALS.find((name) => name === read.material) ?? DEFAULT_SETTINGS.material,
  };
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
