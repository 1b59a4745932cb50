import type { Catalog } from "../../../flow/catalog/index.ts";
import type { InvariantsFile } from "../../../flow/checks/index.ts";
import { proveInvariant } from "../../../flow/checks/proofs/invariants.ts";
import type { ExampleFact, ProvedStatements } from "../../../flow/editing/index.ts";
import { type ApplicationRecord, compileFlow, factsOf, type Json, type Product } from "../../../flow/engine/index.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { factTold } from "./product-words.ts";

/** Proves the statements of flows/invariants.json on a product. */
export function provedStatements(catalog: Catalog, org: string, product: Product): ProvedStatements {
	const { invariants } = catalog.resolve(org, "flows/invariants.json") as unknown as InvariantsFile;
	const proved = Object.values(invariants).map((statement) => ({ statement, ...proveInvariant(product, statement) }));
	return {
		holds: proved.filter(({ broken, open }) => broken.length === 0 && open === null).length,
		broken: proved.flatMap(({ statement: { about, source }, broken }) =>
			broken.map(({ why, witness }) => ({
				about,
				source: source ?? null,
				why,
				facts: witness === undefined ? [] : exampleFacts(product, witness),
			})),
		),
		open: proved.flatMap(({ statement, broken, open }) =>
			broken.length === 0 && open !== null ? [statement.about] : [],
		),
	};
}

/** What a record says, in words: its answers, and the facts that no rule makes of others. */
function exampleFacts(product: Product, record: ApplicationRecord): ExampleFact[] {
	const flow = compileFlow(product);
	const [facts, unknown] = [factsOf(flow, record), factsOf(flow, {})];
	const stored = Object.entries(product.facts.facts).filter(
		([, { rule, path }]) => rule === undefined && !path?.startsWith("answers."),
	);
	const differing = stored.filter(([name]) => JSON.stringify(facts[name]) !== JSON.stringify(unknown[name]));
	const answers = [...answersIn((record.answers ?? {}) as Json, "answers")];
	return [
		...differing.map(([name]) => factTold([product], name, facts[name] ?? null)),
		...answers.map(([name, value]) => factTold([product], name, value)),
	];
}

function* answersIn(value: Json, name: string): Generator<readonly [string, Json]> {
	if (!isObject(value)) yield [name, value];
	else for (const [key, inner] of Object.entries(value)) yield* answersIn(inner, `${name}.${key}`);
}
