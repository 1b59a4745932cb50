import type { Product } from "../../engine/authored/authored.ts";
import type { TableFile } from "../../engine/authored/authored-tables.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { cellsOf, isRange } from "../../engine/tables/cell-rule.ts";
import type { Finding } from "../diagnostic.ts";
import { BEST_SCORE, lendingLimits } from "../figures/lending-limits.ts";
import { type WrittenSheet, writtenSheets } from "../figures/pricing-figures.ts";
import { at, files, tableFile } from "../product-files.ts";
import { rowAt } from "../tables/row-place.ts";

const RATES = "pricing/base-rate";

/**
 * Finds scores that the lender accepts and has no rate for (SCORE_WITHOUT_RATE), bands of scores that it does not accept
 * (BAND_IDLE), and rows of the base rate by which a better score pays more (BAND_ORDER).
 */
export function scoreRates(product: Product): Finding[] {
	const limits = lendingLimits(product);
	if (limits === undefined) return [];
	const table = product.tables[RATES];
	const sheets = writtenSheets(product);
	const ofBands = sheets.flatMap((written) => bandFaults(written, leastScore(product, written.sheet)));
	const open = sheets.filter(({ sheet }) => bandsOf(sheet).length === 0);
	if (sheets.length > 0 && open.length === 0) return ofBands;
	const least = open.length === 0 ? limits.minScore : Math.min(...open.map(({ sheet }) => leastScore(product, sheet)));
	return [...ofBands, ...withoutRate(table, least), ...reversed(table)];
}

/** The least score that a sheet accepts on any home. */
function leastScore(product: Product, sheet: JsonObject): number {
	const ofAll = lendingLimits({ ...product, org: { ...product.org, pricing: withSheet(product, sheet) } });
	return ofAll?.minScore ?? 0;
}

function withSheet({ org }: Product, sheet: JsonObject): JsonObject[] {
	return [...(isList(org.pricing) ? org.pricing.filter(isObject) : []), { sheets: [sheet] }];
}

interface Band {
	readonly from: number;
	readonly index: number;
}

/** Where a sheet writes its bands: rates, or margins of a variable rate. */
function bandsPlace({ variable }: JsonObject): readonly string[] {
	return isObject(variable) ? ["variable", "margins"] : ["scoreBands"];
}

function bandsOf({ scoreBands, variable }: JsonObject): readonly Band[] {
	const written = isObject(variable) ? variable.margins : scoreBands;
	const bands = isList(written) ? written : [];
	return bands.flatMap((band, index) =>
		isObject(band) && typeof band.from === "number" ? [{ from: band.from, index }] : [],
	);
}

function bandFaults({ sheet, pointer }: WrittenSheet, least: number): Finding[] {
	const bands = bandsOf(sheet);
	const last = bands.at(-1);
	if (last === undefined) return [];
	const file = files.org;
	const minimum = sheet.minScore === undefined ? [] : [`${pointer}/minScore`];
	const placeOf = ({ index }: Band) => pointer + at(...bandsPlace(sheet), index, "from");
	const idle = bands.flatMap((band, index): Finding[] => {
		const above = bands[index - 1];
		if (above === undefined || above.from > least) return [];
		const cause = `Scores of ${band.from} to ${above.from - 1} have a rate, but the least score of this sheet is ${least}: no borrower is charged it.`;
		const cure = "Remove the band, or correct the least score.";
		return [{ code: "BAND_IDLE", file, pointer: placeOf(band), also: minimum, cause, cure }];
	});
	if (last.from <= least) return idle;
	const cause = `Scores of ${least} to ${last.from - 1} are accepted, but the rates of this sheet begin at ${last.from}: these borrowers get no offer after their credit is checked.`;
	const cure = `Add a band from ${least}, or raise the least score to ${last.from}.`;
	return [...idle, { code: "SCORE_WITHOUT_RATE", file, pointer: placeOf(last), also: minimum, cause, cure }];
}

/** Rows of the base rate without a rate that match scores which the lender accepts. */
function withoutRate(table: TableFile, least: number): Finding[] {
	return rangesOf(table).flatMap(({ id, low, high, rate }): Finding[] => {
		const [from, to] = [Math.max(low, least), Math.min(high, BEST_SCORE)];
		if (rate !== null || from > to) return [];
		const cause = `The row "${id}" has no rate for scores of ${from} to ${to}, which are accepted: these borrowers get no offer after their credit is checked.`;
		const cure = `Write the rate of the row, or raise the least score above ${to}.`;
		const pointer = rowAt(table, id, "then", "rate");
		return [{ code: "SCORE_WITHOUT_RATE", file: tableFile(RATES), pointer, cause, cure }];
	});
}

function reversed(table: TableFile): Finding[] {
	const rates = rangesOf(table)
		.filter(({ rate }) => rate !== null)
		.toSorted((one, other) => one.low - other.low);
	return rates.flatMap((better, index): Finding[] => {
		const worse = rates[index - 1];
		if (worse === undefined || Number(better.rate) <= Number(worse.rate)) return [];
		const cause = `A score of ${better.low} pays ${better.rate}, more than the ${worse.rate} of a score of ${worse.low}.`;
		const cure = "A better score pays the same or less: correct one of the two rates.";
		const places = [better, worse].map(({ id }) => rowAt(table, id, "then", "rate"));
		const [pointer = "", ...also] = places;
		return [{ code: "BAND_ORDER", file: tableFile(RATES), pointer, also, cause, cure }];
	});
}

/** The rows about scores alone that hold on every day, with the whole scores that they match. */
function rangesOf({ rows }: TableFile) {
	return Object.entries(rows).flatMap(([id, row]) => {
		const score = cellsOf(row).find(([input]) => input === "score")?.[1] ?? {};
		if (row.from !== undefined || row.until !== undefined || !isRange(score)) return [];
		const { min = 0, above = -1, max = Infinity, below = Infinity } = score;
		const rate = row.then.rate ?? null;
		return [
			{ id, rate, low: Math.max(Number(min), Number(above) + 1), high: Math.min(Number(max), Number(below) - 1) },
		];
	});
}
