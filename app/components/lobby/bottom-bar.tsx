/** The lobby's way into the club's rooms; "More" opens a side menu that needs no script. */
import { Form, Link } from "@remix-run/react";
import type { Badges } from "~/models/badges";
import type { Feature } from "../../../contract/features";
import { BonusButton } from "../club/bonus-button";
import { useClub, usePlayer } from "../session/player";
import { capitalize } from "../ui/format";
import { Icon, type IconName } from "../ui/icon";
import "./bottom-bar.css";

type Entry = {
  readonly icon: IconName;
  readonly label: string;
  readonly to: string;
  readonly feature: Feature;
};

const BEFORE_BONUS: readonly Entry[] = [
  { icon: "rankings", label: "Rankings", to: "/leaderboards", feature: "leaderboards" },
  { icon: "stats", label: "Stats", to: "/user-stats", feature: "stats" },
  { icon: "analysis", label: "Analysis", to: "/analysis", feature: "analysis" },
];
const AFTER_BONUS: readonly Entry[] = [
  { icon: "blunders", label: "Blunders", to: "/blunders", feature: "blunderDatabase" },
  { icon: "profile", label: "Profile", to: "/user-profile", feature: "profile" },
  { icon: "social", label: "Social", to: "/social/friends", feature: "friends" },
];
const MORE: readonly Entry[] = [
  { icon: "profile", label: "Profile", to: "/user-profile", feature: "profile" },
  { icon: "blunders", label: "My Blunders", to: "/blunders", feature: "blunderDatabase" },
  { icon: "planet", label: "Avatars", to: "/avatars", feature: "avatars" },
  { icon: "board", label: "Boards", to: "/boards", feature: "boards" },
  { icon: "settings", label: "Settings", to: "/user-settings", feature: "settings" },
  { icon: "shield", label: "Dice Certificate", to: "/dice-cert", feature: "diceCertificate" },
  { icon: "question", label: "FAQ", to: "/faq", feature: "faq" },
];

export function BottomBar({ badges }: { readonly badges: Badges }) {
  const { features } = useClub();
  const { membership } = usePlayer();
  return (
    <>
      <nav className="bottom" aria-label="Club">
        <Entries of={BEFORE_BONUS} />
        {membership !== "free" && features.freeCoins && <BonusButton />}
        <Entries of={AFTER_BONUS} hasRequest={badges.requests > 0} />
        <button type="button" popovertarget="more">
          <Icon name="more" />
          <span>More</span>
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
    .filter((entry) => features[entry.feature])
    .map(({ icon, label, to }) => (
      <Link key={label} to={to} prefetch="intent">
        <Icon name={icon} />
        {hasRequest && label === "Social" && <em className="badge">NEW</em>}
        <span>{label}</span>
      </Link>
    ));
}

function MoreMenu() {
  return (
    <div id="more" popover="auto" className="sheet more" role="dialog" aria-label="More">
      <nav aria-label="More">
        <Entries of={MORE} />
        <ThemeChoice />
        <Form method="post" action="/auth/sign-out">
          <button type="submit">
            <Icon name="logout" />
            <span>Logout</span>
          </button>
        </Form>
        <button type="button" popovertarget="more" popovertargetaction="hide">
          <Icon name="close" />
          <span>Close</span>
        </button>
      </nav>
    </div>
  );
}

/** Dark, light, or as the system has it. */
function ThemeChoice() {
  return (
    <Form method="post" action="/theme" className="theme" aria-label="Colours">
      <Icon name="sun" />
      {["dark", "light", "system"].map((theme) => (
        <button key={theme} type="submit" name="theme" value={theme}>
          {capitalize(theme)}
        </button>
      ))}
    </Form>
  );
}
