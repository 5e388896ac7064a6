/** The hosted page of the payment stand-in: what is paid, and what can be done about it. It never asks for a card. */

const STYLE = `
:root { color-scheme: light dark; --bg: #f4f5fa; --card: #fff; --text: #14182a; --soft: #565d78; --line: #d8dbe8; --go: #1d6b4f; --on: #fff; }
@media (prefers-color-scheme: dark) { :root { --bg: #0d1120; --card: #161c31; --text: #eef0f8; --soft: #a6adc8; --line: #2c3452; --go: #6fdcae; --on: #07140e; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { width: min(100%, 400px); padding: 24px; border: 1px solid var(--line); border-radius: 20px; background: var(--card); }
.mark { margin: 0 0 16px; padding: 8px 12px; border: 1px dashed var(--soft); border-radius: 8px; color: var(--soft); font-size: 14px; }
h1 { margin: 0; font-size: 20px; }
.price { margin: 4px 0 20px; font-size: 40px; font-weight: 700; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 8px; }
button { min-height: 48px; border: 1px solid var(--line); border-radius: 12px; background: none; color: inherit; font: inherit; cursor: pointer; }
.go { border: 0; background: var(--go); color: var(--on); font-weight: 600; }
a { color: inherit; }
:focus-visible { outline: 2px solid var(--go); outline-offset: 2px; }
`;

function escapeHtml(text) {
  const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return String(text).replace(/[&<>"']/g, (character) => entities[character]);
}

function page(body) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Payment stand-in</title><style>${STYLE}</style></head>
<body><main><p class="mark">Payment stand-in of this computer. No money moves, and no card is asked for.</p>${body}</main></body></html>`;
}

export function renderMessagePage(text) {
  return page(`<h1>${escapeHtml(text)}</h1>`);
}

const PROVIDERS = { stripe: "Stripe", paypal: "PayPal" };

/** `payment` as payment-stand-in.mjs keeps it. */
export function renderPayPage({ provider, title, amount, currency, status, successUrl }) {
  const price = new Intl.NumberFormat("en", { style: "currency", currency }).format(amount / 100);
  const head = `<h1>${escapeHtml(title)}</h1><p class="price">${escapeHtml(price)}</p>`;
  const back = `<p><a href="${escapeHtml(successUrl)}">Back to the club</a></p>`;
  if (status === "refunded") return page(`${head}<p>Given back.</p>${back}`);
  if (status !== "open") {
    const refund = '<form method="post"><button name="action" value="refund">Give the money back</button></form>';
    return page(`${head}<p>Paid.</p>${status === "paid" ? refund : ""}${back}`);
  }
  return page(`${head}<form method="post">
<button class="go" name="action" value="pay">Pay as ${PROVIDERS[provider]} would</button>
<button name="action" value="cancel">Cancel</button></form>`);
}
