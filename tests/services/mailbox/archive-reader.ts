/** What the mailbox tests ask of the archive. */
import { makePlayer } from "../players";
import { insertMatch } from "./devices";

export async function makeOpponents(): Promise<[string, string]> {
  const [white, black] = [await makePlayer(), await makePlayer()];
  await insertMatch(white, black);
  return [white, black];
}

export function history(peer: string, paging = ""): string {
  const form = `<x xmlns="jabber:x:data" type="submit"><field var="with"><value>${peer}@starpoint</value></field></x>`;
  return `<iq xmlns="jabber:client" type="set" id="h${paging.length}"><query xmlns="urn:xmpp:mam:2" queryid="q">${form}<set xmlns="http://jabber.org/protocol/rsm">${paging}</set></query></iq>`;
}

export function bodiesIn(frames: readonly string[]): string[] {
  return frames.flatMap((frame) =>
    frame.includes("urn:xmpp:mam:2") ? (/<body>(.*)<\/body>/.exec(frame)?.slice(1) ?? []) : [],
  );
}
