import { stableDigits } from "../stable-id.ts";
import type { DisbursementResult, PaymentsPort } from "./port.ts";

const BY_CENTS: { readonly [cents: number]: Omit<DisbursementResult, "traceNumber"> } = {
	13: { status: "RETURNED", code: "R03" },
	17: { status: "REQUIRES_APPROVAL" },
	23: { status: "NOTICE_OF_CHANGE", code: "C01" },
};

/** A bank that pays made-up people: the cents of the amount pick the outcome. */
export function sandboxPayments(): PaymentsPort {
	return {
		async disburse({ orderId, amount }) {
			return { ...(BY_CENTS[amount % 100] ?? { status: "COMPLETE" }), traceNumber: stableDigits(15, "trace", orderId) };
		},
	};
}
