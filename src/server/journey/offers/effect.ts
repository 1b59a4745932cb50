import { numberIn } from "../../../flow/engine/read-json.ts";
import type { Offer } from "../../../flow/engine/record/record-types.generated.ts";
import { feeCapFor } from "../../../lending/index.ts";
import { type Cents, centsOf, dollarsOf, formatMoney } from "../../../lending/money.ts";
import { type FeeCap, financedLine, isFeeWithin } from "../../../lending/pricing/fees.ts";
import { paymentOn } from "../../../lending/pricing/payments.ts";
import { rateOf, variableOf } from "../../../lending/pricing/rate-bands.ts";
import { said } from "../../platform/problems/said.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, listAt, neededNumber, numberAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { owedToOthers } from "../household/debts-to-pay-off.ts";
import { homeOf } from "../household/household.ts";
import { creditKind } from "../law/credit-kind.ts";
import { applicationPricing } from "../outcomes/fee-check.ts";
import { outdatedSummary } from "../outcomes/outdated-summary.ts";
import { textAnswer } from "../steps/answers.ts";
import { byForm, type Effect, type EffectInput, FieldRefused } from "../steps/effect.ts";
import { preferredChoice } from "../terms/discounts.ts";
import { offersEnd } from "./expiry-order.ts";
import { snapshotHash } from "./offer-list.ts";

const FINAL = { uwDecision: "APPROVED", uwSubDecision: "FINAL_OFFER" } as const;
const INITIAL = { uwDecision: "INITIAL", uwSubDecision: "UNVERIFIED_OFFER" } as const;

function chosenOffer({ record, answers, now }: EffectInput): Offer {
	const offer = listAt(record, "application.offers").find(
		(one) => textAt(one, "uuid") === textAnswer(answers, "offerUuid"),
	);
	if (offer === undefined) {
		throw new FieldRefused("offerUuid", byForm("replaced"));
	}
	if ((textAt(offer, "expiresAt") ?? "") < now.toISOString()) {
		throw new FieldRefused("offerUuid", byForm("expired"));
	}
	const term = numberIn(answers, "term");
	if (term !== undefined && term !== numberAt(offer, "term")) {
		throw new FieldRefused("term", said("offers.otherTerm"));
	}
	return offer;
}

function chosenDraw({ answers }: EffectInput, offer: Offer): Cents {
	const draw = centsOf(numberIn(answers, "amount") ?? 0);
	const [least, most] = [centsOf(neededNumber(offer, "minAmount")), centsOf(neededNumber(offer, "maxAmount"))];
	if (draw >= least && draw <= most) return draw;
	throw new FieldRefused("amount", byForm("outOfRange", { min: formatMoney(least), max: formatMoney(most) }));
}

/** The cap on fees that the offer was priced with. */
function feeCapOf(offer: Offer): FeeCap | undefined {
	const share = numberAt(offer, "feeCapPercent");
	const bands = listAt(offer, "feeCapBands");
	if (share === undefined && bands.length === 0) return undefined;
	return {
		...(share === undefined ? {} : { share }),
		...(bands.length === 0
			? {}
			: { bands: bands.map((band) => ({ ...band, from: centsOf(band.from), plus: centsOf(band.plus) })) }),
		otherFees: centsOf(numberAt(offer, "otherCappedFees") ?? 0),
	};
}

/** Accepts the offer and the amount; stores the offer as shown, with a hash to detect later changes. */
export const selectOffer: Effect = async (input) => {
	const { record, product, now } = input;
	const offer = chosenOffer(input);
	const draw = chosenDraw(input, offer);
	const rate = rateOf({ ...offer, rate: neededNumber(offer, "rate") }, dollarsOf(draw));
	const term = neededNumber(offer, "term");
	const percent = neededNumber(offer, "originationFeePercent");
	const interestOnly = flagAt(offer, "interestOnly");
	const { interestOnlyMonths } = offer;
	const variable = variableOf(offer, dollarsOf(draw));
	const preferred = preferredChoice(offer, dollarsOf(draw));
	const { feeCents, lineCents } = financedLine(draw, percent, feeCapOf(offer));
	// the law may have changed since the offers were priced
	const lawful = feeCapFor(applicationPricing(record, product, today(record, now)), homeOf(record));
	const feeOverCap = !isFeeWithin(draw, feeCents, lawful);
	const payOff = owedToOthers(record);
	const payment = (yearly: number) =>
		dollarsOf(paymentOn(lineCents, { rate: yearly, months: term, interestOnly, interestOnlyMonths }));
	const selected = {
		offerUuid: textAt(offer, "uuid") ?? "",
		amount: dollarsOf(draw),
		creditLine: dollarsOf(lineCents),
		originationFeeAmount: dollarsOf(feeCents),
		originationFeePercent: percent,
		feeOverCap,
		monthlyPayment: payment(rate),
		rate,
		term,
		interestOnly,
		...(interestOnlyMonths === undefined ? {} : { interestOnlyMonths }),
		...(creditKind(product).plan === "CLOSED_END" ? { isClosedEnd: true } : {}),
		...(variable === undefined ? {} : { variable }),
		...(preferred === undefined ? {} : { preferred: { ...preferred, monthlyPayment: payment(preferred.rate) } }),
		...(offer.lineFees === undefined ? {} : { lineFees: offer.lineFees }),
		payOff: dollarsOf(payOff),
		toBorrower: dollarsOf(draw - payOff),
		expiresAt: textAt(offer, "expiresAt") ?? null,
	};
	const hash = snapshotHash(offer, selected);
	const isRevised = textAt(record, "application.status.uwSubDecision") === "VERIFIED_OFFER";
	// Reopened by the full credit file, before income verification, which still follows.
	const isVerified = numberAt(record, "underwriting.verifiedAnnualIncome") !== undefined;
	const changed = jsonAt(record, "application.previousOffer") ?? null;
	return {
		patch: [
			set("application.term", term),
			set("application.amount", selected.amount),
			set("application.rate", rate),
			set("application.selectedOffer", { ...selected, snapshotHash: hash, acceptedAt: now.toISOString() }),
			...outdatedSummary(record),
			...(isRevised ? statusPatch(isVerified ? FINAL : INITIAL) : []),
			...(feeOverCap ? statusPatch({ offers: null }) : []),
		],
		evidence: { offer, selected, snapshotHash: hash, ...(changed === null ? {} : { changed }) },
	};
};

/** Requests new offers once the old ones have expired; until then they stay valid. */
export const renewOffers: Effect = async ({ record, now }) => {
	const end = offersEnd(record);
	return { patch: end !== undefined && now > end ? statusPatch({ offers: null }) : [] };
};
