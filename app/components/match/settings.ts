import { useCallback, useEffect, useState } from "react";
import * as texts from "#texts/match";
import { BOARD_COOKIE, PLAY_SETTINGS_KEY, readPlain, writeShared } from "~/models/cookies";
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

/** How the player likes to play; kept in this browser. */
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

/** Reads settings that this or another version wrote; what is missing or strange falls back to the default. */
export function parseSettings(text: string | null): PlaySettings {
  try {
    const read: Partial<Record<keyof PlaySettings, unknown>> = JSON.parse(text ?? "{}");
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
  } catch {
    return DEFAULT_SETTINGS;
  }
}

/** What the server must know to draw the board as the player left it: material and side, from the Cookie header. */
export function parseBoardCookie(header: string | null): Pick<PlaySettings, "material" | "side"> {
  const [material, side] = readPlain(header, BOARD_COOKIE.name)?.split(".") ?? [];
  return {
    material: MATERIALS.find((name) => name === material) ?? DEFAULT_SETTINGS.material,
    side: side === "left" ? "left" : "right",
  };
}

/** The `data-board` to draw with; `own` is the board on the player's profile. */
export function materialOf(material: Material, own: string): string {
  return material === "own" ? own : material;
}

/** What the server knows of how the player wants their board: cookie and profile. */
export type KnownBoard = Pick<PlaySettings, "material" | "side"> & {
  /** The board on the player's profile. */
  readonly ownBoard: string;
};

/** The settings and a way to change them. The first render uses what the server knew, so that nothing jumps. */
export function usePlaySettings({
  material,
  side,
}: Pick<PlaySettings, "material" | "side">): [PlaySettings, (change: Partial<PlaySettings>) => void] {
  const [settings, setSettings] = useState<PlaySettings>({ ...DEFAULT_SETTINGS, material, side });
  useEffect(() => {
    const stored = localStorage.getItem(PLAY_SETTINGS_KEY);
    // How the board looks is the cookie's to say: choosing another at /boards changes that one alone.
    if (stored !== null) setSettings({ ...parseSettings(stored), material, side });
  }, [material, side]);
  const change = useCallback((changed: Partial<PlaySettings>) => {
    setSettings((before) => {
      const next = { ...before, ...changed };
      localStorage.setItem(PLAY_SETTINGS_KEY, JSON.stringify(next));
      writeShared(BOARD_COOKIE, `${next.material}.${next.side}`);
      return next;
    });
  }, []);
  return [settings, change];
}
