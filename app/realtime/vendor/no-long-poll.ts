/** Stands in for Phoenix's LongPoll: the server speaks WebSocket only, and the client names it without ever making one. */
export default class LongPoll {}
