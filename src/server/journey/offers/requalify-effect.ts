import { numberIn } from "../../../flow/engine/read-json.ts";
import { pricingChecks } from "../../../lending/index.ts";
import { centsOf, formatMoney } from "../../../lending/money.ts";
import { said } from "../../platform/problems/said.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { jsonAt, listAt, neededNumber, numberAt, textAt, textsAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { offerCase } from "../household/household.ts";
import { declinePatch } from "../outcomes/decline.ts";
import { applicationPricing } from "../outcomes/fee-check.ts";
import { objectsAnswer, textAnswer, textsAnswer } from "../steps/answers.ts";
import { byForm, type Effect, type EffectInput, type EffectResult, FieldRefused } from "../steps/effect.ts";
import { pricingFacts } from "./order.ts";
import { mostAfterPayOff, withPaidOff } from "./requalify.ts";

/** Stores the assets outside of what a browser sees; pricing counts them. */
export const requalifyAssets: Effect = async ({ answers }) => ({
	patch: [set("underwriting.assets", [...objectsAnswer(answers, "assets")]), ...statusPatch({ offers: null })],
});

function smallerAmount(input: EffectInput): EffectResult {
	const { record, answers } = input;
	const least = numberAt(record, "application.requalify.least");
	const most = numberAt(record, "application.requalify.most");
	const amount = numberIn(answers, "amount") ?? 0;
	if (most === undefined || least === undefined || most < least) {
		throw new FieldRefused("choice", byForm("noSmaller"));
	}
	if (amount < least || amount > most) {
		const range = { least: formatMoney(centsOf(least)), most: formatMoney(centsOf(most)) };
		throw new FieldRefused("amount", said("offers.amountBetween", range));
	}
	return {
		patch: [
			set("application.requalify.choice", "LOWER_AMOUNT"),
			set("application.requalify.amount", amount),
			...statusPatch({ offers: null }),
		],
	};
}

function paidOff(input: EffectInput): EffectResult {
	const { record, answers, product, now } = input;
	const named = textsAnswer(answers, "payOffLiens");
	const chosen = named.length > 0 ? named : textsAt(record, "application.requalify.payOffLiens");
	const asOf = today(record, now);
	const sheet = applicationPricing(record, product, asOf);
	const liens = listAt(record, "application.liens").filter((lien) => chosen.includes(textAt(lien, "uuid") ?? ""));
	const owed = liens.reduce((total, lien) => total + centsOf(neededNumber(lien, "balance")), 0);
	const most = mostAfterPayOff(record, chosen, offerCase(record, sheet, asOf), sheet);
	if (liens.length === 0 || owed === 0 || owed > most) {
		throw new FieldRefused("payOffLiens", byForm("tooSmall"));
	}
	return {
		patch: [
			set("application.liens", jsonAt(withPaidOff(record, chosen), "application.liens") ?? []),
			set("application.requalify.choice", "PAY_OFF"),
			...statusPatch({ offers: null, directDebtPayoff: true }),
		],
	};
}

/** Gives the decision in writing to a borrower who cannot or will not change anything (12 CFR 1002.9). */
function decided({ record, product, now }: EffectInput): EffectResult {
	const asOf = today(record, now);
	const sheet = applicationPricing(record, product, asOf);
	const facts = pricingFacts(offerCase(record, sheet, asOf), sheet);
	return { patch: declinePatch({ record, product, now }, pricingChecks(["property/loan-to-value"], facts)) };
}

/**
 * Applies the borrower's choice for reducing a combined loan-to-value that is too high; rejects choices that would not
 * help.
 */
export const requalifyCltv: Effect = async (input) => {
	switch (textAnswer(input.answers, "choice")) {
		case "LOWER_AMOUNT":
			return smallerAmount(input);
		case "PAY_OFF":
			return paidOff(input);
		case "DECISION":
			return decided(input);
		default:
			return { patch: [] };
	}
};
