export const anyBotGame = "Games against bots at any length, with the cube";
export const everyLesson = "Every lesson, your blunder database and match files";
export const starMembership = "Star membership";
export const seeMembership = "See membership";
export const notNow = "Not now";
export const newbie = "I am learning the rules";
export const beginner = "I know how to move and to hit";
export const intermediate = "I plan, and I use the cube";
export const advanced = "I have studied the game";
export const step2Of2 = "Step 2 of 2";
export const skillLevel = "Skill level";
export const skillAbout = "It sets your first rating. Your matches do the rest.";
export const next = "Continue";
export const nameRequired = "Username is required";
export const nameTitle = "What shall we call you?";
export const username = "Username";
export const accepting =
  "By playing you accept the <terms>terms</terms>. The <privacy>privacy page</privacy> says what the club keeps of you.";
export const nameRules = "3 to 20 letters, digits or underscores. Everybody sees it.";
export const stillFree = "Still free:";
export const yourName = "Your name";
export const chooseYourName = "Choose your name";
export const welcome = "Welcome";
export const skillRequired = "Please choose your level.";
export const step1Of2 = "Step 1 of 2";
export const skills = {
  Newbie: "Newbie",
  Beginner: "Beginner",
  Intermediate: "Intermediate",
  Advanced: "Advanced",
};
export const skillTitle = (name: string) => `How well do you play, ${name}?`;
export const bonusCoins = (star: string, starPlus: string) =>
  `${star} bonus coins every 12 hours, ${starPlus} with Star Plus`;
export const beforeYouBegin = "Before you begin";
export const ageTitle = "When were you born?";
export const ageWhy = (country: string, age: number) =>
  `You sign in from ${country}, where the law lets people join by themselves from ${age} years on. Your answer is looked at once and not kept.`;
export const tooYoung = (age: number) =>
  `You can join once you are ${age}. What the sign-in told us of you has been erased. Bots, lessons and the strategy book are open without an account.`;
