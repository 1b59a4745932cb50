import type { PropertyValuationPort, ValuationRequest } from "./port.ts";

const MODEL = "Sandbox AVM 3";
const ORDINARY_VALUE = 842_000_00;

function marketValue(request: ValuationRequest): number {
	return /lowavm/i.test(request.address.street1) ? Math.round(ORDINARY_VALUE * 0.75) : ORDINARY_VALUE;
}

/** Values of made-up places: NOAVM and 1140 E Mohawk Dr have none, LOWAVM is a quarter lower, LOWCONF is unsure. */
export function sandboxPropertyValuation(): PropertyValuationPort {
	return {
		async automatedValue(request) {
			const street = request.address.street1;
			if (/noavm/i.test(street) || /^1140\s+e\.?\s+mohawk\b/i.test(street)) return null;
			const confidence = /lowconf/i.test(street) ? 0.55 : 0.93;
			return { value: marketValue(request), model: MODEL, confidence, asOf: request.asOf };
		},
		async brokerOpinion(request) {
			const value = request.ownersEstimate ?? marketValue(request);
			return {
				value: /lowbpo/i.test(request.address.street1) ? Math.round(value * 0.8) : value,
				model: "Broker price opinion",
				confidence: 0.9,
				asOf: request.asOf,
				condition: /badroof/i.test(request.address.street1) ? "UNACCEPTABLE" : "ACCEPTABLE",
			};
		},
	};
}
