import type { Product } from "../../engine/authored/authored.ts";
import { DOCUMENT_KINDS } from "../../engine/authored/document-inputs.ts";
import type { Finding } from "../diagnostic.ts";
import { at, tableFile } from "../product-files.ts";

const TABLE = "law/notice-delivery";
const FILE = tableFile(TABLE);

/**
 * Finds kinds of documents for which the table of deliveries has no row (NOTICE_UNDELIVERED): nothing would say whether
 * such a notice needs consent to be electronic, or by when its paper is mailed (15 U.S.C. 7001(c)).
 */
export function noticeDelivery({ documents, tables }: Product): Finding[] {
	const table = tables[TABLE];
	const listed = table.inputs.document?.enum ?? [];
	const ruled = new Set(Object.values(table.rows).flatMap(({ document }) => document ?? listed));
	const given = DOCUMENT_KINDS.filter((kind) => documents[kind] !== undefined);
	return given
		.filter((kind) => !listed.includes(kind) || !ruled.has(kind))
		.map((kind) => ({
			code: "NOTICE_UNDELIVERED",
			file: FILE,
			pointer: listed.includes(kind) ? at("rows") : at("inputs", "document", "enum"),
			cause: `Nothing says how the document "${kind}" reaches people: it has no row here.`,
			cure: `Add "${kind}" to the inputs and to a row: "CONSENT" if a law wants it in writing, with the days until its paper is mailed.`,
		}));
}
