import { creditFault, nextCutoff, returnsOver, settlementOf } from "../../../../lending/ach/index.ts";
import { localTime } from "../../../../lending/calendar/time-zones.ts";
import { VendorRefused } from "../../../platform/problems/vendor-refused.ts";
import type { BookedPayment, PaymentBook, PaymentToBook } from "../../ports/payment-book.ts";
import type { Disbursement, DisbursementResult, PaymentsPort } from "../../ports/payments.ts";
import { NotYet } from "../../steps/not-yet.ts";
import { askedAtDesk } from "../../vendors/desk/desk-adapter.ts";
import { folderFault } from "../../vendors/folder-fault.ts";
import type { Adapter, Cancellation, UnneededOrder, VendorCall } from "../../vendors/guard/adapter.ts";
import type { AdapterTools } from "../../vendors/registry/declaration.ts";
import type { NachaSettings } from "./nacha-settings.ts";

/** How long after its time a file may still be made: banks' own times are near. */
export const GRACE_MS = 15 * 60_000;
/** A file is made about so long after its time. */
const SOON_MS = 60_000;
const LOOK_AGAIN_MS = 15 * 60_000;

/**
 * Sends money in files for the lender's bank: a payment waits for its file, then for a return, and counts as paid when none has come
 * in time. Other lenders are paid by officers, because payoffs go by wire.
 */
export function nachaPayments(settings: NachaSettings, tools: AdapterTools): Adapter<PaymentsPort> {
	const { now } = tools;
	const desk = askedAtDesk("payments", { alone: undefined }, tools);
	const isWaiting = ({ state, cutoffAt }: BookedPayment) =>
		state === "QUEUED" && cutoffAt.getTime() + GRACE_MS > now().getTime();
	const planFor = (from: string) => {
		const { at, day } = nextCutoff(settings.cutoffs, now());
		return { cutoffAt: at, settlesOn: settlementOf(day, settings.settleDays, from) };
	};

	const outcomeOf = async (
		order: Disbursement,
		booked: BookedPayment,
		book: PaymentBook,
	): Promise<DisbursementResult> => {
		const { state, settlesOn, traceNumber, returnCode, changeCode } = booked;
		const trace = traceNumber ?? "";
		if (state === "RETURNED") return { status: "RETURNED", traceNumber: trace, code: returnCode ?? "" };
		// another amount under the name of an earlier payment: a person decides what is owed
		if (booked.amount !== order.amount) throw new VendorRefused("payments", "PAID_BEFORE");
		if (state === "SENT") {
			if (booked.droppedAt === null) throw inAWhile(now());
			// a file that came late settles late
			const fileDay = localTime(booked.droppedAt, settings.cutoffs.zone).toISOString().slice(0, 10);
			const settled = settlementOf(fileDay, settings.settleDays, settlesOn);
			const over = returnsOver(settings.cutoffs, settled, settings.returnDays);
			if (over > now()) throw new NotYet(over);
			// nobody has looked for returns
			if ((await folderFault(settings.inDir, "read")) !== undefined) throw inAWhile(now());
			if (!(await book.settle(order.orderId))) throw inAWhile(now());
		}
		return changeCode === null
			? { status: "COMPLETE", traceNumber: trace }
			: { status: "NOTICE_OF_CHANGE", traceNumber: trace, code: changeCode };
	};

	return {
		async settlesOn({ orderId, from }, call) {
			const booked = await call?.payments?.find(orderId);
			if (booked !== undefined && (booked.state !== "QUEUED" || isWaiting(booked))) return booked.settlesOn;
			return planFor(from).settlesOn;
		},
		async disburse(order, call) {
			const book = bookOf(call);
			const known = await book.find(order.orderId);
			if (known?.state === "CANCELED") throw new VendorRefused("payments", "CANCELED");
			if (known !== undefined && known.state !== "QUEUED") return outcomeOf(order, known, book);
			const plan = known !== undefined && isWaiting(known) ? known : planFor(order.settlesOn);
			// a cut-off went by since the amount was worked out, which depends on the day
			if (plan.settlesOn !== order.settlesOn) throw new NotYet(new Date(now().getTime() + 1_000));
			const booked = await book.queue(toBook(order, plan));
			if (booked.state !== "QUEUED") return outcomeOf(order, booked, book);
			const soon = new Date(booked.cutoffAt.getTime() + SOON_MS);
			throw new NotYet(soon > now() ? soon : new Date(booked.cutoffAt.getTime() + GRACE_MS));
		},
		payOff: desk("payOff"),
		payoffConfirmed: desk("payoffConfirmed"),
	};
}

/** Takes a payment back that is not in a file yet; one that is cannot be taken back. */
export async function nachaCancellation({ orderId }: UnneededOrder, call: VendorCall): Promise<Cancellation> {
	return (await bookOf(call).cancel(orderId)) ? "TAKEN" : "TOO_LATE";
}

function bookOf(call: VendorCall | undefined): PaymentBook {
	if (call?.payments === undefined) throw new Error("Payments in files need the server's book of them.");
	return call.payments;
}

function toBook(order: Disbursement, { cutoffAt, settlesOn }: Pick<PaymentToBook, "cutoffAt" | "settlesOn">) {
	const { orderId, amount, routingNumber, accountNumber, accountType = "CHECKING", holderName = "" } = order;
	const target = { amount, routingNumber, accountNumber, accountType, receiverName: holderName };
	const fault = creditFault({ ...target, settlesOn, receiverId: "" });
	if (fault !== undefined) throw new VendorRefused("payments", fault);
	return { ...target, orderId, entryClass: order.isBusiness ? "CCD" : "PPD", cutoffAt, settlesOn } as const;
}

function inAWhile(now: Date): NotYet {
	return new NotYet(new Date(now.getTime() + LOOK_AGAIN_MS));
}
