import type { FactType, Json } from "../authored/authored.ts";
import { EngineError, type ErrorPlace } from "../errors.ts";
import { evaluateRule, type PreparedRule } from "../rules/rule.ts";
import { compileKeys } from "../rules/rule-compile-reads.ts";
import type { RuleFunction } from "../rules/rule-function.ts";
import { noteRead } from "../trace.ts";
import { typedValue } from "./typed-fact.ts";

/** The facts of one record as rules read them; compact, because one is made for every decision. */
export interface FactValues {
	/** Two bits per boolean fact, then per table row that keeps its result: whether it is known, and its value. */
	readonly marks: number[];
	/** Every other fact; undefined until its rule is evaluated. */
	readonly cells: (Json | undefined)[];
	/** The answers that count. */
	answers: { [formId: string]: { [field: string]: Json } };
	/** The record's stage and state, checked against the product. */
	stage: string | null;
	state: string | null;
	/** Registration steps that apply, in order; undefined until needed, when no answer depends on them. */
	steps: readonly string[] | undefined;
}

/** The place of a fact on a sheet: a cell, or for a boolean a shifted mark. */
export interface FactPlace {
	readonly at: number;
	/** Negative for a cell. */
	readonly shift: number;
	/** The compiled rule of a derived fact. */
	derived: DerivedFact | undefined;
}

/** A fact computed by a rule. */
export interface DerivedFact {
	readonly name: string;
	readonly place: FactPlace;
	readonly type: FactType;
	readonly values: ReadonlySet<string> | undefined;
	readonly isNullable: boolean;
	readonly rule: PreparedRule<FactValues>;
	/** How an error names it. */
	readonly named: ErrorPlace;
}

// JavaScript engines store integers of up to 31 bits without allocating
const perMark = 15;

/** Returns a place for each fact by name; `isCondition` marks booleans that are never null. */
export function placeFacts(
	names: readonly string[],
	isCondition: (name: string) => boolean,
): ReadonlyMap<string, FactPlace> {
	let marks = 0;
	let cells = 0;
	const place = (name: string): FactPlace =>
		isCondition(name) ? markPlace(marks++) : { at: cells++, shift: -1, derived: undefined };
	return new Map(names.map((name) => [name, place(name)]));
}

/** Returns the place of the nth boolean that is placed after the facts' last mark. */
export function placeAfter(factMarks: number, nth: number): FactPlace {
	return markPlace(factMarks * perMark + nth);
}

function markPlace(nth: number): FactPlace {
	return { at: Math.floor(nth / perMark), shift: (nth % perMark) * 2, derived: undefined };
}

/** Sets a value; undefined makes a derived fact evaluate its rule again. */
export function putFact(
	{ marks, cells }: Pick<FactValues, "marks" | "cells">,
	{ at, shift }: FactPlace,
	value: Json | undefined,
): void {
	if (shift < 0) cells[at] = value;
	else marks[at] = ((marks[at] ?? 0) & ~(3 << shift)) | (markOf(value) << shift);
}

function markOf(value: Json | undefined): number {
	if (value === undefined) return 0;
	return value === true ? 3 : 2;
}

/** Returns the fact at a place; a derived one is computed on first read. */
export function factAt(sheet: FactValues, place: FactPlace): Json {
	const { at, shift } = place;
	if (shift < 0) {
		const cell = sheet.cells[at];
		return cell === undefined ? derive(sheet, place.derived as DerivedFact) : cell;
	}
	const mark = ((sheet.marks[at] as number) >> shift) & 3;
	return mark === 0 ? derive(sheet, place.derived as DerivedFact) : mark === 3;
}

/** Computes and stores a derived fact; throws EngineError when its rule's result has another type. */
export function derive(sheet: FactValues, fact: DerivedFact): Json {
	const value = evaluateRule(fact.rule, sheet, fact.named);
	const { at, shift } = fact.place;
	if (typeof value === "boolean" && shift >= 0) {
		sheet.marks[at] = ((sheet.marks[at] as number) & ~(3 << shift)) | ((value ? 3 : 2) << shift);
		return value;
	}
	const sound = soundResult(fact, value);
	putFact(sheet, fact.place, sound);
	return sound;
}

function soundResult(fact: DerivedFact, value: Json): Json {
	if (value === null && fact.isNullable) return null;
	try {
		return typedValue(value, fact.type, fact.values, fact.named);
	} catch {
		throw new EngineError("FACT_RESULT", fact.named);
	}
}

/** Returns the compiler of reads from a sheet: a fact or an answer by name; an undeclared name reads null. */
export function compileFactRead(places: ReadonlyMap<string, FactPlace>): (name: string) => RuleFunction<FactValues> {
	return (name) => {
		const place = places.get(name);
		if (place === undefined) return compileAnswerRead(name);
		return place.shift < 0 ? compileCellRead(name, place) : compileMarkRead(name, place);
	};
}

function compileCellRead(name: string, place: FactPlace): RuleFunction<FactValues> {
	const { at } = place;
	return (sheet, reads) => {
		const cell = sheet.cells[at];
		const value = cell === undefined ? derive(sheet, place.derived as DerivedFact) : cell;
		if (reads !== undefined) noteRead(reads, name, value);
		return value;
	};
}

function compileMarkRead(name: string, place: FactPlace): RuleFunction<FactValues> {
	const { at, shift } = place;
	return (sheet, reads) => {
		const mark = ((sheet.marks[at] as number) >> shift) & 3;
		const value = mark === 0 ? derive(sheet, place.derived as DerivedFact) : mark === 3;
		if (reads !== undefined) noteRead(reads, name, value);
		return value;
	};
}

function compileAnswerRead(name: string): RuleFunction<FactValues> {
	const [root, ...keys] = name.split(".");
	return compileKeys(name, keys, root === "answers" ? ({ answers }) => answers : () => nothing);
}

const nothing: Readonly<Record<string, never>> = Object.freeze(Object.create(null));
