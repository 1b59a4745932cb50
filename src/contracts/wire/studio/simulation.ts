import {
	type NoPerson,
	RULE_LISTS,
	type SimulatedNow,
	type SimulationStart,
	type SimulationStep,
	STEP_KINDS,
	VENDOR_OUTCOMES,
} from "../../../flow/editing/index.ts";
import type { ApplicationRecord } from "../../../flow/engine/record/record.ts";
import type { RouteContract } from "../route-contract.ts";
import { type OfSchema, typedAs } from "../schema-type.ts";
import {
	aCount,
	aFlag,
	aHash,
	aJson,
	anAnswers,
	exactly,
	listOf,
	orNull,
	someText,
	someTextOrNull,
} from "../shapes.ts";
import { aDraft, STUDIO, tag } from "./studio.ts";

const MOST_STEPS = 200;
const at = `${STUDIO}/drafts/:draft` as const;
const ofDraft = { tag, params: aDraft } as const;
const aName = { type: "string", maxLength: 300 } as const;

const aRecord = typedAs<ApplicationRecord>({ type: "object", additionalProperties: true, maxProperties: 20 });
const aStart = exactly({ case: aName, at: aName, record: aRecord, facts: anAnswers, isUsual: aFlag }, []);
const aStep = exactly(
	{
		kind: { type: "string", enum: STEP_KINDS },
		id: aName,
		answers: anAnswers,
		days: { type: "integer", minimum: 1, maximum: 3660 },
		outcome: { type: "string", enum: [...new Set(Object.values(VENDOR_OUTCOMES).flat())] },
	},
	["kind"],
);
const aSimulation = exactly(
	{ start: aStart, steps: { type: "array", maxItems: MOST_STEPS, items: aStep }, typed: anAnswers },
	["start", "steps"],
);

const aTitled = exactly({ id: someText, title: someText });

/**
 * Where a simulated person is. `at` is the place on the map; the step of the loan and the state are null during
 * registration; `standing` is what the borrower is told to wait for; `day` is yyyy-mm-dd.
 */
const aPlace = exactly({
	at: someText,
	kind: { type: "string", enum: ["step", "page"] },
	title: someText,
	body: listOf(someText),
	stage: orNull(aTitled),
	state: orNull(aTitled),
	standing: someTextOrNull,
	day: someText,
});

/**
 * A person played forward on a draft and on the live version. The places are those after the start and after each step;
 * `live` is where they would be on the live version, null where it does not let them get so far. Without a live version
 * nothing is compared.
 */
const aDraftSimulation = exactly({
	now: typedAs<SimulatedNow>({
		type: "object",
		additionalProperties: true,
		description: "The person after the steps: the place, its form, what is known, why they are there, what is next.",
	}),
	places: listOf(aPlace),
	live: orNull(aPlace),
	isCompared: aFlag,
	difference: orNull(
		exactly({
			step: aCount,
			kind: { type: "string", enum: ["place", "words"] },
			draft: aPlace,
			live: orNull(aPlace),
		}),
	),
});
export type DraftSimulation = OfSchema<typeof aDraftSimulation>;

/** A case that a simulation may start from; `group` is the file of cases that it stands in, in words. */
const aDraftCase = exactly({ name: someText, title: someText, group: someText });
export type DraftCase = OfSchema<typeof aDraftCase>;

/** What may be said of a person: the name of a fact, or `answers.<form>.<field>`. */
const aSayableFact = exactly({
	fact: someText,
	title: someText,
	about: someText,
	kind: { type: "string", enum: ["text", "number", "money", "date", "yes", "one", "list", "fixed"] },
	choices: listOf(exactly({ value: aJson, title: someText })),
	isAnswer: aFlag,
});

/** A row that decides of no case, with whose it is and the place on the map where it leads. */
const anUncoveredRow = exactly({
	list: { type: "string", enum: RULE_LISTS },
	of: someText,
	row: aCount,
	title: someText,
	file: someText,
	pointer: someText,
	layer: someText,
	isOwn: aFlag,
	at: someText,
});

/** What a simulation may start with, other than a place; and what no case covers. */
const someStarts = exactly({
	hash: aHash,
	cases: listOf(aDraftCase),
	facts: listOf(aSayableFact),
	uncovered: exactly({ rows: listOf(anUncoveredRow), pages: listOf(aTitled) }),
});
export type SimulationStarts = Omit<OfSchema<typeof someStarts>, "hash">;

/** A person for whom one row decides, and the steps that lead there; or why there is none. */
const aRowPerson = {
	anyOf: [
		exactly({
			start: typedAs<SimulationStart>({ type: "object", additionalProperties: true }),
			steps: typedAs<readonly SimulationStep[]>(listOf({ type: "object", additionalProperties: true })),
		}),
		exactly({ why: typedAs<NoPerson>({ type: "string" }) }),
	],
} as const;

export const readStarts = {
	at: `GET ${at}/cases`,
	...ofDraft,
	answers: { 200: someStarts },
} as const satisfies RouteContract;

/** Makes a person for whom a row decides; changes nothing. */
export const makePerson = {
	at: `POST ${at}/people`,
	...ofDraft,
	body: exactly({ file: aName, pointer: aName }),
	answers: { 200: aRowPerson },
} as const satisfies RouteContract;

/** Plays a person forward; changes nothing. */
export const simulate = {
	at: `POST ${at}/simulations`,
	...ofDraft,
	body: aSimulation,
	answers: { 200: aDraftSimulation },
} as const satisfies RouteContract;
