/*
 * Every figure that the specifications fix, once. A line names its source: "2 §9" is section 9 of the second one, on the
 * shared shell; "1 §9" that of the first, on the journey. A lender's own prices stand in its org.json; these are the base's.
 */

/** Terms of a line of credit, in dollars and shares of one (2 §9: "Loan $15,000-$400,000 …"). */
export const LOAN_TERMS = {
	minAmount: 15_000,
	maxAmount: 400_000,
	minApr: 0.076,
	maxApr: 0.172,
	maxOriginationFee: 0.0499,
	valuationFee: 180,
	manualNotaryFee: 300,
	minRecordingFee: 0,
	maxRecordingFee: 315,
	minRecordingTaxPer100k: 0,
	maxRecordingTaxPer100k: 1_400,
} as const;
/** Days after a purchase or a transfer of title in which nobody is eligible (2 §9). */
export const INELIGIBLE_DAYS = 90;
/** Bits of the encryption that the footer claims (2 §9). */
export const ENCRYPTION_BITS = 256;

/** How a day is shown, and how it is kept (2 §9: "display MM/dd/yyyy, ISO yyyy-MM-dd"). */
export const DATE_FORMATS = { shown: "MM/dd/yyyy", iso: "yyyy-MM-dd" } as const;
/** What stands for a text that is no day (2 §9). */
export const INVALID_DATE = "Invalid Date";
/** Money as it is shown (2 §9: "Currency USD, US locale"). */
export const MONEY_FORMAT = { currency: "USD", locale: "en-US" } as const;
/** Decimals of a percentage that asks for none itself (2 §9). */
export const PERCENT_DECIMALS = 3;
/** Days of a year and of a month where interest is counted (2 §9: "over 365.25 times days, default 365.25/12"). */
export const INTEREST_DAYS = { year: 365.25, month: 365.25 / 12 } as const;

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

/** Figures of the chat, milliseconds where they name a time (2 §9). */
export const CHAT_LIMITS = {
	historyFetch: 20,
	agentSessionMs: 6 * 3_600_000,
	chatbotSessionMs: 10 * 60_000,
	statusPollMs: 60_000,
	nonceRefreshMs: 60_000,
	pingMs: 10_000,
	keepaliveMs: 12 * 3_600_000,
	lifetimeMs: 12 * 3_600_000,
	typingPreviewMs: 1_000,
	maxNameLength: 128,
	maxEmailLength: 128,
	maxFeedbackLength: 140,
	waitingDotsMs: 400,
} as const;
/** Characters of a message to the CEO (2 §9). */
export const FEEDBACK_LENGTH = { min: 10, max: 1_000 } as const;

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

/** Tries to open a telemetry session (2 §9). */
export const TELEMETRY_SESSION_TRIES = 3;
/** Tries of the retry helper and the wait before the second one, which doubles (2 §9). */
export const RETRY_DEFAULTS = { tries: 5, delayMs: 1_000, factor: 2 } as const;
/** Percent of sessions that are replayed, and that are counted (2 §9). */
export const SAMPLE_RATES = { sessionReplay: 0, session: 100 } as const;
/** Path under which everything is served (2 §9). */
export const STATIC_BASE_PATH = "/account/heloc/";

/** Income and names of a registration (1 §9). */
export const REGISTRATION_LIMITS = { minIncome: 0, maxIncome: 9_999_999, minNameLength: 2 } as const;
/** How the stage is asked for again (1 §9: 500 ms doubled is the first wait, 5000 ms the longest). */
export const STAGE_POLLING = { baseMs: 500, capMs: 5_000, stableRetries: 7, waitingRetries: 14 } as const;
/** Reloads after which a missing chunk is an error (1 §9). */
export const MAX_CHUNK_RELOADS = 5;
