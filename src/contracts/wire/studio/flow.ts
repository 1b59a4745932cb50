import type { DraftMap, RuleList, RuleLocks } from "../../../flow/editing/index.ts";
import type { RouteContract } from "../route-contract.ts";
import { type OfSchema, typedAs } from "../schema-type.ts";
import { aCount, aFlag, aJson, exactly, listOf, mapOf, someText } from "../shapes.ts";
import { aSince, sinceAnswers } from "./since.ts";
import { DRAFT, ofDraft } from "./studio.ts";

/** A place of a draft's map: "kind:id", and what the product owner calls it. */
const aPlace = exactly({
	at: someText,
	kind: { type: "string", enum: ["step", "state", "stage", "page", "task"] },
	id: someText,
	title: someText,
});

/**
 * What a rule may read: the name of a fact, or `answers.<form>.<field>` with the borrower's question as title and the form as
 * `about`. Without `choices` it is open; `isOwn` when this lender asks it. `asked` is the number of the place on the journey
 * where it is asked; `of` says whose facts it is among, if not the borrower's.
 */
const aReadableFact = exactly(
	{
		fact: someText,
		title: someText,
		about: someText,
		kind: { type: "string", enum: ["yes", "one", "number", "date", "text", "list"] },
		choices: listOf(exactly({ value: aJson, title: someText })),
		isNullable: aFlag,
		isOwn: aFlag,
		asked: aCount,
		of: { type: "string", enum: ["signer", "visitor"] },
	},
	["fact", "title", "about", "kind", "choices", "isNullable", "isOwn"],
);

/** The rules of a draft, with what they may read and where they may lead. */
const someRules = exactly({
	hash: someText,
	lists: listOf(
		typedAs<RuleList>({
			type: "object",
			additionalProperties: true,
			description: "Rules that are tried one after the other, with what may be chosen for the parts of each.",
		}),
	),
	places: listOf(aPlace),
	facts: listOf(aReadableFact),
});
export type DraftRules = OfSchema<typeof someRules>;

/**
 * What a draft cannot change, in the check's words, and how far it may go: acts on rules by list and rule, sentences by file
 * and pointer, and the shared values that outputs of tables may not be looser than, by file, row and output.
 */
const someLocks = exactly({
	hash: someText,
	rules: typedAs<RuleLocks>({
		...mapOf(mapOf(mapOf(someText))),
		description: "By list, rule and act: why not.",
	}),
	words: mapOf(mapOf(someText)),
	limits: mapOf(mapOf(mapOf(aJson))),
});

/** A fact on a journey, with what it means. */
const aJourneyFact = exactly({ fact: someText, about: someText, value: aJson });
export type JourneyFact = OfSchema<typeof aJourneyFact>;

/**
 * How an application gets to a place of a draft's map, or why none does. `isOneRecord` when one application takes all legs.
 * `closed` are the rows that name the place, each with why it leads nowhere, and `by` which earlier row.
 */
const aJourney = exactly({
	at: someText,
	verdict: { type: "string", enum: ["reached", "never", "open"] },
	legs: listOf(exactly({ at: someText, facts: listOf(aJourneyFact) })),
	isOneRecord: aFlag,
	closed: listOf(
		exactly(
			{
				file: someText,
				pointer: someText,
				why: { type: "string", enum: ["never", "masked", "left", "open"] },
				by: someText,
			},
			["file", "pointer", "why"],
		),
	),
});
export type Journey = OfSchema<typeof aJourney>;

export const readRules = {
	at: `GET ${DRAFT}/rules`,
	...ofDraft,
	query: exactly(aSince, []),
	answers: sinceAnswers(someRules),
} as const satisfies RouteContract;

export const readLocks = {
	at: `GET ${DRAFT}/locks`,
	...ofDraft,
	query: exactly(aSince, []),
	answers: sinceAnswers(someLocks),
} as const satisfies RouteContract;

/** The whole flow as composed with a draft. */
export const readMap = {
	at: `GET ${DRAFT}/map`,
	...ofDraft,
	query: exactly(aSince, []),
	answers: sinceAnswers(
		exactly({
			hash: someText,
			map: typedAs<DraftMap>({
				type: "object",
				additionalProperties: true,
				description: "The places of the flow, the ways between them, and the machine to draw.",
			}),
		}),
	),
} as const satisfies RouteContract;

/** The shortest journey to each place of a draft's map. */
export const readJourneys = {
	at: `GET ${DRAFT}/journeys`,
	...ofDraft,
	answers: { 200: exactly({ hash: someText, journeys: listOf(aJourney) }) },
} as const satisfies RouteContract;
