/** The lobby's way into the club's rooms; "More" opens a side menu that needs no script. */

import { Form } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/lobby";
import type { Badges } from "~/models/badges";
import type { Feature } from "../../../contract/features";
import { BonusButton } from "../club/bonus-button";
import { useClub, usePlayer } from "../session/player";
import { Icon, type IconName } from "../ui/icon";
import { Link } from "../ui/link";
import "./bottom-bar.css";

type Entry = {
  readonly icon: IconName;
  readonly label: string;
  readonly to: string;
  /** Null for what is there in any case. */
  readonly feature: Feature | null;
};

const BEFORE_BONUS: readonly Entry[] = [
  { icon: "rankings", label: texts.rankings, to: "/leaderboards", feature: "leaderboards" },
  { icon: "stats", label: texts.stats, to: "/user-stats", feature: "stats" },
  { icon: "analysis", label: texts.analysis, to: "/analysis", feature: "analysis" },
];
const AFTER_BONUS: readonly Entry[] = [
  { icon: "blunders", label: texts.blunders, to: "/blunders", feature: "blunderDatabase" },
  { icon: "profile", label: texts.profile, to: "/user-profile", feature: "profile" },
  { icon: "social", label: texts.social, to: "/social/friends", feature: "friends" },
];
const MORE: readonly Entry[] = [
  { icon: "profile", label: texts.profile, to: "/user-profile", feature: "profile" },
  { icon: "blunders", label: texts.myBlunders, to: "/blunders", feature: "blunderDatabase" },
  { icon: "planet", label: texts.avatars, to: "/avatars", feature: "avatars" },
  { icon: "board", label: texts.boards, to: "/boards", feature: "boards" },
  { icon: "settings", label: texts.settings, to: "/user-settings", feature: "settings" },
  { icon: "shield", label: texts.diceCertificate, to: "/dice-cert", feature: "diceCertificate" },
  { icon: "question", label: texts.faq, to: "/faq", feature: "faq" },
  { icon: "lock", label: texts.privacy, to: "/privacy", feature: null },
];

export function BottomBar({ badges }: { readonly badges: Badges }) {
  const { features } = useClub();
  const { membership } = usePlayer();
  return (
    <>
      <nav className="bottom" aria-label={texts.club}>
        <Entries of={BEFORE_BONUS} />
        {membership !== "free" && features.freeCoins && <BonusButton />}
        <Entries of={AFTER_BONUS} hasRequest={badges.requests > 0} />
        <button type="button" popovertarget="more">
          <Icon name="more" />
          <span>{texts.more}</span>
        </button>
      </nav>
      <MoreMenu />
    </>
  );
}

type EntriesProps = { readonly of: readonly Entry[]; readonly hasRequest?: boolean };

/** Social is NEW while a friend request is unanswered (decided, LOB-17). */
function Entries({ of: entries, hasRequest = false }: EntriesProps) {
  const { features } = useClub();
  return entries
    .filter((entry) => entry.feature === null || features[entry.feature])
    .map(({ icon, label, to }) => (
      <Link key={label} to={to} prefetch="intent">
        <Icon name={icon} />
        {hasRequest && icon === "social" && <em className="badge">{texts.newLabel}</em>}
        <span>{label}</span>
      </Link>
    ));
}

function MoreMenu() {
  return (
    <div id="more" popover="auto" className="sheet more" role="dialog" aria-label={texts.more}>
      <nav aria-label={texts.more}>
        <Entries of={MORE} />
        <ThemeChoice />
        <Form method="post" action="/auth/sign-out">
          <button type="submit">
            <Icon name="logout" />
            <span>{texts.logout}</span>
          </button>
        </Form>
        <button type="button" popovertarget="more" popovertargetaction="hide">
          <Icon name="close" />
          <span>{common.close}</span>
        </button>
      </nav>
    </div>
  );
}

const THEMES = [
  { name: "dark", label: texts.dark },
  { name: "light", label: texts.light },
  { name: "system", label: texts.system },
] as const;

/** Dark, light, or as the system has it. */
function ThemeChoice() {
  return (
    <Form method="post" action="/theme" className="theme" aria-label={texts.colours}>
      <Icon name="sun" />
      {THEMES.map((theme) => (
        <button key={theme.name} type="submit" name="theme" value={theme.name}>
          {theme.label}
        </button>
      ))}
    </Form>
  );
}
