import { type Cents, Exact } from "../money.ts";
import { sum } from "./ratios.ts";

/**
 * Who owes an account, as bureaus designate it under the Equal Credit Opportunity Act: one person, several together (each
 * for all of it), or someone else, with whose account the person may pay.
 */
export const DESIGNATIONS = ["INDIVIDUAL", "JOINT", "AUTHORIZED_USER"] as const;

/** One of {@link DESIGNATIONS}. */
export type Designation = (typeof DESIGNATIONS)[number];

/** What pricing reads of a debt in a credit file. */
export interface CountedDebt {
	readonly creditor: string;
	/** As the bureau masks it; empty where it gives none. */
	readonly account: string;
	readonly designation: Designation;
	readonly monthlyPayment: Cents;
}

/**
 * Returns what the debts of everyone who applies come to a month, in cents; `share` is the part (fraction) of a payment that
 * counts. A joint account that is in several files counts once: the same creditor and masked number, joint in each. Where
 * the files differ in its payment, the highest counts. What one file lists twice counts twice.
 */
export function monthlyDebt(
	files: readonly (readonly CountedDebt[])[],
	share: (designation: Designation) => number,
): Cents {
	const counted = ({ designation, monthlyPayment }: CountedDebt): Cents =>
		new Exact(monthlyPayment).times(share(designation)).round(0, 3).toNumber();
	const own = files.flat().filter((debt) => sharedName(debt) === undefined);
	const shared = new Map<string, Cents>();
	for (const file of files) {
		for (const [name, debts] of Map.groupBy(file, sharedName)) {
			if (name !== undefined) shared.set(name, Math.max(shared.get(name) ?? 0, sum(debts.map(counted))));
		}
	}
	return sum([...own.map(counted), ...shared.values()]);
}

/** What the files of two people call the same debt; undefined for one that cannot be told from another. */
function sharedName({ creditor, account, designation }: CountedDebt): string | undefined {
	if (designation !== "JOINT" || account.trim() === "") return undefined;
	return JSON.stringify([creditor.trim().toUpperCase().replaceAll(/\s+/g, " "), account.trim().toUpperCase()]);
}
