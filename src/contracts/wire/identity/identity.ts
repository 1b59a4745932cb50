import type { PersonName } from "../../../flow/engine/record/record-types.generated.ts";
import type { RouteContract } from "../route-contract.ts";
import { type OfSchema, typedAs } from "../schema-type.ts";
import { aFlag, anInstant, aUuid, exactly, listOf, someText, someTextOrNull } from "../shapes.ts";
import { SECURE, tag } from "./identity-shapes.ts";

const aPersonName = typedAs<PersonName>({
	type: "object",
	additionalProperties: true,
	description: "The parts of a person's name; those that are unknown are absent or null.",
});

/**
 * Who is signed in, and what the session has proved. `type` CO_DEEDER is an additional signer, who co-signs with a borrower
 * and has no application of their own; links to log in or to choose a password are not sent to an email that is not
 * confirmed.
 */
export const anIdentity = exactly(
	{
		uuid: aUuid,
		organizationCode: someText,
		type: someText,
		userType: someText,
		profileType: someText,
		email: someText,
		isEmailConfirmed: aFlag,
		phoneNumbers: listOf(someText),
		name: aPersonName,
		isBroker: aFlag,
		isAdditionalSigner: aFlag,
		wallet: exactly({ accountAddress: someText, groupPolicyAddress: someTextOrNull }),
		isManageable: aFlag,
		twoFactorEnabled: aFlag,
		totpVerified: aFlag,
		passwordExpired: aFlag,
		aliases: listOf(exactly({ type: { type: "string", enum: ["EMAIL", "PHONE"] }, value: someText })),
		updatedAt: anInstant,
	},
	[
		"uuid",
		"organizationCode",
		"type",
		"userType",
		"profileType",
		"email",
		"isEmailConfirmed",
		"phoneNumbers",
		"name",
		"isBroker",
		"isAdditionalSigner",
		"isManageable",
		"twoFactorEnabled",
		"totpVerified",
		"passwordExpired",
		"aliases",
		"updatedAt",
	],
);
export type Identity = OfSchema<typeof anIdentity>;

export const showIdentity = {
	at: `GET ${SECURE}/identity`,
	tag,
	answers: { 200: anIdentity },
} as const satisfies RouteContract;

/** The same under the path that other clients know it by. */
export const showIdentityAgain = {
	at: "GET /identity/secure/api/v1_1/identity",
	tag,
	answers: { 200: anIdentity },
} as const satisfies RouteContract;
