import type { BrowserProduct, FactSpec, FactType, Json, Product, Rule } from "../authored/authored.ts";
import { TODAY } from "../dates.ts";
import { EngineError, type ErrorPlace } from "../errors.ts";
import { formFields } from "../form-fields.ts";
import { type PreparedRule, prepareRuleOver } from "../rules/rule.ts";
import type { RuleFunction } from "../rules/rule-function.ts";
import { elementReads, ruleReads } from "../rules/rule-reads.ts";
import type { DeclaredFact } from "../rules/rule-types.ts";
import { cannotStop } from "../rules/sound-rules.ts";
import { derivedOrder } from "./derived-order.ts";
import { type FactPath, parsePath } from "./fact-paths.ts";
import {
	compileFactRead,
	type DerivedFact,
	type FactPlace,
	type FactValues,
	placeAfter,
	placeFacts,
	putFact,
} from "./fact-values.ts";
import { type FactsByName, factsByName, type KnownFacts } from "./facts-by-name.ts";
import { type RecordTree, recordTree } from "./record-tree.ts";
import { type FactValue, typedValue } from "./typed-fact.ts";

/** A fact read from the record. */
export interface StoredFact {
	readonly name: string;
	readonly place: FactPlace;
	readonly type: FactType;
	readonly values: ReadonlySet<string> | undefined;
	readonly path: FactPath;
	readonly fallback: FactValue;
	/** How an error names it. */
	readonly named: ErrorPlace;
}

/** An answer that rules may read; `way` and `key` are its path within its form. */
export interface AnswerField {
	/** All keys but the last. */
	readonly way: readonly string[];
	readonly key: string;
	readonly type: FactType;
	readonly values: ReadonlySet<string> | undefined;
	/** For a list of objects: the element fields that rules read; all others are dropped. */
	readonly elements: readonly ElementField[] | undefined;
	/** How an error and the trace name it. */
	readonly place: { readonly fact: string };
}

/** A field of the elements of a list of objects. */
export interface ElementField {
	readonly key: string;
	readonly type: FactType;
	readonly values: ReadonlySet<string> | undefined;
	readonly isNullable: boolean;
}

/** A registration step with the late and derived facts its condition depends on, in order. */
export interface PlannedStep {
	readonly id: string;
	readonly form: string;
	readonly when: PreparedRule<FactValues>;
	readonly late: readonly StoredFact[];
	readonly derived: DerivedOfAnswers;
}

/** Derived facts that an answer may change, and those evaluated eagerly because they may stop the record. */
export interface DerivedOfAnswers {
	readonly changing: readonly DerivedFact[];
	readonly stopping: readonly DerivedFact[];
}

/** Precompiled input of `factsOf`. */
export interface FactPlan {
	/** The place of each fact on a sheet. */
	readonly places: ReadonlyMap<string, FactPlace>;
	/** Exposes the facts of a sheet by name. */
	readonly Facts: FactsByName;
	/** The place of the fact that reads the record's stage. */
	readonly stage: FactPlace | undefined;
	/** Whether no registration step's condition can stop a record. */
	readonly canStepsWait: boolean;
	/** A sheet with only defaults and unevaluated derived facts. */
	readonly empty: Pick<FactValues, "marks" | "cells">;
	/** How many of a sheet's marks hold facts; those after them hold the results of rows. */
	readonly factMarks: number;
	/** Returns a place for the result of a row, or undefined for a condition that may stop. */
	readonly placeRow: (when: Rule) => FactPlace | undefined;
	/** The facts of the records that were asked about, by what they share, as long as that is kept. */
	readonly known: WeakMap<object, KnownFacts>;
	/** Returns the reader of a name on a sheet. */
	readonly read: (name: string) => RuleFunction<FactValues>;
	/** Stored facts of the record itself, also as a tree of its keys. */
	readonly early: readonly StoredFact[];
	readonly tree: RecordTree;
	/** Stored facts whose path leads into the answers: read once it is known which answers count. */
	readonly late: readonly StoredFact[];
	readonly derived: DerivedOfAnswers;
	readonly fields: ReadonlyMap<string, readonly AnswerField[]>;
	readonly steps: readonly PlannedStep[];
	/** Forms of registration steps: their answers count only while a step on the path asks for them. */
	readonly stepForms: ReadonlySet<string>;
	/** Whether any derived fact or step condition reads the stage itself. */
	readonly isStageRead: boolean;
}

/** Compiles the facts of a product; throws EngineError for a cycle or an invalid declaration. */
export function planFacts(product: Product | BrowserProduct): FactPlan {
	const specs = product.facts.facts;
	const { order, cycles } = derivedOrder(product.facts);
	const circle = cycles[0];
	if (circle !== undefined) throw new EngineError("FACT_CYCLE", { fact: circle.join(" → ") });
	const isCondition = (name: string) => {
		const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
		return spec?.type === "boolean" && spec.nullable !== true;
	};
	const places = placeFacts(Object.keys(specs), isCondition);
	const placeOf = (name: string) => places.get(name) as FactPlace;
	const read = compileFactRead(places);
	const stored: StoredFact[] = [];
	for (const [name, spec] of Object.entries(specs)) {
		const isOnePlace = (spec.path === undefined) !== (spec.rule === undefined);
		if (!isOnePlace || name === "" || name === "answers" || name.includes("."))
			throw new EngineError("FACT_DECLARATION", { fact: name });
		if (spec.path !== undefined) stored.push(storedFact(name, spec, spec.path, placeOf(name)));
	}
	const derived = order.map((name) => derivedFact(name, specs[name] as FactSpec, placeOf(name), read));
	const isLate = (fact: StoredFact) => fact.path.segments[0]?.key === "answers";
	const late = stored.filter(isLate);
	const early = stored.filter((fact) => !isLate(fact));
	const ofAnswers = derivedOfAnswers(specs, derived, late, isCondition);
	const asked = elementReads(rulesOf(product));
	const fields = new Map(
		Object.entries(product.forms).map(([formId, form]) => [formId, answerFields(formId, formFields(form), asked)]),
	);
	const steps = Object.entries(product.registration.steps).map(([id, step]): PlannedStep => {
		const needed = closure(specs, ruleReads(step.when));
		return {
			id,
			form: step.form,
			when: prepareRuleOver(step.when, { rule: `registration/${id}` }, read),
			late: late.filter((fact) => needed.has(fact.name)),
			derived: ofAnswers((fact) => needed.has(fact.name)),
		};
	});
	const empty = emptySheet(places, stored);
	const factMarks = empty.marks.length;
	let rows = 0;
	return {
		places,
		factMarks,
		known: new WeakMap(),
		placeRow: (when) => {
			if (!cannotStop(when, isCondition)) return undefined;
			const place = placeAfter(factMarks, rows++);
			empty.marks[place.at] ??= 0;
			return place;
		},
		Facts: factsByName(places),
		stage: early.find((fact) => fact.name === "stage" && fact.path.text === "stage")?.place,
		canStepsWait: stepConditions(product).every((rule) => cannotStop(rule, isCondition)),
		empty,
		read,
		early,
		tree: recordTree(early),
		late,
		derived: ofAnswers(() => true),
		fields,
		steps,
		stepForms: new Set(steps.map((step) => step.form)),
		isStageRead: [...Object.values(specs).map((spec) => spec.rule), ...stepConditions(product)].some(
			(rule) => rule !== undefined && ruleReads(rule).includes("stage"),
		),
	};
}

function stepConditions(product: Product | BrowserProduct): Rule[] {
	return Object.values(product.registration.steps).map((step) => step.when);
}

/** Selects the derived facts that answers may change and those that may stop a record. */
function derivedOfAnswers(
	specs: { readonly [name: string]: FactSpec },
	derived: readonly DerivedFact[],
	late: readonly StoredFact[],
	isCondition: (name: string) => boolean,
): (isNeeded: (fact: DerivedFact) => boolean) => DerivedOfAnswers {
	const lateNames = new Set(late.map((fact) => fact.name));
	const changing = derived.filter(({ name }) =>
		[...closure(specs, [name])].some((read) => read.startsWith("answers.") || lateNames.has(read)),
	);
	const stopping = derived.filter(
		({ name }) => !isCondition(name) || !cannotStop(specs[name]?.rule ?? null, isCondition),
	);
	return (isNeeded) => ({ changing: changing.filter(isNeeded), stopping: stopping.filter(isNeeded) });
}

function storedFact(name: string, spec: FactSpec, path: string, place: FactPlace): StoredFact {
	const values = valueSet(spec);
	const fact = { name, place, type: spec.type, values, path: parsePath(path, name), named: { fact: name, path } };
	const { default: given } = spec;
	if (given !== undefined && given !== null)
		return { ...fact, fallback: typedValue(given, spec.type, values, { fact: name }) };
	if (spec.nullable !== true && path !== TODAY) throw new EngineError("FACT_DECLARATION", { fact: name });
	return { ...fact, fallback: null };
}

function derivedFact(name: string, spec: FactSpec, place: FactPlace, read: FactPlan["read"]): DerivedFact {
	const named = { fact: name };
	const rule = prepareRuleOver(spec.rule ?? null, named, read);
	const isNullable = spec.nullable ?? false;
	const fact = { name, place, type: spec.type, values: valueSet(spec), isNullable, rule, named };
	place.derived = fact;
	return fact;
}

function emptySheet(places: FactPlan["places"], stored: readonly StoredFact[]): Pick<FactValues, "marks" | "cells"> {
	const empty = { marks: [], cells: [] };
	for (const place of places.values()) putFact(empty, place, undefined);
	for (const { place, fallback } of stored) putFact(empty, place, fallback);
	return empty;
}

/** Every file with rules; a browser has no origination tables. */
function rulesOf(product: Product | BrowserProduct): Json {
	const { facts, registration, application, stageRouting, stateRouting, progress, entry } = product;
	const origination = "origination" in product ? product.origination : null;
	return [
		facts,
		registration,
		application,
		stageRouting,
		stateRouting,
		progress,
		entry,
		origination,
	] as unknown as Json;
}

function answerFields(
	formId: string,
	fields: ReturnType<typeof formFields>,
	asked: ReadonlyMap<string, ReadonlySet<string>>,
): AnswerField[] {
	return [...fields].flatMap(([field, fact]) => {
		const keys = field.split(".");
		const read = asked.get(`answers.${formId}.${field}`);
		if (fact.fields !== undefined && read === undefined) return [];
		const elements = fact.fields === undefined ? undefined : elementFields(fact.fields, read ?? new Set());
		return {
			elements,
			way: keys.slice(0, -1),
			key: keys.at(-1) ?? "",
			type: fact.type,
			values: fact.values === undefined ? undefined : new Set(fact.values),
			place: { fact: `answers.${formId}.${field}` },
		};
	});
}

function elementFields(fields: NonNullable<DeclaredFact["fields"]>, read: ReadonlySet<string>): ElementField[] {
	return Object.entries(fields).flatMap(([key, { type, values, nullable }]) =>
		read.has(key)
			? [{ key, type, values: values === undefined ? undefined : new Set(values), isNullable: nullable }]
			: [],
	);
}

function valueSet(spec: FactSpec): ReadonlySet<string> | undefined {
	const values = spec.enum ?? spec.items?.enum;
	return values === undefined ? undefined : new Set(values);
}

function closure(specs: { readonly [name: string]: FactSpec }, reads: readonly string[]): Set<string> {
	const needed = new Set<string>();
	const open = [...reads];
	for (let name = open.pop(); name !== undefined; name = open.pop()) {
		if (needed.has(name)) continue;
		needed.add(name);
		const rule = Object.hasOwn(specs, name) ? specs[name]?.rule : undefined;
		if (rule !== undefined) open.push(...ruleReads(rule));
	}
	return needed;
}
