/** What the service worker shows in place of a page that cannot be reached. It tells of nobody, and tries again by itself. */
import type { MetaFunction } from "@remix-run/cloudflare";
import * as common from "#texts/common";
import * as texts from "#texts/errors";

/** How often the address that was asked for is tried again. */
const AGAIN_S = 5;

export const handle = { scripts: false };
export const meta: MetaFunction = () => [
  { title: common.pageTitle(texts.offline) },
  { httpEquiv: "refresh", content: String(AGAIN_S) },
];

export default function Offline() {
  return (
    <main className="column column--center">
      <h1>{texts.offline}</h1>
      <p>{texts.offlineWhy}</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: the address stays the one that was asked for */}
        <a className="button" href="">
          {common.tryAgain}
        </a>
      </p>
    </main>
  );
}
