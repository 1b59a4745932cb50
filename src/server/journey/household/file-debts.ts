import type { CreditFile } from "../../../flow/engine/record/record-types.generated.ts";
import { type CountedDebt, monthlyDebt, type PricingRules } from "../../../lending/index.ts";
import type { Cents } from "../../../lending/money.ts";
import { neededNumber } from "../../record/read-record.ts";

/**
 * Returns what the debts in these files come to a month, in cents; one that several of them owe together counts once.
 * Throws RecordIncomplete for a file that has none, not even an empty list.
 */
export function fileDebts(files: readonly CreditFile[], rules: Pick<PricingRules, "debtShare">): Cents {
	return monthlyDebt(files.map(debtsOf), (designation) => rules.debtShare(designation));
}

function debtsOf(file: CreditFile): readonly CountedDebt[] {
	if (file.tradelines !== undefined) return file.tradelines;
	// a file from before its accounts were kept has only their sum
	const monthlyPayment = neededNumber(file, "monthlyDebts");
	return [{ creditor: "", account: "", designation: "INDIVIDUAL", monthlyPayment }];
}
