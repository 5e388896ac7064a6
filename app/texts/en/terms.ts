export const terms = "Terms";
export const termsOfService = "Terms of service";
export const lead =
  "These terms say what the club promises to you and what it asks of you. Playing here means accepting them.";
export const whoMayPlay = "Who may play";
export const fairPlay = "Fair play";
export const fairOwn = "You make your own decisions while a match runs: no engine, no helper, no second account.";
export const fairResults = "You don't agree on results, lose on purpose, or pass coins through matches.";
export const fairService =
  "You don't attack, overload or probe the service, and you report a fault instead of using it.";
export const fairElse =
  "Players report each other from their profiles, with a reason. Who breaks these rules can be warned or suspended, and lose what they gained by it.";
export const operators = "What the club's operators do";
export const coins = "Coins";
export const coinsText =
  "Coins exist inside the club alone. They have no value outside, cannot be paid out or exchanged for money, and are not a prize. Coins that you bought are credited when the payment has been confirmed. They end with the account.";
export const diceAndResults = "Dice and results";
export const otherPlayers = "Other players";
export const othersText =
  "Be courteous. No insults, threats, hate, advertising or unwanted advances, in names, chat or anywhere else. Whom you block can no longer write to you, ask to be your friend or join your private games.";
export const yourData = "Your data";
export const dataText =
  'What is kept, for how long and who sees it is said under <link>Privacy</link>. In the settings you can take all of it along, choose what others see of your profile, and delete your account: your personal data is then erased and your matches stay under the name "Deleted User".';
export const limits = "What we don't promise";
export const limitsText =
  "We keep the club open and the matches safe as well as we can, and we may close it for maintenance. We are not liable for more than the law obliges us to.";
export const changes = "Changes";
export const changesText =
  "We announce changes of these terms in the club before they apply. If you disagree you can delete your account.";
export const whoMayPlayText = (age: number) =>
  `You are at least ${age} years old, or as old as the law asks where you live. One person has one account, and plays it alone.`;
/** `rule` is `returning` of fair-play.ts. */
export const comingBack = (rule: string) => `Who deletes their account may sign up again. ${rule}`;
/** `list`: "13 in Belgium, Estonia; 14 in …". */
export const agesText = (list: string) =>
  `Where we know that the law of a country lets people join a service like this by themselves from a certain age on, that is the age: ${list}. Who signs in from there for the first time is asked for their birthday, which is not kept.`;
export const ageIn = (age: number, countries: string) => `${age} in ${countries}`;
export const diceText =
  "The server decides dice, moves, clocks and coins. Every roll follows from a seed of the club's and a share of each player's browser, all of which are bound before any is shown; the seed is published after the match, as the <link>Dice Certificate</link> explains. A clock that runs out loses the match; a lost connection does not stop it.";
/** `rule` is `offering` of fair-play.ts. */
export const declinedText = (rule: string) =>
  `When a resignation is declined: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`;
