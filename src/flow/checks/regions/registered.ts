import { askedField, type Json, type Product } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import { askedSteps } from "../../engine/record/asked-steps.ts";
import { ALWAYS, type DecisionDiagram } from "./decision-diagrams.ts";
import type { Domain } from "./domain.ts";
import type { Projection } from "./projection.ts";

/** Returns the records of registered borrowers: everything that an applicable step requires and writes is present. */
export function registered(domain: Domain, projection: Projection, product: Product): DecisionDiagram {
	const { diagrams } = domain;
	let world = domain.world(projection);
	const given = new Map<string, DecisionDiagram>();
	for (const { index, form: id, when } of askedSteps(product)) {
		const form = product.forms[id];
		if (form === undefined) continue;
		const applies =
			when === true
				? ALWAYS
				: projection.steps.length > 0
					? domain.step(projection, index, when)
					: diagrams.isTrue(domain.rule(projection, when));
		for (const [path, spec] of Object.entries(form.writes)) {
			const asked = typeof spec === "string" || spec.if === undefined ? askedField(spec) : undefined;
			if (asked !== undefined) {
				if (isRequired(form.schema, asked.split("."))) note(given, domain, path, applies);
			} else if (typeof spec !== "string" && "value" in spec && isList(spec.value)) {
				for (const item of spec.value) {
					if (!isObject(item) || item === null) continue;
					for (const [key, value] of Object.entries(item))
						if (typeof value === "string") note(given, domain, `${path}[].${key}=${value}`, applies);
				}
			}
		}
	}
	for (const [name, { path }] of Object.entries(projection.facts)) {
		if (path === undefined) continue;
		if (domain.isList(name)) {
			for (const level of domain.listLevels(name)) {
				const { element } = domain.variables[level] as { element?: string | null };
				const applies = given.get(`${path}=${String(element)}`);
				if (applies === undefined) continue;
				world = diagrams.and(world, diagrams.or(diagrams.not(applies), diagrams.choose(level, [0, 1])));
			}
			continue;
		}
		const applies = given.get(path);
		if (applies === undefined) continue;
		const missing = diagrams.or(domain.has(name, null), domain.has(name, ""));
		world = diagrams.and(world, diagrams.or(diagrams.not(applies), diagrams.not(missing)));
	}
	return world;
}

function note(given: Map<string, DecisionDiagram>, domain: Domain, key: string, applies: DecisionDiagram): void {
	given.set(key, domain.diagrams.or(given.get(key) ?? 0, applies));
}

function isRequired(schema: Json, keys: readonly string[]): boolean {
	const [key, ...rest] = keys;
	if (key === undefined) return true;
	if (!isObject(schema) || !isList(schema.required) || !schema.required.includes(key)) return false;
	const properties = schema.properties;
	return isObject(properties) && (rest.length === 0 || isRequired(properties[key] ?? null, rest));
}
