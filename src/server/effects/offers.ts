import { createHash } from "node:crypto";
import { originationFee } from "../../lending/fees.ts";
import { centsOf, dollarsOf, formatMoney } from "../../lending/money.ts";
import { priceOffers } from "../../lending/offers.ts";
import { monthlyPayment } from "../../lending/payments.ts";
import { texasOriginationFee } from "../../lending/texas.ts";
import type { StoredRecord } from "../record/stored-record.ts";
import { offerCase } from "../tasks/household.ts";
import { today } from "../tasks/parties.ts";
import { statusPatch } from "../tasks/patch.ts";
import { advertisedFee, pricingOf } from "../tasks/pricing.ts";
import { listAt, numberAt, textAt } from "../tasks/read-record.ts";
import { objectsAnswer, textAnswer, textsAnswer } from "./answers.ts";
import { type Effect, type EffectInput, FieldRefused } from "./effect.ts";

/** Takes the offer and the amount; what is kept is the offer as it stood, with a hash that later changes are held against. */
export const selectOffer: Effect = async ({ record, answers, now }) => {
	const offer = listAt(record, "application.offers").find(
		(one) => textAt(one, "uuid") === textAnswer(answers, "offerUuid"),
	);
	if (offer === undefined) throw new FieldRefused("offerUuid", "Please choose one of the offers shown");
	if ((textAt(offer, "expiresAt") ?? "") < now.toISOString()) {
		throw new FieldRefused("offerUuid", "This offer has expired. We are making new ones");
	}
	const term = numberAt(offer, "term") ?? 0;
	if (numberAt(answers, "term") !== undefined && numberAt(answers, "term") !== term) {
		throw new FieldRefused("term", "The term does not belong to the offer that you chose");
	}
	const draw = centsOf(numberAt(answers, "amount") ?? 0);
	const [least, most] = [centsOf(numberAt(offer, "minAmount") ?? 0), centsOf(numberAt(offer, "maxAmount") ?? 0)];
	if (draw < least || draw > most) {
		throw new FieldRefused("amount", `Please choose an amount between ${formatMoney(least)} and ${formatMoney(most)}`);
	}
	const rate = numberAt(offer, "rate") ?? 0;
	const percent = numberAt(offer, "originationFeePercent") ?? 0;
	const isTexas = textAt(record, "application.property.state") === "TX";
	const fee = isTexas ? texasOriginationFee(draw, percent) : originationFee(draw, percent);
	const selected = {
		offerUuid: textAt(offer, "uuid") ?? "",
		amount: dollarsOf(draw),
		creditLine: dollarsOf(draw + fee),
		originationFeeAmount: dollarsOf(fee),
		monthlyPayment: dollarsOf(monthlyPayment(draw + fee, rate, term)),
		rate,
		term,
	};
	const snapshotHash = createHash("sha256")
		.update(JSON.stringify([offer, selected]))
		.digest("hex");
	const isRevised = textAt(record, "application.status.uwSubDecision") === "VERIFIED_OFFER";
	return {
		patch: [
			{ path: "application.term", value: term },
			{ path: "application.amount", value: selected.amount },
			{ path: "application.rate", value: rate },
			{ path: "application.selectedOffer", value: { ...selected, snapshotHash, acceptedAt: now.toISOString() } },
			...(isRevised ? statusPatch({ uwDecision: "APPROVED", uwSubDecision: "FINAL_OFFER" }) : []),
		],
		evidence: { offer, selected, snapshotHash },
	};
};

/** Keeps the assets, apart from what a browser sees; pricing counts them. */
export const requalifyAssets: Effect = async ({ answers }) => ({
	patch: [
		{ path: "underwriting.assets", value: [...objectsAnswer(answers, "assets")] },
		...statusPatch({ offers: null }),
	],
});

function priced(record: StoredRecord, { product, now }: EffectInput) {
	const asOf = today(record, now);
	const sheet = pricingOf(product, asOf);
	return { sheet, pricing: priceOffers(offerCase(record, sheet, asOf), sheet) };
}

/** Prices again after a smaller wish or with loans that the line pays off; refuses what would not help. */
export const requalifyCltv: Effect = async (input) => {
	const { record, answers } = input;
	if (textAnswer(answers, "choice") === "STOP") return { patch: [] };
	if (textAnswer(answers, "choice") !== "PAY_OFF") {
		const { sheet, pricing } = priced(record, input);
		if (pricing.outcome === "CLTV_TOO_HIGH") {
			const words = `Even our smallest line, ${formatMoney(sheet.minLine)}, would be too much for the value of your home. You can choose a loan that the line pays off`;
			throw new FieldRefused("amount", words);
		}
		return { patch: statusPatch({ offers: null }) };
	}
	const named = textsAnswer(answers, "payOffLiens");
	const smaller = listAt(record, "application.liens")
		.filter((lien) => textAt(lien, "status") !== "PAID_OFF" && (numberAt(lien, "position") ?? 1) > 1)
		.map((lien) => textAt(lien, "uuid") ?? "");
	const chosen = named.length > 0 ? named : smaller;
	const liens = listAt(record, "application.liens").map((lien) =>
		chosen.includes(textAt(lien, "uuid") ?? "") ? { ...lien, status: "PAID_OFF", paidOffAtClosing: true } : lien,
	);
	const { pricing } = priced({ ...record, application: { ...record.application, liens } }, input);
	const owed = liens
		.filter((lien) => chosen.includes(textAt(lien, "uuid") ?? ""))
		.reduce((total, lien) => total + centsOf(numberAt(lien, "balance") ?? 0), 0);
	const most = pricing.outcome === "READY" ? Math.max(...pricing.offers.map((offer) => offer.maxDraw)) : 0;
	if (owed === 0 || owed > most) {
		throw new FieldRefused("choice", "The line that your home allows would not pay these loans off");
	}
	return { patch: [{ path: "application.liens", value: liens }, ...statusPatch({ offers: null })] };
};

/** Keeps when the valuation was ordered and what it costs; Texas lets the lender bear it. */
export const orderValuation: Effect = async ({ record, product, now }) => ({
	patch: [
		{
			path: "application.valuationOrder",
			value: {
				at: now.toISOString(),
				fee:
					textAt(record, "application.property.state") === "TX" ? 0 : dollarsOf(advertisedFee(product, "valuationFee")),
			},
		},
	],
});
