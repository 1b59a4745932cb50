import type { FactSpec, FactsFile, FormFile } from "../authored/authored.ts";
import { TODAY } from "../dates.ts";
import { derivedOrder } from "../facts/derived-order.ts";
import { formFields } from "../form-fields.ts";
import type { DeclaredFact, RuleExpectation, RuleScope } from "../rules/rule-types.ts";
import { proveRule } from "./rule-gate.ts";

type Forms = { readonly [formId: string]: FormFile };

const known = new WeakMap<FactsFile, WeakMap<Forms, RuleScope>>();

/**
 * Returns the names that rules may read: the facts in flows/facts.json and every `answers.<form>.<field>`. Boolean derived
 * facts carry what they prove, so a guard can rely on a named predicate. Memoized per files object.
 */
export function ruleScope(file: FactsFile, forms: Forms): RuleScope {
	const byForms = known.get(file) ?? new WeakMap<Forms, RuleScope>();
	known.set(file, byForms);
	const scope = byForms.get(forms) ?? readScope(file, forms);
	byForms.set(forms, scope);
	return scope;
}

function readScope(file: FactsFile, forms: Forms): RuleScope {
	const names = new Map<string, DeclaredFact>();
	const scope: RuleScope = { names };
	for (const [formId, form] of Object.entries(forms)) {
		for (const [field, fact] of formFields(form)) names.set(`answers.${formId}.${field}`, fact);
	}
	for (const [name, spec] of Object.entries(file.facts)) names.set(name, declaredFact(spec));
	for (const name of derivedOrder(file).order) {
		const spec = file.facts[name];
		if (spec?.rule === undefined || spec.type !== "boolean") continue;
		const { proof } = proveRule(spec.rule, scope, expectationOf(spec));
		names.set(name, {
			...declaredFact(spec),
			...(proof.whenTrue === "unreachable" ? {} : { knownWhenTrue: proof.whenTrue }),
			...(proof.whenFalse === "unreachable" ? {} : { knownWhenFalse: proof.whenFalse }),
		});
	}
	return scope;
}

/** Returns the result type required of a derived fact's rule. */
export function expectationOf(spec: FactSpec): RuleExpectation {
	if (spec.type === "boolean" && spec.nullable !== true) return "boolean";
	const values = spec.enum ?? spec.items?.enum;
	return { type: spec.type, nullable: spec.nullable ?? false, ...(values === undefined ? {} : { values }) };
}

function declaredFact(spec: FactSpec): DeclaredFact {
	const values = spec.enum ?? spec.items?.enum;
	return {
		type: spec.type,
		// the caller passes the day; without it, a rule that needs it stops
		nullable: spec.path === TODAY ? false : (spec.nullable ?? false),
		...(values === undefined ? {} : { values }),
		...(spec.format === "date" ? { isDate: true } : {}),
	};
}
