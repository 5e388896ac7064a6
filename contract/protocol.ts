/**
 * The version of what travels over /socket: messages, pushes and the match view. Raise it by one, by hand, whenever a tab of the
 * last deploy would misread the new messages or be misread; what only adds a field leaves it (decision 015). No zod here: the
 * browser takes the value.
 */
export const PROTOCOL = 2;

/** What clients spoke before they named a protocol; who names none today is taken to speak it. */
export const FIRST_PROTOCOL = 1;

/** The reason with which a socket of another protocol is refused: the page that opened it must be loaded again. */
export const RELOAD = "reload";

/** Where a socket is opened, with its token. */
export function socketAddress(token: string): string {
  return `/socket/websocket?vsn=2.0.0&protocol=${PROTOCOL}&token=${encodeURIComponent(token)}`;
}
