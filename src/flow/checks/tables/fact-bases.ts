import { type Product, ruleReads } from "../../engine/index.ts";

/** A stored fact or an answer that another depends on. */
interface FactBase {
	readonly name: string;
	/** Its place in the record. */
	readonly path: string;
}

/** Returns the stored facts and answers that a fact depends on. */
export function basesOf({ facts: { facts } }: Product, fact: string): FactBase[] {
	const open = [fact];
	const found: FactBase[] = [];
	const seen = new Set<string>();
	for (const name of open) {
		if (seen.has(name)) continue;
		seen.add(name);
		const spec = Object.hasOwn(facts, name) ? facts[name] : undefined;
		if (spec?.rule !== undefined) open.push(...ruleReads(spec.rule));
		else found.push({ name, path: spec?.path ?? name });
	}
	return found;
}
