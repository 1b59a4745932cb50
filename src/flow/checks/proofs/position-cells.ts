import { type Product, type Rule, ruleReads } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import { type DecisionDiagram, NEVER } from "../regions/decision-diagrams.ts";
import { atStage } from "../regions/decisions.ts";
import type { Domain } from "../regions/domain.ts";
import { waysOf } from "../regions/outcomes.ts";
import { baseReads, type Projection } from "../regions/projection.ts";
import type { OwnAnswers } from "./own-answers.ts";

/** Maximum number of cases of one position; those that would be more are not told apart. */
const CELL_CAP = 192;

/** A set of records that is split by each of its pieces. */
type Split = readonly DecisionDiagram[];

/** Restricts what a rule says to the stage of a position. */
type AtStage = ReturnType<typeof atStage>;

/**
 * Tells the records of a position apart by everything that a lender's own rules ask: each answer and choice, and each
 * condition beside one.
 */
export class PositionCells {
	readonly #product: Product;
	readonly #projection: Projection;
	readonly #domain: Domain;
	readonly #own: ReadonlySet<string>;
	readonly #everywhere: readonly Rule[];

	constructor(product: Product, projection: Projection, domain: Domain, own: OwnAnswers, reviews: readonly Rule[]) {
		this.#product = product;
		this.#projection = projection;
		this.#domain = domain;
		this.#own = new Set(own.levels.map((level) => domain.variables[level]?.name ?? ""));
		const { overrides } = product.stageRouting;
		this.#everywhere = this.#own.size === 0 ? [] : [...reviews, ...rulesOf(Object.values(overrides))];
	}

	/** The cases of the records of a part of a row; none where no rule of the lender's own decides. */
	of(row: string, stage: string, part: DecisionDiagram): readonly DecisionDiagram[] {
		const rules = this.#rulesAt(row, stage);
		if (rules.length === 0) return [];
		const splits = new Map<string, Split>();
		const at = atStage(this.#domain, this.#projection, stage);
		for (const rule of [...this.#everywhere, ...rules]) this.#gather(rule, at, splits, new Set());
		let cells: DecisionDiagram[] = [part];
		for (const pieces of splits.values()) {
			const next = cells.flatMap((cell) => pieces.map((piece) => this.#domain.diagrams.and(cell, piece)));
			const found = next.filter((cell) => cell !== NEVER);
			if (found.length > CELL_CAP) break;
			cells = found;
		}
		return cells;
	}

	/** The rules that decide a row and its pages, where one of them reads what is the lender's own. */
	#rulesAt(row: string, stage: string): Rule[] {
		if (this.#own.size === 0) return [];
		const { origination, stageRouting, stateRouting, application } = this.#product;
		const routing = stageRouting.stages[stage] ?? [];
		const byState = routing.some(({ to }) => to === undefined)
			? [...waysOf(application), ...Object.values(stateRouting.states).flat()]
			: [];
		return rulesOf([origination.stages[row] ?? {}, ...routing, ...byState]).filter((rule) => this.#isOwn(rule));
	}

	#isOwn(rule: Rule): boolean {
		return baseReads(this.#projection, rule).some((name) => this.#own.has(name));
	}

	/** Adds how a rule tells records apart: by each answer of the lender's own, and by each condition that reads none. */
	#gather(rule: Rule, at: AtStage, splits: Map<string, Split>, seen: Set<string>): void {
		if (isList(rule)) for (const one of rule) this.#gather(one, at, splits, seen);
		if (!isObject(rule)) return;
		if (!this.#isOwn(rule)) {
			this.#split(JSON.stringify(rule), splits, () => {
				const { diagrams } = this.#domain;
				const met = at(this.#domain.rule(this.#projection, rule));
				return [diagrams.isTrue(met), diagrams.isFalse(met)];
			});
			return;
		}
		const [operator = "", operands = null] = Object.entries(rule)[0] ?? [];
		if (operator === "and" || operator === "or" || operator === "!" || operator === "!!" || operator === "if") {
			this.#gather(operands, at, splits, seen);
			return;
		}
		for (const name of ruleReads(rule)) {
			const derived = Object.hasOwn(this.#projection.facts, name) ? this.#projection.facts[name]?.rule : undefined;
			if (derived === undefined) this.#values(name, splits);
			else if (!seen.has(name)) {
				seen.add(name);
				this.#gather(derived, at, splits, seen);
			}
		}
	}

	#values(name: string, splits: Map<string, Split>): void {
		for (const [level, variable] of this.#domain.variables.entries()) {
			if (variable.name !== name || !this.#own.has(name)) continue;
			this.#split(`${level}`, splits, () => variable.values.map((_, value) => this.#domain.cube([[level, value]])));
		}
	}

	#split(key: string, splits: Map<string, Split>, make: () => Split): void {
		if (!splits.has(key)) splits.set(key, make());
	}
}

function rulesOf(rows: readonly { readonly when?: Rule }[]): Rule[] {
	return rows.flatMap(({ when }) => (when === undefined ? [] : [when]));
}
