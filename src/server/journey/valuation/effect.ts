import { textIn } from "../../../flow/engine/read-json.ts";
import { dollarsOf } from "../../../lending/money.ts";
import { advertisedFee } from "../../../lending/product/pricing-sheet.ts";
import { said } from "../../platform/problems/said.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { listAt, numberAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { homeEquityLawOf } from "../law/home-equity.ts";
import { objectsAnswer, textAnswer } from "../steps/answers.ts";
import { type Effect, FieldRefused } from "../steps/effect.ts";

/** Stores when the valuation was ordered and its cost, which the lender may have to bear. One order is enough. */
export const orderValuation: Effect = async ({ record, product, now }) => {
	if (["BPO_PROCESSING", "BPO_COMPLETE"].includes(textAt(record, "application.status.bpo") ?? "")) {
		throw new FieldRefused("accepted", said("valuation.ordered"));
	}
	const { lenderPaysFees } = homeEquityLawOf(record, product, today(record, now));
	const fee = lenderPaysFees ? 0 : dollarsOf(advertisedFee(product, "valuationFee"));
	return { patch: [set("application.valuationOrder", { at: now.toISOString(), fee })] };
};

/** Stores the borrower's own estimate if no model has one; a found value is disputed, not overwritten. */
export const estimateValue: Effect = async ({ record }) => {
	if (textAt(record, "application.status.avm") === "FOUND") {
		throw new FieldRefused("estimatedValue", said("valuation.found"));
	}
	return { patch: [] };
};

/** Disputes the home's value with nearby sales: the model looks again, once; a broker's value goes to an appraiser. */
export const disputeValue: Effect = async ({ record, answers, now }) => {
	const source = textAt(record, "application.valuation.source");
	const before = numberAt(record, "application.valuation.value");
	const outcome = textAt(record, "application.valueDispute.outcome");
	if (source === undefined || before === undefined) {
		throw new FieldRefused("comparables", said("valuation.noValue"));
	}
	const isBrokers = source === "BPO" || source === "RESI_EVAL";
	const isAnswered = outcome !== undefined && textAt(record, "application.valueDispute.source") === source;
	if (isAnswered || source === "APPRAISAL") {
		throw new FieldRefused("comparables", said("valuation.lookedAgain"));
	}
	const sales = objectsAnswer(answers, "comparables");
	if (sales.some((sale) => (textIn(sale, "soldOn") ?? "") > now.toISOString().slice(0, 10))) {
		throw new FieldRefused("comparables", said("valuation.soldInFuture"));
	}
	const dispute = { at: now.toISOString(), source, before, note: textAnswer(answers, "note") || null };
	return {
		patch: [
			set("underwriting.comparables", [...listAt(record, "underwriting.comparables"), ...sales]),
			set("application.valueDispute", { ...dispute, outcome: isBrokers ? "APPRAISAL" : "PENDING" }),
			...(isBrokers
				? statusPatch({ valuationMethod: "ONSITE_APPRAISAL", onsiteAppraisal: "REQUESTED" })
				: // The value is looked up again, and the offers follow it.
					statusPatch({ avm: null, bpo: "UNKNOWN_BPO_STATUS", offers: null })),
		],
	};
};
