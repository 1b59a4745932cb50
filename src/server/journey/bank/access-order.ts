import { listAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { NotYet, untilTomorrow } from "../not-yet.ts";
import type { VendorOrderHandler } from "../order.ts";
import type { AccessState } from "./link-port.ts";

/** States that somebody has to know of, the worse first. */
const WORSE: readonly AccessState[] = ["REVOKED", "ERROR", "EXPIRING"];

/** Follows the access to linked banks: the vendor calls when it changes, and is asked each day in case the call was lost. */
export const followAccess: VendorOrderHandler = async ({ record, now }, { bankLink }) => {
	const kept = listAt(record, "underwriting.bankAccess");
	const states = await Promise.all(kept.map(({ token }) => bankLink.stateOf({ token })));
	const worst = WORSE.find((state) => states.includes(state));
	if (worst === undefined) throw new NotYet(untilTomorrow(now));
	return [set("application.bankAccess", worst)];
};

/** Gives the access to linked banks back, once the line is paid out or there will be none. */
export const removeAccess: VendorOrderHandler = async ({ record }, { bankLink }) => {
	for (const { token } of listAt(record, "underwriting.bankAccess")) await bankLink.remove({ token });
	return [set("underwriting.bankAccess", []), set("application.bankAccess", "REMOVED")];
};
