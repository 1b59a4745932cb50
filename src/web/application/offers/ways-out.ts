import type { Requalify } from "../../../flow/engine/record/record-types.generated.ts";
import { numberAt } from "../application-context.ts";

/** Options for a combined loan-to-value that is too high. */
export type WayOut = "LOWER_AMOUNT" | "PAY_OFF" | "DECISION" | "STOP";

/** The options that would work, according to the server; a written decision and stopping always work. */
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
