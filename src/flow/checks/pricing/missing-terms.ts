import { NoFigureForDate } from "../../../lending/calendar/dated.ts";
import { centsOf } from "../../../lending/money.ts";
import type { OfferCase } from "../../../lending/pricing/offer-case.ts";
import { priceOffers } from "../../../lending/pricing/offers.ts";
import type { PricingSheet } from "../../../lending/pricing/pricing.ts";
import { pricingOf } from "../../../lending/product/pricing-sheet.ts";
import type { Product } from "../../engine/authored/authored.ts";
import type { TableFacts, TableFile, TableInput } from "../../engine/authored/authored-tables.ts";
import type { TableFiles, TableName } from "../../engine/authored/table-contracts.ts";
import { EngineError } from "../../engine/errors.ts";
import type { Json } from "../../engine/json.ts";
import { cellsOf } from "../../engine/tables/cell-rule.ts";
import { BEST_SCORE } from "../figures/lending-limits.ts";

/** The tables that offers are priced by, the strictest first. */
export const PRICED_BY = [
	"pricing/max-line",
	"pricing/min-score",
	"pricing/max-cltv",
	"pricing/max-dti",
	"pricing/origination-fee",
	"pricing/adjustments",
	"pricing/base-rate",
] as const satisfies readonly TableName[];

/** How a home may be used. */
export const USES = ["PRIMARY", "SECONDARY", "INVESTMENT"] as const;
const FOR_EVER = 100_000;
/** Income and value beyond which nothing depends on either. */
const AMPLE = centsOf(50_000_000);

/** A home on which the lender says it opens lines. */
export interface Served {
	readonly state: string;
	readonly occupancy: (typeof USES)[number];
	readonly lienPosition: 1 | 2;
}

/** The series, the last figures of which hold for sheets to come, too. */
function withSeries(product: Product): Product {
	const { apor, prime, "apor-variable": variable } = product.series;
	return {
		...product,
		series: {
			apor: { ...apor, lasts: FOR_EVER },
			"apor-variable": { ...variable, lasts: FOR_EVER },
			prime: { ...prime, lasts: FOR_EVER },
		},
	};
}

/** The facts of the tables: each as no row names it, then each value that a row names, one at a time. */
function factsOf(tables: TableFiles): readonly TableFacts[] {
	const ofTables = PRICED_BY.flatMap((name) =>
		Object.entries(tables[name].inputs).map((input) => [tables[name], input] as const),
	);
	const values = new Map<string, readonly Json[]>();
	for (const [table, [input, spec]] of ofTables) {
		if (spec.fact === undefined) continue;
		values.set(spec.fact, [...(values.get(spec.fact) ?? []), ...answersOf(table, input, spec)]);
	}
	const first = new Map([...values].map(([fact, [value = null]]) => [fact, value]));
	const others = [...values].flatMap(([fact, [, ...more]]) => more.map((value) => new Map([...first, [fact, value]])));
	return [first, ...others].map((given) => (fact) => given.get(fact));
}

function answersOf({ rows }: TableFile, input: string, { type, enum: closed, nullable }: TableInput): readonly Json[] {
	if (nullable === true) return [null];
	if (type === "boolean") return [false, true];
	if (closed !== undefined) return closed;
	const named = Object.values(rows).flatMap((row) => {
		const cell = cellsOf(row).find(([name]) => name === input)?.[1];
		return cell === undefined ? [] : Object.values(typeof cell === "object" && cell !== null ? cell : [cell]).flat();
	});
	const fitting = named.filter((value) => (type === "string" ? typeof value === "string" : typeof value === "number"));
	return type === "string" ? ["", ...fitting] : [0, ...fitting];
}

/** The lender's pricing on a day, once for each answer that its tables tell apart. Throws EngineError and NoFigureForDate. */
export function pricedSheets(product: Product, day: string): readonly PricingSheet[] {
	const lasting = withSeries(product);
	return factsOf(product.tables).map((facts) => pricingOf(lasting, day, facts));
}

/** The terms that no borrower gets on a home; undefined where tables or series do not decide, of which other findings tell. */
export function missingTerms(product: Product, home: Served, day: string): readonly number[] | undefined {
	try {
		const sheets = pricedSheets(product, day);
		const left = new Set(sheets[0]?.terms ?? []);
		for (const given of borrowersOn(home)) {
			for (const sheet of sheets) {
				if (left.size === 0) return [];
				const result = priceOffers(given, sheet);
				if (result.outcome === "READY") for (const { months } of result.offers) left.delete(months);
			}
		}
		return [...left];
	} catch (error) {
		if (error instanceof EngineError || error instanceof NoFigureForDate) return undefined;
		throw error;
	}
}

/** Borrowers to whom nothing is refused but by the lender's own rows and figures; more of them where the first get no offer. */
function* borrowersOn({ state, occupancy, lienPosition }: Served): Generator<OfferCase> {
	for (const score of [BEST_SCORE, 800, 760, 720, 680, 640, 600]) {
		for (const propertyType of ["SINGLE_FAMILY", "CONDO", "TOWNHOUSE"]) {
			yield {
				...{ asOf: "", state, county: null, propertyType, occupancy, lienPosition, score },
				...{ value: AMPLE, liens: lienPosition === 1 ? [] : [centsOf(1000)] },
				...{ obligations: 0, monthlyIncome: AMPLE, bankruptcy: false, daysOwned: null, age: 70 },
			};
		}
	}
}
