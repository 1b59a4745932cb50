import type { ApplicationRecord, Json, Product, Rule } from "../engine/index.ts";
import { EngineError, formFields } from "../engine/index.ts";
import { evaluateRule, type PreparedRule, prepareRule } from "../engine/rule.ts";
import { baseReads, Domains } from "./domains.ts";
import { placeInRecord } from "./witness.ts";

/** The most regions that are looked at for one question. */
export const REGION_CAP = 5_000;

/** Facts that rules have read so far, each with the value that this look gives it. */
export interface Region {
	/** Returns the value of a rule here; undefined when it has none (a division by zero). */
	evaluate(rule: Rule): Json | undefined;
	/** Returns the record of the facts read so far; only what departs from the empty record is in it. */
	witness(): ApplicationRecord;
}

/** Whether all regions were looked at; otherwise why not. */
export type Explored = { readonly isComplete: true } | { readonly isComplete: false; readonly why: string };

interface Choice {
	readonly name: string;
	readonly values: readonly Json[];
	index: number;
}

/**
 * Looks at the regions of the declared domains that rules can tell apart. A fact gets a value when a rule reads it, so
 * that what no rule reads multiplies nothing.
 */
export class Explorer {
	readonly #product: Product;
	readonly #domains: Domains;
	readonly #prepared = new Map<Rule, PreparedRule>();
	readonly #reads = new Map<Rule, ReadonlySet<string>>();
	readonly #data: { readonly [name: string]: unknown };
	#choices: Choice[] = [];
	#given = new Map<string, Json>();
	#inexact: string | undefined;

	constructor(product: Product) {
		this.#product = product;
		this.#domains = new Domains(product);
		this.#data = this.#readers();
	}

	/** Returns the stored facts and answers that a rule reads, through derived facts. */
	reads(rule: Rule): ReadonlySet<string> {
		let reads = this.#reads.get(rule);
		if (!reads) {
			reads = baseReads(this.#product, rule);
			this.#reads.set(rule, reads);
		}
		return reads;
	}

	/** Shows regions to `visit`, the plainest first, until it returns true or all are seen; `fixed` facts keep their value. */
	explore(visit: (region: Region) => boolean, fixed: { readonly [fact: string]: Json } = {}): Explored {
		this.#choices = [];
		this.#inexact = undefined;
		const region: Region = { evaluate: (rule) => this.#evaluate(rule), witness: () => this.#witness() };
		for (let count = 0; count < REGION_CAP; count++) {
			this.#given = new Map(Object.entries(fixed));
			for (const { name, values, index } of this.#choices) this.#given.set(name, values[index] ?? null);
			if (visit(region)) return { isComplete: true };
			if (!this.#advance()) {
				return this.#inexact === undefined ? { isComplete: true } : { isComplete: false, why: this.#inexact };
			}
		}
		return { isComplete: false, why: `there are more than ${REGION_CAP} cases` };
	}

	/** Moves the last choice that has another value on; returns false when all are used up. */
	#advance(): boolean {
		for (let last = this.#choices.at(-1); last; last = this.#choices.at(-1)) {
			last.index++;
			if (last.index < last.values.length) return true;
			this.#choices.pop();
		}
		return false;
	}

	#stored(name: string): Json {
		const known = this.#given.get(name);
		if (known !== undefined) return known;
		const { values, inexact } = this.#domains.of(name);
		const value = values[0] ?? null;
		this.#inexact ??= inexact;
		this.#choices.push({ name, values, index: 0 });
		this.#given.set(name, value);
		return value;
	}

	#derived(name: string, rule: Rule): Json {
		const known = this.#given.get(name);
		if (known !== undefined) return known;
		const value = evaluateRule(this.#prepare(rule), this.#data, { fact: name });
		this.#given.set(name, value);
		return value;
	}

	#evaluate(rule: Rule): Json | undefined {
		try {
			return evaluateRule(this.#prepare(rule), this.#data, {});
		} catch (error) {
			if (error instanceof EngineError) return undefined;
			throw error;
		}
	}

	#witness(): ApplicationRecord {
		return placeInRecord(
			this.#product,
			this.#choices.map(({ name, values, index }) => [name, values[index] ?? null]),
		);
	}

	#prepare(rule: Rule): PreparedRule {
		let prepared = this.#prepared.get(rule);
		if (!prepared) {
			prepared = prepareRule(rule);
			this.#prepared.set(rule, prepared);
		}
		return prepared;
	}

	#readers(): { readonly [name: string]: unknown } {
		const data: { [name: string]: unknown } = Object.create(null);
		for (const [name, { rule }] of Object.entries(this.#product.facts.facts)) {
			reader(data, name, () => (rule === undefined ? this.#stored(name) : this.#derived(name, rule)));
		}
		const answers: { [name: string]: unknown } = Object.create(null);
		data.answers = answers;
		for (const [formId, form] of Object.entries(this.#product.forms)) {
			const fields: { [name: string]: unknown } = Object.create(null);
			answers[formId] = fields;
			for (const field of formFields(form).keys()) {
				const keys = field.split(".");
				let into = fields;
				for (const key of keys.slice(0, -1)) {
					into[key] ??= Object.create(null);
					into = into[key] as { [name: string]: unknown };
				}
				reader(into, keys.at(-1) ?? "", () => this.#stored(`answers.${formId}.${field}`));
			}
		}
		return data;
	}
}

function reader(target: object, name: string, get: () => Json): void {
	Object.defineProperty(target, name, { get, enumerable: true, configurable: true });
}
