/** Avatars or boards: shelves by rarity, and beside them the one that is looked at. Links and forms, so no script is needed. */

import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/goods";
import type { Membership } from "../../../backgammon/economy";
import type { BoardEntry } from "../../../contract/goods";
import { Bar } from "../club/bar";
import { formatCoins } from "../ui/format";
import { CoinIcon, Icon } from "../ui/icon";
import "./goods.css";
import { Link } from "../ui/link";

const STAR_ONLY = texts.membersOnly;
const RARITIES = ["common", "rare", "epic", "legendary"] as const;

export type GoodsData = {
  /** Null when the list could not be loaded. */
  readonly items: readonly BoardEntry[] | null;
  readonly inUse: string;
  readonly wxp: number;
  readonly membership: Membership;
};

type Props = GoodsData & {
  readonly title: string;
  readonly kind: "avatar" | "board";
  readonly picture: (id: string, size: "tile" | "detail") => ReactNode;
  /** What the last press of a button was answered. */
  readonly refusal: { readonly item: string; readonly message: string } | undefined;
};

export function GoodsScreen({ title, kind, items, inUse, picture, refusal, ...player }: Props) {
  const [search] = useSearchParams();
  if (items === null) {
    return (
      <div className="page">
        <Bar title={title} />
        <main className="column column--center">
          <p>{common.failed}</p>
        </main>
      </div>
    );
  }
  const shown = items.find(({ id }) => id === (refusal?.item ?? search.get("item") ?? inUse)) ?? items[0];
  return (
    <div className="page">
      <Bar title={title} />
      <main className={`column column--wide goods goods--${kind}`}>
        <div className="stack shelves">
          {RARITIES.map((rarity) => (
            <section key={rarity} aria-labelledby={`rarity-${rarity}`}>
              <h2 id={`rarity-${rarity}`}>{texts.rarities[rarity]}</h2>
              <ul className="shelf">
                {items
                  .filter((item) => item.rarity === rarity)
                  .map((item) => (
                    <li key={item.id}>
                      <Link
                        className="good"
                        to={`?item=${item.id}`}
                        preventScrollReset
                        aria-current={item.id === shown.id ? "true" : undefined}
                      >
                        {picture(item.id, "tile")}
                        <b>{item.label}</b>
                        <State item={item} inUse={inUse} />
                      </Link>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
        <Detail
          item={shown}
          isInUse={shown.id === inUse}
          message={refusal?.item === shown.id ? refusal.message : null}
          {...player}
        >
          {picture(shown.id, "detail")}
        </Detail>
      </main>
    </div>
  );
}

function State({ item, inUse }: { readonly item: BoardEntry; readonly inUse: string }) {
  if (item.id === inUse) return <span className="badge badge--gold">{texts.inUse}</span>;
  if (!item.isLocked) return <span className="secondary">{item.isFrozen ? texts.frozen : texts.yours}</span>;
  if (item.isStarMemberOnly) {
    return (
      <span className="coins secondary">
        <Icon name="lock" small />
        {texts.star}
      </span>
    );
  }
  return (
    <span className="coins secondary">
      <CoinIcon />
      {formatCoins(item.price)}
    </span>
  );
}

type DetailProps = {
  readonly item: BoardEntry;
  readonly isInUse: boolean;
  readonly wxp: number;
  readonly message: string | null;
  readonly children: ReactNode;
};

function Detail({ item, isInUse, wxp, message, children }: DetailProps) {
  const isBusy = useNavigation().formData?.get("item") === item.id;
  const isForMembers = item.isStarMemberOnly && item.isLocked;
  return (
    <section className="card detail" aria-labelledby="detail-title">
      <div className="detail__picture">{children}</div>
      <div className="stack">
        <div className="spread">
          <h2 id="detail-title">{item.label}</h2>
          {isInUse ? (
            <span className="badge badge--gold">{texts.inUse}</span>
          ) : (
            <span className="secondary">{texts.rarities[item.rarity]}</span>
          )}
        </div>
        {item.isLocked && !item.isStarMemberOnly && (
          <dl className="needs">
            <div>
              <dt>{texts.price}</dt>
              <dd className="coins">
                <CoinIcon />
                {formatCoins(item.price)}
              </dd>
            </div>
            {item.wxp > 0 && (
              <div>
                <dt>{texts.wxpNeeded}</dt>
                <dd>
                  {formatCoins(item.wxp)} <small className="secondary">{texts.youHave(formatCoins(wxp))}</small>
                </dd>
              </div>
            )}
          </dl>
        )}
        {item.isFrozen && (
          <p className="secondary">
            {texts.frozenAbout}{" "}
            <Link className="link" to="/notices">
              {texts.whatIsOwed}
            </Link>
          </p>
        )}
        {isForMembers && <p className="secondary">{STAR_ONLY}</p>}
        {message !== null && (
          <p className="error" role="alert">
            {message}
          </p>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="item" value={item.id} />
          <input type="hidden" name="intent" value={item.isLocked ? "purchase" : "use"} />
          <button
            type="submit"
            className="button button--primary button--large"
            disabled={isInUse || isBusy || item.isFrozen}
          >
            {item.isLocked && <Icon name="lock" small />}
            {item.isLocked ? texts.unlock : texts.use}
          </button>
        </Form>
      </div>
    </section>
  );
}
