import { declareAdapter } from "../vendors/registry/declaration.ts";

/** Compares what the borrower states with what is needed; no carrier is asked. */
export const statedInsuranceAdapter = declareAdapter({
	port: "insurance",
	name: "stated",
	kind: "built-in",
	about: "compares the stated policy with what is needed; asks no carrier",
	settings: {},
	build: () => ({
		verify: async ({ expiresOn, asOf, coverage, paysRebuilding, needed }) => {
			if (expiresOn < asOf) return { isAccepted: false, code: "LAPSED" };
			return paysRebuilding || coverage >= needed ? { isAccepted: true } : { isAccepted: false, code: "LOW_COVERAGE" };
		},
	}),
});
