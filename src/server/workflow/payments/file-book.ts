import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, lte, max } from "drizzle-orm";
import { type AchCredit, MODIFIERS, traceNumberOf } from "../../../lending/ach/index.ts";
import type { FileBook, FileSender, OpenFile } from "../../journey/ports/payment-book.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Db, Queryable } from "../../platform/db/database.ts";
import { paymentEntries, paymentFiles, vendorInbox, vendorOrders } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { readApplication } from "../applications/application-row.ts";
import type { QueueContext } from "../context.ts";
import { targetOf } from "./payment-book.ts";
import { BANK_FILES, takeAnswers, wakeOrder } from "./take-answers.ts";

/** Characters of an order's id by which a lender knows the receiver: nothing personal. */
const ID_WIDTH = 15;
/** Files that have to come into the bank's folder. */
const OPEN = ["ASSIGNED", "PREPARED"] as const;

/** The files of one vendor, to the bank and back. */
export function fileBook(context: PlatformContext & QueueContext, vendor: string): FileBook {
	const { database, keys, now } = context;
	const { db } = database;
	const isOpen = (file: OpenFile) => and(eq(paymentFiles.uuid, file.uuid), inArray(paymentFiles.state, OPEN));
	return {
		async assemble(sender, since, until) {
			await inTransaction(database, (tx) => dissolveOverdue(tx, context, vendor, since));
			for (const cutoffAt of await dueCutoffs(db, vendor, since, until)) {
				await inTransaction(database, (tx) => assembleOne(tx, { vendor, sender, cutoffAt, now: now() }));
			}
		},
		async open() {
			const { uuid, day, time, modifier, preparedAs, state, cutoffAt } = paymentFiles;
			return db
				.select({ uuid, day, time, modifier, preparedAs })
				.from(paymentFiles)
				.where(and(eq(paymentFiles.vendor, vendor), inArray(state, OPEN)))
				.orderBy(asc(cutoffAt));
		},
		async creditsOf(file) {
			const entries = await db.select().from(paymentEntries).where(eq(paymentEntries.fileUuid, file.uuid));
			const credits: AchCredit[] = [];
			for (const entry of entries) {
				const application = await readApplication(db, keys, entry.applicationUuid, false);
				const { entryClass, amount, settlesOn, traceNumber } = entry;
				const receiverId = entry.orderUuid.replaceAll("-", "").slice(0, ID_WIDTH);
				const target = targetOf(application, entry);
				credits.push({ ...target, entryClass, amount, settlesOn, receiverId, traceNumber: traceNumber ?? "" });
			}
			return credits;
		},
		async prepared(file, preparedAs) {
			const isFirst = and(eq(paymentFiles.uuid, file.uuid), eq(paymentFiles.state, "ASSIGNED"));
			const changed = await db
				.update(paymentFiles)
				.set({ state: "PREPARED", preparedAs })
				.where(isFirst)
				.returning({ uuid: paymentFiles.uuid });
			return changed.length > 0;
		},
		async dropped(file) {
			await db.update(paymentFiles).set({ state: "DROPPED", droppedAt: now() }).where(isOpen(file));
		},
		async waitingNames() {
			const { preparedAs, state } = paymentFiles;
			const found = await db.select({ preparedAs }).from(paymentFiles).where(eq(state, "PREPARED"));
			return new Set(found.flatMap((file) => file.preparedAs ?? []));
		},
		async isTaken(sha256) {
			const known = and(eq(vendorInbox.source, BANK_FILES), eq(vendorInbox.messageId, sha256));
			return (await db.select({ at: vendorInbox.receivedAt }).from(vendorInbox).where(known)).length > 0;
		},
		take: (sha256, answers) => takeAnswers(context, sha256, answers),
	};
}

async function dueCutoffs(db: Db, vendor: string, since: Date, until: Date): Promise<readonly Date[]> {
	const { cutoffAt, state } = paymentEntries;
	const isDue = and(eq(paymentEntries.vendor, vendor), eq(state, "QUEUED"), gt(cutoffAt, since), lte(cutoffAt, until));
	const found = await db.selectDistinct({ cutoffAt }).from(paymentEntries).where(isDue).orderBy(asc(cutoffAt));
	return found.map((one) => one.cutoffAt);
}

/**
 * Gives up files that nobody could write in time, such as while the bank's folder was away: their payments wait for the next file,
 * and their orders work out anew when the money settles. A file whose text is whole may be with the bank, and stays.
 */
async function dissolveOverdue(tx: Queryable, context: QueueContext, vendor: string, since: Date): Promise<void> {
	const { uuid, state, cutoffAt } = paymentFiles;
	const isOverdue = and(eq(paymentFiles.vendor, vendor), eq(state, "ASSIGNED"), lte(cutoffAt, since));
	const files = await tx.update(paymentFiles).set({ state: "GIVEN_UP" }).where(isOverdue).returning({ uuid });
	if (files.length === 0) return;
	const entries = await tx
		.update(paymentEntries)
		.set({ state: "QUEUED", fileUuid: null, odfi: null, sequence: null, traceNumber: null })
		.where(
			inArray(
				paymentEntries.fileUuid,
				files.map((file) => file.uuid),
			),
		)
		.returning({ orderUuid: paymentEntries.orderUuid });
	for (const { orderUuid } of entries) await wakeOrder(tx, context, orderUuid);
}

interface Assembly {
	readonly vendor: string;
	readonly sender: FileSender;
	readonly cutoffAt: Date;
	readonly now: Date;
}

/** Fixes which payments are in a file, and their trace numbers; what another process assembled stays as it is. */
async function assembleOne(tx: Queryable, { vendor, sender, cutoffAt, now }: Assembly): Promise<void> {
	const entries = paymentEntries;
	// the lock keeps an order from being canceled meanwhile: what was canceled before is not sent
	const waiting = await tx
		.select({ orderUuid: entries.orderUuid })
		.from(entries)
		.innerJoin(vendorOrders, eq(vendorOrders.uuid, entries.orderUuid))
		.where(
			and(
				eq(entries.vendor, vendor),
				eq(entries.state, "QUEUED"),
				eq(entries.cutoffAt, cutoffAt),
				eq(vendorOrders.status, "ORDERED"),
			),
		)
		.orderBy(asc(entries.settlesOn), asc(entries.entryClass), asc(entries.queuedAt), asc(entries.orderUuid))
		.for("update");
	if (waiting.length === 0) return;
	const { destination, origin, clockAt } = sender;
	const clock = clockAt(now);
	const file = { uuid: randomUUID(), vendor, cutoffAt, destination, origin, ...clock };
	const modifier = await nextModifier(tx, file);
	const [kept] = await tx
		.insert(paymentFiles)
		.values({ ...file, modifier, state: "ASSIGNED" })
		.onConflictDoNothing({ target: [paymentFiles.vendor, paymentFiles.cutoffAt] })
		.returning({ uuid: paymentFiles.uuid });
	if (kept === undefined) return;
	const odfi = sender.odfi.slice(0, 8);
	const [last] = await tx
		.select({ sequence: max(entries.sequence) })
		.from(entries)
		.where(eq(entries.odfi, odfi));
	let sequence = last?.sequence ?? 0;
	for (const { orderUuid } of waiting) {
		sequence += 1;
		await tx
			.update(entries)
			.set({ state: "SENT", fileUuid: file.uuid, odfi, sequence, traceNumber: traceNumberOf(odfi, sequence) })
			.where(eq(entries.orderUuid, orderUuid));
	}
}

async function nextModifier(
	tx: Queryable,
	{ destination, origin, day }: Pick<typeof paymentFiles.$inferSelect, "destination" | "origin" | "day">,
): Promise<string> {
	const sameDay = and(
		eq(paymentFiles.destination, destination),
		eq(paymentFiles.origin, origin),
		eq(paymentFiles.day, day),
		inArray(paymentFiles.modifier, [...MODIFIERS]),
	);
	const found = await tx.select({ modifier: paymentFiles.modifier }).from(paymentFiles).where(sameDay);
	const modifier = MODIFIERS[found.length];
	if (modifier === undefined) throw new Error("A day has more files than there are letters and digits.");
	return modifier;
}
