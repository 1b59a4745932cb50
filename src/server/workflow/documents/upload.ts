import { randomUUID } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { DocumentReceipt } from "../../../contracts/wire/application/index.ts";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import { DOCUMENT_TYPES } from "../../../flow/engine/record/record-fields.generated.ts";
import type { DocumentType, UploadedDocument } from "../../../flow/engine/record/record-types.generated.ts";
import { isServerOwned } from "../../journey/documents/server-owned-types.ts";
import { followSigners } from "../../journey/signers/follow-signers.ts";
import { keepTask, signerRecord } from "../../journey/signers/signer-record.ts";
import type { ContentPlace } from "../../platform/content/content-store.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { lookupHash } from "../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { documents } from "../../platform/db/schema.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { SignerSlot } from "../../platform/repositories/signer-slots.ts";
import { type FileKind, fileKind } from "../../platform/uploads/file-kind.ts";
import { inspectFile } from "../../platform/uploads/inspect-file.ts";
import type { PictureSize } from "../../platform/uploads/picture-size.ts";
import { refusingFaults } from "../../platform/uploads/refused-upload.ts";
import { shownName } from "../../platform/uploads/shown-name.ts";
import { listAt } from "../../record/read-record.ts";
import { append, applyPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { readApplication } from "../applications/application-row.ts";
import { writeApplication } from "../changes/write-application.ts";
import { withContent } from "../content/keep-content.ts";
import type { ChangeContext, VendorContext } from "../context.ts";
import { isNotVendors } from "../vendors/documents/named-documents.ts";

/** Limits for files not yet submitted with a form, and for all files: each of the lender's requests may have twenty. */
const MAX_WAITING = 20;
const MAX_FILES = 200;

const UPLOADED_TYPES = DOCUMENT_TYPES.filter((type) => !isServerOwned(type));

/** An uploaded file. */
export interface UploadedFile {
	readonly type: string;
	readonly fileName: string;
	readonly declaredType: string;
	readonly bytes: Buffer;
}

/** An accepted file. */
export interface CheckedFile extends UploadedFile {
	readonly kind: FileKind;
	readonly status: "RECEIVED" | "PENDING";
	/** The sizes of the pictures in it; empty for a PDF. */
	readonly sizes: readonly PictureSize[];
	/** Keyed, so that it reveals nothing about the content. */
	readonly fingerprint: string;
}

/**
 * Checks declared type, file type, content and viruses, outside any transaction; throws a 422 Problem that says what to
 * do.
 */
export async function checkFile(
	context: PlatformContext & VendorContext,
	org: string,
	file: UploadedFile,
): Promise<CheckedFile> {
	if (isServerOwned(file.type)) {
		throw new Problem(422, "DOCUMENT_TYPE_REFUSED", said("upload.ours"));
	}
	if (!DOCUMENT_TYPES.includes(file.type)) {
		const words = `There is no document type ${file.type}. The types are ${UPLOADED_TYPES.join(", ")}.`;
		throw new Problem(422, "DOCUMENT_TYPE_UNKNOWN", words);
	}
	const fileName = await refusingFaults(() => shownName(file.fileName, "document"));
	const kind = fileKind(file.fileName, file.declaredType, file.bytes);
	if (!kind) {
		throw new Problem(422, "FILE_KIND_REFUSED", said("upload.kind"));
	}
	const { bytes, sizes } = await refusingFaults(() => inspectFile(kind.mediaType, file.bytes));
	const scan = await context
		.portsOf(org)
		.virusScan.scan(file.bytes, { fileName: file.fileName, attempt: 1 })
		.catch(() => "PENDING" as const);
	if (scan === "INFECTED") {
		throw new Problem(422, "FILE_INFECTED", said("upload.infected"));
	}
	const fingerprint = lookupHash(context.keys, "document", bytes.toString("base64"));
	return {
		...file,
		fileName,
		bytes,
		kind,
		sizes,
		fingerprint,
		status: scan === "CLEAN" ? "RECEIVED" : "PENDING",
	};
}

/** The file's owner: the borrower, or an additional signer. */
export interface FileHolder extends SignerSlot {
	readonly isSigner: boolean;
	/** It comes through a phone link, not from the page that shows it. */
	readonly isFromPhone?: boolean;
}

/** A checked file whose ciphertext is stored, under the uuid that its row will have. */
export interface StoredFile extends CheckedFile {
	readonly uuid: string;
	readonly place: ContentPlace;
}

/**
 * Stores a checked file encrypted, outside any transaction, then runs the work that keeps it; `uuidOf` reads from its
 * result which file was kept, which is an earlier one when the request was repeated.
 */
export async function storeFile<Result>(
	context: PlatformContext,
	{ applicationUuid }: FileHolder,
	file: CheckedFile,
	keep: (stored: StoredFile) => Promise<Result>,
	uuidOf: (result: Result) => Json | undefined,
): Promise<Result> {
	const uuid = randomUUID();
	const { cipher } = await readApplication(context.database.db, context.keys, applicationUuid, false);
	const sealed = cipher.encrypt("content", file.bytes, { table: "documents", row: uuid });
	return withContent(
		context,
		sealed,
		(place) => keep({ ...file, uuid, place }),
		(result) => uuidOf(result) === uuid,
	);
}

/** Adds a stored file to its owner's record; returns what the owner sees of it. */
export async function keepFile(
	tx: Queryable,
	context: ChangeContext,
	holder: FileHolder,
	file: StoredFile,
): Promise<DocumentReceipt> {
	const { applicationUuid, identityUuid, isSigner } = holder;
	const application = await readApplication(tx, context.keys, applicationUuid, true);
	const whose = isSigner ? eq(documents.signerUuid, identityUuid) : isNull(documents.signerUuid);
	const [held] = await tx
		.select({ files: count() })
		.from(documents)
		.where(and(eq(documents.applicationUuid, applicationUuid), whose, isNotVendors));
	const isFull = (held?.files ?? 0) >= MAX_FILES;
	const waiting = isSigner ? signerRecord(application.record, identityUuid) : application.record;
	if (isFull || listAt(waiting, "application.uploads").length >= MAX_WAITING) {
		const most = isFull ? MAX_FILES : MAX_WAITING;
		throw new Problem(409, "TOO_MANY_FILES", said("upload.tooMany", { most }));
	}
	const { uuid } = file;
	await tx.insert(documents).values({
		uuid,
		applicationUuid,
		signerUuid: isSigner ? identityUuid : null,
		type: file.type,
		mediaType: file.kind.mediaType,
		size: file.bytes.length,
		fingerprint: file.fingerprint,
		...file.place,
		createdAt: context.now(),
	});
	// `checkFile` has compared it with the list
	const type = file.type as DocumentType;
	const shown = { uuid, type, fileName: file.fileName, status: file.status };
	const noted = holder.isFromPhone ? { ...shown, isFromPhone: true } : shown;
	await writeApplication(tx, context, application, context.products.productOf(application.row), {
		record: staged(application.record, holder, noted),
		event: {
			kind: "document-uploaded",
			actor: identityUuid,
			body: { document: uuid, type: file.type, fingerprint: file.fingerprint, status: file.status },
		},
	});
	return shown;
}

function staged(record: StoredRecord, { identityUuid, isSigner }: FileHolder, noted: UploadedDocument): StoredRecord {
	const patch = [append("application.uploads", noted)];
	if (!isSigner) return applyPatch(record, patch);
	const own = applyPatch(signerRecord(record, identityUuid), patch);
	return followSigners(applyPatch(record, keepTask(identityUuid, own)));
}
