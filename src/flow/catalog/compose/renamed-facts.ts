import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Origins } from "../text/origins.ts";

/** Keys whose entries go by the names of facts. */
const BY_FACT = new Set(["facts", "instead", "byFact", "ui:showWhenFact"]);
const named = new WeakMap<object, ReadonlySet<string>>();

/**
 * Returns the facts of a level with those that `files` call by an old name under that name too: a fact that is derived of the
 * renamed one. The value itself where no file does.
 */
export function withOldNames(facts: Json | undefined, files: Iterable<Json>, origins: Origins): Json | undefined {
	if (!isObject(facts) || !isObject(facts.facts) || !isObject(facts.renamed)) return facts;
	const { renamed } = facts;
	const known = facts.facts;
	const names = [...files].flatMap((file) => (isObject(file) ? [...factsNamedIn(file)] : []));
	const old = Object.keys(renamed).filter((name) => names.includes(name) && !Object.hasOwn(known, name));
	if (old.length === 0) return facts;
	const all: { [name: string]: Json } = Object.assign(Object.create(null), known);
	origins.copyAll(all, known);
	for (const name of old) {
		const to = renamed[name];
		const fact = typeof to === "string" ? known[to] : undefined;
		if (!isObject(fact)) continue;
		const { type = null, enum: values, items } = fact;
		const about = `Former name of ${to}`;
		all[name] = { type, ...(values && { enum: values }), ...(items && { items }), rule: { var: to ?? null }, about };
		origins.copy(all, name, renamed, name);
	}
	const result: JsonObject = Object.assign(Object.create(null), facts, { facts: all });
	origins.copyAll(result, facts);
	return result;
}

/** Returns the old names of facts that a level's files use, each with the name of today. */
export function oldNamesIn(facts: Json | undefined): { readonly name: string; readonly to: string }[] {
	if (!isObject(facts) || !isObject(facts.facts) || !isObject(facts.renamed)) return [];
	const known = facts.facts;
	return Object.entries(facts.renamed).flatMap(([name, to]) =>
		Object.hasOwn(known, name) && typeof to === "string" ? [{ name, to }] : [],
	);
}

function factsNamedIn(file: JsonObject): ReadonlySet<string> {
	let names = named.get(file);
	if (names === undefined) {
		const found = new Set<string>();
		collect(file, found);
		names = found;
		named.set(file, names);
	}
	return names;
}

function collect(value: Json, found: Set<string>): void {
	if (isList(value)) for (const one of value) collect(one, found);
	if (!isObject(value)) return;
	for (const [key, one] of Object.entries(value)) {
		const name = isList(one) ? one[0] : one;
		if ((key === "var" || key === "onlyIf" || key === "fact") && typeof name === "string")
			found.add(name.split(".")[0] ?? name);
		if (BY_FACT.has(key) && isObject(one)) for (const entry of Object.keys(one)) found.add(entry);
		collect(one, found);
	}
}
