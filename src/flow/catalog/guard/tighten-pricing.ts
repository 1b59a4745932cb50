import {
	type AdvertisedKey,
	advertisedTerms,
	isWholePricing,
	mergedPricing,
} from "../../../lending/pricing/advertised.ts";
import { figurePlace, sheetNumber, type WrittenSheet, writtenSheets } from "../../checks/figures/pricing-figures.ts";
import type { Json, Product } from "../../engine/authored/authored.ts";
import type { TableFile } from "../../engine/authored/authored-tables.ts";
import { EngineError } from "../../engine/errors.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { askTable } from "../../engine/tables/ask-table.ts";
import type { Loosening } from "./tighten.ts";

type Content = Pick<Product, "org" | "tables">;
type Direction = "up" | "down";

/**
 * The figures that are safeguards, and the direction each may move; fees, margins and rates within the bounds are up to
 * the lender.
 */
const ADVERTISED_BOUNDS: readonly (readonly [AdvertisedKey, Direction])[] = [
	["minLoanAmount", "up"],
	["maxLoanAmount", "down"],
	["minApr", "up"],
	["maxApr", "down"],
	["maxOriginationFeePercent", "down"],
	["ineligibilityDays", "up"],
	["assetMonths", "up"],
];
const SHEET_BOUNDS = [
	["minScore", "up"],
	["assetMonths", "up"],
	["cltvCap", "down"],
	["dtiCap", "down"],
	["originationPercent", "down"],
	["maxLine", "down"],
	["minLine", "up"],
	["minRate", "up"],
	["maxRate", "down"],
] as const;
type SheetBound = (typeof SHEET_BOUNDS)[number][0];
const ADVERTISED_AS: { readonly [key in SheetBound]?: AdvertisedKey } = {
	originationPercent: "maxOriginationFeePercent",
	maxLine: "maxLoanAmount",
	minLine: "minLoanAmount",
	minRate: "minApr",
	maxRate: "maxApr",
	assetMonths: "assetMonths",
};

/**
 * Returns every cap and minimum of the pricing that `after` loosens compared with `below`, on each day on which a
 * sheet takes effect.
 */
export function pricingLoosenings(below: Content, after: Content): Loosening[] {
	// a lender that lacks a figure has a fault already, and no price
	if (!isWholePricing(after.org.pricing)) return [];
	const before = below.org.pricing === undefined ? withFiguresOf(after, below) : below;
	if (before.org.pricing === after.org.pricing) return [];
	const [was, is] = [advertisedTerms(before.org.pricing), advertisedTerms(after.org.pricing)];
	const found = ADVERTISED_BOUNDS.flatMap(([key, direction]) =>
		judged(key, is[key], was[key], direction, figurePlace(after, key)),
	);
	for (const day of daysOf(before, after)) {
		const sheet = sheetOn(after, day);
		for (const [key, direction] of SHEET_BOUNDS) {
			const place = sheet?.sheet[key] === undefined ? undefined : `${sheet.pointer}/${key}`;
			const advertised = ADVERTISED_AS[key];
			// advertised figures were compared above
			if (place === undefined && advertised !== undefined && boundOn(before, day, key) === was[advertised]) continue;
			found.push(...judged(key, boundOn(after, day, key), boundOn(before, day, key), direction, place));
		}
		if (sheet !== undefined) found.push(...bandsBelow(sheet, boundOn(before, day, "minScore")));
		if (sheet !== undefined) found.push(...looserStates(sheet, sheetOn(before, day), lawsOn(before, day)));
	}
	return found;
}

/**
 * The base has tables and no lender: the sheets of one that extends no other keep to the tables and to its own figures,
 * which the schema of org.json bounds.
 */
function withFiguresOf({ org }: Content, base: Content): Content {
	const { sheets: _, ...figures } = mergedPricing(org.pricing);
	return { ...base, org: { ...base.org, pricing: [figures as JsonObject] } };
}

function daysOf(...contents: readonly Content[]): Set<string> {
	const days = contents.flatMap((content) => writtenSheets(content).map(({ sheet }) => String(sheet.effectiveFrom)));
	return new Set(days);
}

/** The sheet in effect on the day, or the first one on earlier days. */
function sheetOn(content: Content, day: string): WrittenSheet | undefined {
	const sheets = writtenSheets(content).toSorted((one, other) =>
		String(one.sheet.effectiveFrom).localeCompare(String(other.sheet.effectiveFrom)),
	);
	return sheets.findLast(({ sheet }) => String(sheet.effectiveFrom) <= day) ?? sheets[0];
}

function boundOn(content: Content, day: string, key: SheetBound): number {
	const advertised = ADVERTISED_AS[key];
	const otherwise =
		advertised === undefined ? tableBound(content, key) : advertisedTerms(content.org.pricing)[advertised];
	return sheetNumber(sheetOn(content, day)?.sheet ?? {}, key, otherwise);
}

function tableBound({ tables }: Content, key: SheetBound): number {
	if (key === "cltvCap") return loosest(tables["pricing/max-cltv"], "cltv");
	if (key === "dtiCap") return loosest(tables["pricing/max-dti"], "dti");
	return loosest(tables["pricing/min-score"], "score");
}

/** The loosest figure that any row of a table gives. */
function loosest({ rows, tighten }: TableFile, output: string): number {
	const figures = Object.values(rows).map(({ then }) => Number(then[output]));
	return tighten?.[output] === "up" ? Math.min(...figures) : Math.max(...figures);
}

function judged(key: string, is: number, was: number, direction: Direction, place = "/pricing"): Loosening[] {
	const isLooser = direction === "up" ? is < was : is > was;
	if (!isLooser) return [];
	const bound = direction === "up" ? "at least" : "at most";
	const cause = `"${key}" is ${is}, and the organization it extends allows ${bound} ${was}.`;
	return [{ pointer: place, cause }];
}

function bandsBelow({ sheet, pointer }: WrittenSheet, minScore: number): Loosening[] {
	const bands: readonly Json[] = isList(sheet.scoreBands) ? sheet.scoreBands : [];
	return bands.flatMap((band, index) => {
		const from = isObject(band) && typeof band.from === "number" ? band.from : minScore;
		return judged("from", from, minScore, "up", `${pointer}/scoreBands/${index}/from`);
	});
}

const STATE_CAPS = ["cltv", "origination", "feeShare"] as const;

/** The caps of a state's own law, in the words of a pricing sheet. */
type StateLaw = (state: string) => { readonly [key in (typeof STATE_CAPS)[number]]: number | null } | undefined;

function lawsOn({ tables }: Content, day: string): StateLaw {
	return (state) => {
		try {
			const { cltvCap } = askTable(tables, "law/home-equity", { state }, day);
			const given = { state, lienPosition: 1, draw: 0 };
			const { of, share } = askTable(tables, "law/fee-cap", given, day);
			// a cap by the draw or by the lien has no figure of a sheet to compare with; pricing applies it besides
			const feeCap = of === "LINE" ? share : null;
			return { cltv: cltvCap, origination: feeCap, feeShare: feeCap };
		} catch (error) {
			// other checks tell of a table that does not decide
			if (error instanceof EngineError) return undefined;
			throw error;
		}
	};
}

function looserStates({ sheet, pointer }: WrittenSheet, below: WrittenSheet | undefined, lawOf: StateLaw): Loosening[] {
	if (!isObject(sheet.stateCaps)) return [];
	const inherited = isObject(below?.sheet.stateCaps) ? below.sheet.stateCaps : {};
	return Object.entries(sheet.stateCaps).flatMap(([state, caps]) =>
		STATE_CAPS.flatMap((key) => {
			const before = isObject(inherited[state]) ? inherited[state][key] : undefined;
			const was = typeof before === "number" ? before : (lawOf(state)?.[key] ?? undefined);
			const is = isObject(caps) ? caps[key] : undefined;
			if (typeof is !== "number" || was === undefined) return [];
			return judged(`${state} ${key}`, is, was, "down", `${pointer}/stateCaps/${state}/${key}`);
		}),
	);
}
