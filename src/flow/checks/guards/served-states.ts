import type { FactsFile, Json, Product, Rule } from "../../engine/authored/authored.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { writtenSheets } from "../figures/pricing-figures.ts";
import { at, files } from "../product-files.ts";
import { conditionPlaces } from "./condition-places.ts";

const STATE = "propertyState";

/** The states of the home for which a rule may be true, and those for which it may be false. */
interface Outcome {
	readonly isTrue: ReadonlySet<string>;
	readonly isFalse: ReadonlySet<string>;
}

/** Finds conditions that only hold for homes in states in which the lender does not lend, and figures for them (STATE_NOT_SERVED). */
export function servedStates(product: Product): Finding[] {
	const { org, facts } = product;
	const served = isList(org.productStates) ? org.productStates.map(String) : [];
	const states = facts.facts[STATE]?.enum;
	if (served.length === 0 || states === undefined) return [];
	return [...ofConditions(product, served, states), ...ofSheets(product, served)];
}

function ofConditions(product: Product, served: readonly string[], states: readonly string[]): Finding[] {
	const outcomes = outcomesOf(product.facts, states);
	return conditionPlaces(product).flatMap(({ file, pointer, rule }): Finding[] => {
		const { isTrue } = outcomes(rule);
		if (isTrue.size === 0 || isTrue.size === states.length || served.some((state) => isTrue.has(state))) return [];
		const named = [...isTrue].slice(0, 4).join(", ");
		const cause = `This only holds for homes in ${named}${isTrue.size > 4 ? " and other states" : ""}, where the lender does not lend: it is for no borrower.`;
		return [{ code: "STATE_NOT_SERVED", file, pointer, cause, cure: curedBy(served) }];
	});
}

/** What a sheet adds or caps for homes in a state where no line is opened. */
function ofSheets(product: Product, served: readonly string[]): Finding[] {
	return writtenSheets(product).flatMap(({ sheet, pointer }) =>
		["stateAdd", "stateCaps"].flatMap((key) => {
			const byState = sheet[key];
			const others = Object.keys(isObject(byState) ? byState : {}).filter((state) => !served.includes(state));
			return others.map((state): Finding => {
				const cause = `The sheet has a figure for homes in ${state}, where the lender does not lend: it is for no borrower.`;
				const place = pointer + at(key, state);
				return { code: "STATE_NOT_SERVED", file: files.org, pointer: place, cause, cure: curedBy(served) };
			});
		}),
	);
}

function curedBy(served: readonly string[]): string {
	return `Name states of the lender: ${served.slice(0, 12).join(", ")}${served.length > 12 ? " and others" : ""}.`;
}

// organizations share their facts, and most rules read no state
const kept = new WeakMap<FactsFile, (rule: Rule) => Outcome>();

/** Reads rules for the states alone: of anything else that they read, both values are possible. */
function outcomesOf(facts: FactsFile, states: readonly string[]): (rule: Rule) => Outcome {
	const known = kept.get(facts);
	if (known !== undefined) return known;
	const all: ReadonlySet<string> = new Set(states);
	const none: ReadonlySet<string> = new Set();
	const open: Outcome = { isTrue: all, isFalse: all };
	const derived = new Map<string, Outcome>();
	const only = (values: readonly string[]): Outcome => {
		const named = new Set(values);
		return {
			isTrue: new Set(states.filter((state) => named.has(state))),
			isFalse: new Set(states.filter((state) => !named.has(state) || values.length === 0)),
		};
	};
	const ofFact = (name: string): Outcome => {
		const before = derived.get(name);
		if (before !== undefined) return before;
		derived.set(name, open);
		const { type, rule } = (Object.hasOwn(facts.facts, name) ? facts.facts[name] : undefined) ?? {};
		const found = type === "boolean" && rule !== undefined ? of(rule) : open;
		derived.set(name, found);
		return found;
	};
	const joined = (parts: readonly Outcome[], isBoth: boolean): Outcome => ({
		isTrue: isBoth
			? shared(
					all,
					parts.map(({ isTrue }) => isTrue),
				)
			: united(parts.map(({ isTrue }) => isTrue)),
		isFalse: isBoth
			? united(parts.map(({ isFalse }) => isFalse))
			: shared(
					all,
					parts.map(({ isFalse }) => isFalse),
				),
	});
	const of = (rule: Json): Outcome => {
		if (typeof rule === "boolean") return { isTrue: rule ? all : none, isFalse: rule ? none : all };
		if (!isObject(rule)) return open;
		const [[operator = "", operands = null] = []] = Object.entries(rule);
		const parts = isList(operands) ? operands : [operands];
		switch (operator) {
			case "var":
				return typeof parts[0] === "string" ? ofFact(parts[0]) : open;
			case "and":
			case "or":
				return joined(parts.map(of), operator === "and");
			case "!": {
				const { isTrue, isFalse } = of(parts[0] ?? null);
				return { isTrue: isFalse, isFalse: isTrue };
			}
			case "===":
			case "!==": {
				const literal = isState(parts[0]) ? parts[1] : isState(parts[1]) ? parts[0] : undefined;
				if (typeof literal !== "string") return open;
				const { isTrue, isFalse } = only([literal]);
				return operator === "===" ? { isTrue, isFalse } : { isTrue: isFalse, isFalse: isTrue };
			}
			case "in":
				return isState(parts[0]) && isList(parts[1]) ? only(parts[1].map(String)) : open;
			default:
				return open;
		}
	};
	kept.set(facts, of as (rule: Rule) => Outcome);
	return of as (rule: Rule) => Outcome;
}

function isState(operand: Json | undefined): boolean {
	return isObject(operand) && operand.var === STATE;
}

function united(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
	return new Set(sets.flatMap((set) => [...set]));
}

function shared(all: ReadonlySet<string>, sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
	return new Set([...all].filter((one) => sets.every((set) => set.has(one))));
}
