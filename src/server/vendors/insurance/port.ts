export interface InsuranceProof {
	readonly carrier: string;
	readonly policyNumber: string;
	readonly expiresOn: string;
	readonly needsFlood: boolean;
	readonly asOf: string;
}

export interface InsuranceResult {
	readonly isAccepted: boolean;
	readonly code?: "LAPSED" | "LOW_COVERAGE";
	readonly reason?: string;
}

export interface InsurancePort {
	verify(proof: InsuranceProof): Promise<InsuranceResult>;
}
