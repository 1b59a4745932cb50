import { type Cents, centsOf } from "../../../lending/money.ts";
import { flagAt, listAt, neededNumber, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** A loan on the home that the line pays off. */
export interface Debt {
	readonly lienUuid: string;
	readonly holder: string;
	/** Cents. */
	readonly amount: Cents;
}

/** Returns the loans that the borrower chose to have paid off by the line. */
export function debtsToPayOff(record: StoredRecord): readonly Debt[] {
	return listAt(record, "application.liens")
		.filter((lien) => flagAt(lien, "paidOffAtClosing"))
		.map((lien) => ({
			lienUuid: textAt(lien, "uuid") ?? "",
			holder: textAt(lien, "holder") ?? "",
			amount: centsOf(neededNumber(lien, "balance")),
		}))
		.filter((debt) => debt.amount > 0);
}

/** Returns the part of the draw that goes to other lenders, in cents. */
export function owedToOthers(record: StoredRecord): Cents {
	return debtsToPayOff(record).reduce((total, debt) => total + debt.amount, 0);
}
