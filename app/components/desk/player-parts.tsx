/** Parts of a player's file: who they are, what can be done, what they were told. */
import { Link } from "@remix-run/react";
import * as texts from "#texts/desk";
import type { PlayerFile } from "../../../contract/desk";
import { formatCoins, formatRating } from "../ui/format";
import { ActForm, Section, Table } from "./desk-page";
import { timeWords } from "./words";

type Props = { readonly file: PlayerFile };

export function PlayerFacts({ file }: Props) {
  const marks = [
    file.isOperator && texts.operator,
    file.suspendedAt !== null && `${texts.suspended}, ${timeWords(file.suspendedAt)}`,
    file.deletedAt !== null && `${texts.deleted}, ${timeWords(file.deletedAt)}`,
  ].filter((mark) => mark !== false);
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [texts.id, file.id],
    [texts.email, file.email ?? "–"],
    [texts.country, file.country ?? "–"],
    [texts.joined, timeWords(file.createdAt)],
    [
      texts.rating,
      file.rating === null ? "–" : `${formatRating(file.rating)}, ${texts.peak(formatRating(file.peakRating ?? 0))}`,
    ],
    [
      texts.coins,
      file.owed === 0
        ? formatCoins(file.balance)
        : `${formatCoins(file.balance)}, ${texts.owes(formatCoins(file.owed))}`,
    ],
    [texts.record, `${file.winCount}–${file.lossCount}`],
    [texts.wxp, file.wxp],
    [
      texts.membership,
      file.membershipEndsAt === null
        ? file.membership
        : `${file.membership}, ${texts.until(timeWords(file.membershipEndsAt))}`,
    ],
  ];
  return (
    <Section title={texts.profile}>
      {marks.length > 0 && <p className="notice notice--danger">{marks.join(" · ")}</p>}
      <dl className="desk__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {file.accounts.map(({ id, deletedAt }) => (
          <div key={id}>
            <dt>{texts.otherAccounts}</dt>
            <dd>
              <Link className="link" to={`/desk/player/${id}`}>
                {id.slice(0, 8)}
              </Link>
              {deletedAt !== null && ` ${texts.deleted}`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="desk__acts">
        {file.deletedAt === null && file.name !== null && (
          <Link className="button" to={`/user-profile/${file.id}`}>
            {texts.publicProfile}
          </Link>
        )}
        <Link className="button" to={`/desk/orders?user=${file.id}`}>
          {texts.orders}
        </Link>
      </p>
    </Section>
  );
}

export function PlayerActs({ file }: Props) {
  const { id } = file;
  return (
    <Section title={texts.acts}>
      <div className="desk__acts">
        {file.deletedAt === null && (
          <ActForm intent="warn" subject={id} label={texts.warn}>
            <label className="field">
              <span>{texts.warnWords}</span>
              <textarea className="input" name="words" rows={3} maxLength={500} required />
            </label>
          </ActForm>
        )}
        <ActForm intent="note" subject={id} label={texts.note} />
        {file.suspendedAt !== null ? (
          <ActForm intent="unsuspend" subject={id} label={texts.lift} />
        ) : (
          file.deletedAt === null &&
          !file.isOperator && <ActForm intent="suspend" subject={id} label={texts.suspend} isDangerous />
        )}
      </div>
    </Section>
  );
}

export function Told({ notices }: { readonly notices: PlayerFile["notices"] }) {
  return (
    <Section title={texts.told}>
      <Table
        label={texts.told}
        heads={[texts.when, texts.what, texts.state]}
        rows={notices.map(({ id, kind, words, createdAt, readAt, withdrawnAt }) => ({
          key: id,
          cells: [
            timeWords(createdAt),
            <p key="what">{`${texts.noticeKinds[kind]} ${words}`}</p>,
            kind !== "warning" ? (
              texts.readWords(readAt !== null)
            ) : withdrawnAt === null ? (
              <ActForm
                key="act"
                intent="unwarn"
                subject={id}
                label={texts.withdraw}
                about={texts.readWords(readAt !== null)}
              />
            ) : (
              <ActForm key="act" intent="rewarn" subject={id} label={texts.giveAgain} />
            ),
          ],
        }))}
      />
    </Section>
  );
}
