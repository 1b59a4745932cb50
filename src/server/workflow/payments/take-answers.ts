import { asc, eq, inArray } from "drizzle-orm";
import type { BankAnswer } from "../../../lending/ach/index.ts";
import type { TakenFile } from "../../journey/ports/payment-book.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { paymentEntries, vendorInbox, vendorOrders } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { labelIn } from "../../platform/products/copy-in.ts";
import { readApplication } from "../applications/application-row.ts";
import { noteEvent } from "../changes/note-event.ts";
import type { QueueContext } from "../context.ts";

type Entry = typeof paymentEntries.$inferSelect;

/** Files are known by their content, whichever vendor's folder they come from: lenders may share one. */
export const BANK_FILES = "bank-files";

/**
 * Takes everything that a bank's file says in one transaction, once by its content: what came back wakes its order, and each answer
 * is noted in its application's log. What is about no payment, or about another amount, changes nothing and is returned.
 */
export function takeAnswers(
	context: PlatformContext & QueueContext,
	sha256: string,
	answers: readonly BankAnswer[],
): Promise<TakenFile> {
	return inTransaction(context.database, async (tx) => {
		const taken = { unknown: [] as string[], late: [] as string[] };
		const message = { source: BANK_FILES, messageId: sha256, orderUuid: null, fingerprint: sha256 };
		const [kept] = await tx
			.insert(vendorInbox)
			.values({ ...message, receivedAt: context.now() })
			.onConflictDoNothing()
			.returning({ at: vendorInbox.receivedAt });
		if (kept === undefined) return taken;
		const entries = await entriesOf(tx, answers);
		const isOurs = (answer: BankAnswer) => {
			const entry = entries.get(answer.traceNumber);
			return entry !== undefined && (answer.kind === "CHANGE" || entry.amount === answer.amount);
		};
		taken.unknown.push(...answers.filter((one) => one.kind === "OTHER" || !isOurs(one)).map(traceOf));
		const ours = answers.filter((one) => one.kind !== "OTHER" && isOurs(one));
		// in one order, so that two files do not wait for each other's applications
		const whose = (answer: BankAnswer) => entries.get(answer.traceNumber)?.applicationUuid ?? "";
		for (const answer of ours.toSorted((one, other) => (whose(one) < whose(other) ? -1 : 1))) {
			const entry = entries.get(answer.traceNumber);
			if (entry !== undefined && (await takeAnswer(tx, context, answer, entry))) taken.late.push(answer.traceNumber);
		}
		return taken;
	});
}

const traceOf = ({ traceNumber }: BankAnswer) => traceNumber;

/** The newest entry of each trace number, which a bank's entries may get again after ten million. */
async function entriesOf(tx: Queryable, answers: readonly BankAnswer[]) {
	const traces = [...new Set(answers.map(traceOf))];
	if (traces.length === 0) return new Map<string, Entry>();
	const { sequence, traceNumber } = paymentEntries;
	const found = await tx.select().from(paymentEntries).where(inArray(traceNumber, traces)).orderBy(asc(sequence));
	return new Map(found.map((entry) => [entry.traceNumber ?? "", entry]));
}

/** Returns whether a payment came back that had counted as paid. */
async function takeAnswer(
	tx: Queryable,
	context: PlatformContext & QueueContext,
	{ kind, traceNumber, code }: BankAnswer,
	{ orderUuid, applicationUuid, vendor }: Entry,
): Promise<boolean> {
	const application = await readApplication(tx, context.keys, applicationUuid, true);
	const one = eq(paymentEntries.orderUuid, orderUuid);
	const [entry] = await tx.select().from(paymentEntries).where(one).for("update");
	if (entry === undefined) return false;
	const words = labelIn(context.products.productOf(application.row), "staff", "paymentCodes", code) ?? code;
	const body = { order: orderUuid, traceNumber, code, words };
	const actor = `vendor:${vendor}`;
	if (kind === "CHANGE") {
		await tx.update(paymentEntries).set({ changeCode: code }).where(one);
		await noteEvent(tx, context, application, { kind: "payment-account-changed", actor, body });
		return false;
	}
	if (entry.returnCode !== null) return false;
	const isLate = entry.state === "SETTLED";
	await tx
		.update(paymentEntries)
		.set({ returnCode: code, answeredAt: context.now(), ...(isLate ? {} : { state: "RETURNED" }) })
		.where(one);
	await noteEvent(tx, context, application, {
		kind: isLate ? "payment-returned-late" : "payment-returned",
		actor,
		body,
	});
	await wakeOrder(tx, context, orderUuid);
	return isLate;
}

/** Runs an order now that waits for a file or for what comes back. */
export async function wakeOrder(tx: Queryable, { queue }: QueueContext, orderUuid: string): Promise<void> {
	const { uuid, vendor, status } = vendorOrders;
	const [order] = await tx.select({ uuid, vendor, status }).from(vendorOrders).where(eq(uuid, orderUuid));
	if (order?.status === "ORDERED") await queue.runNow(tx, order);
}
