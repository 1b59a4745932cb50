import { nextBankingDay } from "../../../lending/calendar/business-days.ts";
import { centsOf, dollarsOf } from "../../../lending/money.ts";
import { fullName, today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, neededText, numberAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { owedToOthers } from "../household/debts-to-pay-off.ts";
import type { VendorOrder, VendorOrderHandler } from "../steps/order.ts";
import { firstPaymentWrites } from "../terms/first-payment.ts";
import { isFirstPaymentLate, lineSchedule, paymentDates } from "../terms/line-schedule.ts";

/** The destination: the receiving account, or for a crypto line the wallet. */
function destinationOf({ record, secrets }: Pick<VendorOrder, "record" | "secrets">) {
	if (flagAt(record, "application.isCrypto")) {
		const wallet = textAt(record, "application.walletAddress");
		return wallet === undefined ? undefined : { routingNumber: "", accountNumber: wallet };
	}
	const accountNumber = secrets.disburseAccountNumber;
	if (typeof accountNumber !== "string") return undefined;
	return {
		routingNumber: neededText(record, "application.disburseAccount.routingNumber"),
		accountNumber,
		holderName: fullName(record),
		accountType: textAt(record, "application.disburseAccount.accountType") === "SAVINGS" ? "SAVINGS" : "CHECKING",
		isBusiness: flagAt(record, "application.disburseAccount.isBusiness"),
	} as const;
}

/** Pays the draw, less payoffs to other lenders and interest collected at funding, to the borrower's account, once per order, on a banking day. */
export const disburse: VendorOrderHandler = async (order, { payments }) => {
	const { record, product, now } = order;
	const destination = destinationOf(order);
	const draw = centsOf(numberAt(record, "application.selectedOffer.amount") ?? 0);
	const from = nextBankingDay(today(record, now));
	// who pays may need longer, and interest is counted from the day on which the money is there
	const settlesOn = (await payments.settlesOn?.({ orderId: order.uuid, from })) ?? from;
	const dates = paymentDates(record, product, settlesOn, settlesOn);
	const line = lineSchedule(record, product, dates);
	const amount = draw - owedToOthers(record) - (line?.keptAtFunding ?? 0);
	const held = statusPatch({ fundingStatus: "HELD", underwritingReview: true });
	if (isFirstPaymentLate(record, product, dates)) return held;
	if (draw > 0 && amount === 0) {
		// Payoffs to other lenders used all of it.
		const nothing = { date: settlesOn, amount: 0, traceNumber: "", code: null };
		return [
			set("application.funding", nothing),
			...firstPaymentWrites(record, product, settlesOn, true),
			...statusPatch({ fundingStatus: "FUNDED" }),
		];
	}
	if (destination === undefined || amount <= 0) return held;
	const result = await payments.disburse({
		orderId: order.uuid,
		amount,
		...destination,
		ordinal: order.ordinal,
		settlesOn,
		isApproved: flagAt(record, "underwriting.paymentApproved"),
	});
	const funding = {
		date: settlesOn,
		amount: dollarsOf(amount),
		traceNumber: result.traceNumber,
		code: result.code ?? null,
	};
	switch (result.status) {
		case "COMPLETE":
		case "NOTICE_OF_CHANGE":
			return [
				set("application.funding", funding),
				...firstPaymentWrites(record, product, settlesOn, true),
				...statusPatch({ fundingStatus: "FUNDED" }),
			];
		case "RETURNED":
			// The account cannot be used: the borrower enters another one, and the money goes out again.
			return [
				set("underwriting.returnedPayment", funding),
				...(flagAt(record, "application.isCrypto")
					? statusPatch({ fundingStatus: "HELD", underwritingReview: true })
					: [
							set("application.disburseAccount.problem", "returned"),
							...statusPatch({ fundingStatus: "RETURNED", giactAccountStatus: "RETURNED" }),
						]),
			];
		case "REQUIRES_APPROVAL":
			return held;
	}
};
