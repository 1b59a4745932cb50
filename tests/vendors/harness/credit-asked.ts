import type { CreditRequest } from "../../../src/server/journey/ports/borrower/credit.ts";

/** A first soft pull at one bureau, but for the person and the home. */
export const CREDIT_ASKED: Omit<CreditRequest, "person" | "address"> = {
	orderId: "order",
	kind: "SOFT",
	action: "SUBMIT",
	purpose: "WRITTEN_INSTRUCTIONS",
	consent: { id: "consent", at: "2026-11-20T15:00:00.000Z", textSha256: "0".repeat(64) },
	bureaus: ["EXPERIAN"],
	pull: 1,
	applicationId: "application",
	isJoint: false,
	asOf: "2026-11-20",
};
