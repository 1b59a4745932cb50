import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, anInstant, anInstantOrNull, aUuid, exactly, fileContent, listOf, someText } from "../shapes.ts";
import { anApplication, aWritten, ONE, tag } from "./desk.ts";

const DOCUMENTS = `${ONE}/vendor-documents` as const;
const ofDocument = { tag, params: exactly({ uuid: aUuid, document: aUuid }) } as const;

/**
 * A document that a vendor named in an answer, or that an officer attached to one: `order` is what was ordered, `reason` why it is
 * refused, `size` in bytes, `isForBorrower` if the law gives the borrower a copy.
 */
const aVendorDocument = exactly({
	uuid: aUuid,
	title: someText,
	order: someText,
	fileName: someText,
	state: { enum: ["AWAITED", "KEPT", "REFUSED"] },
	reason: {
		enum: ["INFECTED", "DIFFERS", "TOO_LARGE", "WRONG_TYPE", "UNSAFE", "UNSCANNED", "NOT_GIVEN", "MISNAMED", null],
	},
	size: { type: "integer" },
	namedAt: anInstant,
	settledAt: anInstantOrNull,
	isForBorrower: aFlag,
});
export type VendorDocument = OfSchema<typeof aVendorDocument>;

/** What came with vendors' answers, the oldest first. */
export const listVendorDocuments = {
	at: `GET ${DOCUMENTS}`,
	tag,
	params: anApplication,
	answers: { 200: exactly({ rows: listOf(aVendorDocument) }) },
} as const satisfies RouteContract;

export const openVendorDocument = {
	at: `GET ${DOCUMENTS}/:document`,
	...ofDocument,
	answers: { 200: fileContent },
} as const satisfies RouteContract;

/** Asks for a refused one once more. */
export const askForDocumentAgain = {
	at: `POST ${DOCUMENTS}/:document/again`,
	...ofDocument,
	body: exactly({}),
	answers: { 200: aWritten },
} as const satisfies RouteContract;
