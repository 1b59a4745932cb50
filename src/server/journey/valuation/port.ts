import type { Address } from "../../record/address.ts";

/** A sale nearby that the owner holds against a model's value. */
export interface ComparableSale {
	readonly street: string;
	/** In cents. */
	readonly price: number;
	/** yyyy-mm-dd */
	readonly soldOn: string;
}

export interface ValuationRequest {
	readonly orderId: string;
	readonly address: Address;
	/** What the owner thinks that the home is worth, in cents. */
	readonly ownersEstimate?: number;
	/** What the home counts for until now, in cents. */
	readonly knownValue?: number;
	readonly comparables?: readonly ComparableSale[];
	readonly asOf: string;
}

/** How a value that no model gives is to be found. */
export type ValuationMethod = "BPO" | "NAV_BPO" | "NAV_RESI_EVAL" | "ONSITE_APPRAISAL";

/** A value in cents with where it comes from; kept for the quality control that 12 CFR 1026.42(i) asks for. */
export interface Valuation {
	readonly value: number;
	readonly model: string;
	/** 0 to 1. */
	readonly confidence: number;
	readonly asOf: string;
}

/** What a model answers: its value or none, and how the home is valued where that is not enough. */
export interface ModelAnswer {
	readonly valuation: Valuation | null;
	readonly method?: ValuationMethod;
}

export type PropertyCondition = "POOR" | "FAIR" | "AVERAGE" | "GOOD" | "EXCELLENT";

export interface InspectedValue extends Valuation {
	readonly condition: PropertyCondition;
}

export interface AppraisalOrder {
	/** UTC time of the visit; absent while no appraiser has taken the order. */
	readonly visitsAt?: string;
	readonly appraiser?: string;
}

export interface PropertyValuationPort {
	/** Returns the model's value, or how else the home is to be valued. */
	automatedValue(request: ValuationRequest): Promise<ModelAnswer>;
	/** Returns a broker's opinion (or an evaluator's) after an outside look. */
	brokerOpinion(request: ValuationRequest): Promise<InspectedValue>;
	/** Orders an appraisal on site: who comes, and when. */
	orderAppraisal(request: ValuationRequest): Promise<AppraisalOrder>;
	/** Returns the appraiser's report after the visit. */
	appraisalReport(request: ValuationRequest): Promise<InspectedValue>;
}
