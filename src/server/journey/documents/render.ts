import { availableParallelism } from "node:os";
import type { DocumentContent } from "../../../contracts/document-content.ts";
import type { Product } from "../../../engine/authored/authored.ts";
import { isInTransaction } from "../../platform/db/transaction.ts";
import { WaitingLine } from "../../platform/limits/waiting-line.ts";
import { ThreadPool } from "../../platform/thread-pool.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { copyContent, shownContent } from "./content.ts";
import type { DisclosureId } from "./kinds.ts";

/** Number of documents rendered concurrently: the main thread keeps a core. */
const AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 4));
const line = new WaitingLine({ atOnce: AT_ONCE, longestWaitMs: 15_000, typicalMs: 200 });
const threads = new ThreadPool<DocumentContent, Uint8Array>({
	module: new URL("./draw-thread.ts", import.meta.url),
	longestMs: 30_000,
	idleMs: 60_000,
});

/**
 * Renders a document in a separate thread; the bytes depend only on its content. Throws a 503 problem when too many are
 * being rendered.
 */
export function renderContent(content: DocumentContent): Promise<Buffer> {
	if (isInTransaction()) throw new Error("A document was to be drawn while a transaction was open.");
	return line.enter(async () => Buffer.from(await threads.ask(content)));
}

/** Returns the PDF of a document of the application: as fixed, or as it would read now. */
export function renderDisclosure(id: DisclosureId, record: StoredRecord, product: Product): Promise<Buffer> {
	return renderContent(shownContent(id, record, product));
}

/** Returns the PDF of a document's final copy, with its signature if it has one. */
export function renderCopy(id: DisclosureId, record: StoredRecord, product: Product): Promise<Buffer> {
	return renderContent(copyContent(id, record, product));
}
