import type { Requalify } from "../../../engine/record/record-types.generated.ts";
import { numberAt } from "../application-context.ts";

/** What may be done about a combined loan-to-value that is too high. */
export type WayOut = "LOWER_AMOUNT" | "PAY_OFF" | "DECISION" | "STOP";

/** The ways out that would work, as the server worked them out; a decision in writing and stopping always do. */
export function waysOutOf(requalify: Partial<Requalify>): readonly WayOut[] {
	const canBorrowLess = numberAt(requalify, "most") > 0;
	const liens = requalify.payOffLiens;
	const canPayOff = Array.isArray(liens) && liens.length > 0 && numberAt(requalify, "mostAfterPayOff") > 0;
	return [
		...(canBorrowLess ? (["LOWER_AMOUNT"] as const) : []),
		...(canPayOff ? (["PAY_OFF"] as const) : []),
		"DECISION",
		"STOP",
	];
}
