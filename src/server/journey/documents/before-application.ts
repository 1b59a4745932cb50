import type { DocumentContent } from "../../../contracts/wire/application/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { GivenBefore } from "../../../flow/engine/authored/document-inputs.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { shownContent } from "./content.ts";
import { renderContent } from "./render.ts";
import { snapshotJson } from "./snapshot.ts";
import { viewOf } from "./views/index.ts";

/** Nobody and no home: what is common to all applications. */
const ANYONE: StoredRecord = {
	application: { uuid: "00000000-0000-0000-0000-000000000000", property: { street1: "-" } },
};

/** Returns what a document says on a day (yyyy-mm-dd) before anything is known of borrower and home. */
function contentBefore(kind: GivenBefore, product: Product, on: string): DocumentContent {
	const view = viewOf(kind, ANYONE, product, on);
	const property = copyIn(product, "documents")("homeEquity.anyHome");
	const snapshot = snapshotJson({ ...view, values: { ...view.values, property } });
	return shownContent(kind, { ...ANYONE, underwriting: { disclosures: { [kind]: snapshot } } }, product);
}

/** The documents of a day, by product, kind and day: everyone gets the same bytes. */
const drawn = new Map<string, Promise<Buffer>>();
const MOST_KEPT = 200;

/** Returns the PDF of a document as it is given to everyone on a day, before anything is submitted. */
export function documentBefore(kind: GivenBefore, product: Product, on: string): Promise<Buffer> {
	const key = `${product.hash}|${kind}|${on}`;
	const known = drawn.get(key);
	if (known !== undefined) return known;
	const drawing = renderContent(contentBefore(kind, product, on));
	drawing.catch(() => drawn.delete(key));
	drawn.set(key, drawing);
	const [oldest] = drawn.keys();
	if (drawn.size > MOST_KEPT && oldest !== undefined) drawn.delete(oldest);
	return drawing;
}
