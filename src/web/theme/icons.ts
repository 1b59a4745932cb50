/*
 * The icon set: lines in a square of 24 by 24. A page loads only those that it imports.
 */

/** Notifications. */
export const BELL = "M6 9a6 6 0 1 1 12 0c0 5 2 6.5 2 6.5H4S6 14 6 9Zm4 10a2.2 2.2 0 0 0 4 0";
/** The lender's other apps. */
export const APPS = "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z";
/** The navigation on phones. */
export const MENU = "M4 7h16M4 12h16M4 17h16";
/** Closes what is open. */
export const CLOSE = "m6 6 12 12M18 6 6 18";
/** Leads out of the app. */
export const OUT = "M14 5h5v5M19 5l-8 8M11 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-5";
/** Opens a menu or a list. */
export const DOWN = "m6 9 6 6 6-6";
/** Leads to a page or opens a row. */
export const FORWARD = "m9 6 6 6-6 6";
/** Done. */
export const CHECK = "m5 12.5 4.5 4.5L19 7.5";
/** An error of a field. */
export const FAULT = "M12 3.25a8.75 8.75 0 1 0 0 17.5 8.75 8.75 0 0 0 0-17.5ZM12 7.5v5.25M12 16.2v.1";
/** Safe for the visitor. */
export const SHIELD = "M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5L15.5 10";
/** Encrypted. */
export const LOCK = "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3";
/** Calls somebody. */
export const PHONE = "M6 3h3l1.5 5-2 1.5a12 12 0 0 0 6 6l1.5-2 5 1.5v3c0 1-1 2-2 2C11 20 4 13 4 5c0-1 1-2 2-2z";
/** Kept for later. */
export const BOOKMARK = "M7 4h10v16l-5-4-5 4z";
/** A date. */
export const CALENDAR = "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4";
/** A risk. */
export const WARNING = "M12 3.5 22 20.5H2zM12 10v5M12 17.6v.1";
/** An answer that did not help. */
export const UNHELPFUL = "M17 13V4h3v9zM17 13l-4 8a2.5 2.5 0 0 1-2.5-2.5V15H5a2 2 0 0 1-2-2.3l1.2-7A2 2 0 0 1 6.2 4H17";
