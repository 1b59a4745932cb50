import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aText, aUuid, exactly, fileContent, listOf } from "../shapes.ts";
import { anApplication, HELOC } from "./heloc.ts";

const tag = "documents";
const documents = `${HELOC}/:uuid/documents` as const;
const reports = `${HELOC}/:uuid/valuation-reports` as const;

/** A document on the server. */
export const aDocumentReceipt = exactly({ uuid: aUuid, type: aText, fileName: aText, status: aText });
export type DocumentReceipt = OfSchema<typeof aDocumentReceipt>;

/** A report behind a value of the home, of which the borrower gets a copy, and the day on which it came (yyyy-mm-dd). */
const aReport = exactly({ uuid: aUuid, title: aText, on: aText, fileName: aText });
export type ValuationReport = OfSchema<typeof aReport>;

export const uploadDocument = {
	at: `POST ${documents}`,
	tag,
	consumes: "multipart/form-data",
	params: anApplication,
	answers: { 201: aDocumentReceipt },
} as const satisfies RouteContract;

export const readUpload = {
	at: `GET ${documents}/:documentUuid`,
	tag,
	params: exactly({ uuid: aUuid, documentUuid: aUuid }),
	answers: { 200: fileContent },
} as const satisfies RouteContract;

export const listValuationReports = {
	at: `GET ${reports}`,
	tag,
	params: anApplication,
	answers: { 200: listOf(aReport) },
} as const satisfies RouteContract;

export const readValuationReport = {
	at: `GET ${reports}/:document`,
	tag,
	params: exactly({ uuid: aUuid, document: aUuid }),
	answers: { 200: fileContent },
} as const satisfies RouteContract;
