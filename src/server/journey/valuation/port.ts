import type { Address } from "../../record/address.ts";

/** A nearby sale with which the owner disputes a model's value. */
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
	/** The owner's estimate of the home's value, in cents. */
	readonly ownersEstimate?: number;
	/** The home's current value, in cents. */
	readonly knownValue?: number;
	readonly comparables?: readonly ComparableSale[];
	readonly asOf: string;
}

/** How to value a home without a model's value. */
export type ValuationMethod = "BPO" | "NAV_BPO" | "NAV_RESI_EVAL" | "ONSITE_APPRAISAL";

/** A value in cents with its source, stored for the quality control that 12 CFR 1026.42(i) requires. */
export interface Valuation {
	readonly value: number;
	readonly model: string;
	/** 0 to 1. */
	readonly confidence: number;
	readonly asOf: string;
}

/** A model's answer: its value or none, and how else the home is valued if that is not enough. */
export interface ModelAnswer {
	readonly valuation: Valuation | null;
	readonly method?: ValuationMethod;
}

export type PropertyCondition = "POOR" | "FAIR" | "AVERAGE" | "GOOD" | "EXCELLENT";

export interface InspectedValue extends Valuation {
	readonly condition: PropertyCondition;
}

export interface AppraisalOrder {
	/** UTC time of the visit; absent while no appraiser has accepted the order. */
	readonly visitsAt?: string;
	readonly appraiser?: string;
}

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
