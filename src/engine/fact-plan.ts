import type { BrowserProduct, FactSpec, FactType, Product, Rule } from "./authored.ts";
import { derivedOrder } from "./derived-order.ts";
import { EngineError } from "./errors.ts";
import { type FactPath, parsePath } from "./fact-paths.ts";
import { type FactValue, typedValue } from "./fact-values.ts";
import { formFields } from "./form-fields.ts";
import { type PreparedRule, prepareRule } from "./rule.ts";
import { ruleReads } from "./rule-reads.ts";

/** A fact that is read from the record. */
export interface StoredFact {
	readonly name: string;
	readonly type: FactType;
	readonly values: ReadonlySet<string> | undefined;
	readonly path: FactPath;
	readonly fallback: FactValue;
}

/** A fact that a rule gives. */
export interface DerivedFact {
	readonly name: string;
	readonly type: FactType;
	readonly values: ReadonlySet<string> | undefined;
	readonly isNullable: boolean;
	readonly rule: PreparedRule;
}

/** An answer that rules may read; `keys` leads to it below its form. */
export interface AnswerField {
	readonly name: string;
	readonly keys: readonly string[];
	readonly type: FactType;
	readonly values: ReadonlySet<string> | undefined;
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
	readonly early: readonly StoredFact[];
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
	const early = stored.filter((fact) => fact.path.segments[0]?.key !== "answers");
	const fields = new Map(
		Object.entries(product.forms).map(([formId, form]) => [formId, answerFields(formId, formFields(form))]),
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
	const { default: given } = spec;
	if (given === undefined || given === null) {
		if (spec.nullable !== true) throw new EngineError("FACT_DECLARATION", { fact: name });
		return { name, type: spec.type, values, path: parsePath(path, name), fallback: null };
	}
	return {
		name,
		type: spec.type,
		values,
		path: parsePath(path, name),
		fallback: typedValue(given, spec.type, values, { fact: name }),
	};
}

function derivedFact(name: string, spec: FactSpec): DerivedFact {
	const rule = prepareRule(spec.rule ?? null, { fact: name });
	return { name, type: spec.type, values: valueSet(spec), isNullable: spec.nullable ?? false, rule };
}

function answerFields(formId: string, fields: ReturnType<typeof formFields>): AnswerField[] {
	return [...fields].map(([field, fact]) => ({
		name: `answers.${formId}.${field}`,
		keys: field.split("."),
		type: fact.type,
		values: fact.values === undefined ? undefined : new Set(fact.values),
	}));
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
