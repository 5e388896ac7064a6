/** The Play lobby's door: what a visitor sees before signing in. */
export default function Lobby() {
  return (
    <main className="calm">
      <h1>Starpoint</h1>
      <p>Live backgammon with provable dice, and an engine that judges every decision.</p>
      <p>
        <a href="/auth/sign-in">Sign in</a>
      </p>
    </main>
  );
}
