import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { BookedPayment, PaymentBook, PaymentTarget, PaymentToBook } from "../../journey/ports/payment-book.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { paymentEntries, paymentFiles, vendorOrders } from "../../platform/db/schema.ts";
import { type OpenApplication, readApplication } from "../applications/application-row.ts";

const { orderUuid, applicationUuid, state, settlesOn, amount, cutoffAt } = paymentEntries;
const { traceNumber, returnCode, changeCode, queuedAt } = paymentEntries;
const { droppedAt } = paymentFiles;
const BOOKED = { state, cutoffAt, settlesOn, amount, traceNumber, droppedAt, returnCode, changeCode };

/** The part of a payment that is encrypted. */
export type SealedTarget = Omit<PaymentTarget, "entryClass" | "amount">;

/** The place of a payment's encrypted cell. */
export const entryCell = (order: string) => ({ table: "payment_entries", row: order });

/** Decrypts whom a payment is for. */
export function targetOf({ cipher }: OpenApplication, entry: { readonly orderUuid: string; readonly target: Buffer }) {
	return cipher.decryptJson("target", entry.target, entryCell(entry.orderUuid)) as SealedTarget;
}

/** The payments of one vendor that go out in files, for its orders. */
export function paymentBook(
	{ database, keys, now }: Pick<PlatformContext, "database" | "keys" | "now">,
	vendor: string,
): PaymentBook {
	const { db } = database;

	const booked = () =>
		db.select(BOOKED).from(paymentEntries).leftJoin(paymentFiles, eq(paymentFiles.uuid, paymentEntries.fileUuid));
	const ownOf = async (order: string): Promise<BookedPayment | undefined> => {
		const [own] = await booked().where(eq(orderUuid, order));
		return own;
	};
	const applicationOf = async (order: string) => {
		const [found] = await db
			.select({ uuid: vendorOrders.applicationUuid })
			.from(vendorOrders)
			.where(eq(vendorOrders.uuid, order));
		if (found === undefined) throw new Error("A payment is of no order.");
		return found.uuid;
	};
	const find = async (order: string) => {
		const own = await ownOf(order);
		if (own !== undefined) return own;
		const paid = inArray(state, ["SENT", "SETTLED"]);
		const before = and(eq(applicationUuid, await applicationOf(order)), paid, isNull(returnCode));
		const [earlier] = await booked().where(before).orderBy(desc(queuedAt)).limit(1);
		return earlier;
	};

	return {
		find,
		async queue({ orderId, entryClass, amount: cents, cutoffAt: at, settlesOn: day, ...target }: PaymentToBook) {
			const application = await readApplication(db, keys, await applicationOf(orderId), false);
			const changeable = {
				vendor,
				cutoffAt: at,
				settlesOn: day,
				entryClass,
				amount: cents,
				target: application.cipher.encryptJson("target", target satisfies SealedTarget, entryCell(orderId)),
			};
			const place = { orderUuid: orderId, applicationUuid: application.row.uuid };
			await db
				.insert(paymentEntries)
				.values({ ...place, ...changeable, state: "QUEUED", queuedAt: now() })
				.onConflictDoUpdate({ target: orderUuid, set: changeable, setWhere: eq(state, "QUEUED") });
			const found = await ownOf(orderId);
			if (found === undefined) throw new Error("A payment was not booked.");
			return found;
		},
		async settle(order) {
			const counts = and(eq(applicationUuid, await applicationOf(order)), eq(state, "SENT"), isNull(returnCode));
			const settled = await db.update(paymentEntries).set({ state: "SETTLED" }).where(counts).returning({ orderUuid });
			return settled.length > 0;
		},
		async cancel(order) {
			const waits = and(eq(orderUuid, order), eq(state, "QUEUED"));
			const canceled = await db.update(paymentEntries).set({ state: "CANCELED" }).where(waits).returning({ orderUuid });
			return canceled.length > 0;
		},
	};
}
