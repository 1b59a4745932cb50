import type { Product } from "../../../../engine/authored/authored.ts";
import { addressLine } from "../../../record/parties.ts";
import { jsonAt, textAt } from "../../../record/read-record.ts";

/** Supervises non-bank lenders under the Equal Credit Opportunity Act (Reg B, appendix A). */
const AGENCY = "the Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580";

function postalAddress(product: Product): string {
	const part = (field: string): string => textAt(product.org, `contact.address.${field}`) ?? "";
	if (jsonAt(product.org, "contact.address") === undefined) return "the address in the application under Contact";
	const street2 = part("street2");
	return addressLine({
		street1: part("street1"),
		...(street2 === "" ? {} : { street2 }),
		city: part("city"),
		state: part("state"),
		zip: part("zip"),
	});
}

/** Returns what documents say about the lender, from org.json. */
export function lenderValues(product: Product): { readonly [name: string]: string } {
	const nmls = textAt(product.org, "nmls");
	const agency = textAt(product.org, "ecoaAgency") ?? AGENCY;
	return {
		lender: product.org.name.full,
		lenderNmlsText: nmls === undefined ? "" : `, NMLS ID ${nmls}`,
		lenderAddress: postalAddress(product),
		lenderPhone: textAt(product.org, "contact.phone") ?? "the number in the application under Contact",
		agency,
	};
}
