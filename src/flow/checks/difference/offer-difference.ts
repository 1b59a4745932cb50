import { formatMoney, formatPercent } from "../../../lending/money.ts";
import type { OfferCase } from "../../../lending/pricing/offer-case.ts";
import { priceOffers } from "../../../lending/pricing/offers.ts";
import { pricingOf } from "../../../lending/product/pricing-sheet.ts";
import type { TableFacts, TableFile, TableValue } from "../../engine/authored/authored-tables.ts";
import { compileFlow, type Facts, factsOf, type Product } from "../../engine/index.ts";
import type { TableChange } from "./table-changes.ts";

/** An offered line, as printed: the most that may be drawn, and its lowest and highest rate. */
export interface PrintedOffer {
	readonly months: number;
	readonly most: string;
	readonly rates: readonly string[];
}

/** What pricing makes of a borrower: offers, or why there are none. */
export type PrintedPricing = { readonly offers: readonly PrintedOffer[] } | { readonly refusedFor: readonly string[] };

/** A borrower whose offers differ. */
export interface OfferDifference {
	readonly borrower: OfferCase;
	/** What the table's other inputs that are facts are for them, by input. */
	readonly stated: readonly { readonly input: string; readonly value: TableValue }[];
	readonly before: PrintedPricing;
	readonly after: PrintedPricing;
}

const LIEN = 150_000_00;
const ORDINARY = { state: "CA", county: null, propertyType: "SINGLE_FAMILY", occupancy: "PRIMARY" } as const;

/** Returns an ordinary borrower for whom the change of a pricing table, and not another one, makes other offers; undefined without one. */
export function offerDifference(
	before: Product,
	after: Product,
	change: TableChange,
	today: string,
): OfferDifference | undefined {
	const { table, on } = change;
	if (!table.startsWith("pricing/")) return undefined;
	const day = on !== undefined && on > today ? on : today;
	const changed = { ...before, tables: { ...before.tables, [table]: after.tables[table] } };
	const stated = factsGiven([before, after], change);
	const facts = factsIn([before, after], stated, day);
	for (const given of borrowersOf(change, day)) {
		const was = offersOf(before, given, day, facts);
		if (isAlike(was, offersOf(changed, given, day, facts))) continue;
		const is = offersOf(after, given, day, facts);
		if (!isAlike(was, is)) return { borrower: given, stated, before: was, after: is };
	}
	return undefined;
}

const VALUES = [600_000_00, 450_000_00, 350_000_00, 900_000_00];
const INCOMES = [25_000_00, 15_000_00, 10_000_00, 7_000_00];

/** Borrowers to try, the most ordinary first: with less income a cap on it decides, with another value one on the value. */
function* borrowersOf({ table, from, to, example }: TableChange, day: string): Generator<OfferCase> {
	const given = borrowerOf(example, day);
	const scores = table === "pricing/min-score" && typeof from === "number" ? [Math.max(from, Number(to)) - 1] : [];
	for (const score of [...scores, given.score]) {
		for (const monthlyIncome of INCOMES) for (const value of VALUES) yield { ...given, score, monthlyIncome, value };
	}
}

/** The example's home and score, an ordinary income and value. */
function borrowerOf(example: TableChange["example"], asOf: string): OfferCase {
	const text = (input: keyof typeof ORDINARY) => {
		const value = example[input];
		return typeof value === "string" ? value : ORDINARY[input];
	};
	const number = (input: string, ordinary: number) => {
		const value = example[input];
		return typeof value === "number" ? value : ordinary;
	};
	const lienPosition = Math.max(1, number("lienPosition", 2));
	return {
		asOf,
		state: text("state") ?? "",
		county: text("county"),
		propertyType: text("propertyType"),
		occupancy: text("occupancy") ?? "",
		lienPosition,
		score: Math.max(number("score", 740), 1),
		value: 0,
		liens: Array.from({ length: lienPosition - 1 }, () => LIEN),
		obligations: 2_000_00,
		monthlyIncome: 0,
		bankruptcy: false,
		daysOwned: 2_000,
	};
}

const isAlike = (one: PrintedPricing, other: PrintedPricing) => JSON.stringify(one) === JSON.stringify(other);

/** An input of either product's table that is a fact, as the example has it. */
interface FactGiven {
	readonly input: string;
	readonly fact: string;
	readonly value: TableValue;
}

function factsGiven(products: readonly Product[], { table, example }: TableChange): FactGiven[] {
	const inputs = Object.entries(
		Object.assign({}, ...products.map(({ tables }) => tables[table]?.inputs)) as TableFile["inputs"],
	);
	return inputs.flatMap(([input, { fact }]) => {
		const value = example[input];
		return fact === undefined || value === undefined ? [] : [{ input, fact, value }];
	});
}

/** The facts of the example, and of a new application for what it says nothing of. */
function factsIn(products: readonly Product[], given: readonly FactGiven[], today: string): TableFacts {
	const known = new Map(given.map(({ fact, value }) => [fact, value]));
	const others = Object.assign({}, ...products.map((product) => factsOf(compileFlow(product), { today }))) as Facts;
	return (fact) => (known.has(fact) ? known.get(fact) : others[fact]);
}

function offersOf(product: Product, given: OfferCase, day: string, facts: TableFacts): PrintedPricing {
	const pricing = priceOffers(given, pricingOf(product, day, facts));
	if (pricing.outcome !== "READY") return { refusedFor: pricing.reasons };
	const offers = pricing.offers.map(({ months, maxDraw, rate, rates = [] }): PrintedOffer => {
		const all = [rate, ...rates.map((band) => band.rate)].map((one) => formatPercent(one, 2));
		return { months, most: wholeDollars(maxDraw), rates: [...new Set([all[0] ?? "", all.at(-1) ?? ""])] };
	});
	return { offers };
}

/** Prints an amount of cents, without the cents where there are none. */
export function wholeDollars(cents: number): string {
	return formatMoney(cents).replace(/\.00$/, "");
}
