/** What calls a player back to the board, and the switches for each. */
export const titles = {
  found: "Match found",
  turn: "Your turn",
  double: "You are doubled",
  resignation: "Resignation offered",
  take: "Double taken",
  clock: "Your clock runs low",
  end: "Match over",
} as const;
export const heading = "Signals, one by one";
export const about = "Switched off, a signal is neither heard nor felt, and the tab does not tell of it.";
export const switches = {
  dice: "Dice and checkers",
  found: "Match found",
  turn: "Your turn",
  double: "Double",
  resignation: "Resignation",
  take: "Take",
  clock: "Clock",
  end: "End of a match",
  vibration: "Vibration",
  tab: "Title and icon of a hidden tab",
} as const;
export const inTitle = (signal: string, title: string) => `${signal} · ${title}`;
