/** The look of the documentation's page: the product's tokens, dark and light (app/styles/tokens.css), and nothing else. */
export const PAGE_STYLE = `
:root { color-scheme: dark; --bg: #0b0f1c; --surface: #131929; --line: #262f49; --text: #eceef6; --soft: #b4bcd3;
  --accent: #f3cd6b; --code: #1a2136; --focus: #9cc2ff; }
@media (prefers-color-scheme: light) { :root { color-scheme: light; --bg: #eff1f6; --surface: #fff; --line: #d9deea;
  --text: #141a2e; --soft: #434e6c; --accent: #7a5500; --code: #f3f5fa; --focus: #1d5fd1; } }
*, ::before, ::after { box-sizing: border-box; }
html { background: var(--bg); color: var(--text); font: 16px/1.6 ui-sans-serif, -apple-system, "Segoe UI", Roboto, sans-serif; }
body { display: grid; grid-template-columns: 260px minmax(0, 860px); gap: 40px; max-width: 1240px; margin: 0 auto; padding: 24px 20px 64px; }
h1, h2, h3, p, ul, dl, dd { margin: 0; padding: 0; }
h1 { font-size: 28px; line-height: 1.15; }
h2 { margin-top: 48px; padding-bottom: 8px; border-bottom: 1px solid var(--line); font-size: 20px; text-transform: capitalize; }
h3 { font-size: 16px; overflow-wrap: anywhere; }
h4 { margin: 16px 0 4px; color: var(--soft); font-size: 12px; font-weight: 600; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-content: start; }
p { color: var(--soft); }
a { color: var(--accent); text-underline-offset: 0.2em; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
nav { position: sticky; top: 24px; align-self: start; max-height: calc(100dvh - 48px); overflow-y: auto; font-size: 14px; }
nav summary { min-height: 32px; font-weight: 600; text-transform: capitalize; cursor: pointer; }
nav ul { display: grid; margin-bottom: 12px; list-style: none; }
nav a { display: block; padding: 4px 0; color: var(--soft); text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { color: var(--accent); }
article { padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
article > * + p { margin-top: 8px; }
.method { display: inline-block; min-width: 4.5em; color: var(--accent); font-weight: 700; }
.facts { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; font-size: 12px; }
.facts span { padding: 2px 10px; border: 1px solid var(--line); border-radius: 999px; color: var(--soft); }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 13px; }
pre { margin: 0; padding: 12px; overflow-x: auto; border-radius: 8px; background: var(--code); line-height: 1.5; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
td:first-child { min-width: 3.5em; overflow-wrap: normal; }
th { color: var(--soft); font-size: 12px; font-weight: 400; }
@media (max-width: 860px) { body { grid-template-columns: minmax(0, 1fr); gap: 24px; } nav { position: static; max-height: 40dvh; border-bottom: 1px solid var(--line); }
  nav summary { padding-block: 9px; } nav a { padding-block: 11px; } }
`;
