import type { AchEntry, ReadAch } from "./read-ach.ts";

/**
 * What a bank says of an entry that it was sent: it came back, or something about its account has changed, or two banks disagree
 * about a return (R61 to R77), which is for people.
 */
export interface BankAnswer {
	readonly kind: "RETURN" | "CHANGE" | "OTHER";
	/** Of the entry that was sent. */
	readonly traceNumber: string;
	/** Such as R03 or C01. */
	readonly code: string;
	/** Cents; 0 for a change. */
	readonly amount: number;
}

/** The columns are the same in a return and in a notice of change. */
const ORIGINAL_TRACE = [6, 21] as const;
/** Returns that are dishonored or contested. */
const DISPUTED = /^R(6[1-9]|7[0-7])$/;

/** Returns what a bank's file says of entries that were sent; entries of other kinds say nothing. */
export function bankAnswersIn({ batches }: ReadAch): readonly BankAnswer[] {
	return batches.flatMap(({ entries }) => entries.flatMap(answerOf));
}

function answerOf({ amount, addenda }: AchEntry): readonly BankAnswer[] {
	return addenda.flatMap(({ type, record }): BankAnswer[] => {
		const code = record.slice(3, 6);
		const traceNumber = record.slice(...ORIGINAL_TRACE);
		if (type === "99" && /^R\d{2}$/.test(code)) {
			return [{ kind: DISPUTED.test(code) ? "OTHER" : "RETURN", traceNumber, code, amount }];
		}
		return type === "98" && /^C\d{2}$/.test(code) ? [{ kind: "CHANGE", traceNumber, code, amount: 0 }] : [];
	});
}
