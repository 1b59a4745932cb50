import { DOCUMENT_KINDS } from "../../engine/authored/document-inputs.ts";
import type { ReadOf } from "../../engine/authored/table-contracts.ts";
import { EngineError, type Product } from "../../engine/index.ts";
import { askTable } from "../../engine/tables/ask-table.ts";
import { changeDays } from "../../engine/tables/row-days.ts";
import { at, tableFile } from "../product-files.ts";
import type { MailingLimit } from "./invariant-file.ts";
import type { Broken } from "./statement-proof.ts";

const TABLE = "law/notice-delivery";

type Delivery = ReadOf<typeof TABLE>;

/**
 * Proves that each of these documents goes on paper to a person without consent to electronic records, and that the table
 * never lets its mail wait for longer than the limit; and that the table puts no document on paper that has no limit.
 */
export function brokenInMail(product: Product, limits: readonly MailingLimit[]): Broken[] {
	const limited = new Map(limits.flatMap((limit) => limit.documents.map((document) => [document, limit])));
	const given = DOCUMENT_KINDS.filter((kind) => product.documents[kind] !== undefined);
	return [...new Set([...given, ...limited.keys()])].flatMap((document) => {
		const whys = deliveriesOf(product, document).map((delivery) => fault(delivery, limited.get(document)));
		return [...new Set(whys)].flatMap((why) =>
			why === undefined
				? []
				: [{ file: tableFile(TABLE), pointer: placeOf(product, document), why: `"${document}" ${why}.` }],
		);
	});
}

/** What the table says of a document on each day on which its rows change; undefined where no row decides. */
function deliveriesOf({ tables }: Product, document: string): (Delivery | undefined)[] {
	const days = changeDays(tables[TABLE]);
	// on an undated table every day is alike
	return (days.length === 0 ? [""] : days).map((day) => {
		try {
			return askTable(tables, TABLE, { document }, day);
		} catch (error) {
			if (!(error instanceof EngineError)) throw error;
			return undefined;
		}
	});
}

function fault(delivery: Delivery | undefined, limit: MailingLimit | undefined): string | undefined {
	if (delivery === undefined) return limit === undefined ? undefined : "has no row, so no one is asked to mail it";
	const { electronic, mailDays, mailUnit, mailFrom } = delivery;
	if (electronic === "ANY") {
		return limit === undefined ? undefined : "is electronic for everyone, so its paper is never mailed";
	}
	if (limit === undefined) return "goes on paper, and no limit says when it has to be in the mail";
	// a business day is never shorter than a calendar day, and nothing is made before the application
	const isSoonEnough = mailDays <= limit.days && (mailUnit === limit.unit || mailUnit === "CALENDAR");
	if (isSoonEnough && (mailFrom === limit.from || mailFrom === "APPLICATION")) return undefined;
	const words = (days: number, unit: string, from: string) => `${days} ${unit} days from ${from}`;
	const [own, most] = [words(mailDays, mailUnit, mailFrom), words(limit.days, limit.unit, limit.from)];
	return `may wait for ${own}, and the law gives ${most}`;
}

/** The row of a document, or the rows where it has none. */
function placeOf({ tables }: Product, document: string): string {
	const own = Object.entries(tables[TABLE].rows).find(([, { document: cell }]) => [cell].flat().includes(document));
	return own === undefined ? at("rows") : at("rows", own[0]);
}
