/** The rooms of Social. */
import * as texts from "#texts/social";
import { Link } from "../ui/link";

const ROOMS = [
  { to: "/social/friends", label: texts.friends },
  { to: "/social/chats", label: texts.chats },
  { to: "/social/invites", label: texts.invites },
  { to: "/social/blocked", label: texts.blocked },
] as const;

export type SocialRoom = (typeof ROOMS)[number]["to"];

export function SocialTabs({ current }: { readonly current: SocialRoom }) {
  return (
    <nav className="tabs" aria-label={texts.social}>
      {ROOMS.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === current ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
