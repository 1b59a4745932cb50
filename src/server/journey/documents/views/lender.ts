import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { jsonIn, textIn } from "../../../../flow/engine/read-json.ts";
import { noticeAgency } from "../../../../flow/engine/tables/notice-agency.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { addressLine } from "../../../record/parties.ts";

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

/** The check lets no such organization be served. */
function refuseContradiction({ org }: Product): never {
	throw new Error(`${org.code} has a charter that contradicts its agency: no notice can name its federal agency.`);
}

/** Returns what documents say about the lender on a day (yyyy-mm-dd), from org.json; throws where that contradicts itself. */
export function lenderValues(product: Product, on: string): { readonly [name: string]: string } {
	const say = copyIn(product, "documents");
	const nmls = textIn(product.org, "nmls");
	return {
		lender: product.org.name.full,
		lenderNmlsText: nmls === undefined ? "" : say("lender.nmls", { number: nmls }),
		lenderAddress: postalAddress(product),
		lenderPhone: textIn(product.org, "contact.phone") ?? say("lender.phoneElsewhere"),
		agency: noticeAgency(product, on) ?? refuseContradiction(product),
	};
}
