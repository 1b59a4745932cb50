import { statusPatch } from "../../record/patch.ts";
import { flagAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { textAnswer } from "../steps/answers.ts";
import type { Effect } from "../steps/effect.ts";

/** Returns the writes that make a pull with one of these outcomes due again. */
export function pullAgain(record: StoredRecord, outcomes: readonly string[]): RecordPatch {
	return (["softCredit", "hardCredit"] as const)
		.filter((pull) => outcomes.includes(textAt(record, `application.status.${pull}`) ?? ""))
		.map((pull) => set(`application.status.${pull}`, null));
}

/** Asks the bureau again after a freeze was lifted, with the PIN if one was given. */
export const liftFreeze: Effect = async ({ record, answers }) => {
	const pin = textAnswer(answers, "pin");
	return {
		patch: [
			...pullAgain(record, ["LOCKED", "FROZEN", "ERROR"]),
			...statusPatch({ frozenBureau: null, creditFrozenWithPin: false, wrongPin: false }),
		],
		// a PIN that was wrong must not be tried again when the freeze was lifted without one
		secrets: { pin },
	};
};

/** Resets every check that could not be made, so that it becomes due again. */
export const retryChecks: Effect = async ({ record }) => ({
	patch: [
		...pullAgain(record, ["ERROR", "NO_MATCH_SSN"]),
		// the record is read again, not skipped
		...(flagAt(record, "application.status.datatreeNoMatch") ? statusPatch({ title: "UNKNOWN_TITLE_STATUS" }) : []),
		...statusPatch({ datatreeNoMatch: false, noCredit: false, unclear: false }),
	],
});
