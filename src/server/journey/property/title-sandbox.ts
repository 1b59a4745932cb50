import { addDays } from "../../../lending/calendar/business-days.ts";
import { deedDate, deedName } from "./sandbox.ts";
import type { TitlePort, TitleReport } from "./title-port.ts";

const OTHER_LENDER_MS = 60_000;
const VESTING: readonly (readonly [RegExp, TitleReport["vesting"]])[] = [
	[/TRUST/, "TRUST"],
	[/JOINT/, "JOINT"],
	[/\bLLC\b/, "LLC"],
];

/**
 * Land records of test places; the same street words as the county records, TAXLIEN for an undisclosed lien, PAYOFF for
 * one that is paid off.
 */
export function sandboxTitle(): TitlePort {
	return {
		async prequalify(request) {
			const street = request.address.street1.toUpperCase();
			const vesting = VESTING.find(([word]) => word.test(street))?.[1] ?? "SOLE";
			return {
				owners: deedName(street, request.ownerName),
				vesting,
				acquiredOn: deedDate(street, request.asOf),
				recordedLiens: street.includes("TAXLIEN")
					? [{ holder: "COUNTY TAX OFFICE", type: "OTHER", balance: 3_500_00, monthlyPayment: 0, position: 2 }]
					: [],
			};
		},
		async finalReport(request) {
			const clouded = /cloudtitle/i.test(request.address.street1);
			const owed = /payoff/i.test(request.address.street1);
			return {
				isClear: !clouded && !owed,
				exceptions: clouded ? ["Unreleased mechanic's lien"] : [],
				...(owed ? { payoffAskedOf: "FIRST LIEN BANK" } : {}),
			};
		},
		async payoffStatement({ askedAt, now, asOf }) {
			const askAgainAt = new Date(askedAt.getTime() + OTHER_LENDER_MS);
			return now < askAgainAt ? { askAgainAt } : { amount: 418_233_19, goodThrough: addDays(asOf, 30) };
		},
	};
}
