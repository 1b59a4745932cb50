import type { InsurancePort } from "./port.ts";

/** Carriers of made-up homes: LAPSED and LOWCOVER are refused, as is a policy that has run out. */
export function sandboxInsurance(): InsurancePort {
	return {
		async verify({ carrier, expiresOn, asOf }) {
			const name = carrier.toUpperCase();
			if (name.includes("LAPSED") || expiresOn < asOf) {
				return { isAccepted: false, code: "LAPSED", reason: "This policy is no longer in force" };
			}
			if (name.includes("LOWCOVER")) {
				return {
					isAccepted: false,
					code: "LOW_COVERAGE",
					reason: "This policy covers less than the liens on your home",
				};
			}
			return { isAccepted: true };
		},
	};
}
