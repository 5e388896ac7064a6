/** The local provider's sign-in page: a name, or one of the players known here. It needs no script. */

/** Players that a newcomer can pick at once; the first sign-in of each makes a real account. */
const DEMO_PLAYERS = ["Ada Moss", "Bo Lindqvist", "Chidi Okafor", "Dana Reyes"];
const MAX_SHOWN = 12;

const STYLE = `
:root { color-scheme: dark; --bg: #0b0f1c; --glow: #141b33; --surface: #131929; --control: #1a2136; --line: #262f49; --edge: #66729a;
  --text: #eceef6; --text-2: #b4bcd3; --accent: #f0c354; --on-accent: #211703; --danger: #f4657a; --focus: #9cc2ff; }
@media (prefers-color-scheme: light) { :root { color-scheme: light; --bg: #eff1f6; --glow: #fbfcfe; --surface: #fff; --control: #f3f5fa;
  --line: #d9deea; --edge: #7c87a6; --text: #141a2e; --text-2: #434e6c; --accent: #eab62f; --danger: #b81a45; --focus: #1d5fd1; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px;
  background: radial-gradient(120% 60% at 50% 0, var(--glow), var(--bg) 70%) var(--bg); color: var(--text);
  font: 16px/1.4 ui-sans-serif, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main { width: min(100%, 400px); padding: 24px; border: 1px solid var(--line); border-radius: 20px; background: var(--surface); }
svg { display: block; margin-bottom: 12px; }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.15; }
h2 { margin: 24px 0 8px; font-size: 14px; font-weight: 600; color: var(--text-2); }
p { margin: 0 0 20px; color: var(--text-2); }
label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 600; }
input, button { width: 100%; min-height: 48px; border-radius: 12px; font: inherit; color: inherit; }
input { padding: 0 16px; border: 1px solid var(--edge); background: var(--control); }
button { border: 1px solid var(--edge); background: var(--control); cursor: pointer; overflow-wrap: anywhere; }
.go { margin-top: 12px; border: 0; background: var(--accent); color: var(--on-accent); font-weight: 600; }
.players { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 8px; }
.error { margin: 8px 0 0; color: var(--danger); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

function escapeHtml(text) {
  const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => entities[character]);
}

/** Returns the page. `players` are the names that signed in here before, oldest first; `error` is a sentence or null. */
export function renderSignInPage({ action, players, error, maxLength }) {
  const names = [...new Set([...players.toReversed(), ...DEMO_PLAYERS])].slice(0, MAX_SHOWN);
  const buttons = names.map((name) => {
    const safe = escapeHtml(name);
    return `<button name="player" value="${safe}">${safe}</button>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Sign in · Starpoint</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<svg width="40" height="40" viewBox="0 0 32 32" aria-hidden="true"><path d="M16 2l3.6 10.4L30 16l-10.4 3.6L16 30l-3.6-10.4L2 16l10.4-3.6z" fill="#f0c354"/></svg>
<h1>Who is playing?</h1>
<p>This computer's own sign-in. Any name will do; the same name is the same player next time.</p>
<form method="post" action="${escapeHtml(action)}">
<label for="name">Name</label>
<input id="name" name="name" maxlength="${maxLength}" autocomplete="username" autocapitalize="words" required autofocus${error ? ' aria-invalid="true" aria-describedby="error"' : ""}>
${error ? `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>` : ""}
<button class="go">Sign in</button>
</form>
<form method="post" action="${escapeHtml(action)}">
<h2>Or go on as</h2>
<div class="players">${buttons.join("")}</div>
</form>
</main>
</body>
</html>`;
}
