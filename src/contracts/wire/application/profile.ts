import type { Profile } from "../../../flow/engine/record/record-types.generated.ts";
import type { RouteContract } from "../route-contract.ts";
import { typedAs } from "../schema-type.ts";

export const aProfile = typedAs<Profile>({
	type: "object",
	additionalProperties: true,
	description: "Who the borrower is: schemas/entities/profile.json.",
});

export const readProfile = {
	at: "GET /service-profile/api/v1/profile",
	tag: "profile",
	answers: { 200: aProfile },
} as const satisfies RouteContract;
