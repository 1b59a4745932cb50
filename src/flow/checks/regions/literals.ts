import { dateOperations, isDate } from "../../engine/dates.ts";
import type { Json, Rule } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import { elementOperators } from "../../engine/rules/rule-operators.ts";
import type { DatePair } from "./sample-dates.ts";

/** Everything that rules compare one name with. */
export interface Literals {
	readonly texts: Set<string>;
	readonly numbers: Set<number>;
	/** Other names it is compared with, with the offsets `d` of comparisons of this + d with the other. */
	readonly links: Map<string, Set<number>>;
	/** Pairs of dates in date operations that include this name. */
	readonly pairs: Map<string, DatePair>;
	/** Why these do not determine the regions of the name; undefined if they do. */
	inexact?: string;
}

const COMPARING = new Set(["===", "!==", "in", "<", "<=", ">", ">="]);
const ARITHMETIC = new Set(["+", "-", "*", "/", "count", "sum"]);

/** Returns the literals that each name is compared with; a derived fact that is not a condition passes them on to its inputs. */
export function literalsOf(rules: Iterable<Rule>, derived: ReadonlyMap<string, Rule>): Map<string, Literals> {
	const found = new Map<string, Literals>();
	for (const rule of rules) gather(rule, found);
	// a derived value passes its literals on to its inputs; chains are short
	for (let round = 0; round < derived.size; round++) {
		let isGrown = false;
		for (const [name, rule] of derived) {
			const own = found.get(name);
			if (!own) continue;
			for (const read of namesIn(rule)) {
				isGrown = pass(found, read, own) || isGrown;
				if (computes(rule)) spoil(found, read, "a rule computes with the fact");
			}
		}
		if (!isGrown) break;
	}
	return found;
}

function gather(rule: Rule, found: Map<string, Literals>): void {
	if (isList(rule)) for (const item of rule) gather(item, found);
	if (!isObject(rule)) return;
	for (const [operator, written] of Object.entries(rule)) {
		if (operator === "var" || operator === "missing") continue;
		const operands = isList(written) ? written : [written];
		if (dateOperations.has(operator)) pair(operator, operands, found);
		if (elementOperators.has(operator)) compareAll(operands, found);
		else if (COMPARING.has(operator)) compare(operands, found);
		for (const operand of elementOperators.has(operator) ? operands.slice(0, 1) : operands) gather(operand, found);
	}
}

/** Each operand of a comparison is a literal, a name, or a name with an offset; anything else is unsupported. */
function compare(operands: readonly Json[], found: Map<string, Literals>): void {
	const terms = operands.flatMap(termsOf);
	const names = [...new Set(operands.flatMap(namesIn))];
	for (const name of names) entryOf(found, name);
	if (terms.some((term) => term === undefined)) {
		compareAll(operands, found);
		// an age compared with a number is tracked by its dates
		const computed = operands.filter((operand) => !isDateOperation(operand)).flatMap(namesIn);
		for (const name of computed) spoil(found, name, "a rule computes with the fact");
		return;
	}
	const sound = terms.filter((term) => term !== undefined);
	for (const { name, offset } of sound) {
		if (name === undefined) continue;
		const entry = entryOf(found, name);
		for (const other of sound) {
			if (other.name === undefined) {
				for (const text of other.texts ?? []) entry.texts.add(text);
				for (const number of other.numbers ?? []) entry.numbers.add(offset === 0 ? number : round(number - offset));
			} else if (other.name !== name) {
				const offsets = entry.links.get(other.name) ?? new Set();
				offsets.add(round(offset - other.offset));
				entry.links.set(other.name, offsets);
			}
		}
	}
}

/** Adds two dates of a date operation; operands other than names and dates are unsupported. */
function pair(operator: string, operands: readonly Json[], found: Map<string, Literals>): void {
	const [from, to] = operands.map((operand): DatePair["from"] => {
		if (isDate(operand)) return { date: operand };
		const name = isObject(operand) ? operand.var : undefined;
		const only = isList(name) ? name[0] : name;
		return typeof only === "string" ? { name: only } : {};
	});
	const isFollowed = [from, to].every((side) => side?.name !== undefined || side?.date !== undefined);
	for (const name of new Set(operands.flatMap(namesIn))) {
		if (!isFollowed || from === undefined || to === undefined) spoil(found, name, "a rule computes with the fact");
		else entryOf(found, name).pairs.set(JSON.stringify([operator, from, to]), { operator, from, to });
	}
}

function isDateOperation(value: Json): boolean {
	return isObject(value) && Object.keys(value).some((operator) => dateOperations.has(operator));
}

interface Term {
	readonly name?: string;
	readonly offset: number;
	readonly texts?: readonly string[];
	readonly numbers?: readonly number[];
}

function termsOf(operand: Json): (Term | undefined)[] {
	if (typeof operand === "string") return [{ offset: 0, texts: [operand] }];
	if (typeof operand === "number") return [{ offset: 0, numbers: [operand] }];
	if (isList(operand)) return operand.flatMap(termsOf);
	if (!isObject(operand)) return [{ offset: 0 }];
	const [operator = "", written] = Object.entries(operand)[0] ?? [];
	const parts = isList(written) ? written : [written ?? null];
	if (operator === "var") return [typeof parts[0] === "string" ? { name: parts[0], offset: 0 } : undefined];
	if (operator === "min" || operator === "max") return parts.flatMap(termsOf);
	if (operator !== "+" && operator !== "-") return [undefined];
	if (operator === "-" && parts.length !== 2) return [undefined];
	const terms = parts.flatMap(termsOf);
	const named = terms.filter((term) => term?.name !== undefined);
	const isPlain = terms.every((term) => term !== undefined && (term.name !== undefined || term.numbers?.length === 1));
	if (!isPlain || named.length > 1 || (operator === "-" && terms[1]?.name !== undefined)) return [undefined];
	const sign = operator === "-" ? -1 : 1;
	const shift = terms.reduce((sum, term, at) => sum + (at === 0 ? 1 : sign) * (term?.numbers?.[0] ?? 0), 0);
	const [one] = named;
	if (one?.name === undefined) return [{ offset: 0, numbers: [shift] }];
	return [{ name: one.name, offset: one.offset + shift }];
}

/** Pairs all names with all literals: for conditions on list elements, and when nothing more precise is known. */
function compareAll(operands: readonly Json[], found: Map<string, Literals>): void {
	const [texts, numbers] = [textsIn(operands), numbersIn(operands)];
	for (const name of new Set(operands.flatMap(namesIn))) {
		const entry = entryOf(found, name);
		for (const text of texts) entry.texts.add(text);
		for (const number of numbers) entry.numbers.add(number);
	}
}

/** Returns the string literals of a rule. */
export function textsIn(value: Json): string[] {
	if (typeof value === "string") return [value];
	if (isList(value)) return value.flatMap(textsIn);
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([key, item]) => (key === "var" || key === "missing" ? [] : textsIn(item)));
}

function numbersIn(value: Json): number[] {
	if (typeof value === "number") return [value];
	if (isList(value)) return value.flatMap(numbersIn);
	return isObject(value) ? Object.values(value).flatMap(numbersIn) : [];
}

function namesIn(value: Json): string[] {
	if (isList(value)) return value.flatMap(namesIn);
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([operator, operand]) => {
		// conditions on list elements name their fields
		if (elementOperators.has(operator) && isList(operand)) return namesIn(operand[0] ?? null);
		if (operator !== "var") return namesIn(operand);
		const name = isList(operand) ? operand[0] : operand;
		return typeof name === "string" && name !== "" ? [name] : [];
	});
}

function entryOf(found: Map<string, Literals>, name: string): Literals {
	let literals = found.get(name);
	if (!literals) {
		literals = { texts: new Set(), numbers: new Set(), links: new Map(), pairs: new Map() };
		found.set(name, literals);
	}
	return literals;
}

function pass(found: Map<string, Literals>, name: string, more: Literals): boolean {
	const literals = entryOf(found, name);
	const size = () => literals.texts.size + literals.numbers.size + (literals.inexact === undefined ? 0 : 1);
	const before = size();
	for (const text of more.texts) literals.texts.add(text);
	for (const number of more.numbers) literals.numbers.add(number);
	if (more.inexact !== undefined) literals.inexact ??= more.inexact;
	if (more.links.size > 0) literals.inexact ??= "a rule compares a derived value with another fact";
	return size() > before;
}

function spoil(found: Map<string, Literals>, name: string, why: string): void {
	entryOf(found, name).inexact ??= why;
}

/** Whether a rule does arithmetic, so that its value may not be a literal. */
function computes(rule: Rule): boolean {
	if (isList(rule)) return rule.some(computes);
	if (!isObject(rule)) return false;
	return Object.entries(rule).some(([operator, operands]) => ARITHMETIC.has(operator) || computes(operands));
}

function round(value: number): number {
	return Math.round(value * 1e9) / 1e9;
}
