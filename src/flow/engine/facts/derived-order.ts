import type { FactsFile } from "../authored/authored.ts";
import { ruleReads } from "../rules/rule-reads.ts";

/** Derived facts in dependency order, and the cycles that have none. */
export interface DerivedOrder {
	readonly order: readonly string[];
	/** Each cycle as names in the order in which they read each other. */
	readonly cycles: readonly (readonly string[])[];
}

/** Returns the derived facts of a file in dependency order, without recursion; cycles are reported, not thrown. */
export function derivedOrder(file: FactsFile): DerivedOrder {
	const order: string[] = [];
	const cycles: string[][] = [];
	const done = new Set<string>();
	for (const start of Object.keys(file.facts)) {
		const path: { readonly name: string; readonly reads: string[] }[] = [];
		const enter = (name: string) => path.push({ name, reads: derivedReads(file, name) });
		if (!done.has(start)) enter(start);
		for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
			const next = top.reads.shift();
			if (next === undefined) {
				path.pop();
				if (!done.has(top.name)) {
					done.add(top.name);
					if (file.facts[top.name]?.rule !== undefined) order.push(top.name);
				}
				continue;
			}
			if (done.has(next)) continue;
			const at = path.findIndex((entry) => entry.name === next);
			if (at >= 0) cycles.push(path.slice(at).map((entry) => entry.name));
			else enter(next);
		}
	}
	return { order, cycles };
}

function derivedReads(file: FactsFile, name: string): string[] {
	const rule = file.facts[name]?.rule;
	if (rule === undefined) return [];
	return ruleReads(rule).filter((read) => Object.hasOwn(file.facts, read) && file.facts[read]?.rule !== undefined);
}
