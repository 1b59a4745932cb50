import type { Json, Rule } from "../../engine/index.ts";
import { EngineError, ruleReads } from "../../engine/index.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { evaluateRule, type PreparedRule, prepareRule } from "../../engine/rules/rule.ts";
import { ALWAYS, type DecisionDiagram, FAILS, NEVER, TooManyRegions } from "./decision-diagrams.ts";
import type { DomainView, Variable } from "./domain-view.ts";
import { textsIn } from "./literals.ts";
import { baseReads, formOf, type Projection } from "./projection.ts";
import { ruleData } from "./rule-data.ts";

/** Maximum number of value combinations per comparison. */
const COMPARISON_CAP = 60_000;

const CONDITIONS = new Set([
	"and",
	"or",
	"!",
	"!!",
	"===",
	"!==",
	"<",
	"<=",
	">",
	">=",
	"in",
	"startsWith",
	"endsWith",
	"atLeast",
	"some",
	"all",
	"none",
]);

/** Builds the diagrams of one projection's rules, for a borrower whose answers to some forms do not count. */
export class Evaluation {
	readonly #domain: DomainView;
	readonly #projection: Projection;
	readonly #hidden: ReadonlySet<string>;
	readonly #named = new Map<string, DecisionDiagram>();
	readonly #prepared = new Map<Rule, PreparedRule>();
	readonly #diagrams = new Map<Rule, DecisionDiagram>();
	/** What the comparison that is being evaluated reads, and the facts and answers as rules see them. */
	readonly #given = new Map<string, Json>();
	#facts: { readonly [name: string]: unknown } | undefined;
	#world: DecisionDiagram | undefined;

	constructor(domain: DomainView, projection: Projection, hidden: ReadonlySet<string> = new Set()) {
		this.#domain = domain;
		this.#projection = projection;
		this.#hidden = hidden;
	}

	diagram(rule: Rule): DecisionDiagram {
		if (typeof rule === "boolean") return rule ? ALWAYS : NEVER;
		if (!isObject(rule)) return FAILS;
		const known = this.#diagrams.get(rule) ?? this.#explored(rule);
		this.#diagrams.set(rule, known);
		return known;
	}

	#explored(rule: JsonObject): DecisionDiagram {
		const [operator = "", written] = Object.entries(rule)[0] ?? [];
		const operands = isList(written) ? written : [written ?? null];
		const { diagrams } = this.#domain;
		switch (operator) {
			case "and":
				return operands.reduce<DecisionDiagram>((joined, one) => diagrams.and(joined, this.diagram(one)), ALWAYS);
			case "or":
				return operands.reduce<DecisionDiagram>((joined, one) => diagrams.or(joined, this.diagram(one)), NEVER);
			case "atLeast":
				return this.#atLeast(operands);
			case "!":
			case "!!": {
				const [one = null] = operands;
				if (!this.#isCondition(one)) return this.#comparison(rule);
				return operator === "!" ? diagrams.not(this.diagram(one)) : this.diagram(one);
			}
			case "if":
				return this.#isCondition(rule) ? this.#branches(operands) : this.#comparison(rule);
			case "var":
				return this.#read(rule, operands[0]);
			default:
				return this.#comparison(rule);
		}
	}

	step(index: number, when: Rule): DecisionDiagram {
		const hidden = new Set(this.#projection.steps.slice(index).map(({ form }) => form));
		return hidden.size === 0
			? this.diagram(when)
			: new Evaluation(this.#domain, this.#projection, hidden).diagram(when);
	}

	world(): DecisionDiagram {
		this.#world ??= this.#restrictions();
		return this.#world;
	}

	/** Conditions are asked in order, until as many hold as are needed. */
	#atLeast([needed, ...conditions]: readonly Json[]): DecisionDiagram {
		const { diagrams } = this.#domain;
		const from = (at: number, open: number): DecisionDiagram => {
			if (open <= 0) return ALWAYS;
			const condition = conditions[at];
			if (condition === undefined) return NEVER;
			return diagrams.choice(this.diagram(condition), from(at + 1, open - 1), from(at + 1, open));
		};
		return from(0, Number(needed));
	}

	#branches(operands: readonly Json[]): DecisionDiagram {
		const [condition = null, then = null, ...rest] = operands;
		if (operands.length === 1) return this.diagram(condition);
		const otherwise = rest.length === 1 ? this.diagram(rest[0] ?? null) : this.#branches(rest);
		return this.#domain.diagrams.choice(this.diagram(condition), this.diagram(then), otherwise);
	}

	#read(rule: Rule, name: Json | undefined): DecisionDiagram {
		if (typeof name !== "string") return FAILS;
		const spec = Object.hasOwn(this.#projection.facts, name) ? this.#projection.facts[name] : undefined;
		if (spec?.rule === undefined || spec.type !== "boolean" || spec.nullable) return this.#comparison(rule);
		let known = this.#named.get(name);
		if (known === undefined) {
			known = this.diagram(spec.rule);
			this.#named.set(name, known);
		}
		return known;
	}

	#isCondition(rule: Rule): boolean {
		if (typeof rule === "boolean") return true;
		if (!isObject(rule)) return false;
		const [operator = "", written] = Object.entries(rule)[0] ?? [];
		const operands = isList(written) ? written : [written ?? null];
		if (operator === "if") {
			return (
				operands.length % 2 === 1 &&
				operands.every((one, at) => (at % 2 === 0 && at < operands.length - 1) || this.#isCondition(one))
			);
		}
		if (operator !== "var") return CONDITIONS.has(operator);
		const name = String(operands[0]);
		const spec = Object.hasOwn(this.#projection.facts, name) ? this.#projection.facts[name] : undefined;
		return spec?.type === "boolean" && spec.nullable !== true;
	}

	/** Evaluates a comparison for every combination of the values it reads. */
	#comparison(rule: Rule): DecisionDiagram {
		const prepared = this.#prepare(rule);
		const names = baseReads(this.#projection, rule);
		const spelled = new Set(textsIn(this.#unfolded(rule)));
		const isOpen = names.length > 1;
		const given = this.#given;
		given.clear();
		const steps: { level: number; name: string; element?: string | null }[] = [];
		for (const name of names) {
			if (this.#isHidden(name)) {
				given.set(name, null);
				continue;
			}
			if (!this.#domain.isList(name)) steps.push({ level: this.#domain.level(name), name });
			else {
				for (const level of this.#domain.listLevels(name)) {
					const { element } = this.#domain.variables[level] as Variable;
					steps.push({ level, name, ...(element === undefined ? {} : { element }) });
				}
			}
		}
		steps.sort((one, other) => one.level - other.level);
		this.#facts ??= ruleData(this.#projection, given, (one) => this.#prepare(one));
		const data = this.#facts;
		let count = 0;
		const isRest = (element: string | null | undefined) =>
			typeof element === "string" && !isOpen && !spelled.has(element);
		const expand = (at: number, hasRest: boolean): DecisionDiagram => {
			const step = steps[at];
			if (step === undefined) {
				if (++count > COMPARISON_CAP) throw new TooManyRegions();
				this.#domain.diagrams.spend(1);
				return this.#result(prepared, data);
			}
			const { level, name, element } = step;
			const { values } = this.#domain.variables[level] as Variable;
			if (element === undefined) {
				const children = values.map((value) => {
					given.set(name, value);
					return expand(at + 1, hasRest);
				});
				return this.#domain.diagrams.choose(level, children);
			}
			// elements that the rule does not name are equivalent
			if (isRest(element) && hasRest) return expand(at + 1, true);
			const before = given.get(name);
			const list = isList(before) ? before : [];
			if (element === null) {
				given.set(name, null);
				const absent = expand(at + 1, hasRest);
				given.set(name, []);
				const present = expand(at + 1, hasRest);
				if (before === undefined) given.delete(name);
				else given.set(name, before);
				return this.#domain.diagrams.choose(level, [absent, present]);
			}
			if (before === null) return expand(at + 1, hasRest);
			given.set(name, list);
			const without = expand(at + 1, hasRest);
			given.set(name, [...list, element]);
			const held = expand(at + 1, hasRest || isRest(element));
			if (before === undefined) given.delete(name);
			else given.set(name, before);
			return this.#domain.diagrams.choose(level, [without, held]);
		};
		return expand(0, false);
	}

	#result(prepared: PreparedRule, data: { readonly [name: string]: unknown }): DecisionDiagram {
		try {
			const value = evaluateRule(prepared, data, {});
			return value === true ? ALWAYS : value === false ? NEVER : FAILS;
		} catch (error) {
			if (error instanceof EngineError) return FAILS;
			throw error;
		}
	}

	#prepare(rule: Rule): PreparedRule {
		let prepared = this.#prepared.get(rule);
		if (prepared === undefined) {
			prepared = prepareRule(rule);
			this.#prepared.set(rule, prepared);
		}
		return prepared;
	}

	/** The rule and the rules of the derived facts it reads, for their literals. */
	#unfolded(rule: Rule): Json {
		const rules: Rule[] = [rule];
		const seen = new Set<string>();
		for (const one of rules) {
			for (const name of ruleReads(one)) {
				const derived = Object.hasOwn(this.#projection.facts, name) ? this.#projection.facts[name]?.rule : undefined;
				if (derived === undefined || seen.has(name)) continue;
				seen.add(name);
				rules.push(derived);
			}
		}
		return rules;
	}

	#isHidden(name: string): boolean {
		const source = this.#source(name);
		return source !== undefined && this.#hidden.has(formOf(source));
	}

	/** The answer that a name refers to, if any. */
	#source(name: string): string | undefined {
		const path = Object.hasOwn(this.#projection.facts, name) ? this.#projection.facts[name]?.path : name;
		return path?.startsWith("answers.") ? path : undefined;
	}

	/** An answer only exists when a step with its form applies, based on the answers of earlier steps. */
	#restrictions(): DecisionDiagram {
		const { diagrams } = this.#domain;
		const { steps, facts, answers } = this.#projection;
		const asked = new Map<string, DecisionDiagram>();
		for (const [index, { form, when }] of steps.entries()) {
			const applies = diagrams.isTrue(this.step(index, when));
			asked.set(form, diagrams.or(asked.get(form) ?? NEVER, applies));
		}
		let world: DecisionDiagram = ALWAYS;
		for (const name of [...Object.keys(answers), ...Object.keys(facts)]) {
			const source = this.#source(name);
			const applies = source === undefined ? undefined : asked.get(formOf(source));
			if (applies === undefined || applies === ALWAYS) continue;
			world = diagrams.and(world, diagrams.or(this.#isUnsaid(name), applies));
		}
		return world;
	}

	#isUnsaid(name: string): DecisionDiagram {
		const { diagrams } = this.#domain;
		if (!this.#domain.isList(name)) {
			const { unsaid } = this.#domain.variables[this.#domain.level(name)] as Variable;
			return this.#domain.equals(name, unsaid);
		}
		return this.#domain
			.listLevels(name)
			.reduce((none, level) => diagrams.and(none, diagrams.choose(level, [ALWAYS, NEVER])), ALWAYS);
	}
}
