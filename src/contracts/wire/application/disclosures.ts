import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, aUuid, exactly, fileContent, listOf, orNull, someText, someTextOrNull } from "../shapes.ts";
import { aDocumentReading } from "./document-content.ts";
import { anApplication, HELOC } from "./heloc.ts";

const tag = "documents";
const at = `${HELOC}/:uuid/disclosures` as const;

/**
 * One disclosure of an application. `on` is the day on which it was given, null for documents available from the start;
 * `acknowledged` names the signature with which the law of the state has the borrower acknowledge it; `onPaper` says how it
 * goes to this person on paper, null where it is given electronically; one that is held is not shown here, because this
 * person gets it on paper alone. Days are yyyy-mm-dd.
 */
export const aDisclosure = exactly({
	id: someText,
	title: someText,
	kind: someText,
	on: someTextOrNull,
	signed: aFlag,
	acknowledged: { type: ["string", "null"], enum: ["APPLICATION", "CLOSING", null] },
	onPaper: orNull(exactly({ mailBy: someText, mailedOn: someTextOrNull })),
	isHeld: aFlag,
});
export type Disclosure = OfSchema<typeof aDisclosure>;

export const anId = { type: "string", maxLength: 100 } as const;

/** A signed document is served as signed; the bytes that its signature hashes are served as shown. */
export const aVersion = exactly({ version: { type: "string", enum: ["shown"] } }, []);

export const listDisclosures = {
	at: `GET ${at}`,
	tag,
	params: anApplication,
	answers: { 200: listOf(aDisclosure) },
} as const satisfies RouteContract;

export const readDisclosurePdf = {
	at: `GET ${at}/:id/pdf`,
	tag,
	params: exactly({ uuid: aUuid, id: anId }),
	query: aVersion,
	answers: { 200: fileContent },
} as const satisfies RouteContract;

export const readDisclosureContent = {
	at: `GET ${at}/:id/content`,
	tag,
	description: "What a document says, to be shown in the size that the reader needs; its PDF says the same.",
	params: exactly({ uuid: aUuid, id: anId }),
	answers: { 200: aDocumentReading },
} as const satisfies RouteContract;

/** For anyone, before an application: the terms of the lender's line, or of another of its products, and the booklet. */
export const readDisclosureBefore = {
	at: "GET /service-application/external/api/v1/disclosures/:kind/pdf",
	tag,
	params: exactly({ kind: { type: "string", enum: ["home-equity", "brochure"] } }),
	query: exactly({ product: anId }, []),
	answers: { 200: fileContent },
} as const satisfies RouteContract;
