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

const fieldsByForm = new WeakMap<object, ReturnType<typeof formFields>>();

/** Returns the projection of a product for these rules. */
export function projectionOf(product: Product, rules: readonly Rule[]): Projection {
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
		const spec = Object.hasOwn(product.facts.facts, name) ? product.facts.facts[name] : undefined;
		const source = spec?.path?.startsWith("answers.") ? spec.path : name;
		if (spec !== undefined) {
			const { about: _, ...meaning } = spec;
			facts[name] = meaning;
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
	return JSON.stringify([projection, more]);
}
