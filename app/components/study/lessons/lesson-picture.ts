/** A lesson's first position as its card draws it. For the server: it needs the rules. */
import { type FlatPicture, flatPicture } from "../../board/flat-picture";
import { positionIn } from "./problem-view";

/** `imageURL` names the position; null where it names none that can be read. */
export function lessonPicture(imageURL: string): FlatPicture | null {
  const position = positionIn(imageURL);
  return position === null ? null : flatPicture(position.position, position.onRoll, { dice: position.dice });
}
