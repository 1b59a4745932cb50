import { and, eq, inArray } from "drizzle-orm";
import type { BankAnswer } from "../../../lending/ach/bank-answers.ts";
import type { TakenFile } from "../../journey/closing/nacha/payment-book.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { vendorOrders } from "../../platform/db/schema.ts";
import { paymentEntries } from "../../platform/db/tables/payments.ts";
import { vendorInbox } from "../../platform/db/tables/vendors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { labelIn } from "../../platform/products/copy-in.ts";
import { readApplication } from "../applications/application-row.ts";
import { noteEvent } from "../applications/note-event.ts";
import type { ServerContext } from "../context.ts";

type Entry = typeof paymentEntries.$inferSelect;

/**
 * Takes everything that a bank's file says in one transaction, once by its content: what came back wakes its order, and each answer
 * is noted in its application's log. What is about no payment, or about another amount, changes nothing and is returned.
 */
export function takeAnswers(
	context: ServerContext,
	vendor: string,
	sha256: string,
	answers: readonly BankAnswer[],
): Promise<TakenFile> {
	return inTransaction(context.database, async (tx) => {
		const taken = { unknown: [] as string[], late: [] as string[] };
		const message = { source: vendor, messageId: sha256, orderUuid: null, fingerprint: sha256 };
		const [kept] = await tx
			.insert(vendorInbox)
			.values({ ...message, receivedAt: context.now() })
			.onConflictDoNothing()
			.returning({ at: vendorInbox.receivedAt });
		if (kept === undefined) return taken;
		const entries = await entriesOf(tx, vendor, answers);
		const isOurs = (answer: BankAnswer) => {
			const entry = entries.get(answer.traceNumber);
			return entry !== undefined && (answer.kind === "CHANGE" || entry.amount === answer.amount);
		};
		taken.unknown.push(...answers.filter((one) => one.kind === "OTHER" || !isOurs(one)).map(traceOf));
		const ours = answers.filter((one) => one.kind !== "OTHER" && isOurs(one));
		// in one order, so that two files do not wait for each other's applications
		const whose = (answer: BankAnswer) => entries.get(answer.traceNumber)?.applicationUuid ?? "";
		for (const answer of ours.toSorted((one, other) => (whose(one) < whose(other) ? -1 : 1))) {
			if (await takeAnswer(tx, context, vendor, answer, whose(answer))) taken.late.push(answer.traceNumber);
		}
		return taken;
	});
}

const traceOf = ({ traceNumber }: BankAnswer) => traceNumber;

async function entriesOf(tx: Queryable, vendor: string, answers: readonly BankAnswer[]) {
	const traces = [...new Set(answers.map(traceOf))];
	if (traces.length === 0) return new Map<string, Entry>();
	const named = and(eq(paymentEntries.vendor, vendor), inArray(paymentEntries.traceNumber, traces));
	const found = await tx.select().from(paymentEntries).where(named);
	return new Map(found.map((entry) => [entry.traceNumber ?? "", entry]));
}

/** Returns whether a payment came back that had counted as paid. */
async function takeAnswer(
	tx: Queryable,
	context: ServerContext,
	vendor: string,
	{ kind, traceNumber, code }: BankAnswer,
	applicationUuid: string,
): Promise<boolean> {
	const application = await readApplication(tx, context.keys, applicationUuid, true);
	const one = eq(paymentEntries.traceNumber, traceNumber);
	const [entry] = await tx.select().from(paymentEntries).where(one).for("update");
	if (entry === undefined) return false;
	const words = labelIn(context.products.productOf(application.row), "staff", "paymentCodes", code) ?? code;
	const body = { order: entry.orderUuid, traceNumber, code, words };
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
	await wakeOrder(tx, context, entry.orderUuid);
	return isLate;
}

async function wakeOrder(tx: Queryable, { queue }: ServerContext, orderUuid: string): Promise<void> {
	const { uuid, vendor, status } = vendorOrders;
	const [order] = await tx.select({ uuid, vendor, status }).from(vendorOrders).where(eq(uuid, orderUuid));
	if (order?.status === "ORDERED") await queue.hasten(tx, order);
}
