/** On the way to the list and the windows: what they need is listed here, and not in the script of every first view. */
export const loadDock = () => import("./chat-dock");
