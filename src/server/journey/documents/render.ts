import { availableParallelism } from "node:os";
import type { DocumentContent } from "../../../contracts/wire/application/index.ts";
import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import { isList, isObject } from "../../../flow/engine/json.ts";
import { codePointOf, lettersMissing } from "../../../flow/engine/texts/paper-letters.ts";
import { isInTransaction } from "../../platform/db/transaction.ts";
import { WaitingLine } from "../../platform/lines/waiting-line.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { ThreadPool } from "../../platform/thread-pool.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { DisclosureId } from "../papers/kinds.ts";
import { copyContent, shownContent } from "./content.ts";

/** Number of documents rendered concurrently: the main thread keeps a core. */
const AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 4));
const line = new WaitingLine({ atOnce: AT_ONCE, longestWaitMs: 15_000, typicalMs: 200 });
const threads = new ThreadPool<DocumentContent, Uint8Array>({
	module: new URL("./draw-thread.ts", import.meta.url),
	longestMs: 30_000,
	idleMs: 60_000,
});

/** The problem of a document with characters that no font has; it names them as U+XXXX, and nothing of the text. */
export const PAPER_LETTERS = "PAPER_LETTERS";

/**
 * Renders a document in a separate thread; the bytes depend only on its content. Throws a 503 problem when too many are
 * being rendered, and a 409 problem (PAPER_LETTERS) for characters that no font has.
 */
export async function renderContent(content: DocumentContent): Promise<Buffer> {
	if (isInTransaction()) throw new Error("A document was to be drawn while a transaction was open.");
	const codePoints = lettersMissing(textsOf([content.title, content.blocks] as Json)).map(codePointOf);
	if (codePoints.length > 0)
		throw new Problem(409, PAPER_LETTERS, said("documents.letters"), { members: { codePoints } });
	return line.enter(async () => Buffer.from(await threads.ask(content)));
}

function textsOf(value: Json): string {
	if (typeof value === "string") return value;
	if (isList(value)) return value.map(textsOf).join(" ");
	return isObject(value) ? Object.values(value).map(textsOf).join(" ") : "";
}

/** Returns the PDF of a document of the application: as fixed, or as it would read now. */
export function renderDisclosure(id: DisclosureId, record: StoredRecord, product: Product): Promise<Buffer> {
	return renderContent(shownContent(id, record, product));
}

/** Returns the PDF of a document's final copy, with its signature if it has one. */
export function renderCopy(id: DisclosureId, record: StoredRecord, product: Product): Promise<Buffer> {
	return renderContent(copyContent(id, record, product));
}
