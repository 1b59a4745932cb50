import type { BackTestExample } from "../../../flow/editing/index.ts";
import { EngineError, factsOf, type Json, type Product } from "../../../flow/engine/index.ts";
import { isList, isObject, type JsonObject, memberAt } from "../../../flow/engine/json.ts";
import { recordField } from "../../../flow/engine/record/record-owners.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { keptCase } from "../simulation/kept-case.ts";
import { decide } from "../simulation/person.ts";
import { exampleOf } from "../simulation/start-person.ts";
import type { SimulatedVersion } from "../simulation/version.ts";
import { factTold } from "./product-words.ts";

/** Parts of a record that rules read of a person. */
const PARTS = ["application", "profile", "identity", "answers"] as const;
/** How often the rules may be asked for one example. */
const MOST_TRIES = 400;
/** Digits that are kept of a number: a round figure is nobody's. */
const DIGITS = 2;
const NOON = "T18:00:00.000Z";

/** Texts that stand for what somebody typed. */
const MADE_UP: { readonly [key: string]: string } = { firstName: "Robin", lastName: "Example", dob: "1980-01-01" };
const ANY_TEXT = "Example";

/**
 * Makes up a person who shows what a record does: words that the flow itself has, yes or no, round figures, and made-up names and
 * days, of these the fewest that still do. Null where it takes more.
 */
export function madeUpExample(
	versions: readonly [draft: SimulatedVersion, live: SimulatedVersion],
	record: StoredRecord,
	day: string,
	isSame: (record: StoredRecord) => boolean,
): BackTestExample | null {
	const [draft] = versions;
	const known: Known = { day, words: new Set(versions.flatMap(({ product }) => [...wordsIn(product)])) };
	const plain = Object.fromEntries(
		PARTS.map((part) => [part, plainOf(record[part] as Json | undefined, part, known) ?? {}]),
	) as JsonObject;
	let left = MOST_TRIES;
	const holds = (value: JsonObject) => {
		left -= 1;
		return left > 0 && isSame(value as unknown as StoredRecord);
	};
	if (!holds(plain)) return null;
	const fewest = fewestOf(plain, holds);
	try {
		const person = exampleOf({ ...fewest, today: day }, new Date(`${day}${NOON}`));
		const decided = decide(draft, person);
		const kept = keptCase(draft, decided);
		if (kept === null) return null;
		const { facts } = draft.product.facts;
		const values = factsOf(draft.flow, decided.record);
		const told = Object.entries(facts).flatMap(([name, { path }]) => {
			const value = path === undefined ? undefined : memberAt(fewest, path.split("."));
			return value === undefined ? [] : [factTold([draft.product], name, values[name] ?? null)];
		});
		return { facts: told, kept };
	} catch (error) {
		if (error instanceof EngineError) return null;
		throw error;
	}
}

/** What a made-up person may have. */
interface Known {
	readonly day: string;
	/** Texts that the flow itself has, which rules may compare with. */
	readonly words: ReadonlySet<string>;
}

/** Every text in the rules, facts and forms of a product. */
function wordsIn({ facts, origination, application, registration, forms }: Product): Set<string> {
	const words = new Set<string>();
	const collect = (value: Json): void => {
		if (typeof value === "string") words.add(value);
		else if (typeof value === "object" && value !== null)
			for (const inner of Object.values(value)) collect(inner as Json);
	};
	collect({ facts, origination, application, registration, forms } as unknown as Json);
	return words;
}

/** What may be told of a value; undefined for nothing. */
function plainOf(value: Json | undefined, path: string, known: Known): Json | undefined {
	if (typeof value === "boolean") return value;
	if (typeof value === "number") return Number(value.toPrecision(DIGITS));
	if (typeof value === "string") return textOf(value, path, known);
	if (isList(value)) return value.flatMap((one) => plainOf(one, `${path}[]`, known) ?? []);
	if (!isObject(value)) return undefined;
	return Object.fromEntries(
		Object.entries(value).flatMap(([key, inner]) => {
			const plain = plainOf(inner, `${path}.${key}`, known);
			return plain === undefined ? [] : [[key, plain] as const];
		}),
	);
}

function textOf(value: string, path: string, { day, words }: Known): string {
	const key = path.split(".").at(-1) ?? "";
	if (recordField(path)?.values?.includes(value) === true || words.has(value)) return value;
	if (Object.hasOwn(MADE_UP, key)) return MADE_UP[key] ?? ANY_TEXT;
	if (/^\d{4}-\d\d-\d\d$/.test(value)) return day;
	return /^\d{4}-\d\d-\d\dT/.test(value) ? `${day}${NOON}` : ANY_TEXT;
}

/** Takes out whatever may go: whole parts first, then what is in them. */
function fewestOf(whole: JsonObject, holds: (value: JsonObject) => boolean): JsonObject {
	const within = (value: JsonObject, put: (value: JsonObject) => JsonObject): JsonObject => {
		let kept = value;
		for (const key of Object.keys(value)) {
			const { [key]: inner, ...rest } = kept;
			if (holds(put(rest))) kept = rest;
			else if (isObject(inner)) {
				const others = kept;
				kept = { ...kept, [key]: within(inner, (less) => put({ ...others, [key]: less })) };
			}
		}
		return kept;
	};
	return within(whole, (value) => value);
}
