import type { Product } from "../../../flow/engine/authored/authored.ts";
import { numberIn, textIn } from "../../../flow/engine/read-json.ts";
import type { Filer } from "../../../lending/index.ts";

/** Values that the first line may lack, with their labels. */
const OPTIONAL = {
	taxId: "taxpayer number",
	agency: "agency",
	contactName: "contact person",
} as const;

/** The filer of a lender's register, and what is still missing or wrong about it. */
export interface KnownFiler {
	readonly filer: Filer;
	readonly warnings: readonly string[];
}

/** Returns the filer of the register of a product's lender, from its own org.json; throws if it has no identifier. */
export function filerOf({ org }: Product): KnownFiler {
	const lei = textIn(org, "hmda.lei");
	if (lei === undefined) {
		throw new Error(`${org.code} has no legal entity identifier: write "hmda": { "lei": "…" } in its org.json.`);
	}
	const taxId = textIn(org, "hmda.taxId");
	const agency = numberIn(org, "hmda.agency");
	const contactName = textIn(org, "hmda.contactName");
	const missing = Object.entries({ taxId, agency, contactName }).flatMap(([field, value]) =>
		value === undefined ? [OPTIONAL[field as keyof typeof OPTIONAL]] : [],
	);
	const contact = (field: string) => textIn(org, `contact.${field}`) ?? "";
	return {
		filer: {
			name: textIn(org, "name.full") ?? org.code,
			lei,
			taxId,
			agency,
			contact: {
				name: contactName,
				phone: contact("phone"),
				email: contact("email"),
				street: [contact("address.street1"), contact("address.street2")].filter(Boolean).join(" "),
				city: contact("address.city"),
				state: contact("address.state"),
				zip: contact("address.zip"),
			},
		},
		warnings: [
			...(missing.length === 0
				? []
				: [`The first line lacks the ${missing.join(", ")} of ${org.code}: write "hmda" in its org.json.`]),
		],
	};
}
