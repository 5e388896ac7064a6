import * as texts from "#texts/dice";
import { readKept } from "~/realtime/dice-keeper";
import { useHydrated } from "../../ui/use-hydrated";

/** What this browser kept of a match's dice, to be compared and handed on; nothing where it kept nothing. */
export function KeptDice({ matchId }: { readonly matchId: string }) {
  const kept = useHydrated() ? readKept(matchId) : null;
  if (kept === null) return null;
  const values = [
    [texts.fingerprint, kept.commitment],
    [texts.whitesFingerprint, kept.white],
    [texts.blacksFingerprint, kept.black],
    [texts.ownShare, kept.share],
  ] as const;
  return (
    <section className="card card--padded stack verifier" aria-label={texts.kept}>
      <h3>{texts.kept}</h3>
      <p>{texts.keptAbout}</p>
      <dl>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt className="caption">{name}</dt>
            <dd>
              <code>{value ?? "–"}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
