/** Number of toasts visible at once (2 §9). */
export const MAX_TOASTS = 5;
/** Milliseconds after which a live region is cleared (2 §9). */
export const LIVE_MESSAGE_MS = 300;
/** Milliseconds for which the loader stays after loading has ended (2 §9). */
export const LOADER_HIDE_DELAY_MS = 300;
/** Milliseconds before a log-out with a survey continues (2 §9). */
export const SURVEY_DELAY_MS = 750;
/** Milliseconds for which a tooltip stays after the pointer leaves (2 §9). */
export const TOOLTIP_CLOSE_DELAY_MS = 200;
/** Milliseconds for which "Copied" is shown (2 §9). */
export const COPY_CONFIRMATION_MS = 1_000;
/** Milliseconds after which the processing modal times out (2 §9). */
export const PROCESSING_TIMEOUT_MS = 30_000;
/** Milliseconds after which a request times out (2 §9). */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Notifications that the popover shows initially (2 §9). */
export const NOTIFICATIONS_SHOWN = 3;
/** Unread notifications of its whole list (2 §9). */
export const MAX_UNREAD_NOTIFICATIONS = 8;
/** Below this number of states the footer says that more are to come (2 §9). */
export const ALL_STATES = 50;
/** Widest page of the document viewer, CSS pixels (2 §9). */
export const VIEWER_MAX_WIDTH = 700;
/** Milliseconds after which a stage is refetched (2 §9). */
export const STATUS_STALE_MS = 250;
/** Polling interval of the conditions in milliseconds (2 §9). */
export const CONDITION_POLL_MS = 60_000;
/** Milliseconds for which a loan originator's data stays fresh (2 §9). */
export const ORIGINATOR_STALE_MS = 10 * 60_000;
/** Days of the two ranges of opening hours, Monday as 1, and their zone (2 §9). */
export const OPENING_DAYS = { weekdays: [1, 5], weekend: [6, 7], timeZone: "America/Los_Angeles" } as const;
/** Reloads after which a missing chunk is an error (1 §9). */
export const MAX_CHUNK_RELOADS = 5;
