import { centsOf, formatMoney } from "../../../lending/money.ts";
import { advertisedMonths, advertisedTerms, isWholePricing } from "../../../lending/pricing/advertised.ts";
import type { Product } from "../../engine/authored/authored.ts";
import type { TableCell, TableFile, TableRow } from "../../engine/authored/authored-tables.ts";
import { isList } from "../../engine/json.ts";
import { cellsOf } from "../../engine/tables/cell-rule.ts";
import { sheetNumber, writtenSheets } from "./pricing-figures.ts";

/** What an input of a table can be for a borrower of the lender, and that in words. */
export type InputLimit = (
	| { readonly values: readonly string[] }
	| { readonly numbers: readonly number[] }
	| { readonly least: number; readonly most: number }
) & { readonly said: string };

/** What a lender lends on, over all its sheets; amounts in cents, rates and shares as fractions. */
export interface LendingLimits {
	readonly minLine: number;
	readonly maxLine: number;
	readonly minScore: number;
	/** By the name of a table's input. */
	readonly inputs: { readonly [input: string]: InputLimit };
}

/** The table of the homes that secure a line, by their dwellings. */
export const HOMES = "underwriting/max-dwellings" as const;
/** The best score of every model. */
export const BEST_SCORE = 850;
/** More liens than any home has. */
const MOST_LIENS = 6;
const PROPERTY_TYPES = "propertyType";

/**
 * Returns what a lender lends on: its states, the kinds and uses of homes that secure a line, the scores, lines, terms and shares of
 * the value that any of its sheets allows. Undefined where its pricing is not whole.
 */
export function lendingLimits(product: Product): LendingLimits | undefined {
	const { org, tables } = product;
	if (!isWholePricing(org.pricing)) return undefined;
	const terms = advertisedTerms(org.pricing);
	const sheets = writtenSheets(product).map(({ sheet }) => sheet);
	const ofSheets = (key: string, otherwise: number): readonly number[] =>
		sheets.length === 0 ? [otherwise] : sheets.map((sheet) => sheetNumber(sheet, key, otherwise));
	const minLine = centsOf(Math.min(...ofSheets("minLine", terms.minLoanAmount)));
	const byRows = ofAll(tables["pricing/max-line"], "line", Infinity, Math.min);
	const maxLine = Math.min(byRows, centsOf(Math.max(...ofSheets("maxLine", terms.maxLoanAmount))));
	const leastScore = ofAll(tables["pricing/min-score"], "score", 0, Math.max);
	const minScore = Math.max(leastScore, Math.min(...ofSheets("minScore", 0)));
	const mostShare = ofAll(tables["pricing/max-cltv"], "cltv", 1, Math.min);
	const cltv = Math.min(mostShare, Math.max(...ofSheets("cltvCap", 1)));
	const months = sheets.flatMap((sheet) => {
		const own = isList(sheet.terms) ? sheet.terms : advertisedMonths(org.pricing);
		const special = (sheet.interestOnly as { readonly months?: number } | undefined)?.months;
		return [...own, special].filter((one) => typeof one === "number");
	});
	const offered = [...new Set(sheets.length === 0 ? advertisedMonths(org.pricing) : months)].sort((a, b) => a - b);
	const homes = tables[HOMES];
	const states = isList(org.productStates) ? org.productStates.filter((state) => typeof state === "string") : undefined;
	const money = (cents: number) => formatMoney(cents).replace(/\.00$/, "");
	return {
		minLine,
		maxLine,
		minScore,
		inputs: {
			...(states === undefined
				? {}
				: { state: { values: states, said: `the lender opens lines in ${listed(states)} only` } }),
			propertyType: { values: secured(homes, PROPERTY_TYPES), said: "homes of its kind secure no line of the lender" },
			occupancy: { values: secured(homes, "occupancy"), said: "homes of that use secure no line of the lender" },
			score: { least: minScore, most: BEST_SCORE, said: `scores of the lender's borrowers go from ${minScore} to 850` },
			lineAmount: {
				least: minLine,
				most: maxLine,
				said: `the lender's lines go from ${money(minLine)} to ${money(maxLine)}`,
			},
			cltv: { least: 0, most: cltv, said: `no line of the lender takes all loans above ${cltv} of the value` },
			term: { numbers: offered, said: `the lender's terms are ${listed(offered.map(String))} months` },
			lienPosition: { least: 1, most: MOST_LIENS, said: `no home has more than ${MOST_LIENS} liens` },
		},
	};
}

/** The figure of the rows without a condition, which hold for everyone. */
function ofAll(
	table: TableFile,
	output: string,
	otherwise: number,
	strictest: (...figures: readonly number[]) => number,
): number {
	const always = Object.values(table.rows).filter((row) => isDateless(row) && cellsOf(row).length === 0);
	const figures = always.map(({ then }) => then[output]).filter((figure) => typeof figure === "number");
	return figures.length === 0 ? otherwise : strictest(...figures);
}

/** The values of an input for which homes secure a line, as far as rows about this input alone say so. */
function secured({ inputs, rows }: TableFile, input: string): readonly string[] {
	const refused = Object.values(rows).filter(({ then, ...row }) => {
		const cells = cellsOf(row as TableRow);
		return then.units === 0 && isDateless(row) && cells.length === 1 && cells[0]?.[0] === input;
	});
	const isRefused = (value: string) =>
		refused.some((row) => [row[input] as TableCell].flat().some((named) => named === value));
	return (inputs[input]?.enum ?? []).filter((value) => !isRefused(value));
}

function isDateless({ from, until }: Pick<TableRow, "from" | "until">): boolean {
	return from === undefined && until === undefined;
}

function listed(values: readonly string[]): string {
	if (values.length > 6) return `${values.length} other states`;
	return values.length < 2 ? values.join("") : `${values.slice(0, -1).join(", ")} and ${values.at(-1)}`;
}
