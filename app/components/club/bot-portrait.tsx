import botsUrl from "~/images/bots.svg?url";
import { Avatar } from "../ui/avatar";

/** Those whose portraits the sprite holds; another bot has a picture of its own. Drawn by scripts/draw-bot-avatars.mjs. */
const IN_SPRITE = /^bot-(pico|tilly|dash|ember|sextant|vega|orion|polaris)$/;

/** A bot's face on the screens where bots are chosen: all faces are one request. */
export function BotPortrait({ avatar, size }: { readonly avatar: string; readonly size: number }) {
  if (!IN_SPRITE.test(avatar)) return <Avatar avatar={avatar} size={size} />;
  return (
    <svg className="avatar" width={size} height={size} aria-hidden="true">
      <use href={`${botsUrl}#${avatar}`} />
    </svg>
  );
}
