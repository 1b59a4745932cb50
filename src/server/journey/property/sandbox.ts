import { addDays } from "../../../lending/calendar/business-days.ts";
import { stableDigits, stableUuid } from "../../record/stable-id.ts";
import type { Address } from "../ports/contract/parts.ts";
import type { PropertyLookup, PropertyMatch, PropertyRecordsPort } from "../ports/home/property-records.ts";
import counties from "./counties.json" with { type: "json" };

/** Types of homes that a word in the street selects. */
const TYPES = ["MANUFACTURED", "COOP", "CONDO"] as const;
/** Cents; a street with NOBILL has neither on record. */
const ANNUAL_TAX = 4_800_00;
const MONTHLY_DUES = 350_00;
const COUNTIES: { readonly [state: string]: string } = counties;

/** Returns the name on the deed, selected by words in the street. */
export function deedName(street: string, ownerName: string): readonly string[] {
	const words = street.toUpperCase();
	const [first = ownerName, ...rest] = ownerName.split(" ");
	if (words.includes("MIDNAME")) return [[first, "Q", ...rest].join(" ").toUpperCase()];
	if (words.includes("MAIDEN")) return [`${first} FORMERNAME`];
	if (words.includes("TRUST")) return [`${ownerName} REVOCABLE TRUST`];
	if (/\bLLC\b/.test(words)) return ["SAMPLE HOLDINGS LLC"];
	if (words.includes("STRANGER")) return ["MORGAN ELSEWHERE"];
	if (words.includes("JOINT")) return [ownerName, `JORDAN ${rest.at(-1) ?? "OWNER"}`];
	return [ownerName];
}

/** Returns when the last deed was recorded: 45 days ago on a street with NEWDEED, else about seven years ago. */
export function deedDate(street: string, asOf: string): string {
	return addDays(asOf, street.toUpperCase().includes("NEWDEED") ? -45 : -2_600);
}

function parcel(address: Address, request: PropertyLookup): PropertyMatch {
	const words = address.street1.toUpperCase();
	const key = [address.street1, address.street2 ?? "", address.city, address.state, address.zip]
		.join("|")
		.toUpperCase();
	return {
		id: stableUuid("parcel", key),
		address,
		county: words.includes("WETINK")
			? "Wetink"
			: words.includes("DEARFEE")
				? "Dearfee"
				: (COUNTIES[address.state] ?? "Sample"),
		parcelNumber: stableDigits(10, "apn", key),
		propertyType: TYPES.find((type) => words.includes(type)) ?? "SINGLE_FAMILY",
		units: 1,
		isListedForSale: words.includes("LISTED"),
		owners: deedName(address.street1, request.ownerName),
		...(words.includes("NOBILL")
			? {}
			: { annualTax: ANNUAL_TAX, monthlyDues: words.includes("DUES") ? MONTHLY_DUES : 0 }),
		acquiredOn: deedDate(address.street1, request.asOf),
	};
}

/** County records of test places: words in the street select the answer. */
export function sandboxPropertyRecords(): PropertyRecordsPort {
	return {
		async lookup(request) {
			const { address } = request;
			if (/nowhere/i.test(address.street1)) return [];
			if (/^100\s+twin oaks\b/i.test(address.street1) && address.street2 === undefined) {
				return ["Unit A", "Unit B"].map((street2) => parcel({ ...address, street2 }, request));
			}
			return [parcel(address, request)];
		},
	};
}
