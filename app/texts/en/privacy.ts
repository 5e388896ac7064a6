import { plural } from "./language";

export const privacy = "Privacy";
export const lead =
  "What the club keeps of you, for how long, who sees it, and how you take it along or have it erased. Nothing of it is sold, and no advertising or tracking by others runs here.";
export const kept = "What is kept, and for how long";
export const keptIdentity =
  "<b>Your identity.</b> The provider that you sign in with tells us a number for you and your e-mail address, and may tell us your name and picture, which are not kept. The number, the address, and the name, country, gender and birthday that you give are kept as long as the account. Without an account, nothing is.";
export const keptDevices =
  "<b>Your devices.</b> Each sign-in ends 30 days after its last use and at the latest 90 days after it was made, and is forgotten 30 days after its end; with it go the name by which your browser introduces itself and a keyed hash of the address that you signed in from. The address cannot be read from the hash, which says only whether two sign-ins came from the same one. No mark is put on your device, and no place is kept. Addresses are counted for a moment where too many requests could harm the club.";
export const keptMatches =
  "<b>Your matches.</b> Every roll, move and time, their analyses and the mistakes found in them, as long as the club stands: they are your opponent's as well.";
export const keptMeetings = (hours: number) =>
  `<b>Whom you met.</b> For ${hours} h, who your opponents were and how many coins changed hands: what the same two people move is limited.`;
export const keptDodges = (hours: number) =>
  `<b>Matches that you did not play.</b> For ${hours} h, when the search found you one and you did not come or gave it up at once.`;
export const keptCoins =
  "<b>Coins and purchases.</b> Every movement of coins, every order and what you owe, since books must be kept. Cards and accounts are between you and Stripe or PayPal: the club never sees their numbers.";
export const keptChats = (days: number) =>
  plural(days, {
    one: "<b>Chats.</b> For one day, in the mailboxes of the two who wrote.",
    other: `<b>Chats.</b> For ${days} days, in the mailboxes of the two who wrote.`,
  });
export const keptFlags =
  "<b>What stands out.</b> How your moves compare with the engine's and with the time that they took, match by match, and flags that were raised from it, as long as the account. <b>What operators did</b> about you and why, and what you were told of it: the acts for good, under the number of your account alone.";
export const keptLog =
  "<b>The log.</b> Sign-ins, refused tokens and faults, with the number of your account and without your name, as long as whoever runs the club keeps its log.";
export const keptAge =
  "<b>Your age,</b> where the signup asks for it: not at all. The birthday is compared and dropped.";
export const keptRest =
  "<b>Friends, blocks, reports, notifications, answers to offers, lessons, practice with your time zone, the trainers' answers, deeper looks at positions, matches that you imported, and settings.</b> As long as the account; of notifications the latest hundred.";
export const keptGuest = "<b>A game as a guest.</b> In your browser alone, until you sign up and keep it.";
export const keptDaily =
  "<b>The position of the day.</b> That somebody gave this answer, and nothing of who: the club counts one a browser. Which was yours is kept by your browser alone, for two days.";
export const keptErrors =
  "<b>Errors.</b> When something goes wrong, a report of it goes to the service that the operators use for this; and of one visit in ten, and of each with an error, a recording of what moved on the page. All text is masked in it, pictures, chats and payments are left out, and nothing in a report says who you are or opens your account.";
export const seen = "Who sees what";
export const seenEveryone =
  "Players see your name, avatar, board, country, membership, WXP and titles, your rating and coins and the most that you had of both, and when you came. Your e-mail address, birthday, gender, settings and purchases are seen by no other player.";
export const seenStrangers =
  "The rankings are open to everybody, and the first page names a few of the running coin and rating games of players who show their matches to everyone. From a finished one, a position of theirs may be the position of the day there, with both names and the play that was made, but not who made it; the names go when one of the two hides their matches or leaves, the position stays.";
export const seenChoice =
  "In the <link>settings</link> you choose who sees your recent matches, rating line, error rate, and wins and losses: everyone, friends or nobody; and whether opponents may chat with you.";
export const seenMatches =
  "Coin and rating games can be watched while they run, and opened later by players who know their address, unless one of the two keeps their matches private. Private games and games against bots cannot. The link of a finished match, which either of its players can give away, opens it to anybody, until the club changes its keys.";
export const seenChats =
  "Whoever you chat with sees that you are typing, and whether their message has reached a device of yours and was read. Friends see that a device of yours is connected, unless you switch that off in the settings.";
export const seenOperators =
  "The club's operators see what you are reported for and what stands out, and in a player's file the e-mail address, sign-ins without their address, matches, movements of coins, purchases, debts and other accounts of the same person. Whatever they do is kept with its reason. Chats are not read.";
export const rights = "Taking it along, and having it erased";
export const rightsExport =
  "The settings hold an export of everything that is yours in one archive: matches as .mat with their analyses, all else as JSON. It costs nothing, whatever your membership. The operators' own notes and the log are not in it.";
export const rightsDelete = (days: number, chatDays: number) =>
  `Deleting the account there erases at once your identity, name, birthday, country, gender, settings, friends, blocks, reports, flags, notifications, mistakes, lessons, practice, trainers' answers, deeper looks, imported matches and your side of the chats, and signs you out everywhere; those you wrote to keep their copies for ${plural(chatDays, { one: "one day", other: `${chatDays} days` })}. Your matches stay under the name "Deleted User": your own leaves them within minutes, many matches take longer, and what fails is tried again until it is done. Movements of coins, orders, what you bought, debts, what operators did and your reason for leaving stay as well, under a number. A keyed hash of the identity, from which it cannot be read, stays for ${plural(days, { one: "one day", other: `${days} days` })}: whoever signs up again within that time goes on with the rating and the wait for the bonus that they left, and gets the coins for newcomers only once.`;
export const cookies = "Cookies and what your browser keeps";
export const cookiesNeeded =
  "<b>Needed to sign in:</b> session and app-token; for ten minutes sign-in and return-to; choose-account after a sign-out; session-changed for one minute, which tells other tabs of it; age for one hour, or for a day, where the signup asks for it; wrapper in the mobile app.";
export const cookiesChoices =
  "<b>Your choices:</b> theme, language and board for up to a year; coin-levels and rating-stake for 30 days; invite for half an hour; guest-keep for one hour; daily for two days; lesson-difficulty, lesson-answers, lobby-seen and notification-alerts until the browser closes; flash for one minute.";
export const cookiesStorage =
  "The browser's own storage holds how you like to play, whom you have muted, a turn that you have begun, a guest's game, practice that is not done, answers in practice and to the trainers that are not sent yet, whether the tutor is on, and of each match your share of the dice beside what the club showed of its own. For when there is no line it keeps a page that says so, the page of a guest's game, and the round of practice that you have opened until you sign out. No cookie comes from anybody else.";
