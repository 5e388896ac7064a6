/** What a notification says, and where it leads. */
import { expect, test } from "vitest";
import { placeOf, wordsOf } from "../../../app/components/social/notification-row";
import type { InternalNotification } from "../../../contract/notifications";

const envelope = { id: 1, read: false, inserted_at: 0 };
const payload = { name: "mira_kostova", userId: "u1", avatar: "comet" };

test("[NOTIF-07] each event has its words, and leads to the friends or to the rating's statistics", () => {
  const level = { level: "Advanced", currentRating: 1740 };
  const told: readonly InternalNotification[] = [
    { ...envelope, event: "friendship_proposed", payload },
    { ...envelope, event: "friendship_accepted", payload },
    { ...envelope, event: "level_up", payload: level },
    { ...envelope, event: "level_down", payload: { ...level, pointToNextLevel: 10 } },
  ];
  expect(told.map((one) => [wordsOf(one), placeOf(one)])).toEqual([
    ["mira_kostova would like to be your friend.", "/social/friends?show=received"],
    ["mira_kostova is your friend now.", "/social/friends"],
    ["Your rating of 1740 makes you Advanced.", "/user-stats/performance?category=rating"],
    [
      "Your rating of 1740 takes you back to Advanced: 10 points to the title above.",
      "/user-stats/performance?category=rating",
    ],
  ]);
});
