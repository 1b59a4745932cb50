import { addDays } from "../../../lending/calendar/business-days.ts";
import { stableDigits } from "../../record/stable-id.ts";
import type { TitleException, TitlePort, TitleReport } from "../ports/home/title.ts";
import { deedDate, deedName } from "./sandbox.ts";

const OTHER_LENDER_MS = 60_000;
/** Street words for home equity credits: whether one is open, and how many days ago it closed. */
const EQUITY = [
	["OPENEQUITY", true, 900],
	["PASTEQUITY", false, 200],
] as const;
const VESTING: readonly (readonly [RegExp, TitleReport["vesting"]])[] = [
	[/TRUST/, "TRUST"],
	[/JOINT/, "JOINT"],
	[/\bLLC\b/, "LLC"],
];

const MECHANICS_LIEN: TitleException = {
	kind: "LIEN",
	text: "Unreleased mechanic's lien",
	remedy: "RELEASE",
	clearedBy: "BORROWER",
	isCleared: false,
	amount: 4_200_00,
	position: 2,
	recorded: { book: "4410", page: "112", recordedOn: "2024-03-11" },
};
const OWED: TitleException = {
	kind: "LIEN",
	text: "Deed of trust to First Lien Bank",
	remedy: "RELEASE",
	clearedBy: "OTHER_LENDER",
	isCleared: false,
	position: 1,
	recorded: { instrumentNumber: "2016-0418233" },
};

/**
 * Land records of test places; the same street words as the county records, TAXLIEN for an undisclosed lien, PAYOFF for
 * one that is paid off, OPENEQUITY for a home equity credit that is still open, PASTEQUITY for one that closed within
 * the year and was paid off, NOLEGAL for a home whose deed has no legal description.
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
				effectiveOn: addDays(request.asOf, -3),
				recordedLiens: street.includes("TAXLIEN")
					? [{ holder: "COUNTY TAX OFFICE", type: "OTHER", balance: 3_500_00, monthlyPayment: 0, position: 2 }]
					: [],
				homeEquityCredits: EQUITY.flatMap(([word, isOpen, days]) =>
					street.includes(word) ? [{ closedOn: addDays(request.asOf, -days), isOpen }] : [],
				),
			};
		},
		async finalReport(request) {
			const clouded = /cloudtitle/i.test(request.address.street1);
			const owed = /payoff/i.test(request.address.street1);
			const lot = (digits: number) => String(Number(stableDigits(digits, "lot", request.address.street1)) + 1);
			return {
				isClear: !clouded && !owed,
				exceptions: [...(clouded ? [MECHANICS_LIEN] : []), ...(owed ? [OWED] : [])],
				lastDeed: { instrumentNumber: `D-${stableDigits(7, "deed", request.address.street1)}` },
				legalDescription: /nolegal/i.test(request.address.street1)
					? ""
					: `Lot ${lot(2)}, Block ${lot(1)}, Sample Acres, according to the plat recorded in Book ${lot(3)}, Page ${lot(2)}, of the records of the county`,
				commitmentNumber: `SC-${stableDigits(7, "commitment", request.orderId)}`,
				effectiveOn: addDays(request.asOf, -3),
				requirements: ["Record the security instrument of the insured line"],
				trustee: `Sample Title Trustees, 1 Recorder Plaza, ${request.address.city}, ${request.address.state}`,
				...(owed ? { payoffAskedOf: "FIRST LIEN BANK" } : {}),
			};
		},
		async payoffStatement({ askedAt, now, asOf }) {
			const askAgainAt = new Date(askedAt.getTime() + OTHER_LENDER_MS);
			return now < askAgainAt ? { askAgainAt } : { amount: 418_233_19, goodThrough: addDays(asOf, 30) };
		},
	};
}
