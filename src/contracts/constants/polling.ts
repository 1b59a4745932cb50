/** Attempts to open a telemetry session (2 §9). */
export const TELEMETRY_SESSION_TRIES = 3;
/** Attempts of the retry function and the wait before the second one, which doubles (2 §9). */
export const RETRY_DEFAULTS = { tries: 5, delayMs: 1_000, factor: 2 } as const;
/** Percent of sessions that are counted (2 §9); none is replayed. */
export const SAMPLE_RATES = { session: 100 } as const;
/**
 * Polling of the stage (1 §9: 500 ms doubled is the first wait, 5000 ms the longest); a page that waits for a person
 * continues at the polling interval of open requests.
 */
export const STAGE_POLLING = {
	baseMs: 500,
	capMs: 5_000,
	stableRetries: 7,
	waitingRetries: 14,
	patientMs: 60_000,
} as const;
