/** How the Worker and the other objects call a user's channel: the object that holds the user's sockets. */
import { type ObjectNamespace, objectNamed } from "./namespace";
import type { PoolName } from "./pool";

export type UserChannelRpc = {
  /** To all the user's sockets, on `user:{id}`. */
  push(event: string, payload: unknown): Promise<void>;
  /** To the user's sockets that have joined `match:{id}`; false when there is none. `payload` is JSON. */
  pushMatch(matchId: number, event: string, payload: string): Promise<boolean>;
  /** Sign-out: tells the sockets `session:ended` and closes them; of one session, or of all when null. */
  closeAll(sessionId?: string | null): Promise<void>;
  isOnline(): Promise<boolean>;
  /** The user waits in a pool, or no longer does; answers whether they have a socket. */
  setPool(pool: PoolName, waiting: boolean): Promise<boolean>;
};

export type UserChannelBinding = { readonly USER_CHANNEL: ObjectNamespace<UserChannelRpc> };

export function userChannel(env: UserChannelBinding, userId: string): DurableObjectStub & UserChannelRpc {
  return objectNamed(env.USER_CHANNEL, userId);
}
