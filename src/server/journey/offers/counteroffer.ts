import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { CreditFile, PreviousOffer } from "../../../flow/engine/record/record-types.generated.ts";
import { addDays } from "../../../lending/calendar/business-days.ts";
import { check, type DecisionRule, type PricingSheet, statedReasons } from "../../../lending/index.ts";
import { centsOf } from "../../../lending/money.ts";
import type { Offer } from "../../../lending/pricing/offer-case.ts";
import { rateOf } from "../../../lending/pricing/rate-bands.ts";
import { today } from "../../record/parties.ts";
import { jsonAt, numberAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { nextEdition, snapshotJson } from "../documents/snapshot.ts";
import { reasonWords } from "../documents/views/adverse-action.ts";
import { counterofferView } from "../documents/views/counteroffer.ts";
import { factorsBehind } from "../outcomes/priced-file.ts";
import type { ChangeReason } from "../outcomes/reopen-offers.ts";
import { coApplicantsOf } from "../signers/co-applicants.ts";
import { personalCopy } from "../signers/signer-record.ts";
import type { VendorOrder } from "../steps/order.ts";

/** The rule against the requested terms, by the reason of the change; an expired offer is not a decision. */
const RULES: { readonly [reason in ChangeReason]?: DecisionRule } = {
	INCOME_LOWER: "income/debt-to-verified-income",
	VALUE_LOWER: "property/loan-to-value",
	SCORE_CHANGED: "credit/score",
	DEBTS_CHANGED: "income/debt-to-income",
	FEE_CAP: "pricing/fee-cap",
};

function ruleOf(record: StoredRecord): DecisionRule | undefined {
	const reason = textAt(record, "application.previousOffer.reason") ?? "";
	return Object.entries(RULES).find(([name]) => name === reason)?.[1];
}

/** True when none of these offers has the requested amount at no higher rate over that term. */
function isLessThanAsked(record: StoredRecord, offers: readonly Offer[]): boolean {
	const asked = (field: KeysOf<PreviousOffer, number>): number =>
		numberAt(record, `application.previousOffer.${field}`) ?? 0;
	return !offers.some(
		(offer) =>
			offer.months === asked("term") &&
			offer.maxDraw >= centsOf(asked("amount")) &&
			rateOf(offer, centsOf(asked("amount"))) <= asked("rate"),
	);
}

/**
 * Returns the writes of a notice of counteroffer, once an application is submitted and the requested terms are not
 * offered (12 CFR 1002.9(a)(1)(iv)); none otherwise.
 */
export function counterofferNotice(order: VendorOrder, offers: readonly Offer[], sheet: PricingSheet): RecordPatch {
	const { record, product, now } = order;
	const isOpen = (numberAt(record, "application.term") ?? 0) === 0 && textAt(record, "application.submittedAt");
	const rule = ruleOf(record);
	if (!isOpen || rule === undefined || !isLessThanAsked(record, offers)) return [];
	const on = today(record, now);
	const stated = statedReasons([check(rule, true, {})], factorsBehind(record, product, on), reasonWords(product, on));
	const counteroffer = { ...stated, on, until: addDays(on, sheet.offerDays), offers };
	const noticeOf = (file: CreditFile | undefined) =>
		snapshotJson(counterofferView(record, product, counteroffer, file));
	const id = nextEdition(record, "counteroffer");
	return [
		set(`underwriting.disclosures.${id}`, noticeOf(jsonAt(record, "underwriting.credit"))),
		...coApplicantsOf(record).map(({ identityUuid, record: own }) =>
			personalCopy(id, identityUuid, noticeOf(jsonAt(own, "underwriting.credit"))),
		),
	];
}
