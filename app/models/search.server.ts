/** What the services answer to a search through the whole club; each asked by itself, so that one that fails leaves the others. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type AnalysedMatch, searchAnalyses } from "../../contract/analysis-list";
import { SEARCH_MIN } from "../../contract/friend-terms";
import { type FriendPage, searchProfiles } from "../../contract/friends";
import type { Quiz, QuizDifficulty } from "../../contract/quizzes";
import { type ApiResult, callService } from "./api-client.server";
import { getFeatures } from "./flags.server";
import { loadDifficulties, loadLessons, type Reader } from "./lessons.server";

/** Rows of a group. */
const MOST = 5;
/** Longer than any name or title. */
const TEXT_MAX = 100;

export type LessonFound = { readonly lesson: Quiz; readonly difficulty: QuizDifficulty };
export type Searched = {
  /** Null where nobody is asked: a visitor, a feature that is off, a text that nothing is named by. */
  readonly players: ApiResult<FriendPage> | null;
  readonly matches: ApiResult<{ readonly analyses: readonly AnalysedMatch[]; readonly hasMore: boolean }> | null;
  /** All lessons that the reader has, to be looked through; "failed" when they could not be loaded. */
  readonly lessons: readonly LessonFound[] | "failed" | null;
};

const NOTHING: Searched = { players: null, matches: null, lessons: null };

/** A text that is too short or too long for a name finds nothing, and nobody is asked. */
export async function searchServices(
  request: Request,
  context: AppLoadContext,
  reader: Reader,
  q: string,
): Promise<Searched> {
  if (q.length < SEARCH_MIN || q.length > TEXT_MAX) return NOTHING;
  const features = getFeatures(context);
  const query = { searchStr: q, limit: MOST };
  const [players, matches, lessons] = await Promise.all([
    features.profile && !reader.isVisitor ? callService(context, searchProfiles, { query }) : null,
    features.analysis && !reader.isVisitor ? callService(context, searchAnalyses, { query }) : null,
    features.quizAcademy ? loadAllLessons(request, context, reader) : null,
  ]);
  return { players, matches, lessons };
}

async function loadAllLessons(
  request: Request,
  context: AppLoadContext,
  reader: Reader,
): Promise<readonly LessonFound[] | "failed"> {
  const difficulties = await loadDifficulties(context);
  if (difficulties === null) return "failed";
  const lists = await Promise.all(
    difficulties.map(async (difficulty) => {
      const lessons = await loadLessons(request, context, reader, difficulty.id);
      return lessons?.map((lesson) => ({ lesson, difficulty })) ?? null;
    }),
  );
  // With a part of them alone, what is missing would read as what there is not.
  return lists.includes(null) ? "failed" : lists.flatMap((list) => list ?? []);
}
