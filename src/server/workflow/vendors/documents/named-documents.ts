import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { documentKinds, type NamedDocument } from "../../../journey/ports/contract/vendor-documents.ts";
import type { NamedDocuments } from "../../../journey/vendors/guard/adapter.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { documents, vendorDocuments } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { notFound, Problem } from "../../../platform/problems/problem.ts";
import { said } from "../../../platform/problems/said.ts";
import { stableUuid } from "../../../record/stable-id.ts";
import type { OpenApplication } from "../../applications/application-row.ts";
import type { QueueContext } from "../../context.ts";

/** The job queue's lane for documents to be fetched. */
export const VENDOR_DOCUMENTS = "vendor-documents";

/** A document of a vendor as it is stored. */
export type VendorDocument = typeof vendorDocuments.$inferSelect;

/** How a document was named, by which order its vendor knows it, and its type, size and SHA-256. */
export interface DocumentReference extends Omit<NamedDocument, "kind"> {
	readonly orderId: string;
}

/** The place of a vendor document's encrypted cells. */
export const documentCell = (uuid: string) => ({ table: "vendor_documents", row: uuid });

/** How a document was named. */
export function referenceOf({ cipher }: Pick<OpenApplication, "cipher">, document: VendorDocument): DocumentReference {
	return cipher.decryptJson("reference", document.reference, documentCell(document.uuid)) as DocumentReference;
}

/** The files that are not a vendor's: these alone are opened as what borrowers sent. */
export const isNotVendors: SQL = sql`NOT EXISTS (SELECT 1 FROM ${vendorDocuments} WHERE ${vendorDocuments.uuid} = ${documents.uuid})`;

/** Notes the documents that an order's answer named, and queues their fetching; one that is known stays as it is. */
export function noteNamed(
	{ database, queue, now }: Pick<PlatformContext, "database" | "now"> & QueueContext,
	{ row, cipher }: OpenApplication,
	orderUuid: string,
	{ port, operation, orderId, documents: named, misnamed = 0 }: NamedDocuments,
): Promise<void> {
	return inTransaction(database, async (tx) => {
		const at = now();
		for (let number = 1; number <= misnamed; number += 1) {
			const uuid = stableUuid("misnamed vendor document", orderUuid, port, operation, String(number));
			const reference: DocumentReference = { id: "", mediaType: "", size: 0, sha256: "", orderId };
			const [kind = "REPORT"] = documentKinds(port, operation);
			const its = { uuid, org: row.org, applicationUuid: row.uuid, orderUuid, port, operation, kind };
			const times = { dueAt: at, namedAt: at, askedAt: at, settledAt: at };
			const sealed = cipher.encryptJson("reference", reference, documentCell(uuid));
			const refused = {
				...its,
				...times,
				state: "REFUSED",
				reason: "MISNAMED",
				reference: sealed,
				attempts: 0,
			} as const;
			await tx.insert(vendorDocuments).values(refused).onConflictDoNothing();
		}
		for (const { kind, ...document } of named) {
			const uuid = stableUuid("vendor document", orderUuid, port, operation, document.id, document.sha256);
			const reference: DocumentReference = { ...document, orderId };
			const its = { uuid, org: row.org, applicationUuid: row.uuid, orderUuid, port, operation, kind };
			const times = { dueAt: at, namedAt: at, askedAt: at };
			const sealed = cipher.encryptJson("reference", reference, documentCell(uuid));
			const [kept] = await tx
				.insert(vendorDocuments)
				.values({ ...its, ...times, state: "AWAITED", reference: sealed, attempts: 0 })
				.onConflictDoNothing()
				.returning({ uuid: vendorDocuments.uuid });
			if (kept !== undefined) await queue.send(tx, { uuid, vendor: VENDOR_DOCUMENTS });
		}
	});
}

/** The documents of an application that its vendors named or officers attached, the oldest first. */
export function vendorDocumentsOf(db: Queryable, applicationUuid: string): Promise<VendorDocument[]> {
	const { namedAt, uuid } = vendorDocuments;
	return db
		.select()
		.from(vendorDocuments)
		.where(eq(vendorDocuments.applicationUuid, applicationUuid))
		.orderBy(asc(namedAt), asc(uuid));
}

/** One of them; throws 404 when the application has no such document. */
export async function vendorDocumentOf(
	db: Queryable,
	applicationUuid: string,
	uuid: string,
	forWriting = false,
): Promise<VendorDocument> {
	const its = and(eq(vendorDocuments.uuid, uuid), eq(vendorDocuments.applicationUuid, applicationUuid));
	const query = db.select().from(vendorDocuments).where(its);
	const [found] = await (forWriting ? query.for("update") : query);
	if (found === undefined) throw notFound("document");
	return found;
}

/** Fetches a refused document once more; throws 409 for one that is kept or on its way, or was misnamed. */
export async function askForAgain(
	tx: Queryable,
	{ queue, now }: Pick<PlatformContext, "now"> & QueueContext,
	applicationUuid: string,
	uuid: string,
): Promise<VendorDocument> {
	const found = await vendorDocumentOf(tx, applicationUuid, uuid, true);
	// without a name it can be asked for of no one
	if (found.state !== "REFUSED" || found.reason === "MISNAMED")
		throw new Problem(409, "NOT_REFUSED", said("desk.documentNotRefused"));
	const at = now();
	const again = { state: "AWAITED", reason: null, attempts: 0, dueAt: at, askedAt: at, settledAt: null } as const;
	await tx.update(vendorDocuments).set(again).where(eq(vendorDocuments.uuid, uuid));
	await queue.send(tx, { uuid, vendor: VENDOR_DOCUMENTS });
	return found;
}

/** Fetches now what an order's vendor has called about. */
export async function hastenDocuments(tx: Queryable, { queue }: QueueContext, orderUuid: string): Promise<void> {
	const awaited = and(eq(vendorDocuments.orderUuid, orderUuid), eq(vendorDocuments.state, "AWAITED"));
	const found = await tx.select({ uuid: vendorDocuments.uuid }).from(vendorDocuments).where(awaited);
	for (const { uuid } of found) await queue.runNow(tx, { uuid, vendor: VENDOR_DOCUMENTS });
}

/** Queues awaited documents without a job, after a start. */
export async function requeueLostDocuments({
	database,
	queue,
}: Pick<PlatformContext, "database"> & QueueContext): Promise<void> {
	await inTransaction(database, async (tx) => {
		// Row locks keep two processes that start together from queueing a document twice.
		const awaited = await tx
			.select({ uuid: vendorDocuments.uuid })
			.from(vendorDocuments)
			.where(eq(vendorDocuments.state, "AWAITED"))
			.orderBy(asc(vendorDocuments.uuid))
			.for("update");
		const lost = await queue.withoutJob(tx, awaited);
		const uuids = lost.map(({ uuid }) => uuid);
		if (uuids.length > 0) await queue.sendLost(tx, VENDOR_DOCUMENTS, uuids);
	});
}
