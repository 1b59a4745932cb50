import { DISCLOSURE_KINDS } from "./kinds.ts";

/** Types of documents that only the server makes; nobody uploads a note or a notice of the lender. */
const SERVER_OWNED = new Set([
	"DISCLOSURES_AND_NOTICES",
	...DISCLOSURE_KINDS.map((kind) => kind.replaceAll("-", "_").toUpperCase()),
]);

/** Whether documents of this type come from the server alone. */
export function isServerOwned(type: string): boolean {
	return SERVER_OWNED.has(type);
}
