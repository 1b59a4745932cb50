import { and, eq, isNull } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import { signerRecord } from "../../journey/signers/signer-record.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { documents } from "../../platform/db/schema.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { readApplication } from "../../workflow/applications/application-row.ts";
import { openContent } from "../../workflow/content/keep-content.ts";
import { isNotVendors } from "../../workflow/vendors/documents/named-documents.ts";

/** Files a viewer may read: staff all, a borrower their own, a signer (by identity) their own. */
export type Whose = "anybody" | "borrower" | { readonly signerUuid: string };

/** Sends a document of an application, decrypted; an infected or unscanned one is refused, and a vendor's has a route of its own. */
export async function sendDocument(
	context: PlatformContext,
	uuid: string,
	documentUuid: string,
	reply: FastifyReply,
	whose: Whose = "anybody",
): Promise<FastifyReply> {
	const application = await readApplication(context.database.db, context.keys, uuid, false);
	const wanted = and(
		eq(documents.uuid, documentUuid),
		eq(documents.applicationUuid, uuid),
		isNotVendors,
		heldBy(whose),
	);
	const [row] = await context.database.db.select().from(documents).where(wanted);
	if (!row) {
		throw notFound("document");
	}
	const { cipher } = application;
	const record = row.signerUuid === null ? application.record : signerRecord(application.record, row.signerUuid);
	const { uploads, documents: handedIn } = record.application ?? {};
	const status = statusOf(uploads, documentUuid) ?? statusOf(handedIn, documentUuid);
	if (status === "REFUSED") {
		throw new Problem(410, "FILE_REFUSED", said("upload.notOpened"));
	}
	if (status === "PENDING") {
		throw new Problem(409, "SCAN_PENDING", said("upload.scanPending"));
	}
	const sealed = await openContent(context, "documents", row);
	const content = cipher.decrypt("content", sealed, { table: "documents", row: row.uuid });
	const extension = row.mediaType.split("/")[1];
	reply.header("content-disposition", `attachment; filename="${row.type.toLowerCase()}.${extension}"`);
	return reply.type(row.mediaType).send(content);
}

function heldBy(whose: Whose) {
	if (whose === "anybody") return undefined;
	return whose === "borrower" ? isNull(documents.signerUuid) : eq(documents.signerUuid, whose.signerUuid);
}

function statusOf(listed: unknown, uuid: string): unknown {
	const found = Array.isArray(listed) ? listed.find((one: { uuid?: unknown }) => one?.uuid === uuid) : undefined;
	return (found as { status?: unknown } | undefined)?.status;
}
