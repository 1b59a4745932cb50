import { DISCLOSURE_KINDS } from "../papers/kinds.ts";

/** Document types that only the server creates; a lender's note or notice cannot be uploaded. */
const SERVER_OWNED = new Set([
	"DISCLOSURES_AND_NOTICES",
	...DISCLOSURE_KINDS.map((kind) => kind.replaceAll("-", "_").toUpperCase()),
]);

/** Whether documents of this type come only from the server. */
export function isServerOwned(type: string): boolean {
	return SERVER_OWNED.has(type);
}
