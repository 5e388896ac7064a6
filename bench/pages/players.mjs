/** Those whose pages are measured: how they sign up at the local provider and come to a match. */

function press(page, role, name) {
  return page.getByRole(role, { name }).first().click();
}

/** Resolves to a page of whoever signs in under a name: a demo player's lobby, or the signup of somebody new. */
export async function signIn(browser, baseURL, name) {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/");
  await press(page, "link", /sign in/i);
  await page.getByLabel("Name").fill(name);
  await press(page, "button", /^Sign in$/);
  await page.waitForURL((url) => url.origin === baseURL);
  return page;
}

/** Resolves to the page on which the new player's lobby stands. */
export async function signUp(browser, baseURL, name) {
  const page = await signIn(browser, baseURL, name);
  await page.getByLabel("Username").fill(name);
  await press(page, "button", "Continue");
  await page.getByRole("radio", { name: /Intermediate/ }).check();
  await press(page, "button", "Continue");
  await press(page, "link", "Not now");
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
  return page;
}

export async function cookieOf(page) {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** The path of the match that the page comes to. The page leaves it, or its socket would be taken over by those measured. */
async function leaveMatch(page) {
  await page.waitForURL(/\/match\/\d+$/);
  const { pathname } = new URL(page.url());
  await page.goto("about:blank");
  return pathname;
}

/** Where the weakest bot's game is set up. */
export async function findBotSetup(page) {
  await page.goto("/bot-categories");
  return page
    .getByRole("link", { name: /Beginner/ })
    .first()
    .getAttribute("href");
}

export async function openBotMatch(page) {
  await page.goto(await findBotSetup(page));
  await press(page, "button", "Start Game");
  return leaveMatch(page);
}

/** A private match; the guest stays at the board, so that the host's opponent is not away. */
export async function openFriendMatch(host, guest) {
  await host.goto("/private-game/create");
  await press(host, "button", "Create");
  const key = await host.getByRole("dialog").locator("output").textContent();
  await guest.goto("/private-game");
  await guest.getByLabel("Game key").fill(key.trim());
  await press(guest, "button", "Join");
  await guest.waitForURL(/\/match\/\d+$/);
  return leaveMatch(host);
}
