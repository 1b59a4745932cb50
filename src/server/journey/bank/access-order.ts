import { statusPatch } from "../../record/patch.ts";
import { listAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { AccessState } from "../ports/borrower/bank-link.ts";
import { NotYet, untilTomorrow } from "../steps/not-yet.ts";
import type { VendorOrderHandler } from "../steps/order.ts";

/** States that somebody has to know of, the worse first. */
const WORSE: readonly AccessState[] = ["REVOKED", "ERROR", "EXPIRING"];
/**
 * Follows the access to linked banks, until it is another one than before: the vendor calls when it changes, and is asked each
 * day in case the call was lost. An access that was revoked is given back, one that is broken is kept for its owner to mend;
 * either way the borrower is asked for an account again, until a broken one is mended at the bank.
 */
export const followAccess: VendorOrderHandler = async ({ record, now }, { bankLink }) => {
	const kept = listAt(record, "underwriting.bankAccess");
	const states = await Promise.all(kept.map(({ token }) => bankLink.stateOf({ token })));
	const worst = WORSE.find((state) => states.includes(state)) ?? "OPEN";
	if (worst === textAt(record, "application.bankAccess")) throw new NotYet(untilTomorrow(now));
	const followed = kept.map(({ token, institution, at }, index) => ({
		access: { token, institution, at },
		state: states[index],
	}));
	for (const { access, state } of followed) if (state === "REVOKED") await bankLink.remove({ token: access.token });
	const left = followed.flatMap(({ access, state }) =>
		state === "REVOKED" ? [] : [state === "ERROR" ? { ...access, isBroken: true } : access],
	);
	const lost = followed.flatMap(({ access, state }) =>
		state === "REVOKED" || state === "ERROR" ? [access.institution] : [],
	);
	return [
		set("application.bankAccess", worst),
		set("underwriting.bankAccess", left),
		...(lost.length === 0 ? mended(record) : askedAgain(record, lost)),
	];
};

/** The writes that ask for an account again whose bank is one of these: it may have been a number of the access alone. */
function askedAgain(record: StoredRecord, lost: readonly string[]): RecordPatch {
	const bank = textAt(record, "application.disburseAccount.bankName");
	if (bank === undefined || !lost.includes(bank)) return [];
	return [set("application.disburseAccount.problem", "unlinked"), ...statusPatch({ giactAccountStatus: "DECLINED" })];
}

/** The writes that take the question for another account back: the bank is asked about this one again. */
function mended(record: StoredRecord): RecordPatch {
	if (textAt(record, "application.disburseAccount.problem") !== "unlinked") return [];
	return [set("application.disburseAccount.problem", null), ...statusPatch({ giactAccountStatus: null })];
}

/** Gives the access to linked banks back, once the line is paid out or there will be none. */
export const removeAccess: VendorOrderHandler = async ({ record }, { bankLink }) => {
	for (const { token } of listAt(record, "underwriting.bankAccess")) await bankLink.remove({ token });
	return [set("underwriting.bankAccess", []), set("application.bankAccess", "REMOVED")];
};
