import fc from "fast-check";
import type { FactSpec, FactsFile, Json } from "../../src/flow/engine/authored/authored.ts";

/** Conditions that the engine accepts, about any facts: what they mean for a borrower is left to chance. */
export function conditionsOn(facts: FactsFile["facts"]): fc.Arbitrary<Json> {
	const specs = Object.entries(facts).filter(
		([, { type, enum: choices }]) => type !== "string" || choices !== undefined,
	);
	const dates = Object.entries(facts).filter(([, { format }]) => format === "date");
	const about = fc
		.oneof({ weight: 6, arbitrary: fc.constantFrom(...specs) }, { weight: 1, arbitrary: fc.constantFrom(...dates) })
		.chain(([name, spec]) => comparison(name, spec).map((test) => guarded(name, spec, test)));
	const { condition } = fc.letrec<{ condition: Json }>((tie) => ({
		condition: fc.oneof(
			{ maxDepth: 3 },
			about,
			fc
				.tuple(fc.constantFrom("and", "or"), fc.array(tie("condition"), { minLength: 2, maxLength: 4 }))
				.map(([operator, parts]): Json => ({ [operator]: parts })),
			tie("condition").map((part): Json => ({ "!": part })),
			fc.tuple(tie("condition"), tie("condition"), tie("condition")).map((parts): Json => ({ if: parts })),
		),
	}));
	return condition;
}

/** An absent value may not be compared, so it is asked for first. */
function guarded(name: string, { nullable, path, default: otherwise, type }: FactSpec, test: Json): Json {
	const isNullable = nullable === true || (path !== undefined && otherwise === undefined && type !== "list");
	return isNullable ? { and: [{ "!==": [{ var: name }, null] }, test] } : test;
}

function comparison(name: string, spec: FactSpec): fc.Arbitrary<Json> {
	const fact = { var: name };
	const numbers = fc.oneof(
		fc.integer({ min: -5, max: 200_000 }),
		fc.integer({ min: 0, max: 100 }).map((one) => one / 100),
	);
	const operators = fc.constantFrom("<", "<=", ">", ">=", "===");
	if (spec.format === "date") {
		const today = { var: "today" };
		return fc
			.tuple(fc.constantFrom("age", "daysBetween"), operators, fc.integer({ min: -10, max: 400 }))
			.map(([measure, operator, bound]) => ({ [operator]: [{ [measure]: [fact, today] }, bound] }));
	}
	switch (spec.type) {
		case "boolean":
			return fc.constantFrom<Json[]>(fact, { "===": [fact, true] }, { "!": fact });
		case "number":
		case "integer":
			return fc.tuple(operators, numbers).map(([operator, bound]) => ({ [operator]: [fact, bound] }));
		case "list": {
			const items = spec.items?.enum ?? ["OTHER"];
			return fc.constantFrom(...items).map((item): Json => ({ in: [item, fact] }));
		}
		default: {
			const choices = spec.enum ?? ["OTHER"];
			return fc.oneof(
				fc.constantFrom(...choices).map((choice): Json => ({ "===": [fact, choice] })),
				fc.subarray([...choices], { minLength: 1 }).map((some): Json => ({ in: [fact, some] })),
			);
		}
	}
}
