/** On the way to the dialog: what it needs is listed here, and not in the script of every first view. */
export const loadProfile = () => import("./profile-dialog");
