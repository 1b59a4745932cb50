import type { RecordValue } from "../../../flow/engine/record/record-shape.ts";
import { addDays, nextBankingDay } from "../../../lending/calendar/business-days.ts";
import { dollarsOf } from "../../../lending/money.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { listAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { debtsToPayOff } from "../household/debts-to-pay-off.ts";
import { NotYet } from "../steps/not-yet.ts";
import type { VendorOrderHandler } from "../steps/order.ts";

/** Pays off each loan at its lender, exactly once despite retries; a payment that a lender refuses goes to a person. */
export const payOffDebts: VendorOrderHandler = async (order, { payments }) => {
	const { record, now } = order;
	const settlesOn = nextBankingDay(addDays(today(record, now), 1));
	const sent: RecordValue<"application.payoffs">[number][] = [];
	for (const { lienUuid, holder, amount } of debtsToPayOff(record)) {
		const result = await payments.payOff({ orderId: `${order.uuid}:${lienUuid}`, holder, amount, settlesOn });
		if (result.status === "REFUSED") {
			return [set("underwriting.refusedPayoff", { lienUuid, holder }), ...statusPatch({ underwritingReview: true })];
		}
		const { traceNumber } = result;
		sent.push({ lienUuid, holder, amount: dollarsOf(amount), status: "SENT", settlesOn, traceNumber });
	}
	return [set("application.payoffs", sent), ...statusPatch({ directDebtPayoffSent: true })];
};

/** Waits until every other lender has confirmed that its loan is closed; only then the rest is paid out. */
export const confirmPayoffs: VendorOrderHandler = async ({ record, now }, { payments }) => {
	const payoffs = listAt(record, "application.payoffs");
	const settlesOn =
		payoffs
			.map((one) => textAt(one, "settlesOn") ?? "")
			.sort()
			.at(-1) ?? "";
	const isSkipped = textAt(record, "underwriting.clock.payoff") === "DONE";
	if (settlesOn > today(record, now) && !isSkipped) throw new NotYet(new Date(`${settlesOn}T15:00:00Z`));
	for (const one of payoffs) {
		const debt = { traceNumber: textAt(one, "traceNumber") ?? "", holder: textAt(one, "holder") ?? "" };
		if (!(await payments.payoffConfirmed(debt))) return statusPatch({ underwritingReview: true });
	}
	const on = today(record, now);
	return [
		set(
			"application.payoffs",
			payoffs.map((one) => ({ ...one, status: "CONFIRMED", confirmedOn: on })),
		),
		...statusPatch({ directDebtPayoffPending: false, directDebtPayoff: true }),
	];
};
