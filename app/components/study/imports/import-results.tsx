import * as texts from "#texts/imports";
import { Link } from "../../ui/link";
import type { Job } from "./use-imports";

type Props = { readonly jobs: readonly Job[]; readonly isWorking: boolean };

const STATES: Readonly<Record<Job["state"], string>> = {
  waiting: texts.waiting,
  reading: texts.reading,
  stopped: texts.stopped,
  added: texts.added,
  known: "",
  failed: "",
};

/** What became of each file, the failed ones first once all are done, and of all of them together. */
export function ImportResults({ jobs, isWorking }: Props) {
  const of = (state: Job["state"]) => jobs.filter((job) => job.state === state).length;
  const done = of("added") + of("known") + of("failed");
  const inOrder = isWorking ? jobs : jobs.toSorted((a, b) => rank(a) - rank(b));
  return (
    <div className="import-results">
      <p role="status">
        {isWorking && <b>{texts.progress(done, jobs.length)}</b>}
        {!isWorking && <b>{texts.summary(of("added"), of("known"), of("failed"))}</b>}
        {isWorking && (
          <span className="meter">
            <i style={{ width: `${Math.round((done / jobs.length) * 100)}%` }} />
          </span>
        )}
      </p>
      <ul>
        {inOrder.map((job, index) => (
          // Two files of a folder may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is of one sending and never changes its length
          <li key={`${job.title} ${index}`} className={job.state === "failed" ? "is-failed" : undefined}>
            <span>{job.title}</span>
            <span>
              {STATES[job.state]}{" "}
              {job.matchId === null ? (
                job.text
              ) : (
                <Link className="link" to={`/analysis/match-details/${job.matchId}`}>
                  {job.text}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function rank({ state }: Job): number {
  return state === "failed" ? 0 : state === "stopped" ? 1 : 2;
}
