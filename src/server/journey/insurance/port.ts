export interface InsuranceProof {
	readonly carrier: string;
	readonly policyNumber: string;
	/** yyyy-mm-dd. */
	readonly expiresOn: string;
	/** Cents of dwelling coverage, as stated. */
	readonly coverage: number;
	/** True when the policy covers full replacement cost. */
	readonly paysRebuilding: boolean;
	/** Total of all loans on the home, in cents. */
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
