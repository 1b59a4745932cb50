import { aDisclosure, anId, aVersion } from "../application/disclosures.ts";
import { aDocumentReading } from "../application/document-content.ts";
import { aDocumentReceipt } from "../application/documents.ts";
import type { RouteContract } from "../route-contract.ts";
import { aUuid, exactly, fileContent, listOf } from "../shapes.ts";
import { CO_DEED, tag } from "./co-deed.ts";

const ofDisclosure = { tag, params: exactly({ id: anId }) } as const;

export const listSignerDisclosures = {
	at: `GET ${CO_DEED}/disclosures`,
	tag,
	answers: { 200: listOf(aDisclosure) },
} as const satisfies RouteContract;

export const readSignerDisclosurePdf = {
	at: `GET ${CO_DEED}/disclosures/:id/pdf`,
	...ofDisclosure,
	query: aVersion,
	answers: { 200: fileContent },
} as const satisfies RouteContract;

export const readSignerDisclosureContent = {
	at: `GET ${CO_DEED}/disclosures/:id/content`,
	...ofDisclosure,
	answers: { 200: aDocumentReading },
} as const satisfies RouteContract;

export const uploadSignerDocument = {
	at: `POST ${CO_DEED}/documents`,
	tag: "documents",
	consumes: "multipart/form-data",
	answers: { 201: aDocumentReceipt },
} as const satisfies RouteContract;

export const readSignerUpload = {
	at: `GET ${CO_DEED}/documents/:documentUuid`,
	tag,
	params: exactly({ documentUuid: aUuid }),
	answers: { 200: fileContent },
} as const satisfies RouteContract;
