import type {
	BrowserProduct,
	FactsFile,
	FormFile,
	Json,
	Product,
	ProgressFile,
	Rule,
	SignerFile,
} from "../../engine/authored/authored.ts";
import { COPY_SECTIONS, copyReaderOf, type MessageFiles } from "../../engine/authored/authored-copy.ts";
import { REQUIRED_BY_RULE, SHOWN_BY_RULE } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import { ruleReads } from "../../engine/rules/rule-reads.ts";
import { messageFile } from "../../engine/texts/message-files.ts";
import { publicOrg, withoutNotes } from "./browser-product.ts";

const NO_SIGNER: SignerFile = {
	facts: {},
	initial: "none",
	states: { none: {} },
	transitions: {},
	routing: {},
	fallback: { to: "" },
	pages: {},
	tasks: {},
};
const NO_BAR: ProgressFile["application"] = { stages: {}, steps: {} };

/**
 * Returns the part of a product that entry and registration pages need: what their guards, steps, progress bar and
 * forms depend on. The application's tables are empty in it; the hash is the whole product's.
 */
export function entryProduct(product: Product): BrowserProduct {
	const { org, registration, application, stateRouting, progress, entry, hash } = product;
	const { rules, named } = questions(product);
	const reads = closure(product.facts, [...named, ...rules.flatMap((rule) => ruleReads(rule))]);
	return {
		part: "entry",
		org: publicOrg(org),
		facts: { facts: withoutNotes(only(product.facts.facts, reads)) },
		registration,
		application: { initial: application.initial, states: { [application.initial]: {} }, transitions: {} },
		stageRouting: { overrides: {}, stages: {}, waiting: {}, terminal: {} },
		stateRouting: { states: {}, fallback: stateRouting.fallback },
		pages: { pages: {}, waits: {} },
		progress: { application: NO_BAR, coBorrower: NO_BAR, registration: progress.registration },
		entry,
		conditions: { conditions: {} },
		signer: NO_SIGNER,
		copy: firstCopy(product),
		forms: entryForms(product, reads),
		...(product.untranslated === undefined ? {} : { untranslated: product.untranslated }),
		hash,
	};
}

function firstCopy({ copy }: Product): MessageFiles {
	return Object.fromEntries(
		COPY_SECTIONS.filter((section) => copyReaderOf(section) === "first").map((section) => [
			section,
			messageFile(copy[section] ?? {}),
		]),
	);
}

/** The rules that entry and registration pages evaluate, and the facts that their forms reference by name. */
function questions({ registration, entry, progress, forms }: Product): { rules: Rule[]; named: string[] } {
	const steps = Object.values(registration.steps);
	const rules = [
		...steps.map((step) => step.when),
		...Object.values(entry.guards).map((guard) => guard.when),
		...Object.values(progress.registration.steps).flatMap(({ when }) => (when === undefined ? [] : [when])),
	];
	return { rules, named: steps.flatMap((step) => askedByLayout(forms[step.form]?.ui)) };
}

/** Facts that field layouts read; a rule may also name form fields, which are not facts. */
function askedByLayout(ui: Json | undefined): string[] {
	if (isList(ui)) return ui.flatMap(askedByLayout);
	if (!isObject(ui)) return [];
	return Object.entries(ui).flatMap(([key, value]) => {
		if (key === "ui:showWhenFact" && isObject(value)) return Object.keys(value);
		return key === SHOWN_BY_RULE || key === REQUIRED_BY_RULE ? ruleReads(value) : askedByLayout(value);
	});
}

/** The given names plus, transitively, the names that derived facts read. */
function closure({ facts }: FactsFile, reads: readonly string[]): Set<string> {
	const found = new Set<string>();
	const open = [...reads];
	for (let name = open.pop(); name !== undefined; name = open.pop()) {
		if (found.has(name)) continue;
		found.add(name);
		const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
		if (fact?.rule !== undefined) open.push(...ruleReads(fact.rule));
		// a stored fact may live in a form's answers, so that form is needed too
		if (fact?.path?.startsWith("answers.") === true) open.push(fact.path);
	}
	return found;
}

/** The steps' forms and any other form whose answers are read; only the server handles writes and effects. */
function entryForms(product: Product, reads: ReadonlySet<string>): { [formId: string]: FormFile } {
	const asked = new Set(Object.values(product.registration.steps).map((step) => step.form));
	const isRead = (formId: string) => [...reads].some((name) => name.startsWith(`answers.${formId}.`));
	return Object.fromEntries(
		Object.entries(product.forms)
			.filter(([formId]) => asked.has(formId) || isRead(formId))
			.map(([formId, { effect: _, renamed: __, ...form }]) => [formId, { ...form, writes: {} }]),
	);
}

function only<T>(all: { readonly [name: string]: T }, names: ReadonlySet<string>): { [name: string]: T } {
	return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}
