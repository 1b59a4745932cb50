import { statusPatch } from "../../record/patch.ts";
import { listAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { NotYet, untilTomorrow } from "../not-yet.ts";
import type { VendorOrderHandler } from "../order.ts";
import type { AccessState } from "./link-port.ts";

/** States that somebody has to know of, the worse first. */
const WORSE: readonly AccessState[] = ["REVOKED", "ERROR", "EXPIRING"];
/** States in which the bank lets nobody in. */
const LOST: ReadonlySet<AccessState> = new Set(["REVOKED", "ERROR"]);

/**
 * Follows the access to linked banks, until it is another one than before: the vendor calls when it changes, and is asked each
 * day in case the call was lost. An access by which a bank lets nobody in is given back, and the borrower is asked for an
 * account again.
 */
export const followAccess: VendorOrderHandler = async ({ record, now }, { bankLink }) => {
	const kept = listAt(record, "underwriting.bankAccess");
	const states = await Promise.all(kept.map(({ token }) => bankLink.stateOf({ token })));
	const worst = WORSE.find((state) => states.includes(state)) ?? "OPEN";
	if (worst === textAt(record, "application.bankAccess")) throw new NotYet(untilTomorrow(now));
	const isLost = (at: number) => LOST.has(states[at] ?? "OPEN");
	const lost = kept.filter((_access, at) => isLost(at));
	for (const { token } of lost) await bankLink.remove({ token });
	return [
		set("application.bankAccess", worst),
		...(lost.length === 0
			? []
			: [
					set(
						"underwriting.bankAccess",
						kept.filter((_access, at) => !isLost(at)),
					),
				]),
		...askedAgain(
			record,
			lost.map(({ institution }) => institution),
		),
	];
};

/** The writes that ask for an account again whose bank is one of these: it may have been a number of the access alone. */
function askedAgain(record: StoredRecord, lost: readonly string[]): RecordPatch {
	const bank = textAt(record, "application.disburseAccount.bankName");
	if (bank === undefined || !lost.includes(bank)) return [];
	return [set("application.disburseAccount.problem", "unlinked"), ...statusPatch({ giactAccountStatus: "DECLINED" })];
}

/** Gives the access to linked banks back, once the line is paid out or there will be none. */
export const removeAccess: VendorOrderHandler = async ({ record }, { bankLink }) => {
	for (const { token } of listAt(record, "underwriting.bankAccess")) await bankLink.remove({ token });
	return [set("underwriting.bankAccess", []), set("application.bankAccess", "REMOVED")];
};
