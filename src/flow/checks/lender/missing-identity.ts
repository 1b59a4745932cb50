import type { Json, OrgFile, Product } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { files } from "../product-files.ts";

/** Keys of a lender's identity in org.json, dotted; none is inherited. */
export const LEGAL_IDENTITY: readonly string[] = [
	"name.short",
	"name.full",
	"nmls",
	"contact.phone",
	"contact.email",
	"contact.address.street1",
	"contact.address.city",
	"contact.address.state",
	"contact.address.zip",
	"links.termsOfUse",
	"links.privacyPolicy",
	"links.licenses",
	"links.communications",
	"links.companyLegal",
	"hmda.lei",
	"hmda.agency",
];

/** Finds a lender without an identity of its own (IDENTITY_MISSING); one finding names every missing key. */
export function missingIdentity({ org }: Product): Finding[] {
	// the base has no lender
	if (!Object.hasOwn(org, "code")) return [];
	const missing = LEGAL_IDENTITY.filter((key) => !isSaid(valueAt(org, key)));
	if (missing.length === 0) return [];
	const cause = `The lender's identity is not complete. Missing or empty: ${missing.join(", ")}.`;
	const cure = "Write the lender's own; legal identity is never inherited.";
	return [{ code: "IDENTITY_MISSING", file: files.org, pointer: "", cause, cure }];
}

function isSaid(value: Json | undefined): boolean {
	return typeof value === "number" || (typeof value === "string" && value.trim() !== "");
}

function valueAt(org: OrgFile, key: string): Json | undefined {
	let value: Json | undefined = org as unknown as Json;
	for (const part of key.split(".")) value = isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
	return value;
}
