import { NotYet } from "../../journey/not-yet.ts";
import { DatabaseFault } from "../../platform/db/database-fault.ts";
import { VendorUnavailable } from "../../platform/problems/vendor-unavailable.ts";
import type { ServerContext } from "../context.ts";

/** What is due for so long goes to a person, even if its vendor was away all the time. */
const LONGEST_OUTAGE_MS = 24 * 3_600_000;
const LONGEST_DELAY_MS = 300_000;
const LONGEST_OUTAGE_WAIT_MS = 60_000;

/** Something that a vendor was to do. */
export interface Due {
	/** Tries in a row that the vendor answered with an error. */
	readonly attempts: number;
	readonly dueAt: Date;
}

/** What becomes of something that was not done. */
export interface NextTry {
	/** After how many milliseconds it is tried again; undefined when a person has to look. */
	readonly waitMs: number | undefined;
	/** The port whose vendor it waits for, which may be back sooner. */
	readonly parkedFor?: string;
	/** What is written down of it. */
	readonly change: Partial<Due>;
	/** The name of the error, where the vendor answered with one. */
	readonly failure?: string;
}

/**
 * Says when something is tried again. A vendor that is away says nothing about it, so it waits for the vendor; one that
 * answers with an error is tried again a few times. Throws when the database failed.
 */
export function nextTry(
	{ now: clock, retry }: Pick<ServerContext, "now" | "retry">,
	{ attempts: before, dueAt }: Due,
	error: unknown,
): NextTry {
	const now = clock().getTime();
	if (error instanceof NotYet) {
		const waitMs = Math.max(1_000, error.until.getTime() - now);
		return { waitMs, change: { attempts: 0, dueAt: error.until } };
	}
	const overdueMs = now - dueAt.getTime();
	if (error instanceof VendorUnavailable && overdueMs < LONGEST_OUTAGE_MS) {
		// what has waited long may wait longer: it is woken when the vendor is back
		const waitMs = Math.max(error.waitMs, Math.min(overdueMs / 4, LONGEST_OUTAGE_WAIT_MS));
		return { waitMs, parkedFor: error.port, change: {} };
	}
	if (error instanceof DatabaseFault && error.isUnavailable) throw error;
	const attempts = before + 1;
	const failure = error instanceof Error ? error.name : "unknown";
	if (attempts > retry.retryLimit || error instanceof VendorUnavailable) {
		return { waitMs: undefined, change: {}, failure };
	}
	const delayMs = Math.min(retry.retryDelaySeconds * 1_000 * 2 ** (attempts - 1), LONGEST_DELAY_MS);
	return { waitMs: delayMs * (1 + Math.random()), change: { attempts }, failure };
}
