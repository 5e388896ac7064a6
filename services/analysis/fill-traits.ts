/** Fills what mistakes are searched by into rows that were saved before, or by older rules: when it is needed, and by the Worker's clock. */
import type { Category } from "../../backgammon/categories";
import type { Seat } from "../../backgammon/vocabulary";
import { matchSpecForm } from "../objects/match-spec";
import { readRows } from "../stored/form";
import { mistakeForm } from "./mistake";
import { TRAITS_VERSION, type Traits, traitsOf } from "./traits";

/** Rows of a player that one search fills at most, and of everybody a turn of the clock: some tens of milliseconds. */
const MOST_AT_A_SEARCH = 1000;
const MOST_AT_A_TURN = 500;

const OLDER = JSON.stringify(Array.from({ length: TRAITS_VERSION }, (_, version) => version));
const selectSql = (whose: string) =>
  `SELECT x.match_id AS matchId, x.seq, x.kind, x.seat, x.category, x.event, m.length, m.spec, m.white_id AS white, m.black_id AS black
   FROM (SELECT * FROM mistakes INDEXED BY mistakes_by_traits
     WHERE traits_version IN (SELECT value FROM json_each(?1)) ${whose} LIMIT +?2) x JOIN matches m ON m.id = x.match_id`;

const UPDATE_SQL = `UPDATE mistakes SET traits_version = ?2, phase = v.value ->> 'phase', score = v.value ->> 'score',
    own_away = v.value ->> 'own_away', other_away = v.value ->> 'other_away', dice = v.value ->> 'dice',
    opponent_id = v.value ->> 'opponent_id', deed = v.value ->> 'deed'
  FROM json_each(?1) AS v
  WHERE match_id = v.value ->> 'match_id' AND seq = v.value ->> 'seq' AND kind = v.value ->> 'kind'`;

type Row = {
  readonly matchId: number;
  readonly seq: number;
  readonly kind: "checker" | "cube";
  readonly seat: Seat;
  readonly category: Category;
  readonly event: string;
  readonly length: number;
  readonly spec: string;
  readonly white: string;
  readonly black: string;
};

/** Fills a player's rows; true when there may be more than one search has time for: they are left to the next. */
export async function fillTraitsOf(db: D1Database, userId: string): Promise<boolean> {
  const select = db.prepare(selectSql("AND user_id = ?3")).bind(OLDER, MOST_AT_A_SEARCH, userId);
  return (await fill(db, select)) === MOST_AT_A_SEARCH;
}

export async function sweepTraits(db: D1Database): Promise<void> {
  await fill(db, db.prepare(selectSql("")).bind(OLDER, MOST_AT_A_TURN));
}

/** How many were filled. */
async function fill(db: D1Database, select: D1PreparedStatement): Promise<number> {
  const { results } = await select.all<Row>();
  if (results.length === 0) return 0;
  // A row that cannot be read is marked as well: it is found by what it had before, and not tried for ever.
  const filled = results.map(({ matchId, seq, kind, ...row }) => ({
    ...{ match_id: matchId, seq, kind },
    ...readRows([row], (readable) => traitsIn(readable, `${matchId}, event ${seq}`))[0],
  }));
  await db.prepare(UPDATE_SQL).bind(JSON.stringify(filled), TRAITS_VERSION).run();
  return filled.length;
}

function traitsIn(
  { seat, category, event, length, spec, white, black }: Omit<Row, "matchId" | "seq" | "kind">,
  key: string,
): Traits {
  const isMoney = matchSpecForm.read(spec, key).rules.kind === "money";
  const opponentId = seat === "white" ? black : white;
  return traitsOf(mistakeForm.read(event, key), category, { length: isMoney ? null : length, opponentId });
}
