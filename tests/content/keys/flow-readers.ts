/** Who reads the keys of flows/registration.json, by path; "" names who reads all others. */
export const REGISTRATION_READERS = {
	"": [
		"src/flow/engine/decisions/flow.ts",
		"src/flow/engine/routing/steps.ts",
		"src/flow/engine/routing/progress.ts",
		"src/web/registration/draft-steps.ts",
		"src/flow/engine/facts/answers.ts",
	],
	givenBefore: ["src/flow/catalog/files/documents-given.ts", "src/web/registration/given-before.tsx"],
};

/** Who reads the keys of flows/origination.json. */
export const ORIGINATION_READERS = {
	"": ["src/flow/engine/decisions/flow.ts", "src/flow/engine/due-orders.ts", "src/server/workflow/jobs/run-order.ts"],
	credit: ["src/server/journey/law/", "src/server/journey/offers/requalify.ts", "src/server/workflow/lar/lar-line.ts"],
	"tasks.*.documents": ["src/flow/catalog/files/documents-given.ts", "src/server/journey/documents/kinds-made.ts"],
	"reviews.*": [
		"src/flow/engine/review-rule.ts",
		"src/server/journey/reviews/own-reviews.ts",
		"src/web/desk/case/case-reviews.tsx",
	],
};
