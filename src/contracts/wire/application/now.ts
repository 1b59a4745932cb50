import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { anAnswers, exactly, listOf, mapOf } from "../shapes.ts";
import { anAnswersSoFar, anEntity } from "./applications.ts";
import { aCondition } from "./conditions.ts";
import { aDisclosure } from "./disclosures.ts";
import { anApplication, HELOC } from "./heloc.ts";
import { aProfile } from "./profile.ts";
import { aStageStatus, aStandingInWords } from "./standing.ts";
import { anIdentityWay, aSigningWay } from "./visits.ts";

/** What screens read besides the application itself, as the routes of each answer it. */
const aScreensData = exactly(
	{
		standing: aStandingInWords,
		disclosures: listOf(aDisclosure),
		signingWay: aSigningWay,
		identityWay: anIdentityWay,
	},
	[],
);
export type ScreensData = OfSchema<typeof aScreensData>;

/** Of each screen and block that reads more than the application: what. The page that opens it asks for none of that. */
export const PART_READS: { readonly [part: string]: readonly (keyof ScreensData)[] } = {
	"application-home": ["standing"],
	"app-summary": ["disclosures"],
	documents: ["disclosures"],
	"identity-upload": ["identityWay"],
	"notary-session": ["disclosures"],
	// its button leads to the ceremony, which is no page of its own for the rules
	"signing-intro": ["disclosures", "signingWay"],
	"signing-sign": ["disclosures", "signingWay"],
};

/**
 * An application at one moment, as its own routes answer it, so that the page asks none of them: no profile where it has
 * none; the unsent input of each form that has some; what the screen of the page that it leads to reads.
 */
export const anApplicationNow = exactly(
	{
		status: aStageStatus,
		application: anEntity,
		answers: anAnswersSoFar,
		profile: aProfile,
		conditions: listOf(aCondition),
		drafts: mapOf(anAnswers),
		screen: aScreensData,
	},
	["status", "application", "answers", "conditions", "drafts", "screen"],
);
export type ApplicationNow = OfSchema<typeof anApplicationNow>;

export const readNow = {
	at: `GET ${HELOC}/:uuid/now`,
	tag: "application",
	description: "All that the page shows next, in one answer.",
	params: anApplication,
	answers: { 200: anApplicationNow },
} as const satisfies RouteContract;
