export interface InsuranceProof {
	readonly carrier: string;
	readonly policyNumber: string;
	/** yyyy-mm-dd. */
	readonly expiresOn: string;
	/** Cents of dwelling coverage, as stated. */
	readonly coverage: number;
	/** True when the policy pays whatever rebuilding costs. */
	readonly paysRebuilding: boolean;
	/** Cents that all loans on the home come to. */
	readonly needed: number;
	readonly asOf: string;
}

export interface InsuranceResult {
	readonly isAccepted: boolean;
	readonly code?: "LAPSED" | "LOW_COVERAGE";
}

export interface InsurancePort {
	verify(proof: InsuranceProof): Promise<InsuranceResult>;
}
