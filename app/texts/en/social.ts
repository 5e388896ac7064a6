/** Friends, requests and notifications. */
import { plural } from "./language";

export const addFriend = "Add Friend";
export const searchUser = "Search User";
export const beginningOfAName = "Beginning of a name";
export const search = "Search";
export const foundPlayers = "Found players";
export const message = "Message";
export const sendRequest = "Send Request";
export const searching = "Searching…";
export const nobodyFound = "Nobody's name begins like that.";
export const moreFound = "There are more: type more of the name.";
export const chat = "Chat";
export const pending = "Pending...";
export const add = "Add";
export const today = "Today";
export const unreadMark = "Unread:";
export const unreadCount = "unread";
export const accept = "Accept";
export const reject = "Reject";
export const withdraw = "Withdraw";
export const profile = "Profile";
export const unfriend = "Unfriend";
export const notifications = "Notifications";
export const noNotifications = "You have no notifications";
export const markAllAsRead = "Mark all as read";
export const friends = "Friends";
export const receivedRequests = "Received Requests";
export const sentRequests = "Sent Requests";
export const noFriends = "No friends found. Click on the Add friend icon on the top right to add friends.";
export const noneReceived = "Nobody waits for your answer.";
export const noneSent = "Nobody has still to answer you.";
export const addFriendLink = "Add friend";
export const lists = "Lists";
export const typeMore = (letters: number) => `Type at least ${letters} characters of a name.`;
export const searchIn = (list: string) => `Search in ${list}`;
export const chatWith = (name: string) => `Chat with ${name}`;
export const actionsFor = (name: string) => `Actions for ${name}`;
/** A button's name for those who hear it: "Accept" and whose request. */
export const actOn = (act: string, name: string) => `${act} ${name}`;
export const daysAgo = (days: number) => `${days}d ago`;
export const friendshipProposed = (name: string) => `${name} would like to be your friend.`;
export const friendshipAccepted = (name: string) => `${name} is your friend now.`;
export const levelUp = (rating: number, title: string) => `Your rating of ${rating} makes you ${title}.`;
export const levelDown = (rating: number, title: string, missing: number) =>
  plural(missing, {
    one: `Your rating of ${rating} takes you back to ${title}: ${missing} point to the title above.`,
    other: `Your rating of ${rating} takes you back to ${title}: ${missing} points to the title above.`,
  });
export const requestSent = "Friend request sent.";
export const requestAccepted = "Friend request accepted";
export const requestRejected = "Friend request rejected";
export const requestDeleted = "Friend request deleted.";
export const unfriended = "User removed from your friends list.";
export const listFull = "A list of friends or requests is full: yours or theirs.";
export const requestExists = "Friend request already exists.";
export const social = "Social";
export const chats = "Chats";
export const invites = "Invites";
export const noInvites = "No invites.";
export const blocked = "Blocked";
export const blockedPlayers = "Blocked players";
export const blockedAbout =
  "You and a blocked player cannot write to each other, ask to be friends or join each other's private games. They are not told.";
export const noneBlocked = "You have blocked nobody.";
export const blockedSince = (date: string) => `since ${date}`;
export const unblock = "Unblock";
