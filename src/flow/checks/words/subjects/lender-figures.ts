import { advertisedMonths, advertisedTerms, isWholePricing } from "../../../../lending/pricing/advertised.ts";
import { pricingFigures } from "../../../../lending/pricing/pricing-figures.ts";
import type { Product } from "../../../engine/authored/authored.ts";
import type { TableFile } from "../../../engine/authored/authored-tables.ts";
import { isList, isObject, type Json } from "../../../engine/json.ts";
import { writtenSheets } from "../../figures/pricing-figures.ts";

/** A lender's numbers that its texts may say, in dollars, percent, days, months and points. */
export interface LenderFigures {
	/** Figures with a place of their own (`{pricing.maxLine}`), by name. */
	readonly placed: { readonly [name: string]: number };
	readonly offerDays: readonly number[];
	readonly margins: readonly number[];
	readonly terms: readonly number[];
	readonly drawMonths: readonly number[];
	readonly firstPaymentDays: readonly number[];
	readonly leastScores: readonly number[];
	readonly mostCltv: readonly number[];
	readonly mostDti: readonly number[];
	readonly leastDraws: readonly number[];
	/** What is taken off the rate, in percent. */
	readonly discounts: readonly number[];
}

const NOTHING: LenderFigures = {
	placed: {},
	...{ offerDays: [], margins: [], terms: [], drawMonths: [], firstPaymentDays: [], leastScores: [] },
	...{ mostCltv: [], mostDti: [], leastDraws: [], discounts: [] },
};

const kept = new WeakMap<object, { readonly tables: object; readonly figures: LenderFigures }>();

/** Returns the numbers of a lender; those of its pricing are missing while that is not whole. */
export function lenderFigures({ org, tables }: Pick<Product, "org" | "tables">): LenderFigures {
	const known = kept.get(org);
	if (known?.tables === tables) return known.figures;
	const figures = isWholePricing(org.pricing) ? figuresOf({ org, tables }) : NOTHING;
	kept.set(org, { tables, figures });
	return figures;
}

function figuresOf({ org, tables }: Pick<Product, "org" | "tables">): LenderFigures {
	const terms = advertisedTerms(org.pricing);
	const sheets = writtenSheets({ org }).map(({ sheet }) => sheet);
	/** What each sheet says, or what is advertised where one says nothing or none is written. */
	const ofSheets = (key: string, advertised?: number): number[] => {
		const said = sheets.map((sheet) => sheet[key]).filter((value) => typeof value === "number");
		const isAdvertised = said.length < sheets.length || sheets.length === 0;
		return [...said, ...(isAdvertised && advertised !== undefined ? [advertised] : [])];
	};
	const caps = (key: string): number[] =>
		sheets.flatMap(({ stateCaps }) =>
			Object.values(isObject(stateCaps) ? stateCaps : {}).flatMap((cap) =>
				isObject(cap) && typeof cap[key] === "number" ? [cap[key]] : [],
			),
		);
	const percents = (fractions: readonly number[]) => fractions.map((one) => Math.round(one * 1e7) / 1e5);
	const months = sheets.flatMap(({ terms: own }) =>
		isList(own) ? own.filter((one) => typeof one === "number") : advertisedMonths(org.pricing),
	);
	return {
		placed: Object.fromEntries(
			Object.entries(pricingFigures(org.pricing)).map(([name, { kind, value }]) => [
				name,
				kind === "share" ? (percents([value])[0] ?? 0) : value,
			]),
		),
		offerDays: ofSheets("offerDays", terms.offerDays),
		margins: percents([
			...ofSheets("redrawMargin", terms.redrawMargin),
			...sheets.flatMap(({ variable }) => (isObject(variable) ? numbersIn(variable.margins, "margin") : [])),
		]),
		terms: months.length > 0 ? months : advertisedMonths(org.pricing),
		drawMonths: outputsOf(tables["pricing/draw-period"], "months"),
		firstPaymentDays: outputsOf(tables["pricing/first-payment"], "days"),
		leastScores: atLeast(ofSheets("minScore", 0), outputsOf(tables["pricing/min-score"], "score")),
		mostCltv: percents([
			...atMost(ofSheets("cltvCap", 1), outputsOf(tables["pricing/max-cltv"], "cltv")),
			...caps("cltv"),
		]),
		mostDti: percents([...atMost(ofSheets("dtiCap", 1), outputsOf(tables["pricing/max-dti"], "dti")), ...caps("dti")]),
		leastDraws: outputsOf(tables["pricing/min-draw"], "draw").map((cents) => cents / 100),
		discounts: percents([
			...["term", "occupancy", "other"].flatMap((output) => outputsOf(tables["pricing/adjustments"], output)),
			...["termAdd", "occupancyAdd", "stateAdd"].flatMap((key) => sheets.flatMap((sheet) => numbersOf(sheet[key]))),
		])
			.filter((added) => added < 0)
			.map((added) => -added),
	};
}

function numbersIn(list: Json | undefined, key: string): number[] {
	const items = isList(list) ? list : [];
	return items.flatMap((item) => (isObject(item) && typeof item[key] === "number" ? [item[key]] : []));
}

function numbersOf(value: unknown): number[] {
	return typeof value === "object" && value !== null
		? Object.values(value).filter((one) => typeof one === "number")
		: [];
}

/** The floors that can decide, of those of sheets and of rows: the higher of the two does. */
function atLeast(sheets: readonly number[], rows: readonly number[]): number[] {
	if (rows.length === 0) return [];
	const lowest = Math.max(Math.min(...sheets), Math.min(...rows));
	return [...sheets, ...rows].filter((one) => one >= lowest);
}

/** The caps that can decide: the lower of the two does. */
function atMost(sheets: readonly number[], rows: readonly number[]): number[] {
	if (rows.length === 0) return [];
	const highest = Math.min(Math.max(...sheets), Math.max(...rows));
	return [...sheets, ...rows].filter((one) => one <= highest);
}

/** Returns the numbers that the rows of a table give for an output. */
export function outputsOf(table: TableFile | undefined, output: string): number[] {
	return Object.values(table?.rows ?? {}).flatMap(({ then }) => {
		const value = isObject(then) ? then[output] : undefined;
		return typeof value === "number" ? [value] : [];
	});
}
