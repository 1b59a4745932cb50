import type { Product } from "../../engine/authored.ts";
import type { Filer } from "../../lending/transmittal.ts";
import { numberAt, textAt } from "../tasks/read-record.ts";

/** What must be the lender's own, and how it is called. */
const OWN = {
	lei: "legal entity identifier",
	taxId: "taxpayer number",
	agency: "agency",
	contactName: "contact person",
} as const;

/** Who files a lender's register, and what about it is not right yet, in plain words. */
export interface KnownFiler {
	readonly filer: Filer;
	readonly warnings: readonly string[];
}

/**
 * Returns who files the register of a product's lender; `layerOf` says which organisation's file a value of its org.json
 * was written in. Throws where nobody has an identifier.
 */
export function filerOf({ org }: Product, layerOf: (pointer: string) => string | undefined): KnownFiler {
	const lei = textAt(org, "hmda.lei");
	if (lei === undefined) {
		throw new Error(`${org.code} has no legal entity identifier: write "hmda": { "lei": "…" } in its org.json.`);
	}
	const isOwn = (field: string) => layerOf(`/hmda/${field}`) === org.code;
	const own = <Value>(field: string, value: Value | undefined) => (isOwn(field) ? value : undefined);
	const taxId = own("taxId", textAt(org, "hmda.taxId"));
	const agency = own("agency", numberAt(org, "hmda.agency"));
	const contactName = own("contactName", textAt(org, "hmda.contactName"));
	const missing = Object.entries({ taxId, agency, contactName }).flatMap(([field, value]) =>
		value === undefined ? [OWN[field as keyof typeof OWN]] : [],
	);
	const contact = (field: string) => textAt(org, `contact.${field}`) ?? "";
	return {
		filer: {
			name: textAt(org, "name.full") ?? org.code,
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
			...(isOwn("lei")
				? []
				: [
						`${org.code} has no legal entity identifier of its own: the register carries ${lei} of ${layerOf("/hmda/lei") ?? "another organisation"}. Write "hmda": { "lei": "…" } in its org.json.`,
					]),
			...(missing.length === 0
				? []
				: [`The first line lacks the ${missing.join(", ")} of ${org.code}: write "hmda" in its org.json.`]),
		],
	};
}
