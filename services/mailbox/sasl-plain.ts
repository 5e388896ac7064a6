/** SASL PLAIN (RFC 4616): the user id as username, a token as password. */
import { createElement, type Element } from "ltx";
import { NS } from "./namespaces";

export type PlainCredentials = { readonly authzid: string; readonly username: string; readonly password: string };

/** Reads the base64 of `authzid NUL authcid NUL passwd`; null when it is not that. */
export function parsePlain(encoded: string): PlainCredentials | null {
  let text: string;
  try {
    const bytes = Uint8Array.from(atob(encoded.trim()), (char) => char.charCodeAt(0));
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  const parts = text.split("\0");
  if (parts.length !== 3 || parts[1] === "" || parts[2] === "") return null;
  return { authzid: parts[0], username: parts[1], password: parts[2] };
}

export function makeSaslSuccess(): Element {
  return createElement("success", { xmlns: NS.sasl });
}

/** Conditions of RFC 6120 §6.5. */
export type SaslCondition =
  | "aborted"
  | "credentials-expired"
  | "incorrect-encoding"
  | "invalid-authzid"
  | "invalid-mechanism"
  | "not-authorized";

export function makeSaslFailure(condition: SaslCondition): Element {
  return createElement("failure", { xmlns: NS.sasl }, createElement(condition, null));
}
