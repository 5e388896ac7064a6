/** On the way to the dialog: what the dialog needs is listed here, and not in the script of every first view. */
export const loadSearch = () => import("./search-dialog");
