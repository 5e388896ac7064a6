/** Who is looking at this page, and what they must be to see it. */

import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as texts from "#texts/session";
import type { UserProfile } from "../../contract/profile";
import { getCredentials } from "./credentials.server";
import { getOwnProfile } from "./profile.server";

/** A profile whose signup is done. */
export type Player = UserProfile & { readonly name: string; readonly rating: number };

export type Viewer =
  | { readonly status: "signedOut" }
  /** Signed in, but the signup (name, then skill level) is not done. */
  | { readonly status: "newcomer"; readonly profile: UserProfile }
  | { readonly status: "player"; readonly profile: Player }
  /** Signed in, and the profile could not be loaded. */
  | { readonly status: "profileError" };

const byRequest = new WeakMap<AppLoadContext, Promise<Viewer>>();

function isPlayer(profile: UserProfile): profile is Player {
  return profile.name !== null && profile.rating !== null;
}

async function loadViewer(context: AppLoadContext): Promise<Viewer> {
  const { userId } = await getCredentials(context);
  if (userId === null) return { status: "signedOut" };
  const result = await getOwnProfile(context);
  if (result.ok) {
    const profile = result.data;
    return isPlayer(profile) ? { status: "player", profile } : { status: "newcomer", profile };
  }
  if (result.status === 401) throw sessionEnded();
  return { status: "profileError" };
}

/** Thrown where the server no longer knows the session: the root boundary shows what AUTH-08 says. */
export function sessionEnded(): Response {
  return new Response(texts.unauthorized, { status: 401 });
}

/**
 * Tells who is looking; asks the profile service once a request, however many loaders want to know. Throws a 401 Response
 * when the browser believes to be signed in and the server ended that session.
 */
export function getViewer(_request: Request, context: AppLoadContext): Promise<Viewer> {
  const viewer = byRequest.get(context) ?? loadViewer(context);
  byRequest.set(context, viewer);
  return viewer;
}

/**
 * Whether the browser believes to be signed in, and a player's things may be read at the same time as the player. They are for a viewer
 * whom `getViewer` has found to be one.
 */
export async function isSignedIn(context: AppLoadContext): Promise<boolean> {
  return (await getCredentials(context)).userId !== null;
}

/** Forgets what `getViewer` knew, for an action that has just changed the profile and goes on to render. */
export function forgetViewer(context: AppLoadContext): void {
  byRequest.delete(context);
}

/** The guard of most screens: the player, or away to Play (NAV-16). Who asks for data alone, and whose profile cannot be read, stays. */
export async function requirePlayer(request: Request, context: AppLoadContext): Promise<Player> {
  const viewer = await getViewer(request, context);
  if (viewer.status === "profileError" && request.headers.get("Accept") === "application/json")
    throw new Response(null, { status: 503 });
  if (viewer.status !== "player") throw redirect("/");
  return viewer.profile;
}

/**
 * The guard of a screen that shows more than the player: what `load` asks for in the player's name is read at the same time as the player,
 * in one trip to the database. The guard has the first word.
 */
export async function requirePlayerWith<T>(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  load: () => Promise<T>,
): Promise<readonly [player: Player, loaded: T]> {
  const loading = (await isSignedIn(context)) ? load() : null;
  // What failed is said below, to a player alone.
  loading?.catch(() => {});
  const player = await requirePlayer(request, context);
  return [player, await (loading ?? load())];
}

/** The guard of the signup's steps: signed in, whatever else is missing. */
export async function requireSignedIn(request: Request, context: AppLoadContext): Promise<UserProfile> {
  const viewer = await getViewer(request, context);
  if (viewer.status !== "player" && viewer.status !== "newcomer") throw redirect("/");
  return viewer.profile;
}
