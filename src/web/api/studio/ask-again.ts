import { RequestError } from "../request-error.ts";

/** How often what others change, and what was busy, is asked for. */
export const EVERY_FEW_SECONDS = 5_000;

/** Whatever is composed or checked stands in line at the server's gate for up to a minute, and takes seconds then. */
export const GATE_TIMEOUT_MS = 120_000;

const MOST_TIMES = 20;

/** The checks of others come first; an answer that they are under way is asked for again. */
export const AGAIN = {
	retry: (count: number, error: Error) =>
		count < MOST_TIMES && error instanceof RequestError && (error.status === 429 || error.status === 503),
	retryDelay: EVERY_FEW_SECONDS,
} as const;
