import type { Json, Product, Rule } from "../engine/index.ts";
import { formFields, ruleReads } from "../engine/index.ts";
import { type Literals, literalsOf } from "./literals.ts";

/** The values of one stored fact or answer that the rules can tell apart, the plainest first. */
export interface Domain {
	readonly values: readonly Json[];
	/** Why these may not be all, if so. */
	readonly inexact?: string;
}

interface Shape {
	readonly type: string;
	readonly nullable: boolean;
	readonly values?: readonly string[] | undefined;
	readonly fallback?: Json | undefined;
	readonly minimum?: number | undefined;
	readonly maximum?: number | undefined;
}

const NONE: Literals = { texts: new Set(), numbers: new Set() };

/** The domains of everything that the rules of one product read, worked out when first asked for. */
export class Domains {
	readonly #product: Product;
	readonly #literals: ReadonlyMap<string, Literals>;
	readonly #known = new Map<string, Domain>();

	constructor(product: Product) {
		this.#product = product;
		this.#literals = literalsOf(product);
	}

	/** Returns the domain of a stored fact or an answer. */
	of(name: string): Domain {
		let domain = this.#known.get(name);
		if (!domain) {
			const shape = this.#shape(name);
			const literals = this.#literals.get(name) ?? NONE;
			const inexact = literals.inexact ?? (isManyLists(shape, literals) ? "a list is read in many ways" : undefined);
			domain = { values: shape ? valuesOf(shape, literals) : [null], ...(inexact === undefined ? {} : { inexact }) };
			this.#known.set(name, domain);
		}
		return domain;
	}

	#shape(name: string): Shape | undefined {
		const { facts } = this.#product.facts;
		const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
		if (fact) {
			const values = fact.enum ?? fact.items?.enum;
			const { type, nullable = false, minimum, maximum } = fact;
			return { type, nullable, values, fallback: fact.default, minimum, maximum };
		}
		const [, formId = "", ...field] = name.split(".");
		const form = this.#product.forms[formId];
		const declared = form && formFields(form).get(field.join("."));
		return declared && { type: declared.type, nullable: true, values: declared.values };
	}
}

/** Returns the stored facts and answers that a rule reads, through derived facts. */
export function baseReads(product: Product, rule: Rule): Set<string> {
	const base = new Set<string>();
	const seen = new Set<string>();
	const open = ruleReads(rule);
	for (let name = open.pop(); name !== undefined; name = open.pop()) {
		if (seen.has(name)) continue;
		seen.add(name);
		const derived = Object.hasOwn(product.facts.facts, name) ? product.facts.facts[name]?.rule : undefined;
		if (derived === undefined) base.add(name);
		else open.push(...ruleReads(derived));
	}
	return base;
}

function valuesOf(shape: Shape, literals: Literals): Json[] {
	const values: Json[] = [];
	const add = (value: Json): void => {
		if (!values.includes(value)) values.push(value);
	};
	if (shape.fallback !== undefined) add(shape.fallback);
	if (shape.nullable) add(null);
	if (shape.type === "boolean") for (const value of [false, true]) add(value);
	else if (shape.type === "list") for (const list of listsOf(shape, literals)) add(list);
	else if (shape.type === "string") for (const text of textsOf(shape, literals)) add(text);
	else for (const number of numbersOf(shape, literals)) add(number);
	return values;
}

function textsOf({ values }: Shape, { texts }: Literals): string[] {
	if (!values) return ["", ...texts, "another"];
	const named = values.filter((value) => texts.has(value));
	const other = values.find((value) => !texts.has(value));
	return other === undefined ? named : [other, ...named];
}

/** All subsets of up to three named elements; beyond, none, each alone and all. */
function listsOf(shape: Shape, { texts }: Literals): (readonly string[])[] {
	const named = namedElements(shape, texts);
	const other = shape.values ? shape.values.find((value) => !texts.has(value)) : "another";
	const more = other === undefined ? [] : [[other]];
	if (named.length > 3) return [[], ...more, ...named.map((value) => [value]), named];
	let subsets: (readonly string[])[] = [[]];
	for (const value of named) subsets = [...subsets, ...subsets.map((set) => [...set, value])];
	return [...subsets, ...more];
}

function isManyLists(shape: Shape | undefined, { texts }: Literals): boolean {
	return shape?.type === "list" && namedElements(shape, texts).length > 3;
}

function namedElements({ values }: Shape, texts: ReadonlySet<string>): readonly string[] {
	return values ? values.filter((value) => texts.has(value)) : [...texts];
}

function numbersOf({ type, minimum, maximum }: Shape, { numbers }: Literals): number[] {
	const step = type === "integer" ? 1 : 0.5;
	const near = [...numbers].flatMap((constant) => [constant, constant - step, constant + step]);
	const found = [0, ...near].filter((value) => {
		const isWhole = type !== "integer" || Number.isInteger(value);
		return isWhole && value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
	});
	return found.length > 0 ? found : [minimum ?? maximum ?? 0];
}
