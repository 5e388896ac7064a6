/** Where the app draws a position (app/routes/boards.position[.]svg.ts), with a turn on it if one is given. `home`: its base path. */
export function pictureURL(home: string, xgid: string, turn: string | null): string {
  return `${home}/boards/position.svg?${new URLSearchParams({ xgid, ...(turn !== null && { turn }) })}`;
}
