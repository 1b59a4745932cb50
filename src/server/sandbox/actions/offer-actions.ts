import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { SelectedOffer } from "../../../flow/engine/record/record-types.generated.ts";
import { centsOf, dollarsOf } from "../../../lending/money.ts";
import { paymentOn } from "../../../lending/pricing/payments.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, listAt, numberAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { SandboxTrigger } from "./action.ts";

/** Returns the writes that expire every offer, including the chosen one, a minute ago. */
function endOffers(record: StoredRecord, now: Date): RecordPatch {
	const expiresAt = new Date(now.getTime() - 60_000).toISOString();
	const offers = listAt(record, "application.offers").map((offer) => ({ ...offer, expiresAt }));
	const chosen = jsonAt(record, "application.selectedOffer") !== undefined;
	return [
		set("application.offers", offers),
		...statusPatch({ offersEndAt: expiresAt }),
		...(chosen ? [set("application.selectedOffer.expiresAt", expiresAt)] : []),
	];
}

function lowerRate(record: StoredRecord): RecordPatch {
	const chosen = (field: KeysOf<SelectedOffer, number>) => numberAt(record, `application.selectedOffer.${field}`) ?? 0;
	const rate = Math.round((chosen("rate") - 0.0025) * 10_000) / 10_000;
	const interestOnly = flagAt(record, "application.selectedOffer.interestOnly");
	const interestOnlyMonths = chosen("interestOnlyMonths");
	const repayment = { rate, months: Math.max(1, chosen("term")), interestOnly, interestOnlyMonths };
	const payment = paymentOn(centsOf(chosen("creditLine")), repayment);
	return [
		set("application.selectedOffer.rate", rate),
		set("application.selectedOffer.monthlyPayment", dollarsOf(payment)),
	];
}

const hasOffers = (record: StoredRecord) => textAt(record, "application.status.offers") === "READY";
const isChosen = (record: StoredRecord) => (numberAt(record, "application.term") ?? 0) > 0;
const isSigned = (record: StoredRecord) =>
	flagAt(record, "application.status.noteSigned") || flagAt(record, "application.status.disclosurelistClosingComplete");

/** Buttons for offers: the clock that expires them. */
export const OFFER_TRIGGERS: readonly SandboxTrigger[] = [
	{
		id: "end-offers",
		title: "Let the offers run out",
		type: "Press “Let the offers run out” on the sandbox page, while an offer is to be chosen",
		outcome: "the page says so and gets new offers",
		isPossible: (record) => hasOffers(record) && !isChosen(record),
		patch: endOffers,
	},
	{
		id: "end-chosen-offer",
		title: "Let the chosen offer run out",
		type: "Press “Let the chosen offer run out” on the sandbox page, before the documents are signed",
		outcome: "priced again: the choice stands when its terms are still offered, or a changed offer is shown",
		isPossible: (record) => hasOffers(record) && isChosen(record) && !isSigned(record),
		patch: (record, now) => [...endOffers(record, now), ...statusPatch({ offers: null })],
	},
	{
		id: "end-chosen-offer-changed",
		title: "Let the chosen offer run out, with another rate by then",
		type: "Press “Let the chosen offer run out, with another rate by then” on the sandbox page",
		outcome: "a changed offer: the rate that was chosen is no longer offered",
		isPossible: (record) => hasOffers(record) && isChosen(record) && !isSigned(record),
		// The choice was made a quarter percent lower: today's sheet has the higher rate.
		patch: (record, now) => [...endOffers(record, now), ...lowerRate(record), ...statusPatch({ offers: null })],
	},
];
