import type { FormFile, Product, Rule, StageRow } from "../../engine/authored/authored.ts";
import type { PrintedAs } from "../../engine/authored/authored-documents.ts";
import {
	asFactRule,
	blockRules,
	expectationOf,
	REQUIRED_BY_RULE,
	type RuleExpectation,
	ruledDiscounts,
	SHOWN_BY_RULE,
} from "../../engine/index.ts";
import { isObject } from "../../engine/json.ts";
import { ownDocuments } from "../../engine/own-documents.ts";
import { largestTable } from "../../engine/rules/rule-measure.ts";
import { fieldsOf } from "../forms/form-objects.ts";
import { at, documentFile, files, formFile } from "../product-files.ts";

const A_NUMBER = { type: "number", nullable: true } as const;
const A_TEXT = { type: "string", nullable: true } as const;
/** What the rule of a document's value gives, by how it is printed. */
const PRINTED: { readonly [as in PrintedAs]: RuleExpectation } = {
	text: A_TEXT,
	date: A_TEXT,
	money: A_NUMBER,
	percent: A_NUMBER,
	number: A_NUMBER,
	condition: "boolean",
};

/** A rule of a product with its place and required result type. */
export interface RulePlace {
	readonly file: string;
	readonly pointer: string;
	readonly rule: Rule;
	readonly expect: RuleExpectation;
	/** The most values that it may have, if not as many as a rule that is written. */
	readonly most?: number;
}

/** Returns every rule of a product, in the order of the files. */
export function rulePlaces(product: Product): RulePlace[] {
	const places: RulePlace[] = [];
	const add = (file: string, pointer: string, rule: Rule | undefined, expect: RuleExpectation = "boolean"): void => {
		if (rule !== undefined) places.push({ file, pointer, rule, expect });
	};
	for (const [name, spec] of Object.entries(product.facts.facts)) {
		if (spec.table === undefined) add(files.facts, at("facts", name, "rule"), spec.rule, expectationOf(spec));
		else if (spec.rule !== undefined) {
			const pointer = at("facts", name, "table");
			places.push({ file: files.facts, pointer, rule: spec.rule, expect: expectationOf(spec), most: largestTable });
		}
	}
	for (const [id, step] of Object.entries(product.registration.steps)) {
		add(files.registration, at("steps", id, "when"), step.when);
	}
	const { interrupts = {}, transitions } = product.application;
	for (const [id, { when }] of Object.entries(interrupts)) add(files.application, at("interrupts", id, "when"), when);
	for (const [id, { when }] of Object.entries(transitions)) add(files.application, at("transitions", id, "when"), when);
	const { overrides, stages } = product.stageRouting;
	for (const [id, { when }] of Object.entries(overrides)) add(files.stageRouting, at("overrides", id, "when"), when);
	const addTables = (file: string, key: string, tables: { readonly [name: string]: readonly StageRow[] }): void => {
		for (const [name, rows] of Object.entries(tables)) {
			for (const [index, row] of rows.entries()) add(file, at(key, name, index, "when"), row.when);
		}
	};
	addTables(files.stageRouting, "stages", stages);
	addTables(files.stateRouting, "states", product.stateRouting.states);
	for (const [id, { when }] of Object.entries(product.origination.stages)) {
		add(files.origination, at("stages", id, "when"), when);
	}
	for (const [id, { when }] of Object.entries(product.origination.tasks)) {
		add(files.origination, at("tasks", id, "when"), when);
	}
	for (const [id, { when }] of Object.entries(product.origination.reviews ?? {})) {
		add(files.origination, at("reviews", id, "when"), when);
	}
	for (const [id, { when }] of Object.entries(product.origination.declines ?? {})) {
		add(files.origination, at("declines", id, "when"), when);
	}
	for (const { kind, document } of ownDocuments(product.documents)) {
		if (document.contract === undefined) continue;
		add(documentFile(kind), at("contract", "when"), document.contract.when);
		for (const [name, { rule, as }] of Object.entries(document.contract.values ?? {})) {
			add(documentFile(kind), at("contract", "values", name, "rule"), rule, PRINTED[as]);
		}
	}
	add(files.conditions, at("raising", "from"), product.conditions.raising?.from);
	for (const [category, { when }] of Object.entries(product.conditions.conditions)) {
		add(files.conditions, at("conditions", category, "when"), when);
	}
	for (const { keys, when, holds } of ruledDiscounts(product.org)) {
		add(files.org, at(...keys, "when"), when);
		add(files.org, at(...keys, "holds"), holds);
	}
	for (const bar of ["application", "coBorrower"] as const) {
		for (const [id, step] of Object.entries(product.progress[bar].steps)) {
			add(files.progress, at(bar, "steps", id, "alternative", "when"), step.alternative?.when);
		}
	}
	for (const [id, step] of Object.entries(product.progress.registration.steps)) {
		add(files.progress, at("registration", "steps", id, "when"), step.when);
	}
	for (const [id, { when }] of Object.entries(product.entry.guards)) add(files.entry, at("guards", id, "when"), when);
	for (const { keys, rule } of blockRules(product.pages.pages)) add(files.pages, at("pages", ...keys), rule);
	return [...places, ...layoutPlaces(product)];
}

/** A rule of a form's layout. */
export interface LayoutPlace extends RulePlace {
	readonly key: typeof SHOWN_BY_RULE | typeof REQUIRED_BY_RULE;
	/** The condition under which the rule applies: a field is only required while it is shown. */
	readonly under: Rule;
}

const inLayout = new WeakMap<
	FormFile,
	{ readonly facts: object; readonly formId: string; readonly places: readonly LayoutPlace[] }
>();

/** Returns the rules that show and require form fields, with the form's answers under their full names. */
export function layoutPlaces(product: Product): LayoutPlace[] {
	return Object.entries(product.forms).flatMap(([formId, form]) => {
		const { facts } = product.facts;
		const known = inLayout.get(form);
		if (known?.facts === facts && known.formId === formId) return known.places;
		const places = placesIn(product, formId, form);
		inLayout.set(form, { facts, formId, places });
		return places;
	});
}

function placesIn({ facts }: Product, formId: string, form: FormFile): LayoutPlace[] {
	const own = isObject(form.schema.properties) ? form.schema.properties : {};
	const isFact = (name: string): boolean => {
		const [first = ""] = name.split(".");
		if (Object.hasOwn(own, first)) return false;
		return first === "answers" || Object.hasOwn(facts.facts, name);
	};
	return fieldsOf(form).flatMap(({ ui, uiAt }) =>
		([SHOWN_BY_RULE, REQUIRED_BY_RULE] as const).flatMap((key): LayoutPlace[] => {
			// rules cannot name fields of a list's items; another check reports them
			if (ui[key] === undefined || uiAt.split("/").includes("items")) return [];
			const shown = key === REQUIRED_BY_RULE && ui[SHOWN_BY_RULE] !== undefined ? ui[SHOWN_BY_RULE] : true;
			const [rule, under] = [ui[key], shown].map((one) => asFactRule(one, formId, isFact)) as [Rule, Rule];
			return [{ file: formFile(formId), pointer: uiAt + at(key), rule, expect: "boolean", key, under }];
		}),
	);
}

/** A query parameter with a fact as its value. */
export interface SearchPlace {
	readonly file: string;
	readonly pointer: string;
	readonly fact: string;
}

/** Returns every query parameter that a row fills with a fact. */
export function searchPlaces(product: Product): SearchPlace[] {
	const places: SearchPlace[] = [];
	const add = (file: string, keys: readonly (string | number)[], search: StageRow["search"]): void => {
		for (const [param, value] of Object.entries(search ?? {})) {
			if (typeof value !== "string")
				places.push({ file, pointer: at(...keys, "search", param, "var"), fact: value.var });
		}
	};
	for (const [id, row] of Object.entries(product.stageRouting.overrides)) {
		add(files.stageRouting, ["overrides", id], row.search);
	}
	for (const [stage, rows] of Object.entries(product.stageRouting.stages)) {
		for (const [index, row] of rows.entries()) add(files.stageRouting, ["stages", stage, index], row.search);
	}
	for (const [state, rows] of Object.entries(product.stateRouting.states)) {
		for (const [index, row] of rows.entries()) add(files.stateRouting, ["states", state, index], row.search);
	}
	return places;
}
