import type { BrowserProduct, FactSpec, FactType, Json, Product, Rule } from "./authored.ts";
import { TODAY } from "./dates.ts";
import { derivedOrder } from "./derived-order.ts";
import { EngineError, type ErrorPlace } from "./errors.ts";
import { type FactPath, parsePath } from "./fact-paths.ts";
import { type FactValue, typedValue } from "./fact-values.ts";
import { formFields } from "./form-fields.ts";
import { type FactPlace, placeOf, type RecordObject } from "./record-objects.ts";
import { type PreparedRule, prepareRule } from "./rule.ts";
import { elementReads, ruleReads } from "./rule-reads.ts";
import type { DeclaredFact } from "./rule-types.ts";

/** A fact that is read from the record. */
export interface StoredFact {
	readonly name: string;
	readonly type: FactType;
	readonly values: ReadonlySet<string> | undefined;
	readonly path: FactPath;
	readonly fallback: FactValue;
	/** How an error names it. */
	readonly place: ErrorPlace;
}

/** A fact that is read from the record itself, with where it stands among the planned objects. */
export interface EarlyFact extends StoredFact {
	readonly at: FactPlace;
}

/** A fact that a rule gives. */
export interface DerivedFact {
	readonly name: string;
	readonly type: FactType;
	readonly values: ReadonlySet<string> | undefined;
	readonly isNullable: boolean;
	readonly rule: PreparedRule;
	/** How an error names it. */
	readonly place: ErrorPlace;
}

/** An answer that rules may read; `way` and `key` lead to it below its form. */
export interface AnswerField {
	/** All keys but the last: the objects on the way. */
	readonly way: readonly string[];
	readonly key: string;
	readonly type: FactType;
	readonly values: ReadonlySet<string> | undefined;
	/** For a list of objects: the fields of its elements that rules read; everything else is left out. */
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

/** A registration step; `needs` are the late and derived facts that its condition stands on, in order. */
export interface PlannedStep {
	readonly id: string;
	readonly form: string;
	readonly when: PreparedRule;
	readonly late: readonly StoredFact[];
	readonly derived: readonly DerivedFact[];
}

/** Everything that `factsOf` needs, prepared once. */
export interface FactPlan {
	readonly names: readonly string[];
	/** The objects of the record in which the early facts stand. */
	readonly objects: readonly RecordObject[];
	readonly early: readonly EarlyFact[];
	/** Stored facts whose path leads into the answers: read after it is known which answers count. */
	readonly late: readonly StoredFact[];
	readonly derived: readonly DerivedFact[];
	readonly fields: ReadonlyMap<string, readonly AnswerField[]>;
	readonly steps: readonly PlannedStep[];
	/** Forms of registration steps: their answers count only while a step on the path asks them. */
	readonly stepForms: ReadonlySet<string>;
	/** Whether any derived fact or step condition reads the stage itself. */
	readonly isStageRead: boolean;
}

/** Returns the prepared facts of a product; throws EngineError for a circle or a declaration that cannot be used. */
export function planFacts(product: Product | BrowserProduct): FactPlan {
	const specs = product.facts.facts;
	const { order, cycles } = derivedOrder(product.facts);
	const circle = cycles[0];
	if (circle !== undefined) throw new EngineError("FACT_CYCLE", { fact: circle.join(" → ") });
	const stored: StoredFact[] = [];
	for (const [name, spec] of Object.entries(specs)) {
		const isOnePlace = (spec.path === undefined) !== (spec.rule === undefined);
		if (!isOnePlace || name === "" || name === "answers" || name.includes("."))
			throw new EngineError("FACT_DECLARATION", { fact: name });
		if (spec.path !== undefined) stored.push(storedFact(name, spec, spec.path));
	}
	const derived = order.map((name) => derivedFact(name, specs[name] as FactSpec));
	const late = stored.filter((fact) => fact.path.segments[0]?.key === "answers");
	const objects: RecordObject[] = [];
	const early = stored
		.filter((fact) => fact.path.segments[0]?.key !== "answers")
		.map((fact): EarlyFact => ({ ...fact, at: placeOf(fact.path, objects) }));
	const asked = elementReads(rulesOf(product));
	const fields = new Map(
		Object.entries(product.forms).map(([formId, form]) => [formId, answerFields(formId, formFields(form), asked)]),
	);
	const steps = Object.entries(product.registration.steps).map(([id, step]): PlannedStep => {
		const needed = closure(specs, ruleReads(step.when));
		return {
			id,
			form: step.form,
			when: prepareRule(step.when, { rule: `registration/${id}` }),
			late: late.filter((fact) => needed.has(fact.name)),
			derived: derived.filter((fact) => needed.has(fact.name)),
		};
	});
	return {
		names: Object.keys(specs),
		objects,
		early,
		late,
		derived,
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

function storedFact(name: string, spec: FactSpec, path: string): StoredFact {
	const values = valueSet(spec);
	const fact = { name, type: spec.type, values, path: parsePath(path, name), place: { fact: name, path } };
	const { default: given } = spec;
	if (given !== undefined && given !== null)
		return { ...fact, fallback: typedValue(given, spec.type, values, { fact: name }) };
	if (spec.nullable !== true && path !== TODAY) throw new EngineError("FACT_DECLARATION", { fact: name });
	return { ...fact, fallback: null };
}

function derivedFact(name: string, spec: FactSpec): DerivedFact {
	const place = { fact: name };
	const rule = prepareRule(spec.rule ?? null, place);
	return { name, type: spec.type, values: valueSet(spec), isNullable: spec.nullable ?? false, rule, place };
}

/** Every file that holds rules; a browser has no origination tables. */
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
