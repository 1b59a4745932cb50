import type { JsonObject } from "../../../flow/engine/json.ts";
import type { RouteContract } from "../route-contract.ts";
import { type OfSchema, typedAs } from "../schema-type.ts";
import { aCount, aFlag, aJson, exactly, listOf, mapOf, someText } from "../shapes.ts";
import { aSince, sinceAnswers } from "./since.ts";
import { aFileName, DRAFT, ofDraft } from "./studio.ts";

/** The English words that a translation was made for and what it says, where the English has changed since. */
const aStale = exactly({ for: someText, text: someText });
/** A sentence that borrowers read, and the translations that they read; `isListed` when it is one of a list of sentences. */
const ofSentence = {
	file: someText,
	pointer: someText,
	text: someText,
	translations: mapOf(someText),
	isListed: aFlag,
} as const;

/**
 * A sentence with its layer: "base", or the lender whose file says it. `written` are the translations at its own place, each
 * with its layer and where the check finds fault with it, in the file of translations.
 */
const aDraftSentence = exactly({
	...ofSentence,
	written: mapOf(exactly({ pointer: someText, stale: aStale, layer: someText }, ["pointer", "layer"])),
	layer: someText,
});
export type DraftSentence = OfSchema<typeof aDraftSentence>;

/** A sentence of a form; `composedAt` is where the composed file of translations has one of `written`. */
const aFormSentence = exactly({
	...ofSentence,
	written: mapOf(exactly({ pointer: someText, composedAt: someText, stale: aStale }, ["pointer", "composedAt"])),
});

/**
 * A form of a draft; `own` is how many of its questions the lender added or changed, `isOwn` whether all of it is its own, `partOf`
 * the file of the form whose questions it asks.
 */
const aDraftForm = exactly(
	{ file: someText, title: someText, fields: aCount, own: aCount, isOwn: aFlag, isLocked: aFlag, partOf: someText },
	["file", "title", "fields", "own", "isOwn", "isLocked"],
);
export type DraftForm = OfSchema<typeof aDraftForm>;

/** What borrowers see of a form: as it is composed, the brand as org.json says it, and the sentences that all forms share. */
export const ofShownForm = { value: aJson, brand: aJson, words: aJson, sentences: listOf(aFormSentence) } as const;

/**
 * A form with all that it takes to draw it: also without what this lender changes (null for one of its own), and what the
 * lender's places in all of its sentences are filled with ("pricing.maxLine"), by place.
 */
const ofDrawnForm = { ...ofShownForm, below: aJson, figures: mapOf(someText) } as const;
export const aDrawnForm = exactly(ofDrawnForm);
export type DrawnForm = OfSchema<typeof aDrawnForm>;

/**
 * What of a lender's own question decides whether it can be renamed or removed: whether answers may be stored under its name,
 * as it is live, whether the server reads the answer by it, and the lenders that extend this one and whose own files name it.
 */
const aQuestionName = exactly({ isLive: aFlag, isRead: aFlag, lenders: listOf(someText) });

/** A form as composed with a draft, what is known of the names of the lender's own questions, and the manual of a field's keys. */
const aReadForm = exactly({
	hash: someText,
	file: someText,
	...ofDrawnForm,
	names: mapOf(aQuestionName),
	manual: mapOf(
		typedAs<JsonObject>({
			type: "object",
			additionalProperties: true,
			description: "A JSON Schema of the value of a field's key, with what the manual says of it.",
		}),
	),
});
export type ReadForm = OfSchema<typeof aReadForm>;

/** Every sentence that borrowers read, and the languages that they are translated into, as composed with a draft. */
export const readSentences = {
	at: `GET ${DRAFT}/sentences`,
	...ofDraft,
	query: exactly(aSince, []),
	answers: sinceAnswers(exactly({ hash: someText, locales: listOf(someText), sentences: listOf(aDraftSentence) })),
} as const satisfies RouteContract;

/** The forms as composed with a draft, or one of them. */
export const readForms = {
	at: `GET ${DRAFT}/forms`,
	...ofDraft,
	query: exactly({ file: aFileName, ...aSince }, []),
	answers: sinceAnswers({ anyOf: [exactly({ hash: someText, forms: listOf(aDraftForm) }), aReadForm] }),
} as const satisfies RouteContract;
