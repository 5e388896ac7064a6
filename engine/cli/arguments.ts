import { MAX_PLIES } from "..";
import { QuestionError } from "./answers";

/** What stands behind the command. `plies`: null when it is not given. */
export type Arguments = { readonly plies: number | null; readonly files: readonly string[] };

/** Reads `[FILE …] [--plies N]`, in any order. Throws a QuestionError that names what it does not know. */
export function parseArguments(words: readonly string[]): Arguments {
  let plies: number | null = null;
  const files: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === "--plies") plies = parsePlies(words[++index]);
    else if (word.startsWith("--")) throw new QuestionError(`there is no option ${word}, only --plies`, "bad_option");
    else files.push(word);
  }
  return { plies, files };
}

function parsePlies(text: string | undefined): number {
  if (text === undefined) throw new QuestionError("--plies needs a number", "bad_option");
  const plies = /^\d+$/.test(text) ? Number(text) : -1;
  if (plies < 0 || plies > MAX_PLIES)
    throw new QuestionError(`--plies ${text} is not between 0 and ${MAX_PLIES}`, "bad_option");
  return plies;
}
