export const settings = "Settings";
/** Specs: with a full stop for goods, without one here (SET-10). */
export const updated = "Successful update";
export const deleted = "Account deleted";

export const you = "You";
export const birthday = "Birthday";
export const birthdayHint = "dd/MM/yyyy";
export const birthdayAbout = "Nobody else sees it.";
export const gender = "Gender";
export const country = "Country";
export const choose = "Choose";
export const genders = { male: "Male", female: "Female", "non-binary": "Non-binary" };
export const save = "Save";
export const allRequired = "All parameters are required.";
export const birthdayFormat = "Write your birthday as dd/MM/yyyy.";
export const noSuchDay = "There is no such day.";

export const username = "Username";
export const onceIn30Days = "once in 30 days";
export const nextChange = (name: string, date: string) => `You are ${name}. After a change, the next one from ${date}.`;
export const changeFrom = (name: string, date: string) => `You are ${name}. You can change it again from ${date}.`;
export const ownName = "This is your username already.";
export const change = "Change";
export const stillFree = "Free right now:";

export const theTable = "The table";
export const theme = "Theme";
export const themes = { system: "System", dark: "Dark", light: "Light" };
export const homeAndDirection = "Home board and direction of play";
export const homeLeft = "Left, clockwise";
export const homeRight = "Right, counter-clockwise";
export const tableAbout = "On all your devices.";

export const devices = "Devices";
export const thisDevice = "This device";
export const signOut = "Sign out";
export const signOutOf = (device: string) => `Sign out ${device}`;
export const signOutOthers = "Sign out the others";
export const signedOut = "Signed out.";
export const browserOn = (browser: string, system: string) => `${browser} on ${system}`;
export const samsungInternet = "Samsung Internet";
export const someBrowser = "A browser";
export const thisHour = "within the last hour";

export const accountAndData = "Account and data";
export const exportAll = "Download everything";
export const exportAbout =
  "Matches as .mat with their reviews, profile, chats, purchases and all else as JSON, in one .zip.";
export const exportNow = "Export";
export const exportFirst = "Export my data first";
export const deleteAccount = "Delete the account";
export const deleteAbout = "Coins and name are gone for good.";
export const openDelete = "Delete…";
export const deleteTitle = (name: string) => `Delete ${name}?`;
export const whatIsLost = "What is lost";
export const coinsGone = "Coins, gone";
export const figuresGone = "WXP and rating, gone";
export const wxpAndRating = (wxp: string, rating: string) => `${wxp} · ${rating}`;
export const matchesKept = "Matches, kept as";
export const deletedUser = "Deleted User";
export const nameFree = "Name, free for others";
export const atOnce = "at once";
export const restErased =
  "Your friends, chats, notifications and blunders are erased, and you are signed out everywhere.";
export const why = "Why do you leave?";
export const reasons = {
  "I don't have time": "I don't have time",
  "I have another account": "I have another account",
  "Privacy concerns": "Privacy concerns",
  "I need a break": "I need a break",
  "I use a different app": "I use a different app",
  "Too many notifications": "Too many notifications",
  "Too many bugs": "Too many bugs",
  "Missing features": "Missing features",
  Other: "Other",
};
export const typeName = "Type your username to confirm";
export const keepAccount = "Keep my account";
export const deleteNow = "Delete account";
export const chooseReason = "Please choose a reason.";
export const wrongName = (name: string) => `Please type ${name}.`;
export const openMatch = "Open the match";
