/**
 * Every call of the public API: what the modules below export by `defineCall`. A test holds that what is served is listed
 * and what is listed is served (tests/services/contract.test.ts).
 */
import * as analysis from "./analysis";
import * as analysisList from "./analysis-list";
import * as auth from "./auth";
import * as blunders from "./blunders";
import * as bots from "./bots";
import type { Call } from "./call";
import * as certainty from "./certainty";
import * as daily from "./daily";
import * as desk from "./desk";
import * as deskOrders from "./desk-orders";
import * as exported from "./export";
import * as flags from "./flags";
import * as friends from "./friends";
import * as goods from "./goods";
import * as guestGame from "./guest-game";
import * as imports from "./imports";
import * as looks from "./looks";
import * as matches from "./matches";
import * as mistakes from "./mistakes";
import * as notices from "./notices";
import * as notifications from "./notifications";
import * as operator from "./operator";
import * as payment from "./payment";
import * as performance from "./performance";
import * as playerRecord from "./player-record";
import * as poolState from "./pool-state";
import * as practice from "./practice";
import * as profile from "./profile";
import * as quizzes from "./quizzes";
import * as report from "./report";
import * as restore from "./restore";
import * as safety from "./safety";
import * as sharing from "./sharing";
import * as stats from "./stats";
import * as trainers from "./trainers";

function callsOf(module: Readonly<Record<string, unknown>>): Call[] {
  return Object.values(module).filter(
    (value): value is Call => typeof value === "object" && value !== null && "path" in value && "access" in value,
  );
}

export const ALL_CALLS: readonly Call[] = [
  auth,
  exported,
  profile,
  friends,
  safety,
  notifications,
  goods,
  payment,
  matches,
  guestGame,
  daily,
  poolState,
  sharing,
  analysis,
  looks,
  imports,
  report,
  bots,
  quizzes,
  stats,
  performance,
  certainty,
  playerRecord,
  operator,
  restore,
  desk,
  deskOrders,
  flags,
  notices,
  analysisList,
  blunders,
  mistakes,
  practice,
  trainers,
].flatMap(callsOf);
