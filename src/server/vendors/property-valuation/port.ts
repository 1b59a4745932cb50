import type { Address } from "../address.ts";

export interface ValuationRequest {
	readonly orderId: string;
	readonly address: Address;
	/** What the owner thinks that the home is worth, in cents. */
	readonly ownersEstimate?: number;
	readonly asOf: string;
}

/** A value in cents with where it comes from; kept for the quality control that 12 CFR 1026.42(i) asks for. */
export interface Valuation {
	readonly value: number;
	readonly model: string;
	/** 0 to 1. */
	readonly confidence: number;
	readonly asOf: string;
}

export interface BrokerOpinion extends Valuation {
	readonly condition: "ACCEPTABLE" | "UNACCEPTABLE";
}

export interface PropertyValuationPort {
	/** Returns the model's value, or null when it has none for the place. */
	automatedValue(request: ValuationRequest): Promise<Valuation | null>;
	/** Returns a broker's opinion after an outside look. */
	brokerOpinion(request: ValuationRequest): Promise<BrokerOpinion>;
}
