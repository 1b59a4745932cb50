import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../../flow/engine/record/record-types.generated.ts";
import { addDays, nextBankingDay } from "../../../lending/calendar/business-days.ts";
import { endOfDay } from "../../../lending/calendar/time-zones.ts";
import { eventDay, today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { textAt } from "../../record/read-record.ts";
import { applyPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { kindsMadeBy } from "../documents/kinds-made.ts";
import { snapshotJson, snapshotWrites } from "../documents/snapshot.ts";
import { viewOf } from "../documents/views/index.ts";
import { rescissionDays } from "../law/rescission.ts";
import { noticesOfOpening, noticesToGive } from "../notices/state-notices.ts";
import { reopenAboveFeeCap } from "../outcomes/fee-check.ts";
import { storedSnapshot } from "../papers/stored-snapshots.ts";
import { NotYet } from "../steps/not-yet.ts";
import type { OrderPorts, RecordPatch, VendorOrder, VendorOrderHandler } from "../steps/order.ts";
import { earliestClosing, signingOpensOn } from "../terms/earliest-closing.ts";
import { expectedPaymentWrites, firstPaymentWrites } from "../terms/first-payment.ts";
import { rescissionTime } from "../terms/rescission-time.ts";
import { copyOfValuation } from "../valuation/copy.ts";
import { onceAtHand } from "./late-documents-order.ts";
import { rescissionNotices } from "./rescission-notices.ts";

/** Creates the documents of an order: their content is fixed now, so that what is read later is what was signed. */
function prepares(readyFlag: KeysOf<ApplicationStatus, boolean>): (order: VendorOrder) => RecordPatch {
	return (order) => [
		...snapshotWrites(kindsMadeBy(order), order.record, order.product, order.now),
		set(`application.status.${readyFlag}`, true),
	];
}

/** The authorization that precedes the soft pull. */
export const preparePreSoftCredit = onceAtHand("PRE_SOFT_CREDIT", async (order) =>
	prepares("preSoftCreditDisclosureReady")(order),
);
/** The counselors near the home, for the list of them. */
async function counselors({ uuid, record, now }: VendorOrder, ports: OrderPorts): Promise<RecordPatch> {
	const { asOf, agencies } = await ports.housingCounseling.near({
		orderId: uuid,
		zip: textAt(record, "application.property.zip") ?? "",
		asOf: today(record, now),
	});
	return [set("underwriting.counselors", { asOf, agencies: agencies.map((agency) => ({ ...agency })) })];
}
const makeApplication: VendorOrderHandler = async (order, ports) => {
	const { record, product, now } = order;
	const kinds = kindsMadeBy(order);
	const listed = kinds.includes("counseling-list") ? await counselors(order, ports) : [];
	const given = [...new Set([...kinds, ...noticesToGive("APPLICATION", record, product, now)])];
	return [
		...listed,
		...snapshotWrites(given, applyPatch(record, listed), product, now),
		...statusPatch({ applicationDisclosureReady: true }),
	];
};
/** The documents of the application, and the notices of the state. */
export const prepareApplication = onceAtHand("APPLICATION", makeApplication);
/** The summary that the borrower signs as the application; a new one replaces the old. */
export const prepareSummary: VendorOrderHandler = async (order) => [
	...prepares("disclosurelistSummaryReady")(order),
	...statusPatch({ summaryOutdated: false }),
];
/**
 * The account-opening disclosure, a valuation that the borrower has no copy of, and the notices of the state that are still
 * to be given. With a fee above the caps of that day the choice is opened again instead.
 */
export const prepareClosing: VendorOrderHandler = async (order) => {
	const { record, product, now } = order;
	const reopened = reopenAboveFeeCap(order);
	if (reopened.length > 0) return reopened;
	const kinds = [...new Set([...kindsMadeBy(order), ...noticesToGive("CLOSING", record, product, now)])];
	return [
		...snapshotWrites(kinds, record, product, now),
		...copyOfValuation(record, product, now),
		...expectedPaymentWrites(record, product, today(record, now)),
		...statusPatch({ disclosurelistClosingReady: true }),
	];
};
/**
 * The note and the security instrument, and an affidavit if the borrower's name differs elsewhere; not before the notices of
 * the state let the note be signed.
 */
export const prepareNote: VendorOrderHandler = async (order) => {
	const { record, product, now } = order;
	const opensOn = signingOpensOn(record, product, now);
	if (opensOn !== undefined) throw new NotYet(startOf(opensOn, record));
	const reopened = reopenAboveFeeCap(order);
	if (reopened.length > 0) return reopened;
	return [
		...snapshotWrites(kindsMadeBy(order), record, product, now),
		...expectedPaymentWrites(record, product, today(record, now)),
		...statusPatch({ noteReady: true }),
	];
};
/** The deed as of its own day, made again with every owner's marital status before the first owner signs it. */
export const prepareDeed: VendorOrderHandler = async (order) => {
	const { record, product, now } = order;
	const made = kindsMadeBy(order).map((kind) => {
		const on = storedSnapshot(record, kind)?.on ?? today(record, now);
		return set(`underwriting.disclosures.${kind}`, snapshotJson(viewOf(kind, record, product, on)));
	});
	return [...made, ...statusPatch({ deedNamesOwners: true })];
};
/** The first moment of a day where the home stands. */
function startOf(day: string, record: StoredRecord): Date {
	const state = textAt(record, "application.property.state");
	return new Date(endOfDay(addDays(day, -1), state).getTime() + 1_000);
}

/** The notary's acknowledgement; in Texas with the wait that the law requires before the deed may be signed. */
export const prepareNotary: VendorOrderHandler = async (order) => {
	const made = prepares("disclosurelistNotaryReady")(order);
	const { record, product, now } = order;
	const earliestOn = earliestClosing(record, product, now);
	if (earliestOn === undefined || today(record, now) >= earliestOn) return made;
	const endsAt = startOf(earliestOn, record).toISOString();
	return [
		...made,
		set("application.closingWait", { earliestOn, endsAt }),
		...statusPatch({ notaryWaitingPeriod: true }),
	];
};

/**
 * Gives the notice of the right to cancel and starts its days; only the principal dwelling has one. The notices of the
 * state about a line that was signed go with it.
 */
export const prepareRescission: VendorOrderHandler = async ({ record, product, now }) => {
	const noticeOn = eventDay(record, now);
	const signedOn = textAt(record, "underwriting.closing.signedOn") ?? noticeOn;
	const days = rescissionDays(record, product, signedOn);
	const opened = snapshotWrites(noticesOfOpening(record, product, now), record, product, now);
	if (days === null) {
		return [
			...opened,
			set("application.rescission", null),
			...firstPaymentWrites(record, product, nextBankingDay(noticeOn), false),
			...statusPatch({ checklistStatus: "RECORDING", rescissionEnded: true }),
		];
	}
	return [
		...opened,
		...rescissionTime(record, product, days, noticeOn),
		...rescissionNotices(record, product, noticeOn),
		...statusPatch({ checklistStatus: "RESCISSION" }),
	];
};
