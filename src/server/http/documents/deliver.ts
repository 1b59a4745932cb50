import type { FastifyReply, FastifyRequest } from "fastify";
import type { DocumentReading } from "../../../contracts/wire/application/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { copyContent, type DisclosureEntry, renderCopy, renderDisclosure } from "../../journey/documents/index.ts";
import { signatureOf } from "../../journey/documents/signature-on-copy.ts";
import { type Delivery, deliveryOf, deliveryWrites, lastDelivery, sha256Of } from "../../journey/papers/deliveries.ts";
import { keepTask, signerRecord } from "../../journey/signers/signer-record.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { applyPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { readApplication } from "../../workflow/applications/application-row.ts";
import { noteEvent } from "../../workflow/changes/note-event.ts";

/** A requested document. */
export interface AskedDocument {
	readonly applicationUuid: string;
	readonly disclosure: DisclosureEntry;
	/** The record behind the document: the application's, or a signer's own task. */
	readonly record: StoredRecord;
	readonly product: Product;
	readonly isSigners: boolean;
	/** Changes to the bytes in transit, in the sandbox. */
	readonly onItsWay?: (bytes: Buffer) => Buffer;
}

/** Sends a document as a PDF and records which bytes went to whom and when; without that it cannot be signed. */
export async function deliverDocument(
	context: PlatformContext,
	request: FastifyRequest,
	reply: FastifyReply,
	asked: AskedDocument & {
		/** A signed document is served as signed; "shown" returns the bytes that its signature hashes. */
		readonly version: "shown" | undefined;
	},
): Promise<FastifyReply> {
	const { disclosure, version } = asked;
	refuseHeld(disclosure);
	const { shown, pdf: copy } = await versionsOf(asked);
	const pdf = version === "shown" ? shown : copy;
	// A HEAD request gets no bytes.
	if (request.method === "GET") await keepDelivery(context, request, asked, deliveryOf(pdf, shown, context.now()));
	reply.header("content-disposition", `inline; filename="${disclosure.kind}.pdf"`);
	return reply.type("application/pdf").send(pdf);
}

/** Sends a document's content, to be shown as text, and records it as a delivery of the document. */
export async function deliverContent(
	context: PlatformContext,
	request: FastifyRequest,
	reply: FastifyReply,
	asked: AskedDocument,
): Promise<FastifyReply> {
	const { disclosure, record, product, onItsWay } = asked;
	refuseHeld(disclosure);
	const { shown, pdf } = await versionsOf(asked);
	const reading: DocumentReading = { ...copyContent(disclosure.id, record, product), pdfSha256: sha256Of(pdf) };
	const whole = Buffer.from(JSON.stringify(reading));
	const sent = onItsWay === undefined ? whole : onItsWay(whole);
	if (request.method === "GET") {
		const delivery = deliveryOf(sent, sent === whole ? shown : sent, context.now());
		await keepDelivery(context, request, asked, delivery);
	}
	return reply.type("application/json; charset=utf-8").send(sent);
}

/** The PDF as shown for signing, and the one to keep: the signed copy once there is one. */
async function versionsOf({ disclosure, record, product }: AskedDocument): Promise<{ shown: Buffer; pdf: Buffer }> {
	const shown = await renderDisclosure(disclosure.id, record, product);
	const isSigned = signatureOf(record, disclosure.id, product) !== undefined;
	return { shown, pdf: isSigned ? await renderCopy(disclosure.id, record, product) : shown };
}

/** A notice that a law wants in writing is electronic only for a person who has agreed to that (15 U.S.C. 7001(c)). */
function refuseHeld({ isHeld }: DisclosureEntry): void {
	if (isHeld) throw new Problem(409, "NOTICE_ON_PAPER", said("documents.onPaper"));
}

async function keepDelivery(
	context: PlatformContext,
	request: FastifyRequest,
	{ applicationUuid, disclosure, record, isSigners }: AskedDocument,
	delivery: Delivery,
): Promise<void> {
	const { identityUuid } = viewerOf(request);
	if (lastDelivery(record, identityUuid, disclosure.id)?.sha256 === delivery.sha256) return;
	const writes = deliveryWrites(record, identityUuid, disclosure.id, delivery);
	await inTransaction(context.database, async (tx) => {
		const application = await readApplication(tx, context.keys, applicationUuid, true);
		const { record: whole } = application;
		const kept = isSigners
			? applyPatch(whole, keepTask(identityUuid, applyPatch(signerRecord(whole, identityUuid), writes)))
			: applyPatch(whole, writes);
		const { sha256, shown, bytes } = delivery;
		const agent = (request.headers["user-agent"] ?? "").slice(0, 400);
		const body = { document: disclosure.id, sha256, shown, bytes, address: request.ip, agent };
		await noteEvent(tx, context, application, { kind: "document-delivered", actor: identityUuid, body }, kept);
	});
}
