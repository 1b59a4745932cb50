import type { InsurancePort } from "./port.ts";

/** Carriers of made-up homes: LAPSED and LOWCOVER are refused, as are a policy that has run out and one that covers too little. */
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
