import type { BackTest, ChangedDecisions } from "../../../flow/editing/index.ts";
import type { RouteContract } from "../route-contract.ts";
import { type OfSchema, typedAs } from "../schema-type.ts";
import {
	aCount,
	aFlag,
	aHash,
	aJson,
	anAnswerMap,
	aUuid,
	exactly,
	listOf,
	orNull,
	someText,
	someTextOrNull,
} from "../shapes.ts";
import { aDrawnForm } from "./forms.ts";
import { DRAFT, ofDraft } from "./studio.ts";

/** The files of the draft and the version that they are compared with, by their hashes. */
const compared = { hash: aHash, live: aHash } as const;
const aCountOrNull = { type: ["integer", "null"], minimum: 0 } as const;

const aTitled = exactly({ id: someText, title: someText });
const aFact = exactly({ fact: someText, about: someText, value: aJson });

/** Who is treated differently by a draft. */
const someDecisions = exactly({
	...compared,
	decisions: typedAs<ChangedDecisions["decisions"]>({
		...listOf({ type: "object", additionalProperties: true }),
		description: "The decisions that differ, each with the smallest record that shows it.",
	}),
	tables: typedAs<ChangedDecisions["tables"]>({
		...listOf({ type: "object", additionalProperties: true }),
		description: "What decision tables decide otherwise, each with the simplest inputs that show it.",
	}),
	more: aCount,
	open: typedAs<ChangedDecisions["open"]>({
		...listOf({ type: "object", additionalProperties: true }),
		description: "Decisions that could not be compared exactly.",
	}),
});

/** A case whose outcome differs, by what of it does. */
const aChangedCase = exactly({
	name: someText,
	title: someText,
	kind: { type: "string", enum: ["page", "stage", "state", "steps", "orders", "error"] },
	before: listOf(aTitled),
	after: listOf(aTitled),
	isExpected: aFlag,
});

/** A sentence that differs in a language, with the page, form or part of the product that shows it. */
const aShownSentence = exactly({
	file: someText,
	pointer: someText,
	locale: someTextOrNull,
	before: someTextOrNull,
	after: someTextOrNull,
	untranslated: listOf(someText),
	shownOn: exactly({ kind: { type: "string", enum: ["page", "form", "part"] }, title: someText }),
});
export type ShownSentence = OfSchema<typeof aShownSentence>;

/** What product files say of a page that is more than a form: what borrowers read, who it waits for, and what they press. */
const aDrawnPage = exactly({
	title: someText,
	tone: someText,
	body: listOf(someText),
	ball: orNull(exactly({ whose: someText, who: someText, when: someText, by: someText })),
	actions: listOf(exactly({ label: someText, kind: someText })),
	blocks: listOf(exactly({ name: someText, isKnown: { type: "boolean" }, words: listOf(someText) })),
});
const aChangedPage = exactly({
	id: someText,
	title: someText,
	before: orNull(aDrawnPage),
	after: orNull(aDrawnPage),
});
const aBrand = { type: "object", additionalProperties: true, description: "A brand, as org.json says it." } as const;

/**
 * A form of a version with all that it takes to draw it; null where the version has none. A draft may be faulty, so
 * nothing is said of what its files hold.
 */
const aVersionsForm = { ...aDrawnForm, type: ["object", "null"] } as const;

/** A form that differs, with the fields of its questions that do. */
const changedForm = {
	file: someText,
	title: someText,
	changed: listOf(someText),
	removed: listOf(someText),
} as const;
const aChangedForm = exactly({ ...changedForm, isNew: aFlag, isGone: aFlag });
export type ChangedForm = OfSchema<typeof aChangedForm>;

/** All forms that differ, or the one that is asked for as it is drawn before and after. */
const someChangedForms = exactly(
	{ ...compared, forms: listOf(aChangedForm), ...changedForm, before: aVersionsForm, after: aVersionsForm },
	["hash", "live"],
);

/** What decided of an application last month, again by what is live and by the draft; one to four people are null. */
const aBackTest = exactly({
	...compared,
	since: someText,
	compared: aCountOrNull,
	isCut: aFlag,
	changed: aCountOrNull,
	hasFewMore: aFlag,
	hasUndecided: aFlag,
	groups: typedAs<BackTest["groups"]>({
		...listOf({ type: "object", additionalProperties: true }),
		description: "Applications that are treated differently in the same way, by the same rules; most first.",
	}),
});

/** Whether the statements of law and of the product hold on a draft. */
const someStatements = exactly({
	holds: aCount,
	broken: listOf(exactly({ about: someText, source: someTextOrNull, why: someText, facts: listOf(aFact) })),
	open: listOf(someText),
});

/** What a draft changes for a lender that extends this one. */
const aLenderBelow = exactly({
	org: someText,
	name: someText,
	isFaulty: aFlag,
	sentences: aCount,
	decisions: aCount,
	kept: aCount,
});

/** What would become of a lender's applications under way, counted; no application is named. */
const aCountedRun = exactly({
	run: aUuid,
	status: { type: "string", enum: ["RUNNING", "DONE", "FAILED"] },
	total: aCount,
	done: aCount,
	moved: aCount,
	continue: aCount,
	rewind: aCount,
	pinned: aCount,
	outdated: listOf(
		exactly({
			path: someText,
			form: someText,
			field: someText,
			value: someText,
			allowed: listOf(someText),
			count: aCount,
		}),
	),
});

export const compareDecisions = {
	at: `GET ${DRAFT}/decisions`,
	...ofDraft,
	answers: { 200: someDecisions },
} as const satisfies RouteContract;

export const compareCases = {
	at: `GET ${DRAFT}/changed-cases`,
	...ofDraft,
	answers: { 200: exactly({ ...compared, cases: listOf(aChangedCase), compared: aCount }) },
} as const satisfies RouteContract;

export const compareSentences = {
	at: `GET ${DRAFT}/changed-sentences`,
	...ofDraft,
	answers: { 200: exactly({ ...compared, sentences: listOf(aShownSentence) }) },
} as const satisfies RouteContract;

export const comparePages = {
	at: `GET ${DRAFT}/changed-pages`,
	...ofDraft,
	answers: {
		200: exactly({ ...compared, pages: listOf(aChangedPage), brands: exactly({ before: aBrand, after: aBrand }) }),
	},
} as const satisfies RouteContract;

export const compareForms = {
	at: `GET ${DRAFT}/changed-forms`,
	...ofDraft,
	query: exactly({ file: { type: "string", minLength: 1, maxLength: 200 } }, []),
	answers: { 200: someChangedForms },
} as const satisfies RouteContract;

export const backTest = {
	at: `GET ${DRAFT}/back-test`,
	...ofDraft,
	answers: { 200: aBackTest },
} as const satisfies RouteContract;

export const proveStatements = {
	at: `GET ${DRAFT}/statements`,
	...ofDraft,
	answers: { 200: exactly({ ...compared, statements: someStatements }) },
} as const satisfies RouteContract;

export const compareLenders = {
	at: `GET ${DRAFT}/lenders-below`,
	...ofDraft,
	answers: { 200: exactly({ ...compared, lenders: listOf(aLenderBelow) }) },
} as const satisfies RouteContract;

/** Begins to count what would become of applications under way, with some answers replaced. */
export const countApplications = {
	at: `POST ${DRAFT}/applications`,
	...ofDraft,
	body: exactly({ map: anAnswerMap }, []),
	answers: { 202: aCountedRun },
} as const satisfies RouteContract;

export const readApplications = {
	at: `GET ${DRAFT}/applications`,
	...ofDraft,
	query: exactly({ run: aUuid }),
	answers: { 200: aCountedRun },
} as const satisfies RouteContract;
