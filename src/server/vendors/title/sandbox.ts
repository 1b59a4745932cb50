import { deedDate, deedName } from "../property-records/sandbox.ts";
import type { TitlePort } from "./port.ts";

/** Land records of made-up places; the same street words as the county records, and TAXLIEN for a lien nobody mentioned. */
export function sandboxTitle(): TitlePort {
	return {
		async prequalify(request) {
			const street = request.address.street1.toUpperCase();
			const vesting = street.includes("TRUST") ? "TRUST" : street.includes("JOINT") ? "JOINT" : "SOLE";
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
			return { isClear: !clouded, exceptions: clouded ? ["Unreleased mechanic's lien"] : [] };
		},
	};
}
