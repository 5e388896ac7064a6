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
export const preview = "A board drawn with these choices";
export const previewAtOnce = "Changes show here at once.";
export const previewSaved = "As it is saved.";
export const theme = "Theme";
export const themes = { system: "System", dark: "Dark", light: "Light" };
export const language = "Language";
export const languageOfBrowser = "As this browser asks";
export const homeAndDirection = "Home board and direction of play";
export const homeLeft = "Left, clockwise";
export const homeRight = "Right, counter-clockwise";
export const tableAbout = "On all your devices.";

export const notifications = "Notifications";
export const notices = {
  friends: ["Friend requests and answers", "in the list of notifications; requests wait under Friends all the same"],
  levels: ["Rating titles", "when your rating crosses one"],
  messages: ["Chat messages", "their sound and the number at the chat's button"],
  offers: ["News and offers", "as windows over the lobby; those behind an icon stay"],
} as const;
export const noticesAbout = "Switched off, nothing is kept and no number counts it.";

export const privacy = "Privacy";
export const profileParts = {
  matches: "Who sees my recent matches",
  ratings: "Who sees my rating line",
  errors: "Who sees my error rate",
  results: "Who sees my wins and losses",
} as const;
export const audiences = { everyone: "Everyone", friends: "Friends", nobody: "Nobody" } as const;
export const privacyAbout =
  "You always see everything. Your rating and coins stand in the rankings, and whoever plays you has the match as well. Matches shown to everyone, as your opponent's are too, may give the position of the day, with both names.";
export const chatFrom = "Who may chat with me";
export const chatPartners = { opponents: "Friends and everyone I play", friends: "Friends only" } as const;
export const showsOnline = "Friends can see whether I am online";
export const showsOnlineAbout = "that a device of mine was connected when they opened their list or a chat";
export const avoidsBlocked = "Never meet players I have blocked";
export const avoidsBlockedAbout = "in coin and rating games; the search may take longer";
export const blockedPlayers = "Blocked players";

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
export const whatIsKept = "What the club keeps, and who sees it";
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
export const fromTheClub = "From the club";
export const desk = "Operators' desk";
