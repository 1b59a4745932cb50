import { nextBankingDay } from "../../lending/business-days.ts";
import { centsOf, dollarsOf } from "../../lending/money.ts";
import { today } from "./parties.ts";
import { statusPatch } from "./patch.ts";
import { neededText, numberAt } from "./read-record.ts";
import type { TaskHandler } from "./task.ts";

/** Pays the draw to the borrower's account, once per order, on a banking day. */
export const disburse: TaskHandler = async (order, { payments }) => {
	const { record, secrets, now } = order;
	const accountNumber = secrets.disburseAccountNumber;
	const amount = centsOf(numberAt(record, "application.selectedOffer.amount") ?? 0);
	if (typeof accountNumber !== "string" || amount === 0) return statusPatch({ underwritingReview: true });
	const settlesOn = nextBankingDay(today(record, now));
	const result = await payments.disburse({
		orderId: order.uuid,
		amount,
		routingNumber: neededText(record, "application.disburseAccount.routingNumber"),
		accountNumber,
		settlesOn,
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
			return [{ path: "application.funding", value: funding }, ...statusPatch({ fundingStatus: "FUNDED" })];
		case "RETURNED":
			return [
				{ path: "underwriting.returnedPayment", value: funding },
				...statusPatch({ fundingStatus: "RETURNED", underwritingReview: true }),
			];
		case "REQUIRES_APPROVAL":
			return statusPatch({ underwritingReview: true });
	}
};
