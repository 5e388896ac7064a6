import { plural } from "./language";

export const privacy = "Privacy";
export const lead =
  "What the club keeps of you, for how long, who sees it, and how you take it along or have it erased. Nothing of it is sold, and no advertising or tracking by others runs here.";
export const kept = "What is kept, and for how long";
export const keptIdentity =
  "<b>Your identity.</b> The provider that you sign in with tells us a number for you and your e-mail address. They, and the name, country, gender and birthday that you give, are kept as long as the account. Without an account, nothing is.";
export const keptDevices =
  "<b>Your devices.</b> Each sign-in lasts for 30 days after its last use, under the name by which your browser introduces itself. Neither its address nor its place is kept with it. Addresses are counted for a moment where too many requests could harm the club.";
export const keptMatches =
  "<b>Your matches.</b> Every roll, move and time, their analyses and the mistakes found in them, as long as the club stands: they are your opponent's as well.";
export const keptMeetings = (hours: number) =>
  `<b>Whom you met.</b> For ${hours} h, who your opponents were and how many coins changed hands: what the same two people move is limited.`;
export const keptDodges = (hours: number) =>
  `<b>Matches that you did not play.</b> For ${hours} h, when the search found you one and you did not come or gave it up at once.`;
export const keptCoins =
  "<b>Coins and purchases.</b> Every movement of coins and every order, since books must be kept. Cards and accounts are between you and Stripe or PayPal: the club never sees their numbers.";
export const keptChats = (days: number) =>
  plural(days, {
    one: "<b>Chats.</b> For one day, in the mailboxes of the two who wrote.",
    other: `<b>Chats.</b> For ${days} days, in the mailboxes of the two who wrote.`,
  });
export const keptRest =
  "<b>Friends, blocks, reports, notifications, lessons and settings.</b> As long as the account; of notifications the latest hundred.";
export const keptGuest = "<b>A game as a guest.</b> In your browser alone, until you sign up and keep it.";
export const keptDaily =
  "<b>The position of the day.</b> That somebody gave this answer, and nothing of who: the club counts one a browser. Which was yours is kept by your browser alone, for two days.";
export const keptErrors =
  "<b>Errors.</b> When something goes wrong, a report of it goes to the service that the operators use for this; and of one visit in ten, and of each with an error, a recording of what moved on the page. All text is masked in it, pictures, chats and payments are left out, and nothing in a report says who you are or opens your account.";
export const seen = "Who sees what";
export const seenEveryone =
  "Players see your name, avatar, country, rating, coins, WXP and title, and when you came. Your e-mail address, birthday, gender, settings and purchases are seen by nobody.";
export const seenStrangers =
  "The rankings are open to everybody, and the first page names a few of the running coin and rating games of players who show their matches to everyone.";
export const seenChoice =
  "In the <link>settings</link> you choose who sees your recent matches, rating line, error rate, and wins and losses: everyone, friends or nobody; and whether opponents may chat with you.";
export const seenMatches =
  "Coin and rating games can be watched while they run, and opened later by players who know their address, unless one of the two keeps their matches private. Private games and games against bots cannot. The link of a finished match, which either of its players can give away, opens it to anybody.";
export const seenOperators =
  "The club's operators see what you are reported for, and may suspend an account; they give a reason each time, which is kept. Chats are not read.";
export const rights = "Taking it along, and having it erased";
export const rightsExport =
  "The settings hold an export of everything above in one archive: matches as .mat with their analyses, all else as JSON. It costs nothing, whatever your membership.";
export const rightsDelete = (days: number) =>
  `Deleting the account there erases at once your identity, name, birthday, country, gender, settings, friends, blocks, reports, notifications, mistakes and chats, and signs you out everywhere. Your matches stay under the name "Deleted User", and so do movements of coins and orders, without your name. A fingerprint of the identity, from which it cannot be read, stays for ${plural(days, { one: "one day", other: `${days} days` })}: whoever signs up again within that time goes on with the rating and the wait for the bonus that they left, and gets the coins for newcomers only once.`;
export const cookies = "Cookies and what your browser keeps";
export const cookiesNeeded =
  "<b>Needed to sign in:</b> session and app-token; for ten minutes sign-in and return-to; choose-account after a sign-out.";
export const cookiesChoices =
  "<b>Your choices:</b> theme, language and board for up to a year; coin-levels and rating-stake for 30 days; invite for half an hour; daily for two days; lesson-difficulty, lesson-answers, lobby-seen and notification-alerts until the browser closes; flash for a minute.";
export const cookiesStorage =
  "The browser's own storage holds how you like to play, whom you have muted, and a turn that you have begun. No cookie comes from anybody else.";
