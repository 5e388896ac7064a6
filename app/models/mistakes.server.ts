/** The search over the player's own mistakes, as its pages ask for it. What is searched for stands in the address. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import * as texts from "#texts/mistakes";
import { SHOWN_CATEGORIES } from "../../contract/blunders";
import * as calls from "../../contract/mistakes";
import { type ApiResult, callService } from "./api-client.server";
import { type ParsedForm, parseQuery } from "./parse-form.server";

const form = z
  .object({
    ...calls.mistakeFilterShape,
    least: withComma(calls.mistakeFilterShape.least),
    most: withComma(calls.mistakeFilterShape.most),
    order: z.enum(calls.MISTAKE_ORDERS).optional(),
  })
  .superRefine(({ least, most, since, until }, context) => {
    const add = (name: string) => context.addIssue({ code: "custom", path: [name], message: "below the first" });
    if (least !== undefined && most !== undefined && most < least) add("most");
    if (since !== undefined && until !== undefined && until < since) add("until");
  });
export type MistakeSearch = z.output<typeof form>;

/** Many write "0,1". */
function withComma<S extends z.ZodType>(number: S) {
  return z.preprocess((text) => (typeof text === "string" ? text.replace(",", ".") : text), number);
}

const NAMES = Object.keys(form.shape);

/** What an address searches for; what cannot be used is told in words, by field. */
export function parseSearch(url: URL): ParsedForm<MistakeSearch> {
  const parsed = parseQuery(url, form);
  if (parsed.ok) return parsed;
  const errors = Object.keys(parsed.errors).map((name) => [name, texts.bad[name] ?? ""]);
  return { ...parsed, errors: Object.fromEntries(errors) };
}

/** What was typed, of the search's fields alone. */
export function typedSearch({ searchParams }: URL): Readonly<Record<string, string>> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = searchParams.get(name)?.trim().slice(0, 100) ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  );
}

export function loadMistakes(context: AppLoadContext, search: MistakeSearch, page: number) {
  return callService(context, calls.searchMistakes, { query: { ...search, page } });
}

export type Repeated = z.infer<typeof calls.listRepeatedMistakes.answer>;

export function loadRepeated(context: AppLoadContext, page: number): Promise<ApiResult<Repeated>> {
  return callService(context, calls.listRepeatedMistakes, { query: { page } });
}

/** Whom a search may name; nobody where that cannot be loaded. */
export async function loadOpponents(context: AppLoadContext) {
  const answer = await callService(context, calls.listMistakeOpponents);
  return answer.ok ? answer.data.opponents : [];
}

const FACES = [1, 2, 3, 4, 5, 6];
/** What the form offers to choose from, in the order in which it is shown. */
export const CHOICES = {
  category: SHOWN_CATEGORIES,
  kind: calls.MISTAKE_KINDS,
  size: calls.MISTAKE_SIZES,
  phase: calls.PHASES,
  score: calls.SCORE_KINDS,
  dice: FACES.flatMap((high) => FACES.filter((low) => low <= high).map((low) => `${high}${low}`)),
  order: calls.MISTAKE_ORDERS,
};
