import { conditionPatch } from "../../record/conditions.ts";
import { fullName } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { neededText } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { NotYet, untilTomorrow } from "../steps/not-yet.ts";
import type { VendorOrderHandler } from "../steps/order.ts";

/** Asks the bank whether the receiving account is open and the borrower's. */
export const checkAccount: VendorOrderHandler = async (order, { accountCheck }) => {
	const accountNumber = order.secrets.disburseAccountNumber;
	const routingNumber = neededText(order.record, "application.disburseAccount.routingNumber");
	if (typeof accountNumber !== "string") return statusPatch({ giactAccountStatus: "PENDING_REVIEW" });
	const holderName = fullName(order.record);
	const result = await accountCheck.verify({ orderId: order.uuid, routingNumber, accountNumber, holderName });
	if (result.status === "LATER") throw new NotYet(untilTomorrow(order.now));
	// Micro-deposits are sent when an account is accepted; if the bank still does not answer on a retry, a person takes
	// over.
	const status = result.status === "NO_ANSWER" ? "PENDING_REVIEW" : result.status;
	return [
		...(status === "DECLINED" ? [set("application.disburseAccount.problem", result.reason ?? "refused")] : []),
		...(status === "PENDING_REVIEW" ? conditionPatch(order.record, order, "BANK_ACCOUNT_FRAUD_REVIEW") : []),
		...(result.isBusiness ? [set("application.disburseAccount.isBusiness", true)] : []),
		...statusPatch({ giactAccountStatus: status }),
	];
};
