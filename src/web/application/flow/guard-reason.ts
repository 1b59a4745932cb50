import type { GuardReason } from "../application-context.ts";

const REASONS = ["done", "ended", "not-yet", "waiting", "unknown-page"] as const satisfies readonly GuardReason[];

/** True for a reason that came in through the router's state (which anything may have written). */
export function isGuardReason(value: unknown): value is GuardReason {
	return REASONS.some((reason) => reason === value);
}
