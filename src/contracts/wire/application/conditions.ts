import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, aText, exactly, listOf, someTextOrNull } from "../shapes.ts";
import { anApplication } from "./heloc.ts";

/**
 * One request of the lender to a person, with the documents submitted for it (`requestDocuments`) and the reviewer's comment
 * on them (`notes`).
 */
export const aCondition = exactly({
	uuid: aText,
	created: aText,
	categoryEnum: aText,
	requestDocuments: listOf(exactly({ uuid: aText, type: aText, fileName: aText, status: aText })),
	notes: someTextOrNull,
	commentsToBorrower: someTextOrNull,
	actionNeeded: aFlag,
	status: aText,
	submittedAt: someTextOrNull,
	reviewedAt: someTextOrNull,
	xtraData: exactly({ numDocsRequired: { type: "integer" } }, []),
});
export type Condition = OfSchema<typeof aCondition>;

export const listConditions = {
	at: "GET /service-conditions/external/api/v1/applications/:uuid/conditions/external-applicants",
	tag: "conditions",
	params: anApplication,
	answers: { 200: listOf(aCondition) },
} as const satisfies RouteContract;
