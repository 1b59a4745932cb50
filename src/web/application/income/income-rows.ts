import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { listAt, numberAt, textAt } from "../application-context.ts";

/** One source of income on the page. */
export interface IncomeRow {
	/** Its uuid; other income uses the application's own, "" if a source has none. */
	readonly key: string;
	/** "" for other income. */
	readonly employmentType: string;
	/** Dollars a year. */
	readonly amount: number;
	readonly verification: string;
	readonly isLeftOut: boolean;
}

/** The income sources to verify: each one, with other income as one more. */
export function incomeRows(application: Partial<Application>): readonly IncomeRow[] {
	const leftOut = application.incomeLeftOut;
	const isLeftOut = (key: string) => Array.isArray(leftOut) && leftOut.includes(key);
	const sources = listAt(application, "incomeSources").map((source) => ({
		key: textAt(source, "uuid"),
		employmentType: textAt(source, "employmentType"),
		amount: numberAt(source, "amount"),
		verification: textAt(source, "verification") || "NOT_STARTED",
		isLeftOut: isLeftOut(textAt(source, "uuid")),
	}));
	const amount = numberAt(application, "otherIncome");
	if (amount <= 0) return sources;
	const key = textAt(application, "uuid");
	const verification = textAt(application, "otherIncomeVerification") || "NOT_STARTED";
	return [...sources, { key, employmentType: "", amount, verification, isLeftOut: isLeftOut(key) }];
}

/** Whether a source still has to be verified. */
export function isOpenRow(row: IncomeRow): boolean {
	return row.verification !== "VERIFIED" && !row.isLeftOut;
}
