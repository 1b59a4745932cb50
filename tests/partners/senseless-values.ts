import fc from "fast-check";
import { metaSchema } from "../../src/flow/catalog/files/meta.ts";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { isObject, type JsonObject } from "../../src/flow/engine/json.ts";
import { ruleOperators } from "../../src/flow/engine/rules/rule-operators.ts";

/** Deeper schemas are answered with a plain value, so that what refers to itself ends. */
const MOST_DEPTH = 5;
/** Longer lists are written by their own kind of change. */
const MOST_ITEMS = 3;

/** Names of what is there, by which senseless values refer to things of any kind. */
export type Names = readonly [string, ...string[]];

/** Values that fit nowhere in particular. */
export function senseless(names: Names): fc.Arbitrary<Json> {
	return fc.oneof(
		fc.constantFrom<Json[]>(null, true, false, 0, -1, 1, 0.1, "", " ", "0", [], {}, [[]], [{}], { "": "" }),
		fc.constantFrom<Json[]>(1e308, -1e308, 5e-324, 2 ** 53, 2 ** 31, -0.000001, 1e21),
		fc.constantFrom<Json[]>("2026-02-30", "9999-12-31", "0000-00-00", "24:61", "{name}", "{amount}{", "\u{1F600}", "ß"),
		fc.constantFrom<Json[]>("__proto__", "constructor", "toString", "hasOwnProperty", "answers.a/b.c", "partner.x.y"),
		fc.constantFrom(...names),
		fc.string({ maxLength: 12 }),
		fc.integer(),
		fc.double({ noNaN: true, noDefaultInfinity: true }),
		fc.integer({ min: 3, max: 20 }).map(nested),
		fc.integer({ min: 100, max: 400 }).map((length) => Array.from({ length }, (_, index) => index)),
		fc.array(fc.constantFrom(...names), { maxLength: 8 }),
		fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...names), { maxKeys: 4 }),
	);
}

function nested(depth: number): Json {
	return depth === 0 ? 1 : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) };
}

/** Rules of any shape: mostly of the profile's operators, with any number of operands. */
export function rules(names: Names): fc.Arbitrary<Json> {
	const operators = [...ruleOperators.keys(), "==", "map", "none of"];
	const dates = fc.constantFrom("2026-01-31", "2024-02-29", "1900-01-01");
	const leaf = fc.oneof(
		{ weight: 5, arbitrary: fc.constantFrom(...names).map((name): Json => ({ var: name })) },
		{
			weight: 3,
			arbitrary: fc.oneof(fc.boolean(), fc.integer({ min: -3, max: 100_000 }), dates, fc.constantFrom(...names)),
		},
		{ weight: 1, arbitrary: senseless(names) },
	);
	const { rule } = fc.letrec<{ rule: Json }>((tie) => ({
		rule: fc.oneof(
			{ maxDepth: 4, withCrossShrink: true },
			leaf,
			fc
				.tuple(fc.constantFrom(...operators), fc.array(tie("rule"), { minLength: 1, maxLength: 3 }))
				.map(([operator, operands]): Json => ({ [operator]: operands })),
		),
	}));
	return rule;
}

/** Values that a schema of `root` takes, as far as single keywords say so; what binds several keys together is left to chance. */
export function fitting(schema: Json, root: JsonObject, names: Names, depth = 0): fc.Arbitrary<Json> {
	if (!isObject(schema) || depth > MOST_DEPTH) return senseless(names);
	const { $ref } = schema;
	if (typeof $ref === "string") return referredTo($ref, root, names, depth);
	if (schema["x-whole"] === true) return rules(names);
	if ("const" in schema) return fc.constant(schema.const ?? null);
	if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as Json[]));
	const inner = (one: Json | undefined): fc.Arbitrary<Json> => fitting(one ?? {}, root, names, depth + 1);
	for (const keyword of ["oneOf", "anyOf"]) {
		const branches = schema[keyword];
		const beside = typeof schema.type === "string" ? { type: schema.type } : {};
		if (Array.isArray(branches) && !isObject(schema.properties))
			return fc.oneof(...branches.map((one: Json) => inner(isObject(one) ? { ...beside, ...one } : one)));
	}
	const [first] = Array.isArray(schema.allOf) ? schema.allOf : [];
	const types = ([] as Json[]).concat((schema.type as Json | undefined) ?? typeOf(schema) ?? []);
	if (types.length === 0) return first === undefined ? senseless(names) : inner(first as Json);
	return fc.constantFrom(...types).chain((type) => ofType(String(type), schema, inner, names));
}

function typeOf({ properties, additionalProperties, items }: JsonObject): string | undefined {
	if (properties !== undefined || additionalProperties !== undefined) return "object";
	return items === undefined ? undefined : "array";
}

function referredTo($ref: string, root: JsonObject, names: Names, depth: number): fc.Arbitrary<Json> {
	if ($ref === "rule.schema.json") return rules(names);
	const [file = "", way = ""] = $ref.split("#/");
	if (file === "ids.schema.json") return fc.constantFrom(...names);
	const home = file === "form.schema.json" ? metaSchema("form") : root;
	let target: Json | undefined = home;
	for (const key of way.split("/")) target = isObject(target) ? target[key] : undefined;
	return fitting(target ?? {}, home, names, depth + 1);
}

function ofType(
	type: string,
	schema: JsonObject,
	inner: (one: Json | undefined) => fc.Arbitrary<Json>,
	names: Names,
): fc.Arbitrary<Json> {
	const number = (name: string, otherwise: number): number => {
		const value = schema[name];
		return typeof value === "number" ? value : otherwise;
	};
	switch (type) {
		case "object":
			return ofObject(schema, inner, names);
		case "array": {
			const minLength = Math.min(number("minItems", 0), MOST_ITEMS);
			return fc.array(inner(schema.items as Json | undefined), { minLength, maxLength: MOST_ITEMS });
		}
		case "string": {
			if (typeof schema.pattern !== "string")
				return fc.oneof(fc.constantFrom(...names), fc.string({ minLength: 1, maxLength: 20 }));
			return fc.oneof(fc.stringMatching(new RegExp(schema.pattern), { maxLength: 40 }), fc.constantFrom(...names));
		}
		case "integer":
		case "number": {
			const least = number("minimum", number("exclusiveMinimum", -1_000));
			const most = Math.max(least, number("maximum", 1_000_000));
			return type === "integer"
				? fc.integer({ min: Math.ceil(least), max: Math.max(Math.ceil(least), Math.floor(most)) })
				: fc.double({ min: least, max: most, noNaN: true });
		}
		case "boolean":
			return fc.boolean();
		default:
			return fc.constant(null);
	}
}

function ofObject(
	{ properties, required, additionalProperties }: JsonObject,
	inner: (one: Json | undefined) => fc.Arbitrary<Json>,
	names: Names,
): fc.Arbitrary<Json> {
	const named = isObject(properties) ? properties : {};
	const needed = new Set(Array.isArray(required) ? (required as string[]) : []);
	const others = Object.keys(named).filter((key) => !needed.has(key) && key !== "$schema");
	const keys = fc.subarray(others, { maxLength: Math.min(others.length, 3) });
	const more = isObject(additionalProperties)
		? fc.dictionary(fc.constantFrom(...names), inner(additionalProperties), { maxKeys: 2 })
		: fc.constant({});
	return fc
		.tuple(keys, more)
		.chain(([chosen, rest]) =>
			fc
				.record(Object.fromEntries([...needed, ...chosen].map((key) => [key, inner(named[key])])))
				.map((known): Json => ({ ...rest, ...known })),
		);
}
