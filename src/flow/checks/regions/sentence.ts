import type { Json } from "../../engine/index.ts";
import type { DecisionDiagram } from "./decision-diagrams.ts";
import type { Domain } from "./domain.ts";
import type { Variable } from "./domain-view.ts";

const MOST_WAYS = 4;

/** Describes the records of a set as a sentence: "ltv is more than 80 and isTexas", alternatives after "; or". */
export function sentenceOf(domain: Domain, set: DecisionDiagram, leaveOut: ReadonlySet<string> = new Set()): string {
	const said: string[] = [];
	let more = 0;
	for (const way of domain.diagrams.ways(set)) {
		if (said.length === MOST_WAYS) {
			if (++more > 1000) break;
			continue;
		}
		const lists = new Map<string, string[]>();
		const parts = way.flatMap(([level, chosen]) => {
			const variable = domain.variables[level] as Variable;
			if (leaveOut.has(variable.name)) return [];
			if (variable.element !== undefined) {
				note(lists, variable, chosen[0] === 1);
				return [];
			}
			return [clause(variable, chosen)];
		});
		for (const [name, held] of lists) parts.push(`${name} ${held.join(" and ")}`);
		said.push(parts.length === 0 ? "every borrower" : parts.join(" and "));
	}
	const rest = more === 0 ? "" : `; or ${more > 1000 ? "many" : more} more`;
	return [...new Set(said)].join("; or ") + rest;
}

function note(lists: Map<string, string[]>, { name, element }: Variable, isHeld: boolean): void {
	if (element === null && isHeld) return;
	const what = element === null ? "is not given" : `${isHeld ? "holds" : "lacks"} ${element}`;
	lists.set(name, [...(lists.get(name) ?? []), what]);
}

function clause({ name, values, cuts }: Variable, chosen: readonly number[]): string {
	const picked = chosen.map((index) => values[index] ?? null);
	if (values.every((value) => typeof value === "boolean")) return picked[0] === true ? name : `not ${name}`;
	const numbers = values.filter((value) => typeof value === "number").sort((one, other) => one - other);
	const days = cuts === undefined ? [] : values.filter((value) => typeof value === "string").sort();
	const ordered = numbers.length > 0 ? numbers : days;
	if (ordered.length > 0) {
		const ranges = rangesOf<number | string>(ordered, new Set(picked.filter((value) => isOrdered(value))), cuts);
		return `${name} is ${[...(picked.includes(null) ? ["not given"] : []), ...ranges].join(" or ")}`;
	}
	const others = values.filter((value) => !picked.includes(value));
	if (others.length === 1 && picked.length > 1)
		return others[0] === null ? `${name} is given` : `${name} is not ${shown(others[0])}`;
	return `${name} is ${picked.map(shown).join(" or ")}`;
}

function shown(value: Json | undefined): string {
	if (value === null || value === undefined) return "not given";
	return value === "" ? "empty" : String(value);
}

function isOrdered(value: Json): value is number | string {
	return typeof value === "number" || typeof value === "string";
}

/** Runs of neighboring values; a value that represents the range between two others is described by those. */
function rangesOf<Value extends number | string>(
	all: readonly Value[],
	picked: ReadonlySet<Value>,
	cuts?: ReadonlySet<Value>,
): string[] {
	const ranges: string[] = [];
	for (let start = 0; start < all.length; start++) {
		if (!picked.has(all[start] as Value)) continue;
		let end = start;
		while (end + 1 < all.length && picked.has(all[end + 1] as Value)) end++;
		const [before, after] = [all[start - 1], all[end + 1]];
		const [first, last] = [all[start] as Value, all[end] as Value];
		const least = cuts?.has(first) ? `at least ${first}` : `more than ${before}`;
		const most = cuts?.has(last) ? `at most ${last}` : `less than ${after}`;
		if (start === end && cuts?.has(first)) ranges.push(String(first));
		else if (start === end && before !== undefined && after !== undefined)
			ranges.push(`between ${before} and ${after}, as ${all[start]}`);
		else if (before === undefined && after === undefined)
			ranges.push(typeof first === "number" ? "any number" : "any day");
		else if (before === undefined) ranges.push(most);
		else if (after === undefined) ranges.push(least);
		else ranges.push(`${least} and ${most}`);
		start = end;
	}
	return ranges;
}
