/** The door: what the club is, and how to come in. Plain links and forms. */
import { Link } from "@remix-run/react";
import { useClub } from "../session/player";
import { Art, Icon, Logo } from "../ui/icon";
import "./welcome.css";

type WelcomeProps = {
  /** What a visitor can sign in with here; empty when nothing is configured. */
  readonly ways: readonly { readonly name: string; readonly label: string }[];
};

export function Welcome({ ways }: WelcomeProps) {
  const { features } = useClub();
  return (
    <main className="welcome">
      <header className="welcome__brand">
        <Logo />
        <span>Starpoint</span>
      </header>
      <section className="welcome__hero">
        <Art name="star" />
        <h1>Backgammon, honest to the last pip.</h1>
        <p className="welcome__lead">
          Live matches for coins, for rating or against a friend, with dice that anyone can check.
        </p>
        <div className="welcome__doors">
          {ways.map(({ name, label }) => (
            <Link
              key={name}
              className="button button--primary button--large"
              to={`/auth/sign-in?with=${name}`}
              reloadDocument
            >
              {label}
            </Link>
          ))}
          {ways.length === 0 && (
            <p className="notice notice--danger" role="alert">
              Auth strategy not configured
            </p>
          )}
        </div>
      </section>
      <ul className="welcome__facts">
        <li>
          <Icon name="dice" />
          <h2>Provable dice</h2>
          <p>Every roll is fixed before the match and can be computed again after it.</p>
        </li>
        <li>
          <Icon name="clock" />
          <h2>Nothing is lost</h2>
          <p>A reload, a lost line, another device: your match waits exactly where it stood.</p>
        </li>
        <li>
          <Icon name="board" />
          <h2>A board for your hand</h2>
          <p>Upright on a phone, wide on a desk, by keyboard and by ear.</p>
        </li>
      </ul>
      <footer className="welcome__foot caption">
        <Link to="/terms-of-services">Terms</Link>
        {features.faq && <Link to="/faq">FAQ</Link>}
        {features.diceCertificate && <Link to="/dice-cert">Dice Certificate</Link>}
      </footer>
    </main>
  );
}
