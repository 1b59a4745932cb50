import type { Json, Product, Rule } from "../engine/index.ts";
import { isList, isObject } from "../engine/json.ts";
import { rulePlaces } from "./rule-places.ts";

/** What the rules of a product compare one name with. */
export interface Literals {
	readonly texts: Set<string>;
	readonly numbers: Set<number>;
	/** Why these do not bound the regions of the name, if so. */
	inexact?: string;
}

const ARITHMETIC = new Set(["+", "-", "*", "/", "min", "max"]);
const COMPARING = new Set(["===", "!==", "in", "<", "<=", ">", ">="]);
const OVER_LIST = new Set(["some", "all", "none"]);

/** Returns for each name that rules read the literals that it is compared with, through derived facts that pass it on. */
export function literalsOf(product: Product): Map<string, Literals> {
	const found = new Map<string, Literals>();
	for (const { rule } of rulePlaces(product)) gather(rule, found);
	const derived = Object.entries(product.facts.facts).filter(
		([, { type, rule }]) => rule !== undefined && type !== "boolean",
	);
	// A derived value hands over what it is compared with to whatever it may be made of; chains are short.
	for (let round = 0; round < derived.length; round++) {
		let isGrown = false;
		for (const [name, { rule }] of derived) {
			const own = found.get(name);
			if (!own) continue;
			for (const read of varsIn(rule ?? null)) isGrown = add(found, read, own) || isGrown;
		}
		if (!isGrown) break;
	}
	return found;
}

function gather(rule: Rule, found: Map<string, Literals>): void {
	if (isList(rule)) for (const item of rule) gather(item, found);
	if (!isObject(rule)) return;
	for (const [operator, written] of Object.entries(rule)) {
		const operands = isList(written) ? written : [written];
		const names = [...new Set(operands.flatMap((operand) => varsIn(operand)))];
		if (COMPARING.has(operator) || OVER_LIST.has(operator)) {
			const literals = literalsIn(operands);
			for (const name of names) add(found, name, literals);
			const isExact = OVER_LIST.has(operator) || names.length < 2;
			if (!isExact) for (const name of names) spoil(found, name, "a rule compares facts with each other");
		}
		if (ARITHMETIC.has(operator)) for (const name of names) spoil(found, name, "a rule computes with the fact");
		if (operator !== "var" && operator !== "missing") for (const operand of operands) gather(operand, found);
	}
}

function literalsIn(value: Json): Literals {
	const literals: Literals = { texts: new Set(), numbers: new Set() };
	const open: Json[] = [value];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if (typeof next === "string") literals.texts.add(next);
		else if (typeof next === "number") literals.numbers.add(next);
		else if (isList(next)) open.push(...next);
		else if (isObject(next)) for (const [key, item] of Object.entries(next)) if (key !== "var") open.push(item);
	}
	return literals;
}

function varsIn(value: Json): string[] {
	if (isList(value)) return value.flatMap(varsIn);
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([operator, operand]) => {
		if (operator !== "var") return varsIn(operand);
		const name = isList(operand) ? operand[0] : operand;
		return typeof name === "string" && name !== "" ? [name] : [];
	});
}

function entry(found: Map<string, Literals>, name: string): Literals {
	let literals = found.get(name);
	if (!literals) {
		literals = { texts: new Set(), numbers: new Set() };
		found.set(name, literals);
	}
	return literals;
}

function add(found: Map<string, Literals>, name: string, more: Literals): boolean {
	const literals = entry(found, name);
	const before = literals.texts.size + literals.numbers.size;
	for (const text of more.texts) literals.texts.add(text);
	for (const number of more.numbers) literals.numbers.add(number);
	if (more.inexact !== undefined) literals.inexact ??= more.inexact;
	return literals.texts.size + literals.numbers.size > before;
}

function spoil(found: Map<string, Literals>, name: string, why: string): void {
	entry(found, name).inexact ??= why;
}
