/** The operators' desk. */
export const desk = "Operators' desk";
export const flagged = "Flags";
export const players = "Players";
export const reports = "Reports";
export const orders = "Orders";
export const switches = "Switches";
export const log = "Log";
export const tabWith = (tab: string, count: number) => `${tab} (${count})`;
export const backToDesk = "Back to the desk";
export const older = "Older";
export const nothing = "Nothing here.";
export const nobody = "Nobody by that name or id.";
export const deletedUser = "Deleted User";
export const noNameYet = "(no name yet)";
export const utc = (time: string) => `${time} UTC`;
export const done = "Done, and in the log.";
export const reasonLabel = "Reason, for the log";
export const reasonMissing = "Say why, in up to 500 characters.";
export const refused = "This cannot be done.";
export const failed = "That did not work. Nothing was changed.";

export const refusals = {
  is_operator: "The account is an operator's.",
  not_finished: "The match has not ended, or nothing was played for.",
  not_paid: "The order is not paid, or its payment's id is not known.",
  provider_unavailable: "The payment provider did not answer. Nothing was changed.",
  not_found: "There is nothing by that id.",
  too_many_requests: "Too many requests. Please wait a moment.",
};

export const flagsAbout =
  "What stands out, with its numbers and the rule. A flag is a hint to look, never a verdict. The most striking come first.";
export const noFlags = "No flags are open.";
export const flagOf = "Who";
export const rule = "Rule";
export const numbers = "Numbers";
export const since = "Since";
export const closeFlag = "Looked at";
export const openFlag = "Open again";
export const rules = {
  error_rate_rating: "Plays far better than players of this rating",
  error_rate_past: "Plays far better than they did before",
  engine_likeness: "Finds the engine's choice where it is hard, more often than their errors explain",
  flat_time: "Takes the same time for hard moves as for easy ones",
  pair: "Plays the same person again and again",
  coin_flow: "Coins flow one way between two accounts",
  shared_address: "Signs in from the same address as somebody they play",
};
export const ruleHow = {
  error_rate_rating:
    "Mean error rate of the last 10 analysed matches against people; the limit is 4 up to a rating of 1500 and one less for each 200 points more, 1.5 at least.",
  error_rate_past: "The last 10 analysed matches against all before them (20 or more): at most half the error rate.",
  engine_likeness:
    "Hard moves: the second best choice costs 0.02 or more and at most 0.12. Hits above what the own error rate explains, in standard deviations; the limit is 6.",
  flat_time:
    "100 or more moves; the seconds that they took go with their difficulty by less than 0.05 and hardly vary.",
  pair: "12 or more matches with the same person within the last day.",
  coin_flow: "500 coins or more went one way between the two within the last day, and none back.",
  shared_address: "A keyed hash of the address is the same, and the two have played each other within the last day.",
};

export const findPlayer = "Name or id";
export const find = "Find";
export const suspended = "Suspended";
export const deleted = "Deleted";
export const operator = "Operator";
export const profile = "Profile";
export const publicProfile = "Public profile";
export const id = "Id";
export const email = "E-mail";
export const country = "Country";
export const rating = "Rating";
export const peak = (rating: string) => `peak ${rating}`;
export const coins = "Coins";
export const owes = (coins: string) => `owes ${coins}`;
export const record = "Won–lost";
export const wxp = "WXP";
export const membership = "Membership";
export const until = (day: string) => `until ${day}`;
export const joined = "Joined";
export const otherAccounts = "Other accounts";
export const acts = "Acts";
export const actsAbout = "What operators did";
export const matches = "Matches";
export const ledger = "Coins, one by one";
export const sessions = "Sessions";
export const live = "live";
export const ended = "ended";
export const told = "What they were told";
export const debts = "Debts";
export const debtLine = (amount: string, paid: string, waived: string) =>
  `${amount} claimed, ${paid} paid, ${waived} waived`;
export const reportsAbout = "Reports about them";

export const warn = "Warn";
export const warnWords = "What the player reads";
export const withdraw = "Withdraw";
export const giveAgain = "Give again";
export const note = "Add a note";
export const strike = "Strike the note";
export const unstrike = "Let the note stand";
export const struck = "struck";
export const suspend = "Suspend";
export const lift = "Lift the suspension";
export const voidMatch = "Void this match";
export const restoreMatch = "Take the voiding back";
export const voidAbout =
  "Takes back what the match gave: its coins, its change of both ratings, its WXP and its place in the records. Later matches keep what they gave. Coins that are gone become a debt.";
export const coinsTo = "The winner's coins go";
export const coinsToLoser = "back to who lost them";
export const coinsToHouse = "to the house";
export const isVoid = "Void";
export const match = (id: number) => `Match ${id}`;
export const mode = "Game";
export const modes = { coin: "Coin", rating: "Rating", private: "Private", bot: "Bot" };
export const length = "Length";
export const stake = "Stake";
export const result = "Result";
export const wonBy = (name: string) => `won by ${name}`;
export const score = "Score";
export const when = "When";
export const what = "What";
export const who = "Who";
export const why = "Why";
export const change = "Rating ±";

export const reportStates = { open: "Open", taken: "Taken", closed: "Closed" };
export const reported = "Reported";
export const by = "By";
export const take = "Take it";
export const close = "Close with a word";
export const reopen = "Open again";
export const outcome = "Outcome";
export const anyAct = "Everything";
export const filterLabel = "What was done";
export const show = "Show";

export const allOrders = "All";
export const disputedOrders = "Disputed";
export const order = "Order";
export const product = "Product";
export const price = "Price";
export const refundedPart = (amount: string) => `${amount} back`;
export const status = "Status";
export const dispute = { open: "dispute open", won: "dispute won", lost: "dispute lost" };
export const taken = "goods taken back";
export const refund = "Refund the whole price";
export const refundAbout =
  "Through the payment provider, at once. The money has then left: no act of yours or ours brings it back. What was bought is taken back; coins that are spent become a debt.";
export const history = "What happened";

export const switchesAbout =
  "A switch holds over the setting of the deployment until it is left to the setting again. Everywhere within ten seconds.";
export const maintenance = "Maintenance";
export const maintenanceAbout = "No new matches begin; running ones go on.";
export const bySetting = (state: string) => `by the setting: ${state}`;
export const byOperator = (state: string) => `by an operator: ${state}`;
export const on = "on";
export const off = "off";
export const switchOn = "Switch on";
export const switchOff = "Switch off";
export const leaveToSetting = "Leave to the setting";
export const feature = "Feature";
export const state = "State";
export const noticeKinds = {
  warning: "Warning:",
  match_voided: "A match was voided",
  match_restored: "A voided match counts again",
  purchase_taken: "A purchase was taken back",
  purchase_given: "A purchase was given again",
};
export const readWords = (isRead: boolean) => (isRead ? "They have read it." : "They have not read it yet.");
export const matchHead = "Match";
