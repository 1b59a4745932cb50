import { hasRescissionRight, rescissionEndsAt, rescissionPeriod } from "../../lending/rescission.ts";
import { localDate } from "../../lending/time-zones.ts";
import type { DisclosureKind } from "../documents/kinds.ts";
import { snapshotWrites } from "../documents/snapshot.ts";
import { statusPatch } from "./patch.ts";
import { textAt } from "./read-record.ts";
import type { TaskHandler } from "./task.ts";

/** Makes documents: their contents are fixed now, so that what is read later is what was signed. */
function prepares(kinds: readonly DisclosureKind[], readyFlag: string): TaskHandler {
	return async ({ record, product, now }) => [
		...snapshotWrites(kinds, record, product, now),
		...statusPatch({ [readyFlag]: true }),
	];
}

/** The authorisation that precedes the soft pull. */
export const preparePreSoftCredit = prepares(["pre-soft-credit"], "preSoftCreditDisclosureReady");
/** The disclosures that go with the application (12 CFR 1026.40). */
export const prepareApplication = prepares(["home-equity", "credit-score"], "applicationDisclosureReady");
/** The summary that the borrower signs as the application. */
export const prepareSummary = prepares(["summary"], "disclosurelistSummaryReady");
/** The account-opening disclosure. */
export const prepareClosing = prepares(["closing"], "disclosurelistClosingReady");
/** The note and the deed of trust. */
export const prepareNote = prepares(["note", "deed-of-trust"], "noteReady");
/** The notary's acknowledgement. */
export const prepareNotary = prepares(["notary-acknowledgement"], "disclosurelistNotaryReady");

/** Gives the notice of the right to cancel and starts its three days; only the principal dwelling has one. */
export const prepareRescission: TaskHandler = async ({ record, product, now }) => {
	const state = textAt(record, "application.property.state") ?? "CA";
	const noticeOn = localDate(now, state);
	const signedOn = textAt(record, "underwriting.closing.signedOn") ?? noticeOn;
	if (!hasRescissionRight(textAt(record, "application.property.occupancyType") ?? "PRIMARY")) {
		return [
			{ path: "application.rescission", value: null },
			...statusPatch({ checklistStatus: "RECORDING", rescissionEnded: true }),
		];
	}
	const period = rescissionPeriod(signedOn, noticeOn);
	return [
		{
			path: "application.rescission",
			value: {
				signedOn,
				startsOn: period.startsOn,
				endsAt: rescissionEndsAt(period.endsOn, state).toISOString(),
				endsOn: period.endsOn,
				counted: period.counted,
				skipped: period.skipped,
				earliestFunding: period.earliestFunding,
				fundingDay: period.fundingDay,
			},
		},
		...snapshotWrites(["rescission"], record, product, now),
		...statusPatch({ checklistStatus: "RESCISSION" }),
	];
};
