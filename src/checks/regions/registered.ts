import type { Json, Product } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import { ALWAYS, type Diagram } from "./diagrams.ts";
import type { Slice } from "./slice.ts";
import type { Space } from "./space.ts";

/** Returns the records of those who have registered: what a step that applied to them requires, and writes, is there. */
export function registered(space: Space, slice: Slice, product: Product): Diagram {
	const { diagrams } = space;
	let world = space.world(slice);
	const given = new Map<string, Diagram>();
	for (const [index, { form: id, when }] of Object.values(product.registration.steps).entries()) {
		const form = product.forms[id];
		if (form === undefined) continue;
		const applies =
			when === true
				? ALWAYS
				: slice.steps.length > 0
					? space.step(slice, index, when)
					: diagrams.holds(space.rule(slice, when));
		for (const [path, spec] of Object.entries(form.writes)) {
			if (typeof spec === "string") {
				if (isRequired(form.schema, spec.split("."))) note(given, space, path, applies);
			} else if ("value" in spec && isObject(spec) && isList(spec.value)) {
				for (const item of spec.value) {
					if (!isObject(item) || item === null) continue;
					for (const [key, value] of Object.entries(item))
						if (typeof value === "string") note(given, space, `${path}[].${key}=${value}`, applies);
				}
			}
		}
	}
	for (const [name, { path }] of Object.entries(slice.facts)) {
		if (path === undefined) continue;
		if (space.isList(name)) {
			for (const level of space.listLevels(name)) {
				const { element } = space.variables[level] as { element?: string | null };
				const applies = given.get(`${path}=${String(element)}`);
				if (applies === undefined) continue;
				world = diagrams.and(world, diagrams.or(diagrams.not(applies), diagrams.choose(level, [0, 1])));
			}
			continue;
		}
		const applies = given.get(path);
		if (applies === undefined) continue;
		const missing = diagrams.or(space.has(name, null), space.has(name, ""));
		world = diagrams.and(world, diagrams.or(diagrams.not(applies), diagrams.not(missing)));
	}
	return world;
}

function note(given: Map<string, Diagram>, space: Space, key: string, applies: Diagram): void {
	given.set(key, space.diagrams.or(given.get(key) ?? 0, applies));
}

function isRequired(schema: Json, keys: readonly string[]): boolean {
	const [key, ...rest] = keys;
	if (key === undefined) return true;
	if (!isObject(schema) || !isList(schema.required) || !schema.required.includes(key)) return false;
	const properties = schema.properties;
	return isObject(properties) && (rest.length === 0 || isRequired(properties[key] ?? null, rest));
}
