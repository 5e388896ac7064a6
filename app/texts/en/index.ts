/** The whole catalogue, for types and tests; screens take their areas alone, by `#texts/AREA`. */

import type { Widened } from "../types";
import * as analysis from "./analysis";
import * as blunders from "./blunders";
import * as board from "./board";
import * as bonus from "./bonus";
import * as botGame from "./bot-game";
import * as botList from "./bot-list";
import * as bots from "./bots";
import * as certainty from "./certainty";
import * as chat from "./chat";
import * as coinGame from "./coin-game";
import * as common from "./common";
import * as deeper from "./deeper";
import * as desk from "./desk";
import * as dice from "./dice";
import * as errors from "./errors";
import * as fairPlay from "./fair-play";
import * as faq from "./faq";
import * as goods from "./goods";
import * as guest from "./guest";
import * as imports from "./imports";
import * as lessons from "./lessons";
import * as lobby from "./lobby";
import * as match from "./match";
import * as mistakes from "./mistakes";
import * as names from "./names";
import * as notices from "./notices";
import * as position from "./position";
import * as positionBoard from "./position-board";
import * as practice from "./practice";
import * as privacy from "./privacy";
import * as privateCreate from "./private-create";
import * as privateGame from "./private-game";
import * as profile from "./profile";
import * as rankings from "./rankings";
import * as ratingGame from "./rating-game";
import * as refusals from "./refusals";
import * as report from "./report";
import * as runningMatch from "./running-match";
import * as search from "./search";
import * as searching from "./searching";
import * as session from "./session";
import * as settings from "./settings";
import * as shop from "./shop";
import * as signals from "./signals";
import * as signup from "./signup";
import * as social from "./social";
import * as stats from "./stats";
import * as strategy from "./strategy";
import * as terms from "./terms";
import * as trainers from "./trainers";
import * as tutor from "./tutor";
import * as ui from "./ui";
import * as viewer from "./viewer";
import * as vocabulary from "./vocabulary";
import * as welcome from "./welcome";
import * as why from "./why";

export const areas = {
  blunders,
  analysis,
  board,
  bonus,
  botGame,
  botList,
  bots,
  certainty,
  chat,
  coinGame,
  common,
  deeper,
  desk,
  dice,
  errors,
  fairPlay,
  faq,
  goods,
  guest,
  imports,
  lessons,
  lobby,
  match,
  mistakes,
  names,
  notices,
  position,
  positionBoard,
  privacy,
  practice,
  privateCreate,
  privateGame,
  profile,
  rankings,
  ratingGame,
  refusals,
  report,
  runningMatch,
  search,
  searching,
  session,
  settings,
  shop,
  signals,
  signup,
  social,
  stats,
  strategy,
  terms,
  trainers,
  tutor,
  ui,
  viewer,
  vocabulary,
  welcome,
  why,
};

/** What another language has to say: its index exports `areas satisfies Catalogue`. */
export type Catalogue = Widened<typeof areas>;
