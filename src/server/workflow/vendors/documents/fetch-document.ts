import { eq } from "drizzle-orm";
import { sha256Of } from "../../../journey/papers/deliveries.ts";
import { MOST_DOCUMENT_BYTES } from "../../../journey/ports/contract/document-kinds.ts";
import { VENDOR_MEDIA_TYPES } from "../../../journey/ports/contract/vendor-documents.ts";
import type { Ports } from "../../../journey/ports/ports.ts";
import { NotYet } from "../../../journey/steps/not-yet.ts";
import { portName } from "../../../journey/vendors/guard/vendor-limits.ts";
import type { ContentPlace } from "../../../platform/content/content-store.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { withoutParameters } from "../../../platform/db/database-fault.ts";
import { vendorDocuments } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { fileKind } from "../../../platform/uploads/file-kind.ts";
import { inspectFile } from "../../../platform/uploads/inspect-file.ts";
import { UploadFault } from "../../../platform/uploads/upload-fault.ts";
import { type OpenApplication, readApplication } from "../../applications/application-row.ts";
import { noteEvent } from "../../changes/note-event.ts";
import type { ChangeContext, QueueContext, RetryContext, VendorContext } from "../../context.ts";
import { nextTry } from "../../queue/next-try.ts";
import { insertFile, storeFileOf } from "./document-file.ts";
import { referenceOf, VENDOR_DOCUMENTS, type VendorDocument } from "./named-documents.ts";

/** A vendor that says "not yet" for longer does not have the document. */
const LONGEST_WAIT_MS = 30 * 86_400_000;
/** The scanner is asked again after this. */
const SCAN_AGAIN_MS = 60_000;

/** The scanner did not answer. */
class Unscanned extends NotYet {}

type Reason = NonNullable<VendorDocument["reason"]>;
type Checked = { readonly bytes: Buffer } | { readonly reason: Reason };

/**
 * Fetches a document that a vendor's answer named, checks it and keeps it, once. Vendor, scanner and store are asked while nothing
 * is locked: if the process is killed in between, it is fetched again. Nothing here changes its order.
 */
export async function fetchVendorDocument(
	context: ChangeContext & RetryContext,
	uuid: string,
	isParked: boolean,
): Promise<void> {
	const { db } = context.database;
	const [document] = await db.select().from(vendorDocuments).where(eq(vendorDocuments.uuid, uuid));
	if (document?.state !== "AWAITED") return;
	try {
		const application = await readApplication(db, context.keys, document.applicationUuid, false);
		const checked = await fetchChecked(context, application, document, isParked);
		if ("reason" in checked) await refuse(context, document, checked.reason);
		else await keep(context, application, document, checked.bytes);
	} catch (error) {
		await tryLater(context, document, error);
	}
}

/** Refuses a document that no process could fetch. */
export async function giveUpDocument(context: PlatformContext, uuid: string): Promise<void> {
	const [document] = await context.database.db.select().from(vendorDocuments).where(eq(vendorDocuments.uuid, uuid));
	if (document?.state === "AWAITED") await refuse(context, document, "NOT_GIVEN");
}

async function fetchChecked(
	context: PlatformContext & VendorContext,
	application: OpenApplication,
	document: VendorDocument,
	isParked: boolean,
): Promise<Checked> {
	const { row } = application;
	const reference = referenceOf(application, document);
	const { mediaType, size, sha256 } = reference;
	if (!VENDOR_MEDIA_TYPES.some((one) => one === mediaType)) return { reason: "WRONG_TYPE" };
	if (size > MOST_DOCUMENT_BYTES) return { reason: "TOO_LARGE" };
	const isAgain = isParked || document.attempts > 0;
	const fetchIt = context.vendorGuard.documentAt(document.port as keyof Ports, row.org);
	// the lender has another vendor by now
	if (fetchIt === undefined) return { reason: "NOT_GIVEN" };
	const given = await fetchIt(reference, isAgain ? "order-again" : "order");
	if ("refused" in given) return { reason: given.refused };
	const { bytes } = given;
	if (bytes.length !== size || sha256Of(bytes) !== sha256) return { reason: "DIFFERS" };
	const name = `document.${mediaType === "image/jpeg" ? "jpg" : mediaType.slice(mediaType.indexOf("/") + 1)}`;
	if (given.mediaType !== mediaType || fileKind(name, mediaType, bytes) === undefined) return { reason: "WRONG_TYPE" };
	const { virusScan } = (isAgain ? context.orderPorts.again : context.orderPorts.first)(row.org);
	// the scanner first: what it knows is said by its name
	const attempt = document.dueAt > document.askedAt ? 2 : 1;
	const scan = await virusScan.scan(bytes, { fileName: name, attempt }).catch(() => "PENDING" as const);
	if (scan === "INFECTED") return { reason: "INFECTED" };
	if (scan === "PENDING") throw new Unscanned(new Date(context.now().getTime() + SCAN_AGAIN_MS));
	return (await isSafe(mediaType, bytes)) ? { bytes } : { reason: "UNSAFE" };
}

/** Whether it is a whole file without scripts, a second file in it, or attachments other than data. It is kept as sent, because that is what was signed for. */
async function isSafe(mediaType: string, bytes: Buffer): Promise<boolean> {
	try {
		await inspectFile(mediaType, bytes, { takesData: true });
		return true;
	} catch (error) {
		if (error instanceof UploadFault) return false;
		throw error;
	}
}

function keep(
	context: PlatformContext,
	application: OpenApplication,
	document: VendorDocument,
	bytes: Buffer,
): Promise<boolean> {
	const { uuid, kind: type } = document;
	const file = { uuid, type, mediaType: referenceOf(application, document).mediaType, bytes };
	const write = (place: ContentPlace) =>
		inTransaction(context.database, (tx) =>
			settle(tx, context, document, "KEPT", () => insertFile(tx, context, application, file, place)),
		);
	return storeFileOf(context, application, file, write, (isKept) => isKept);
}

function refuse(context: PlatformContext, document: VendorDocument, reason: Reason): Promise<boolean> {
	context.report("a vendor's document is refused", { vendor: portName(document.port as keyof Ports), reason });
	return inTransaction(context.database, (tx) => settle(tx, context, document, reason));
}

/** Ends the waiting for a document in one change with its event; returns whether it was still awaited. */
async function settle(
	tx: Queryable,
	context: PlatformContext,
	{ uuid, applicationUuid, port, operation, kind }: VendorDocument,
	outcome: "KEPT" | Reason,
	insert: () => Promise<void> = async () => undefined,
): Promise<boolean> {
	const application = await readApplication(tx, context.keys, applicationUuid, true);
	const [now] = await tx.select().from(vendorDocuments).where(eq(vendorDocuments.uuid, uuid)).for("update");
	if (now?.state !== "AWAITED") return false;
	await insert();
	const isKept = outcome === "KEPT";
	const settled = { state: isKept ? "KEPT" : "REFUSED", reason: isKept ? null : outcome } as const;
	await tx
		.update(vendorDocuments)
		.set({ ...settled, settledAt: context.now() })
		.where(eq(vendorDocuments.uuid, uuid));
	const { sha256, size } = referenceOf(application, now);
	const body = {
		document: uuid,
		port,
		operation,
		type: kind,
		sha256,
		bytes: size,
		...(isKept ? {} : { reason: outcome }),
	};
	await noteEvent(tx, context, application, {
		kind: isKept ? "vendor-document-kept" : "vendor-document-refused",
		actor: `vendor:${portName(port as keyof Ports)}`,
		body,
	});
	return true;
}

async function tryLater(
	context: PlatformContext & QueueContext & RetryContext,
	document: VendorDocument,
	raw: unknown,
): Promise<void> {
	const { uuid, attempts, dueAt, askedAt } = document;
	const vendor = portName(document.port as keyof Ports);
	const { waitMs, parkedFor, change, failure } = nextTry(context, { attempts, dueAt, vendor }, withoutParameters(raw));
	if (failure !== undefined) context.report("a vendor's document was not fetched", { vendor, error: failure });
	const hasWaited = context.now().getTime() - askedAt.getTime() > LONGEST_WAIT_MS;
	if (waitMs === undefined || hasWaited) {
		await refuse(context, document, raw instanceof Unscanned ? "UNSCANNED" : "NOT_GIVEN");
		return;
	}
	await inTransaction(context.database, async (tx) => {
		if (Object.keys(change).length > 0) {
			await tx.update(vendorDocuments).set(change).where(eq(vendorDocuments.uuid, uuid));
		}
		await context.queue.sendLater(tx, { uuid, vendor: VENDOR_DOCUMENTS }, waitMs, parkedFor);
	});
}
