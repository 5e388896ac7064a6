/**
 * Loading: a splash with a progress ring over the lobby, once, right after signing in. The lobby is complete beneath it;
 * CSS alone takes the splash away after its 1.5 s, so it needs no script and can never stay (LOB-02).
 */
import * as texts from "#texts/lobby";
import { Logo } from "../ui/icon";
import "./splash.css";

export function Splash() {
  return (
    <div className="splash" role="status" aria-label={texts.loading}>
      <svg className="splash__ring" viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="52" />
        <circle cx="60" cy="60" r="52" pathLength="100" />
      </svg>
      <Logo />
    </div>
  );
}
