import type { OfSchema } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import { cents, day, object, oneOf, words, yesNo } from "../contract/parts.ts";

const insuranceProof = object({
	carrier: words,
	policyNumber: words,
	expiresOn: day,
	/** Dwelling coverage, as stated. */
	coverage: cents,
	/** True when the policy covers full replacement cost. */
	paysRebuilding: yesNo,
	/** Total of all loans on the home. */
	needed: cents,
	asOf: day,
});
type InsuranceProof = OfSchema<typeof insuranceProof, Date>;

const insuranceResult = object({ isAccepted: yesNo }, { code: oneOf("LAPSED", "LOW_COVERAGE") });
type InsuranceResult = OfSchema<typeof insuranceResult, Date>;

export interface InsurancePort {
	verify(proof: InsuranceProof): Promise<InsuranceResult>;
}

export const insuranceContract = contractOf<InsurancePort>()({
	verify: { request: insuranceProof, answer: insuranceResult },
});
