import type { Profile } from "../../../engine/record/record-types.generated.ts";
import type { RouteContract } from "../route-contract.ts";
import { typedAs } from "../schema-type.ts";

export const readProfile = {
	at: "GET /service-profile/api/v1/profile",
	tag: "profile",
	answers: {
		200: typedAs<Profile>({
			type: "object",
			additionalProperties: true,
			description: "Who the borrower is: schemas/entities/profile.json.",
		}),
	},
} as const satisfies RouteContract;
