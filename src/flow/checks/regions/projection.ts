import { formFields, type Json, type Product, type Rule, ruleReads } from "../../engine/index.ts";
import type { DeclaredFact } from "../../engine/rules/rule-types.ts";

/** The part of a registration step that decides which answers count. */
export interface ProjectionStep {
	readonly form: string;
	readonly when: Rule;
}

/** Everything in a product that the meaning of some rules depends on; equal projections have equal proofs. */
export interface Projection {
	readonly rules: readonly Rule[];
	/** Declared facts that the rules read, including through derived facts and step conditions. */
	readonly facts: Product["facts"]["facts"];
	/** Answers that they read, by name ("answers.<form>.<field>"). */
	readonly answers: { readonly [name: string]: DeclaredFact };
	/** Every registration step, when an answer of a step is read. */
	readonly steps: readonly ProjectionStep[];
}

/** A projection with the values of the product that it was made of. */
interface KeptProjection {
	readonly projection: Projection;
	readonly facts: ReadonlyMap<string, object | undefined>;
	readonly forms: ReadonlyMap<string, object | undefined>;
	readonly steps: readonly object[];
}

/** Products share most of their values: by the last rule, which lists of rules share least, the projections of the last few that differ. */
const kept = new WeakMap<object, KeptProjection[]>();
const MOST_KEPT = 8;
const keys = new WeakMap<Projection, string>();

const fieldsByForm = new WeakMap<object, ReturnType<typeof formFields>>();

/** Returns the projection of a product for these rules; products that share what it depends on share it. */
export function projectionOf(product: Product, rules: readonly Rule[]): Projection {
	const last = rules.findLast((rule): rule is Rule & object => typeof rule === "object" && rule !== null);
	if (last === undefined) return newProjection(product, rules);
	const known = kept.get(last)?.find((one) => isOf(product, rules, one));
	if (known !== undefined) return known.projection;
	const projection = newProjection(product, rules);
	kept.set(last, [withSources(product, projection), ...(kept.get(last) ?? []).slice(0, MOST_KEPT - 1)]);
	return projection;
}

function isOf(product: Product, rules: readonly Rule[], { projection, facts, forms, steps }: KeptProjection): boolean {
	const isSame = <Value>(own: readonly Value[], other: readonly Value[]) =>
		own.length === other.length && own.every((value, index) => value === other[index]);
	return (
		isSame(projection.rules, rules) &&
		[...facts].every(([name, spec]) => factOf(product, name) === spec) &&
		[...forms].every(([form, file]) => product.forms[form] === file) &&
		isSame(steps, Object.values(product.registration.steps))
	);
}

/** Every name that the rules read, with what the product has under it. */
function withSources(product: Product, projection: Projection): KeptProjection {
	const rules = [
		...projection.rules,
		...projection.steps.map(({ when }) => when),
		...Object.values(projection.facts).flatMap(({ rule }) => (rule === undefined ? [] : [rule])),
	];
	const names = [...new Set([...rules.flatMap((rule) => ruleReads(rule)), ...Object.keys(projection.facts)])];
	const forms = Object.keys(projection.answers).map(formOf);
	return {
		projection,
		facts: new Map(names.map((name) => [name, factOf(product, name)])),
		forms: new Map(forms.map((form) => [form, product.forms[form]])),
		steps: Object.values(product.registration.steps),
	};
}

function factOf({ facts }: Product, name: string): Product["facts"]["facts"][string] | undefined {
	return Object.hasOwn(facts.facts, name) ? facts.facts[name] : undefined;
}

function newProjection(product: Product, rules: readonly Rule[]): Projection {
	const facts: { [name: string]: Product["facts"]["facts"][string] } = {};
	const answers: { [name: string]: DeclaredFact } = {};
	const all = Object.values(product.registration.steps);
	const stepForms = new Set(all.map(({ form }) => form));
	let steps: ProjectionStep[] = [];
	const open = rules.flatMap((rule) => ruleReads(rule));
	const seen = new Set<string>();
	for (let at = 0; at < open.length; at++) {
		const name = open[at] ?? "";
		if (seen.has(name)) continue;
		seen.add(name);
		const spec = factOf(product, name);
		const source = spec?.path?.startsWith("answers.") ? spec.path : name;
		if (spec !== undefined) {
			facts[name] = meaningOf(spec);
			if (spec.rule !== undefined) open.push(...ruleReads(spec.rule));
		} else if (name.startsWith("answers.")) answers[name] = answerOf(product, name);
		const form = source.startsWith("answers.") ? formOf(source) : undefined;
		if (form !== undefined && stepForms.has(form) && steps.length === 0) {
			steps = all.map((step) => ({ form: step.form, when: step.when }));
			for (const { when } of steps) open.push(...ruleReads(when));
		}
	}
	return { rules, facts, answers, steps };
}

type Fact = Product["facts"]["facts"][string];
const meanings = new WeakMap<Fact, Fact>();

/** A fact without the sentence about it; the same object for the same fact. */
function meaningOf(spec: Fact): Fact {
	const known = meanings.get(spec);
	if (known !== undefined) return known;
	const { about: _, ...meaning } = spec;
	meanings.set(spec, meaning);
	return meaning;
}

/** Returns the form id in an answer's name. */
export function formOf(answer: string): string {
	return answer.split(".")[1] ?? "";
}

function answerOf(product: Product, name: string): DeclaredFact {
	const form = product.forms[formOf(name)];
	if (form === undefined) return { type: "string", nullable: true };
	let fields = fieldsByForm.get(form);
	if (fields === undefined) {
		fields = formFields(form);
		fieldsByForm.set(form, fields);
	}
	return fields.get(name.split(".").slice(2).join(".")) ?? { type: "string", nullable: true };
}

/** Returns the stored facts and answers that a rule depends on, through derived facts, in the order of reads. */
export function baseReads({ facts }: Pick<Projection, "facts">, rule: Rule): string[] {
	const base: string[] = [];
	const seen = new Set<string>();
	const visit = (name: string): void => {
		if (seen.has(name)) return;
		seen.add(name);
		const derived = Object.hasOwn(facts, name) ? facts[name]?.rule : undefined;
		if (derived === undefined) base.push(name);
		else for (const read of ruleReads(derived)) visit(read);
	};
	for (const name of ruleReads(rule)) visit(name);
	return base;
}

/** A projection as text: equal exactly when nothing that proofs depend on differs. */
export function projectionKey(projection: Projection, ...more: readonly Json[]): string {
	let key = keys.get(projection);
	if (key === undefined) {
		const { rules, facts, answers, steps } = projection;
		const factTexts = Object.entries(facts).map(([name, fact]) => `${JSON.stringify(name)}:${textOf(fact)}`);
		key = `[${rules.map(textOf).join()}],{${factTexts.join()}},${JSON.stringify([answers, steps])}`;
		keys.set(projection, key);
	}
	return `[${key},${JSON.stringify(more)}]`;
}

const texts = new WeakMap<object, string>();

/** The JSON of a part that many projections share. */
function textOf(part: Json | Fact): string {
	if (typeof part !== "object" || part === null) return JSON.stringify(part);
	const known = texts.get(part) ?? JSON.stringify(part);
	texts.set(part, known);
	return known;
}
