import type { OfSchema } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import {
	address,
	cents,
	day,
	listOf,
	object,
	oneOf,
	orderId,
	share,
	text,
	words,
	writtenInstant,
} from "../contract/parts.ts";

const comparableSale = object({ street: words, price: cents, soldOn: day });
/** A nearby sale with which the owner disputes a model's value. */
export type ComparableSale = OfSchema<typeof comparableSale, Date>;

const valuationRequest = object(
	{ orderId, address, asOf: day },
	{
		/** The owner's estimate of the home's value. */
		ownersEstimate: cents,
		/** The home's current value. */
		knownValue: cents,
		comparables: listOf(comparableSale, 20),
	},
);
export type ValuationRequest = OfSchema<typeof valuationRequest, Date>;

const valued = { value: cents, model: text, confidence: share, asOf: day };
const valuation = object(valued);
/** A value with its source, stored for the quality control that 12 CFR 1026.42(i) requires. */
export type Valuation = OfSchema<typeof valuation, Date>;

const method = oneOf("BPO", "NAV_BPO", "NAV_RESI_EVAL", "ONSITE_APPRAISAL");
/** How to value a home without a model's value. */
export type ValuationMethod = OfSchema<typeof method, Date>;

const modelAnswer = object({ valuation: { anyOf: [valuation, { type: "null" }] } }, { method });
/** A model's answer: its value or none, and how else the home is valued if that is not enough. */
export type ModelAnswer = OfSchema<typeof modelAnswer, Date>;

const condition = oneOf("POOR", "FAIR", "AVERAGE", "GOOD", "EXCELLENT");
export type PropertyCondition = OfSchema<typeof condition, Date>;

const inspectedValue = object({ ...valued, condition });
export type InspectedValue = OfSchema<typeof inspectedValue, Date>;

const appraisalOrder = object(
	{},
	{
		/** UTC time of the visit; absent while no appraiser has accepted the order. */
		visitsAt: writtenInstant,
		appraiser: text,
	},
);
type AppraisalOrder = OfSchema<typeof appraisalOrder, Date>;

export interface PropertyValuationPort {
	/** Returns the model's value, or how else to value the home. */
	automatedValue(request: ValuationRequest): Promise<ModelAnswer>;
	/** Returns a broker's opinion (or an evaluator's) after an outside look. */
	brokerOpinion(request: ValuationRequest): Promise<InspectedValue>;
	/** Orders an on-site appraisal: who comes, and when. */
	orderAppraisal(request: ValuationRequest): Promise<AppraisalOrder>;
	/** Returns the appraiser's report after the visit. */
	appraisalReport(request: ValuationRequest): Promise<InspectedValue>;
}

export const propertyValuationContract = contractOf<PropertyValuationPort>()({
	automatedValue: { request: valuationRequest, answer: modelAnswer },
	brokerOpinion: { request: valuationRequest, answer: inspectedValue },
	orderAppraisal: { request: valuationRequest, answer: appraisalOrder },
	appraisalReport: { request: valuationRequest, answer: inspectedValue },
});
