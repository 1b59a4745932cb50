import { stableDigits } from "../../record/stable-id.ts";
import type { DisbursementResult, PaymentsPort } from "../ports/payments.ts";

const BY_CENTS: { readonly [cents: number]: Omit<DisbursementResult, "traceNumber"> } = {
	13: { status: "RETURNED", code: "R03" },
	17: { status: "REQUIRES_APPROVAL" },
	23: { status: "NOTICE_OF_CHANGE", code: "C01" },
};

/**
 * A bank that pays test users: the cents of the amount select the outcome; other lenders accept and confirm everything.
 */
export function sandboxPayments(): PaymentsPort {
	return {
		async disburse({ orderId, amount, isApproved, ordinal = 1 }) {
			const traceNumber = stableDigits(15, "trace", orderId);
			const picked = BY_CENTS[amount % 100] ?? { status: "COMPLETE" as const };
			if (picked.status === "RETURNED" && ordinal > 1) return { status: "COMPLETE", traceNumber };
			return picked.status === "REQUIRES_APPROVAL" && isApproved
				? { status: "COMPLETE", traceNumber }
				: { ...picked, traceNumber };
		},
		async payOff({ orderId }) {
			return { status: "SENT", traceNumber: stableDigits(15, "trace", orderId) };
		},
		payoffConfirmed: async () => true,
	};
}
