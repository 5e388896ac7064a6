/** Says of a friend that they had a device connected when the screen was loaded. */
import * as common from "#texts/common";

export function Online() {
  return <span className="online">{common.online}</span>;
}
