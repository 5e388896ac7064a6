export const headline = "Backgammon, honest to the last pip.";
export const lead = "Live matches for coins, for rating or against a friend, with dice that anyone can check.";
export const playBot = "Play a bot now";
export const noStrategy = "Auth strategy not configured";
export const provableDice = "Provable dice";
export const provableDiceAbout = "Every roll is fixed before the match and can be computed again after it.";
export const nothingIsLost = "Nothing is lost";
export const nothingIsLostAbout = "A reload, a lost line, another device: your match waits exactly where it stood.";
export const yourBoard = "A board for your hand";
export const yourBoardAbout = "Upright on a phone, wide on a desk, by keyboard and by ear.";
export const terms = "Terms";
export const privacy = "Privacy";
export const faq = "FAQ";
export const diceCertificate = "Dice Certificate";
export const signIn = "Sign in";
export const withGoogle = "Continue with Google";
export const withApple = "Continue with Apple";

/* What a sign-in that did not succeed says (platform spec §2). */
export const notConfigured = "Auth strategy not configured";
export const dataNotFound = "Auth data not found";
export const suspended = "This account is suspended.";
export const cancelled = "The sign-in was cancelled.";
