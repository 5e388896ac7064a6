/** The parts of the lobby, as its tests name them. */
import type { Locator, Page } from "playwright";

export const menu = (page: Page): Locator => page.getByRole("region", { name: "Play" });
export const topList = (page: Page): Locator => page.getByRole("region", { name: "Top 100" });
export const currentGames = (page: Page): Locator => page.getByRole("region", { name: "Current Games" });
export const bar = (page: Page): Locator => page.getByRole("navigation", { name: "Club" });
