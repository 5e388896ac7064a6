/** The settings screen's data, and what its forms do. */

import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import * as common from "#texts/common";
import { LOCALE } from "#texts/language";
import * as refusals from "#texts/refusals";
import * as texts from "#texts/settings";
import { MINIMUM_AGE } from "../../backgammon/economy";
import { assertNever } from "../../backgammon/vocabulary";
import { COUNTRIES } from "../../contract/countries";
import { DELETION_REASONS } from "../../contract/deletion-reasons";
import { missedAge } from "../../contract/minimum-ages";
import type { Preferences } from "../../contract/preferences";
import { profilePatchSchema } from "../../contract/profile";
import { writeBirthday } from "./birthday";
import { cacheBoard, keepTheme, keepWithAccount } from "./chosen-settings.server";
import { chooseAccountCookie } from "./cookies.server";
import { clearCredentials } from "./credentials.server";
import { requireFeature } from "./flags.server";
import { setFlash } from "./flash.server";
import { settingsForm } from "./forms.server";
import { heldLanguage, keepLanguage, offeredLanguages } from "./language.server";
import { parseForm, type Typed } from "./parse-form.server";
import { checkPerson, type PersonField, type TypedPerson } from "./person";
import { deleteAccount, patchProfile } from "./profile.server";
import { refusalText } from "./refusal";
import { type Player, requirePlayer } from "./session.server";
import { endDevices, loadDevices } from "./sessions.server";
import { takeUsername } from "./signup.server";
import { readTheme, type Theme } from "./theme.server";

export const SETTINGS_PATH = "/user-settings";

/** Between two changes of a name (decided, SET-11); the profile service holds to it. */
const NAME_CHANGE_MS = 30 * 86_400_000;
const DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" });
const REGIONS = new Intl.DisplayNames(LOCALE, { type: "region" });

export type Country = readonly [code: string, name: string];

let countries: readonly Country[] | null = null;

/** Named here and not in the browser, whose own list of names may differ. */
function listCountries(): readonly Country[] {
  countries ??= COUNTRIES.map((code): Country => [code, REGIONS.of(code) ?? code]).toSorted(([, a], [, b]) =>
    a.localeCompare(b, LOCALE),
  );
  return countries;
}

export async function loadSettings({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "settings");
  const { name, nameChangeAt, birthday, country, gender, preferences, board } = await requirePlayer(request, context);
  const person: TypedPerson = {
    birthday: birthday === null ? "" : writeBirthday(birthday),
    country: country ?? "",
    gender: gender ?? "",
  };
  return {
    name,
    person,
    countries: listCountries(),
    mayRename: nameChangeAt === null,
    /** When the name may be changed next, or once more after a change now. */
    nextNameChange: DATE.format(nameChangeAt ?? Date.now() + NAME_CHANGE_MS),
    languages: offeredLanguages(context),
    language: preferences?.language ?? heldLanguage(context),
    /** What the account says of theme and play; the rest is this browser's. */
    theme: preferences?.theme ?? (await readTheme(request)) ?? "system",
    play: preferences?.play ?? {},
    notices: preferences?.notices,
    privacy: {
      visible: preferences?.visible,
      chatFrom: preferences?.chatFrom,
      avoidsBlocked: preferences?.avoidsBlocked,
      showsOnline: preferences?.showsOnline,
    },
    ownBoard: board,
    devices: await loadDevices(context),
    isDeleting: new URL(request.url).searchParams.has("delete"),
  };
}

/** What a form was refused for, with what was typed in it. */
export type SettingsFault =
  | {
      readonly intent: "person";
      readonly message: string;
      readonly fields: readonly PersonField[];
      readonly typed: Typed;
    }
  | { readonly intent: "table" | "notices" | "privacy" | "devices"; readonly message: string }
  | {
      readonly intent: "username";
      readonly message: string;
      readonly suggestions: readonly string[];
      readonly typed: Typed;
    }
  | {
      readonly intent: "delete";
      readonly message: string;
      readonly field: "reason" | "name" | null;
      readonly isPlaying: boolean;
      readonly typed: Typed;
    };

async function done(context: AppLoadContext, text = texts.updated) {
  await setFlash(context, text);
  return redirect(SETTINGS_PATH);
}

async function savePerson(context: AppLoadContext, typed: TypedPerson) {
  const refuse = (message: string, fields: readonly PersonField[]) =>
    data<SettingsFault>({ intent: "person", message, fields, typed }, 422);
  const checked = checkPerson(typed);
  if (!checked.ok) return refuse(checked.message, checked.fields);
  const patch = profilePatchSchema.safeParse(checked.person);
  // A country or a gender that no form of ours has offered.
  if (!patch.success) return refuse(common.failedShort, []);
  const saved = await patchProfile(context, patch.data);
  if (saved.ok) return done(context);
  if (saved.code !== "too_young") return refuse(common.failedShort, []);
  const { birthday, country } = checked.person;
  const missed = missedAge(context.club.minimumAges, birthday, country, Date.now()) ?? MINIMUM_AGE;
  return refuse(refusals.person.too_young(missed), ["birthday"]);
}

type Table = {
  readonly language?: string;
  readonly theme: "system" | Theme;
  readonly material: string;
  readonly side: string;
  readonly speed: string;
  readonly shown: readonly string[];
  readonly on: readonly string[];
};

async function setTable(context: AppLoadContext, { language, theme, material, side, speed, shown, on }: Table) {
  cacheBoard(context, material, side);
  const switches = Object.fromEntries(shown.map((name) => [name, on.includes(name)]));
  const isNewLanguage = language !== undefined && language !== heldLanguage(context);
  const isKept =
    (await keepTheme(context, theme === "system" ? null : theme)) &&
    (await keepWithAccount(context, { play: { ...switches, material, side, speed } })) &&
    (!isNewLanguage || (await keepLanguage(context, language)));
  if (!isKept) return data<SettingsFault>({ intent: "table", message: common.failedShort }, 502);
  const saved = await done(context);
  // Another language is another build, which begins with a new document.
  return isNewLanguage ? redirectDocument(SETTINGS_PATH) : saved;
}

async function setChoices(context: AppLoadContext, intent: "notices" | "privacy", change: Preferences) {
  if (await keepWithAccount(context, change)) return done(context);
  return data<SettingsFault>({ intent, message: common.failedShort }, 502);
}

async function signOutOf(context: AppLoadContext, sessionId: string | null) {
  if (await endDevices(context, sessionId)) return done(context, texts.signedOut);
  return data<SettingsFault>({ intent: "devices", message: common.failed }, 502);
}

async function rename(context: AppLoadContext, player: Player, username: string) {
  const refuse = (message: string, suggestions: readonly string[]) =>
    data<SettingsFault>({ intent: "username", message, suggestions, typed: { username } }, 422);
  if (username.trim().toLowerCase() === player.name) return refuse(texts.ownName, []);
  const taken = await takeUsername(context, username);
  return taken.ok ? done(context) : refuse(taken.message, taken.suggestions);
}

async function leave(
  context: AppLoadContext,
  player: Player,
  typed: { readonly reason: string; readonly name: string },
) {
  const refuse = (message: string, field: "reason" | "name" | null, isPlaying = false) =>
    data<SettingsFault>({ intent: "delete", message, field, isPlaying, typed }, 422);
  const reason = DELETION_REASONS.find((one) => one === typed.reason);
  if (reason === undefined) return refuse(texts.chooseReason, "reason");
  if (typed.name.trim().toLowerCase() !== player.name) return refuse(texts.wrongName(player.name), "name");
  const deletion = await deleteAccount(context, reason);
  if (!deletion.ok)
    return refuse(refusalText(refusals.deletion, deletion.code), null, deletion.code === "match_running");
  await clearCredentials(context);
  context.outgoing.append("Set-Cookie", await chooseAccountCookie(context).serialize(true));
  await setFlash(context, texts.deleted);
  // A new document, which tells the other tabs and holds nothing of the player's.
  return redirectDocument("/");
}

export async function actOnSettings({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "settings");
  const player = await requirePlayer(request, context);
  const form = await parseForm(request, settingsForm);
  if (!form.ok) {
    return data<SettingsFault>({ intent: "person", message: common.failedShort, fields: [], typed: form.typed }, 422);
  }
  switch (form.data.intent) {
    case "person": {
      const { birthday, country, gender } = form.data;
      return savePerson(context, { birthday, country, gender });
    }
    case "table":
      return setTable(context, form.data);
    case "notices": {
      const { shown, on } = form.data;
      return setChoices(context, "notices", {
        notices: Object.fromEntries(shown.map((name) => [name, on.includes(name)])),
      });
    }
    case "privacy": {
      const { intent, chatFrom, on, ...visible } = form.data;
      const [avoidsBlocked, showsOnline] = [on.includes("avoidsBlocked"), on.includes("showsOnline")];
      return setChoices(context, intent, { visible, chatFrom, avoidsBlocked, showsOnline });
    }
    case "end-session":
      return signOutOf(context, form.data.sessionId);
    case "end-others":
      return signOutOf(context, null);
    case "username":
      return rename(context, player, form.data.username);
    case "delete":
      return leave(context, player, { reason: form.data.reason, name: form.data.name });
    default:
      return assertNever(form.data);
  }
}
