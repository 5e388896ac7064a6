/** A player's own choice among the languages of this deployment: kept with the account, and followed on each of their devices. */
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Preferences } from "../../contract/preferences";
import { keepWithAccount } from "./chosen-settings.server";
import { LANGUAGE_COOKIE, readPlain, serializeShared } from "./cookies";

export type OfferedLanguage = { readonly tag: string; readonly name: string };

/** Each under its own name; none where there is nothing to choose. */
export function offeredLanguages({ languages }: AppLoadContext): readonly OfferedLanguage[] {
  if (languages.length < 2) return [];
  return languages.map((tag) => ({ tag, name: new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag }));
}

/** What this browser's pages are asked in; empty where that is the browser's own list. */
export function heldLanguage({ request }: AppLoadContext): string {
  return readPlain(request.headers.get("Cookie"), LANGUAGE_COOKIE.name) ?? "";
}

const isOffered = ({ languages }: AppLoadContext, language: string) => language === "" || languages.includes(language);

/** An empty tag leaves it to each browser. False for a language that there is not, or when the account could not take it. */
export async function keepLanguage(context: AppLoadContext, language: string): Promise<boolean> {
  if (!isOffered(context, language)) return false;
  context.outgoing.append("Set-Cookie", serializeShared(LANGUAGE_COOKIE, language));
  return keepWithAccount(context, { language });
}

/** Asks anew for a document that did not come by the account's choice, which this browser then holds. */
export function followLanguage(context: AppLoadContext, preferences: Preferences | null): void {
  const { request, outgoing } = context;
  const chosen = preferences?.language;
  const isDocument = request.method === "GET" && request.headers.get("Accept")?.includes("text/html");
  if (chosen === undefined || !isDocument || chosen === heldLanguage(context) || !isOffered(context, chosen)) return;
  outgoing.append("Set-Cookie", serializeShared(LANGUAGE_COOKIE, chosen));
  throw redirect(request.url);
}
