import { and, eq } from "drizzle-orm";
import { vendorOrderHandlers } from "../../journey/orders.ts";
import { followSigners } from "../../journey/signers/follow-signers.ts";
import { signerOfTask } from "../../journey/signers/signer-position.ts";
import { keepTask, signerRecord } from "../../journey/signers/signer-record.ts";
import type { DueMail } from "../../journey/steps/due-mail.ts";
import { type OrderPorts, outcomeOf, type VendorOrderOutcome } from "../../journey/steps/order.ts";
import type { Later } from "../../journey/vendors/guard/adapter.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { documents, vendorOrders } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { applyOwned } from "../../record/owned-patch.ts";
import { applyPatch, type RecordPatch } from "../../record/record-patch.ts";
import { type StoredRecord, secretsOfSigner, withoutDemographics } from "../../record/stored-record.ts";
import { type OpenApplication, readApplication } from "../applications/application-row.ts";
import { writeApplication } from "../changes/write-application.ts";
import { openContent } from "../content/keep-content.ts";
import type { ChangeContext, RetryContext } from "../context.ts";
import { keepPdf } from "../documents/keep-pdf.ts";
import { finishLink } from "../links/finish-link.ts";
import { progressMails } from "../notifications/progress-mails.ts";
import { lastOrdinal } from "../orders/changed-orders.ts";
import { enqueueMails } from "../outbox/enqueue-mails.ts";
import { signerInvitations } from "../signers/signer-invitations.ts";
import { keptPapers } from "../vendors/documents/kept-papers.ts";
import { keptForLater } from "../vendors/kept-for-later.ts";
import { cancelOvertaken, tellCanceled } from "./cancel-order.ts";
import { retryOrEscalate } from "./retry-or-escalate.ts";

type Order = typeof vendorOrders.$inferSelect;

/**
 * Runs one vendor order: calls the vendor outside any lock, then applies the answer under the lock, once; of one that is no
 * longer needed it tells the vendor.
 */
export async function runOrder(
	context: ChangeContext & RetryContext,
	orderUuid: string,
	isParked: boolean,
): Promise<void> {
	const [order] = await context.database.db.select().from(vendorOrders).where(eq(vendorOrders.uuid, orderUuid));
	if (order?.status === "CANCELING") return tellCanceled(context, order, isParked);
	if (order?.status !== "ORDERED") return;
	try {
		const { first, again } = context.orderPorts;
		const { patch, mails } = await askVendor(context, order, isParked || order.attempts > 0 ? again : first);
		await applyAnswer(context, orderUuid, patch, mails);
	} catch (error) {
		if (await cancelOvertaken(context, order)) return;
		await retryOrEscalate(context, order, error);
	}
}

async function askVendor(
	context: ChangeContext,
	order: Order,
	portsOf: (org: string, later: Later) => OrderPorts,
): Promise<VendorOrderOutcome> {
	const { db } = context.database;
	const name = `${order.vendor}/${order.operation}`;
	const handler = Object.hasOwn(vendorOrderHandlers, name) ? vendorOrderHandlers[name] : undefined;
	if (!handler) {
		throw new Error(`No handler is written for ${name}.`);
	}
	const application = await readApplication(db, context.keys, order.applicationUuid, false);
	const { org } = application.row;
	const signer = signerOfTask(order.task);
	const product = context.products.productOf(application.row);
	const answer = await handler(
		{
			uuid: order.uuid,
			applicationUuid: order.applicationUuid,
			task: order.task,
			vendor: order.vendor,
			operation: order.operation,
			ordinal: order.ordinal,
			attempt: order.attempts + 1,
			// A signer's order sees the signer's own record and secrets, and no secret of the borrower.
			record: signer === undefined ? application.record : signerRecord(application.record, signer),
			secrets: withoutDemographics(
				signer === undefined ? application.secrets() : secretsOfSigner(application.secrets(), signer),
			),
			product,
			now: context.now(),
			invitations: signerInvitations(context, { applicationUuid: order.applicationUuid, product }, (work) =>
				inTransaction(context.database, work),
			),
			readDocument: (documentUuid) => readDocument(context, application, documentUuid),
			vendorPapers: () => keptPapers(context, application),
			finishLink: () => finishLink(context, order.applicationUuid, order.task),
			keepPdf: (name, bytes) => keepPdf(context, application, { orderUuid: order.uuid, signer, name, bytes }),
		},
		portsOf(org, keptForLater(context, application, order.uuid)),
	);
	return outcomeOf(answer);
}

async function readDocument(
	context: PlatformContext,
	{ row, cipher }: OpenApplication,
	documentUuid: string,
): Promise<Buffer | undefined> {
	const mine = and(eq(documents.uuid, documentUuid), eq(documents.applicationUuid, row.uuid));
	const [file] = await context.database.db.select().from(documents).where(mine);
	if (file === undefined) return undefined;
	const sealed = await openContent(context, "documents", file);
	return cipher.decrypt("content", sealed, { table: "documents", row: file.uuid });
}

/** Applies a vendor's answer and sends notifications; a duplicate, late or superseded answer, or that of a canceled order, changes nothing. */
export function applyAnswer(
	context: ChangeContext,
	orderUuid: string,
	patch: RecordPatch,
	mails: readonly DueMail[] = [],
): Promise<void> {
	return inTransaction(context.database, async (tx) => {
		const [known] = await tx.select().from(vendorOrders).where(eq(vendorOrders.uuid, orderUuid));
		if (!known) {
			return;
		}
		const application = await readApplication(tx, context.keys, known.applicationUuid, true);
		// Read again: the status is final only under the application's lock.
		const [order] = await tx.select().from(vendorOrders).where(eq(vendorOrders.uuid, orderUuid));
		const isCanceled = order?.status === "CANCELING" || order?.status === "CANCELED";
		if (order === undefined || order.answeredAt !== null || !(isCanceled || order.status === "ORDERED")) {
			return;
		}
		const answeredAt = context.now();
		await tx
			.update(vendorOrders)
			.set(isCanceled ? { answeredAt } : { status: "ANSWERED", answeredAt })
			.where(eq(vendorOrders.uuid, orderUuid));
		const isWanted =
			!isCanceled &&
			application.row.dueTasks.includes(order.task) &&
			(await lastOrdinal(tx, order.applicationUuid, order.task)) === order.ordinal;
		const product = context.products.productOf(application.row);
		const { decision } = await writeApplication(tx, context, application, product, {
			record: isWanted ? answered(application.record, order, patch) : application.record,
			event: {
				kind: isWanted ? "vendor-answered" : "vendor-answer-superseded",
				actor: `task:${order.task}`,
				body: { order: order.uuid, paths: patch.map((change) => change.path) },
			},
			mails: isWanted ? mails : [],
			...(isWanted ? { completedOrder: order.task } : {}),
		});
		const moved = { application, stageRule: decision?.stageRule };
		await enqueueMails(tx, context, application, product, progressMails(context, orderUuid, moved));
	});
}

/**
 * The record with an answer applied; a signer's goes to the signer's own task, and the application then follows its
 * outcome.
 */
function answered(record: StoredRecord, order: Order, patch: RecordPatch): StoredRecord {
	const writer = `order:${order.vendor}/${order.operation}` as const;
	const signer = signerOfTask(order.task);
	if (signer === undefined) return applyOwned(writer, record, patch);
	const own = applyOwned(writer, signerRecord(record, signer), patch);
	return followSigners(applyPatch(record, keepTask(signer, own)));
}
