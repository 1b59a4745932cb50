import type { OrgFile, Rule } from "../authored/authored.ts";
import { EngineError } from "../errors.ts";
import { type Facts, sheetOf } from "../facts/facts-by-name.ts";
import { isList, isObject, type Json, type JsonObject } from "../json.ts";
import { prepareRuleOver } from "../rules/rule.ts";
import type { DecisionRow } from "./decision-row.ts";
import { matches } from "./decision-table.ts";
import type { Flow } from "./flow.ts";

/** A discount of a lender's dated sheet, with its rules. */
export interface RuledDiscount {
	readonly id: string;
	/** The first day of its sheet, yyyy-mm-dd. */
	readonly since: string;
	/** Where it is written in org.json. */
	readonly keys: readonly (string | number)[];
	/** Whom it is offered to; everyone without it. */
	readonly when?: Rule;
	/** Whether it is in force when the agreement is made; it is without it. */
	readonly holds?: Rule;
}

const known = new WeakMap<object, readonly RuledDiscount[]>();
const NONE: readonly RuledDiscount[] = [];

/** Returns the discounts of the sheets that a lender prices with, in their order. */
export function ruledDiscounts({ pricing }: OrgFile): readonly RuledDiscount[] {
	if (!isList(pricing)) return NONE;
	const kept = known.get(pricing);
	if (kept !== undefined) return kept;
	// the last object that has sheets has them all
	const index = pricing.findLastIndex((item) => isObject(item) && item.sheets !== undefined);
	const item = pricing[index];
	const sheets = isObject(item) && isList(item.sheets) ? item.sheets : [];
	const found = sheets.flatMap((sheet, at) => discountsIn(sheet, ["pricing", index, "sheets", at, "discounts"]));
	known.set(pricing, found);
	return found;
}

function discountsIn(sheet: Json, at: readonly (string | number)[]): RuledDiscount[] {
	if (!isObject(sheet) || !isObject(sheet.discounts)) return [];
	const since = String(sheet.effectiveFrom);
	return Object.entries(sheet.discounts).flatMap(([id, discount]): RuledDiscount[] => {
		if (!isObject(discount)) return [];
		const { when, holds } = discount;
		return [
			{
				...{ id, since, keys: [...at, id] },
				...(when === undefined ? {} : { when }),
				...(holds === undefined ? {} : { holds }),
			},
		];
	});
}

const stripped = new WeakMap<object, Json>();

/** Returns the organization without the discounts of its sheets: no browser may see their rules, and no signer's flow has their facts. */
export function withoutDiscounts(org: OrgFile): OrgFile {
	const { pricing } = org;
	if (ruledDiscounts(org).length === 0 || !isList(pricing)) return org;
	const made = stripped.get(pricing) ?? pricing.map(withoutIn);
	stripped.set(pricing, made);
	return { ...org, pricing: made };
}

function withoutIn(item: Json): Json {
	if (!isObject(item) || !isList(item.sheets)) return item;
	const bare = (sheet: Json): Json => {
		if (!isObject(sheet)) return sheet;
		const { discounts: _, ...rest } = sheet;
		return rest satisfies JsonObject;
	};
	return { ...item, sheets: item.sheets.map(bare) };
}

interface PlannedDiscount extends Pick<RuledDiscount, "id" | "since"> {
	readonly when: DecisionRow;
	readonly holds: DecisionRow;
}

/** What the rules of a discount say about an application. */
export interface DueDiscount {
	readonly id: string;
	readonly isOffered: boolean;
	/** Whether it would be in force if the agreement were made now. */
	readonly isHeld: boolean;
}

const plans = new WeakMap<Flow, readonly PlannedDiscount[]>();

/** Returns what the rules say of the discounts of the sheet that begins on a day (yyyy-mm-dd). Throws EngineError. */
export function discountsDue(flow: Flow, facts: Facts, since: string): readonly DueDiscount[] {
	const { product } = flow;
	if (!("origination" in product)) throw new EngineError("NO_ORIGINATION");
	const planned =
		plans.get(flow) ??
		ruledDiscounts(product.org).map(({ id, since: day, when, holds }) => ({
			...{ id, since: day },
			when: rowOf(flow, `discounts/${id}/when`, when),
			holds: rowOf(flow, `discounts/${id}/holds`, holds),
		}));
	plans.set(flow, planned);
	return planned
		.filter((discount) => discount.since === since)
		.map(({ id, when, holds }) => ({
			id,
			isOffered: matches(facts[sheetOf], when, undefined),
			isHeld: matches(facts[sheetOf], holds, undefined),
		}));
}

function rowOf({ plan }: Flow, rule: string, when: Rule | undefined): DecisionRow {
	return {
		rule,
		when: when === undefined ? undefined : prepareRuleOver(when, { rule }, plan.read),
		...{ place: undefined, isKept: false },
	};
}
