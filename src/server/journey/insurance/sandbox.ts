import type { InsurancePort } from "../ports/home/insurance.ts";

/**
 * Carriers of test homes: LAPSED and LOWCOVER are rejected, as are an expired policy and one with too little coverage.
 */
export function sandboxInsurance(): InsurancePort {
	return {
		async verify({ carrier, expiresOn, asOf, coverage, paysRebuilding, needed }) {
			const name = carrier.toUpperCase();
			if (name.includes("LAPSED") || expiresOn < asOf) return { isAccepted: false, code: "LAPSED" };
			if (name.includes("LOWCOVER") || (!paysRebuilding && coverage < needed)) {
				return { isAccepted: false, code: "LOW_COVERAGE" };
			}
			return { isAccepted: true };
		},
	};
}
