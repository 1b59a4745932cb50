import { stableDigits } from "../../record/stable-id.ts";
import type { CreditRequest, Tradeline } from "../ports/borrower/credit.ts";

type Account = Omit<Tradeline, "account" | "designation">;

const CAR: Account = {
	creditor: "SAMPLE AUTO FINANCE",
	monthlyPayment: 350_00,
	balance: 14_820_00,
	openedOn: "2024-03-11",
};
const CARD: Account = {
	creditor: "TESTTOWN CARD BANK",
	monthlyPayment: 62_37,
	balance: 2_079_00,
	openedOn: "2017-08-02",
};
/** Not in the file of someone with a second loan on the home. */
const STORE: Account = {
	creditor: "MAIN STREET STORES",
	monthlyPayment: 89_00,
	balance: 1_240_00,
	openedOn: "2021-11-20",
};
/** Only the full report shows it. */
const NEW_LOAN: Account = {
	creditor: "SAMPLE PERSONAL LOANS",
	monthlyPayment: 900_00,
	balance: 27_000_00,
	openedOn: "2026-09-14",
};
const ANOTHERS_CARD: Account = {
	creditor: "HOUSEHOLD CARD BANK",
	monthlyPayment: 45_00,
	balance: 900_00,
	openedOn: "2019-05-06",
};

/**
 * Returns the accounts of a test user: each person's own, whose numbers follow from name and date of birth. On a street with
 * SHAREDDEBT everyone at the address owes the same car together, and may pay with the card of someone else.
 */
export function sandboxTradelines({ kind, person, address }: CreditRequest): readonly Tradeline[] {
	const street = address.street1.toUpperCase();
	const who = [person.firstName, person.lastName, person.dob].map((word) => word.toUpperCase());
	const own = (account: Account): Tradeline => ({
		...account,
		account: masked(account, who),
		designation: "INDIVIDUAL",
	});
	const shared = street.includes("SHAREDDEBT");
	const place = [street, address.zip];
	return [
		shared ? { ...CAR, account: masked(CAR, place), designation: "JOINT" } : own(CAR),
		own(CARD),
		...(street.includes("LIEN2") ? [] : [own(STORE)]),
		...(kind === "HARD" && street.includes("NEWDEBT") ? [own(NEW_LOAN)] : []),
		...(shared
			? [{ ...ANOTHERS_CARD, account: masked(ANOTHERS_CARD, place), designation: "AUTHORIZED_USER" as const }]
			: []),
	];
}

function masked({ creditor }: Account, owners: readonly string[]): string {
	return `****${stableDigits(4, "tradeline", creditor, ...owners)}`;
}
