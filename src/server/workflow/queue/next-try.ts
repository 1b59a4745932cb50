import { PAPER_LETTERS } from "../../journey/documents/render.ts";
import { NotYet } from "../../journey/steps/not-yet.ts";
import type { AdapterLimits } from "../../journey/vendors/guard/adapter-limits.ts";
import { limitOf, type VendorLimits } from "../../journey/vendors/guard/vendor-limits.ts";
import { DatabaseFault } from "../../platform/db/database-fault.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { VendorRefused } from "../../platform/problems/vendor-refused.ts";
import { VendorUnavailable } from "../../platform/problems/vendor-unavailable.ts";
import type { RetryPolicy } from "./vendor-order-queue.ts";

const LONGEST_DELAY_MS = 300_000;
const LONGEST_OUTAGE_WAIT_MS = 60_000;

/** A vendor's task. */
export interface Due {
	/** Consecutive attempts that the vendor answered with an error. */
	readonly attempts: number;
	readonly dueAt: Date;
	/** Absent for messages, whose carriers share one deadline. */
	readonly vendor?: string;
	/** What applies to the lender's vendor, where it differs from the standard. */
	readonly limits?: Pick<AdapterLimits, "tries" | "deadlineHours">;
}

/** The clock, and how often and how long a vendor is asked. */
interface Patience {
	readonly now: () => Date;
	readonly retry: RetryPolicy;
	readonly vendorLimits: VendorLimits;
}

/** What happens next to a failed task. */
export interface NextTry {
	/** Milliseconds until the retry; undefined when a person has to take over. */
	readonly waitMs: number | undefined;
	/** The port whose vendor it waits for, which may recover sooner. */
	readonly parkedFor?: string;
	/** What is recorded. */
	readonly change: Partial<Pick<Due, "attempts" | "dueAt">>;
	/** The error's name, if the vendor answered with one. */
	readonly failure?: string;
}

/**
 * Decides when a task is retried. An outage says nothing about the task, so it waits for the vendor until its deadline; after an error
 * from the vendor it is retried a few times. Throws when the database failed.
 */
export function nextTry(
	{ now: clock, retry, vendorLimits }: Patience,
	{ attempts: before, dueAt, vendor = "", limits = {} }: Due,
	error: unknown,
): NextTry {
	const now = clock().getTime();
	if (error instanceof NotYet) {
		const waitMs = Math.max(1_000, error.until.getTime() - now);
		return { waitMs, change: { attempts: 0, dueAt: error.until } };
	}
	// another try has the same letters: a person corrects them
	if (error instanceof Problem && error.code === PAPER_LETTERS) {
		return { waitMs: undefined, change: {}, failure: error.code };
	}
	if (error instanceof VendorRefused) return { waitMs: undefined, change: {}, failure: error.code };
	const overdueMs = now - dueAt.getTime();
	const deadlineMs = (limits.deadlineHours ?? limitOf(vendorLimits.deadlineHours, vendor)) * 3_600_000;
	if (error instanceof VendorUnavailable && overdueMs < deadlineMs) {
		// the longer it has waited, the longer it may wait: it is woken when the vendor recovers
		const waitMs = Math.max(error.waitMs, Math.min(overdueMs / 4, LONGEST_OUTAGE_WAIT_MS));
		return { waitMs, parkedFor: error.port, change: {} };
	}
	if (error instanceof DatabaseFault && error.isUnavailable) throw error;
	const attempts = before + 1;
	const failure = error instanceof Error ? error.name : "unknown";
	const tries = Math.min(limits.tries ?? Number.POSITIVE_INFINITY, retry.retryLimit + 1);
	if (attempts >= tries || error instanceof VendorUnavailable) {
		return { waitMs: undefined, change: {}, failure };
	}
	const delayMs = Math.min(retry.retryDelaySeconds * 1_000 * 2 ** (attempts - 1), LONGEST_DELAY_MS);
	return { waitMs: delayMs * (1 + Math.random()), change: { attempts }, failure };
}
