import { flagAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { Hold } from "../steps/hold.ts";
import { pullAgain } from "./effect.ts";

const PULLS = ["softCredit", "hardCredit"] as const;
/** Context of an error, when the review concerns something other than the bureau's silence. */
const LOOKED_AT_OTHERWISE = ["underwritingReview", "unclear", "noCredit"] as const;

const hasOutcome = (record: StoredRecord, outcome: string) =>
	PULLS.some((pull) => textAt(record, `application.status.${pull}`) === outcome);

/** Inaccessible credit files, for which borrowers are told that our team helps. */
export const CREDIT_HOLDS: readonly Hold[] = [
	{
		id: "credit-bureau",
		isHeld: (record) =>
			hasOutcome(record, "ERROR") &&
			!LOOKED_AT_OTHERWISE.some((reason) => flagAt(record, `application.status.${reason}`)),
		release: (record) => pullAgain(record, ["ERROR"]),
	},
	{
		id: "credit-minor",
		isHeld: (record) => hasOutcome(record, "MINOR"),
		release: (record) => pullAgain(record, ["MINOR"]),
	},
];
