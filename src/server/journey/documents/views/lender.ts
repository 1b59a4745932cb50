import type { Product } from "../../../../engine/authored/authored.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { addressLine } from "../../../record/parties.ts";
import { jsonIn, textIn } from "../../../record/read-json.ts";

function postalAddress(product: Product): string {
	const part = (field: string): string => textIn(product.org, `contact.address.${field}`) ?? "";
	if (jsonIn(product.org, "contact.address") === undefined)
		return copyIn(product, "documents")("lender.addressElsewhere");
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
	const say = copyIn(product, "documents");
	const nmls = textIn(product.org, "nmls");
	return {
		lender: product.org.name.full,
		lenderNmlsText: nmls === undefined ? "" : say("lender.nmls", { number: nmls }),
		lenderAddress: postalAddress(product),
		lenderPhone: textIn(product.org, "contact.phone") ?? say("lender.phoneElsewhere"),
		// the supervisor of lenders that are no banks (Reg B, appendix A) where none is named
		agency: textIn(product.org, "ecoaAgency") ?? say("lender.agency"),
	};
}
