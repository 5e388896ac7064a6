/** Where the chat server is. Null fields mean the club's own. */
export type ChatServer = {
  readonly url: string | null;
  readonly domain: string | null;
  readonly historyDays: number | null;
};
