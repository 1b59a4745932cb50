/** Bits of the encryption that the footer claims (2 §9). */
export const ENCRYPTION_BITS = 256;
/** Toasts that are seen at once (2 §9). */
export const MAX_TOASTS = 5;
/** Milliseconds after which a live region is emptied (2 §9). */
export const LIVE_MESSAGE_MS = 300;
/** Milliseconds for which the loader stays after the loading has ended (2 §9). */
export const LOADER_HIDE_DELAY_MS = 300;
/** Milliseconds for which somebody stays who leaves by a survey (2 §9). */
export const SURVEY_DELAY_MS = 750;
/** Milliseconds for which a tooltip stays that is left (2 §9). */
export const TOOLTIP_CLOSE_DELAY_MS = 200;
/** Milliseconds for which "Copied" is said (2 §9). */
export const COPY_CONFIRMATION_MS = 1_000;
/** Milliseconds after which the processing modal gives up (2 §9). */
export const PROCESSING_TIMEOUT_MS = 30_000;
/** Milliseconds after which a request is given up (2 §9). */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Notifications that the popover shows at first (2 §9). */
export const NOTIFICATIONS_SHOWN = 3;
/** Unread notifications of its whole list (2 §9). */
export const MAX_UNREAD_NOTIFICATIONS = 8;
/** Below so many states the footer says that more are to come (2 §9). */
export const ALL_STATES = 50;
/** Widest page of the document viewer, CSS pixels (2 §9). */
export const VIEWER_MAX_WIDTH = 700;
/** Milliseconds after which a stage is asked for anew (2 §9). */
export const STATUS_STALE_MS = 250;
/** Milliseconds between two looks at the conditions (2 §9). */
export const CONDITION_POLL_MS = 60_000;
/** Milliseconds for which what is known of a loan originator holds (2 §9). */
export const ORIGINATOR_STALE_MS = 10 * 60_000;
/** Days of the two ranges of opening hours, Monday as 1, and their zone (2 §9). */
export const OPENING_DAYS = { weekdays: [1, 5], weekend: [6, 7], timeZone: "America/Los_Angeles" } as const;
/** Path under which everything is served (2 §9). */
export const STATIC_BASE_PATH = "/account/heloc/";
/** Reloads after which a missing chunk is an error (1 §9). */
export const MAX_CHUNK_RELOADS = 5;
