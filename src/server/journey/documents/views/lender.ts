import type { Product } from "../../../../engine/authored/authored.ts";
import { addressLine } from "../../../record/parties.ts";
import { jsonIn, textIn } from "../../../record/read-json.ts";

/** Supervises non-bank lenders under the Equal Credit Opportunity Act (Reg B, appendix A). */
const AGENCY = "the Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580";

function postalAddress(product: Product): string {
	const part = (field: string): string => textIn(product.org, `contact.address.${field}`) ?? "";
	if (jsonIn(product.org, "contact.address") === undefined) return "the address in the application under Contact";
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
	const nmls = textIn(product.org, "nmls");
	const agency = textIn(product.org, "ecoaAgency") ?? AGENCY;
	return {
		lender: product.org.name.full,
		lenderNmlsText: nmls === undefined ? "" : `, NMLS ID ${nmls}`,
		lenderAddress: postalAddress(product),
		lenderPhone: textIn(product.org, "contact.phone") ?? "the number in the application under Contact",
		agency,
	};
}
