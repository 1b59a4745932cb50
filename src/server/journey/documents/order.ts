import type { Product } from "../../../engine/authored/authored.ts";
import type { KeysOf } from "../../../engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../../engine/record/record-types.generated.ts";
import { addDays, nextBankingDay } from "../../../lending/calendar/business-days.ts";
import { hasRescissionRight, rescissionEndsAt, rescissionPeriod } from "../../../lending/calendar/rescission.ts";
import { endOfDay, localDate } from "../../../lending/calendar/time-zones.ts";
import { eventDay, today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { textAt } from "../../record/read-record.ts";
import { applyPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { earliestClosing } from "../closing/earliest-closing.ts";
import { firstPaymentWrites } from "../closing/first-payment.ts";
import { rescissionNotices } from "../closing/rescission-notices.ts";
import { homeEquityLawOf } from "../law/home-equity.ts";
import type { RecordPatch, VendorOrder, VendorOrderHandler } from "../order.ts";
import { hasValuation } from "../valuation/document.ts";
import type { DisclosureKind } from "./kinds.ts";
import { onceAtHand } from "./late-documents-order.ts";
import { otherNames } from "./other-names.ts";
import { snapshotWrites, storedSnapshot } from "./snapshot.ts";

/** Whether the law has papers of its own for the homestead: the home that the owner lives in (Texas, art. XVI §50). */
function hasHomesteadPapers(record: StoredRecord, product: Product, now: Date): boolean {
	const isLivedIn = (textAt(record, "application.property.occupancyType") ?? "PRIMARY") === "PRIMARY";
	return isLivedIn && homeEquityLawOf(record, product, today(record, now)).homesteadPapers;
}

/** Creates documents: their content is fixed now, so that what is read later is what was signed. */
function prepares(
	kinds: readonly DisclosureKind[],
	readyFlag: KeysOf<ApplicationStatus, boolean>,
): (order: VendorOrder) => RecordPatch {
	return ({ record, product, now }) => [
		...snapshotWrites(kinds, record, product, now),
		set(`application.status.${readyFlag}`, true),
	];
}

/** The authorization that precedes the soft pull. */
export const preparePreSoftCredit = onceAtHand("PRE_SOFT_CREDIT", async (order) =>
	prepares(["pre-soft-credit"], "preSoftCreditDisclosureReady")(order),
);
const makeApplication: VendorOrderHandler = async (order, ports) => {
	const { record, product, now } = order;
	const { asOf, agencies } = await ports.housingCounseling.near({
		orderId: order.uuid,
		zip: textAt(record, "application.property.zip") ?? "",
		asOf: today(record, now),
	});
	const listed = [set("underwriting.counselors", { asOf, agencies: agencies.map((agency) => ({ ...agency })) })];
	const kinds: DisclosureKind[] = ["home-equity", "brochure", "counseling-list"];
	// The score's notice went with the offers; it is not given twice.
	if (storedSnapshot(record, "credit-score") === undefined) kinds.push("credit-score");
	if (hasValuation(record)) kinds.push("valuation");
	if (hasHomesteadPapers(record, product, now)) kinds.push("texas-notice");
	return [
		...listed,
		...snapshotWrites(kinds, applyPatch(record, listed), product, now),
		...statusPatch({ applicationDisclosureReady: true }),
	];
};
/** The application's documents: the disclosures (12 CFR 1026.40), the counselors, the score, the valuation. */
export const prepareApplication = onceAtHand("APPLICATION", makeApplication);
/** The summary that the borrower signs as the application; a new one replaces the old. */
export const prepareSummary: VendorOrderHandler = async (order) => [
	...prepares(["summary"], "disclosurelistSummaryReady")(order),
	...statusPatch({ summaryOutdated: false }),
];
/** The account-opening disclosure, and the current valuation. */
export const prepareClosing: VendorOrderHandler = async ({ record, product, now }) => {
	const kinds: DisclosureKind[] = ["closing"];
	if (hasValuation(record)) kinds.push("valuation");
	if (hasHomesteadPapers(record, product, now)) kinds.push("texas-fair-value");
	return [...snapshotWrites(kinds, record, product, now), ...statusPatch({ disclosurelistClosingReady: true })];
};
/** The note and the deed of trust, and an affidavit if the borrower's name differs elsewhere. */
export const prepareNote: VendorOrderHandler = async ({ record, product, now }) => {
	const kinds: DisclosureKind[] = ["note", "deed-of-trust"];
	if (otherNames(record).length > 0) kinds.push("name-affidavit");
	return [...snapshotWrites(kinds, record, product, now), ...statusPatch({ noteReady: true })];
};
/** The notary's acknowledgement; in Texas with the wait that the law requires before the deed may be signed. */
export const prepareNotary: VendorOrderHandler = async (order) => {
	const made = prepares(["notary-acknowledgement"], "disclosurelistNotaryReady")(order);
	const { record, product, now } = order;
	const earliestOn = earliestClosing(record, product, now);
	const state = textAt(record, "application.property.state");
	if (earliestOn === undefined || localDate(now, state) >= earliestOn) return made;
	const endsAt = new Date(endOfDay(addDays(earliestOn, -1), state).getTime() + 1_000).toISOString();
	return [
		...made,
		set("application.closingWait", { earliestOn, endsAt }),
		...statusPatch({ notaryWaitingPeriod: true }),
	];
};

/** Gives the notice of the right to cancel and starts its three days; only the principal dwelling has one. */
export const prepareRescission: VendorOrderHandler = async ({ record, product, now }) => {
	const state = textAt(record, "application.property.state");
	const noticeOn = eventDay(record, now);
	const signedOn = textAt(record, "underwriting.closing.signedOn") ?? noticeOn;
	if (!hasRescissionRight(textAt(record, "application.property.occupancyType") ?? "PRIMARY")) {
		return [
			set("application.rescission", null),
			...firstPaymentWrites(record, product, nextBankingDay(noticeOn), false),
			...statusPatch({ checklistStatus: "RECORDING", rescissionEnded: true }),
		];
	}
	const period = rescissionPeriod(signedOn, noticeOn);
	return [
		set("application.rescission", {
			signedOn,
			startsOn: period.startsOn,
			endsAt: rescissionEndsAt(period.endsOn, state).toISOString(),
			endsOn: period.endsOn,
			counted: period.counted,
			skipped: period.skipped,
			earliestFunding: period.earliestFunding,
			fundingDay: period.fundingDay,
		}),
		...firstPaymentWrites(record, product, period.fundingDay, false),
		...rescissionNotices(record, product, noticeOn),
		...statusPatch({ checklistStatus: "RESCISSION" }),
	];
};
