import { dateOperations, isDate } from "../../engine/dates.ts";
import type { Json, Rule } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import { elementOperators } from "../../engine/rules/rule-operators.ts";
import type { DatePair } from "./sample-dates.ts";

/** Everything that rules compare one name with. */
export interface Literals {
	readonly texts: Set<string>;
	readonly numbers: Set<number>;
	/** What a text is asked to begin and to end with. */
	readonly affixes: { readonly start: Set<string>; readonly end: Set<string> };
	/** The whole number whose remainders are told apart; 1 when none are. */
	period: number;
	/** Other names it is compared with, with the offsets `d` of comparisons of this + d with the other. */
	readonly links: Map<string, Set<number>>;
	/** Pairs of dates in date operations that include this name. */
	readonly pairs: Map<string, DatePair>;
	/** Why these do not determine the regions of the name; undefined if they do. */
	inexact?: string;
}

const COMPARING = new Set(["===", "!==", "in", "<", "<=", ">", ">="]);
const ARITHMETIC = new Set(["+", "-", "*", "/", "count", "sum", "round", "remainder", "addDays", "firstOfMonth"]);
/** More remainders than these are not told apart. */
const MOST_REMAINDERS = 100;

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
		if (operator === "startsWith" || operator === "endsWith") affix(operator, operands, found);
		if (dateOperations.has(operator)) pair(operator, operands, found);
		if (elementOperators.has(operator)) compareAll(operands, found);
		else if (COMPARING.has(operator)) compare(operands, found);
		for (const operand of elementOperators.has(operator) ? operands.slice(0, 1) : operands) gather(operand, found);
	}
}

/** Each operand of a comparison is a literal, a name, or a name with an offset; anything else is unsupported. */
function compare(operands: readonly Json[], found: Map<string, Literals>): void {
	if (compareSteps(operands, found)) return;
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

/** A rounded number, or what is left of one, compared with numbers: they are its cuts, or its period. */
function compareSteps(operands: readonly Json[], found: Map<string, Literals>): boolean {
	const stepped = operands.map(steppedOf);
	if (stepped.every((one) => one === undefined)) return false;
	const numbers = operands.flatMap((operand, index) => (stepped[index] === undefined ? operand : []));
	const isAlone = stepped.filter((one) => one !== undefined).length === 1;
	if (!isAlone || !numbers.every((one) => typeof one === "number")) {
		compareAll(operands, found);
		for (const name of new Set(operands.flatMap(namesIn))) spoil(found, name, "a rule computes with the fact");
		return true;
	}
	for (const one of stepped) {
		if (one === undefined) continue;
		const entry = entryOf(found, one.name);
		if (one.operator === "remainder") takePeriod(entry, one.by);
		else for (const number of numbers) for (const cut of cutsAround(number, one.by)) entry.numbers.add(cut);
	}
	return true;
}

interface Stepped {
	readonly operator: "round" | "remainder";
	readonly name: string;
	readonly by: number;
}

/** A name of which a comparison sees the rounded value, or the remainder; undefined for anything else. */
function steppedOf(operand: Json): Stepped | undefined {
	if (!isObject(operand)) return undefined;
	const [operator = "", written] = Object.entries(operand)[0] ?? [];
	if (operator !== "round" && operator !== "remainder") return undefined;
	const [value = null, by = 1] = isList(written) ? written : [written ?? null];
	const named = isObject(value) ? value.var : undefined;
	const name = isList(named) ? named[0] : named;
	return typeof name === "string" && typeof by === "number" ? { operator, name, by } : undefined;
}

/** The numbers around which rounding gives this multiple of a step, and its neighbors. */
function cutsAround(number: number, step: number): number[] {
	const at = Math.floor(number / step);
	return [-1, 0, 1, 2].flatMap((next) => [round((at + next - 0.5) * step), round((at + next) * step)]);
}

function takePeriod(entry: Literals, by: number): void {
	const common = (entry.period * by) / divisorOf(entry.period, by);
	if (common <= MOST_REMAINDERS) entry.period = common;
	else entry.inexact ??= "a rule tells many remainders apart";
}

function divisorOf(one: number, other: number): number {
	return other === 0 ? one : divisorOf(other, one % other);
}

/** Adds the beginning or end that a text is asked for. */
function affix(
	operator: "startsWith" | "endsWith",
	[text = null, part]: readonly Json[],
	found: Map<string, Literals>,
): void {
	const named = isObject(text) ? text.var : undefined;
	const name = isList(named) ? named[0] : named;
	if (typeof part !== "string") return;
	if (typeof name === "string") entryOf(found, name).affixes[operator === "startsWith" ? "start" : "end"].add(part);
	else for (const one of namesIn(text)) spoil(found, one, "a rule computes with the fact");
}

/** Adds two dates of a date operation; operands other than names and dates are unsupported. */
function pair(operator: string, operands: readonly Json[], found: Map<string, Literals>): void {
	const [from, to] = operands.map(sideOf);
	const isFollowed = [from, to].every((side) => side?.name !== undefined || side?.date !== undefined);
	for (const name of new Set(operands.flatMap(namesIn))) {
		if (!isFollowed || from === undefined || to === undefined) spoil(found, name, "a rule computes with the fact");
		else entryOf(found, name).pairs.set(JSON.stringify([operator, from, to]), { operator, from, to });
	}
}

/** A date that is written there, a name, or a date calculated from one by a number of days that is written there. */
function sideOf(operand: Json): DatePair["from"] {
	if (isDate(operand)) return { date: operand };
	if (!isObject(operand)) return {};
	const [operator = "", written] = Object.entries(operand)[0] ?? [];
	const [first = null, days] = isList(written) ? written : [written ?? null];
	if (operator === "var") return typeof first === "string" ? { name: first } : {};
	const inner = sideOf(first);
	if (inner.plus !== undefined || inner.isMonth) return {};
	if (operator === "firstOfMonth") return { ...inner, isMonth: true };
	return operator === "addDays" && typeof days === "number" ? { ...inner, plus: days } : {};
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
		const affixes = { start: new Set<string>(), end: new Set<string>() };
		literals = { texts: new Set(), numbers: new Set(), affixes, period: 1, links: new Map(), pairs: new Map() };
		found.set(name, literals);
	}
	return literals;
}

function pass(found: Map<string, Literals>, name: string, more: Literals): boolean {
	const literals = entryOf(found, name);
	const { start, end } = literals.affixes;
	const size = () =>
		literals.texts.size +
		literals.numbers.size +
		start.size +
		end.size +
		literals.period +
		(literals.inexact === undefined ? 0 : 1);
	const before = size();
	for (const text of more.texts) literals.texts.add(text);
	for (const number of more.numbers) literals.numbers.add(number);
	takeSteps(literals, more);
	if (more.inexact !== undefined) literals.inexact ??= more.inexact;
	if (more.links.size > 0) literals.inexact ??= "a rule compares a derived value with another fact";
	return size() > before;
}

/** Adds the beginnings, ends and remainders that another one has. */
export function takeSteps(literals: Literals, { affixes, period }: Literals): void {
	for (const part of affixes.start) literals.affixes.start.add(part);
	for (const part of affixes.end) literals.affixes.end.add(part);
	takePeriod(literals, period);
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
