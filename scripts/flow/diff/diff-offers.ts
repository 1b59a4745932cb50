import type { TableFacts } from "../../../src/engine/authored/authored-tables.ts";
import { compileFlow, factsOf, type Product } from "../../../src/engine/index.ts";
import { formatMoney, formatPercent } from "../../../src/lending/money.ts";
import type { OfferCase } from "../../../src/lending/pricing/offer-case.ts";
import { priceOffers } from "../../../src/lending/pricing/offers.ts";
import { pricingOf } from "../../../src/server/journey/offers/pricing.ts";
import type { TableChange } from "./diff-tables.ts";

/** A borrower whose offers differ; money as printed. */
export interface OfferWitness {
	readonly borrower: string;
	readonly before: string;
	readonly after: string;
}

const LIEN = 150_000_00;
const ORDINARY = { state: "CA", county: null, propertyType: "SINGLE_FAMILY", occupancy: "PRIMARY" } as const;

/** Returns an ordinary borrower for whom the change of a pricing table, and not another one, makes other offers; undefined without one. */
export function offerWitness(
	before: Product,
	after: Product,
	change: TableChange,
	today: string,
): OfferWitness | undefined {
	const { table, on } = change;
	if (!table.startsWith("pricing/")) return undefined;
	const day = on !== undefined && on > today ? on : today;
	const changed = { ...before, tables: { ...before.tables, [table]: after.tables[table] } };
	const facts = factsIn(after, change, day);
	for (const given of borrowersOf(change, day)) {
		const was = offersOf(before, given, day, facts);
		if (was === offersOf(changed, given, day, facts)) continue;
		const is = offersOf(after, given, day, facts);
		if (was !== is) return { borrower: told(given), before: was, after: is };
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

function told({ state, county, propertyType, occupancy, score, value, liens, monthlyIncome }: OfferCase): string {
	const place = county === null ? state : `${county}, ${state}`;
	const owed = liens.length === 0 ? "without other loans" : `with other loans of ${whole(liens.length * LIEN)}`;
	const income = `${whole(monthlyIncome)} a month`;
	return `score ${score}, ${income}, ${whole(value)} ${propertyType} in ${place}, ${occupancy}, ${owed}`;
}

/** The facts of the example, and of a new application for what it says nothing of. */
function factsIn(product: Product, { table, example }: TableChange, today: string): TableFacts {
	const { inputs } = product.tables[table];
	const named = Object.entries(inputs).flatMap(([input, { fact }]) =>
		fact === undefined || example[input] === undefined ? [] : [[fact, example[input]] as const],
	);
	const known = new Map(named);
	const others = factsOf(compileFlow(product), { today });
	return (fact) => (known.has(fact) ? known.get(fact) : others[fact]);
}

function offersOf(product: Product, given: OfferCase, day: string, facts: TableFacts): string {
	const pricing = priceOffers(given, pricingOf(product, day, facts));
	if (pricing.outcome !== "READY") return `no offer: ${pricing.reasons.join(", ")}`;
	const shown = pricing.offers.map(({ months, maxDraw, rate, rates = [] }) => {
		const all = [rate, ...rates.map((band) => band.rate)].map((one) => formatPercent(one, 2));
		return `${months} months up to ${whole(maxDraw)} at ${[...new Set([all[0], all.at(-1)])].join(" to ")}`;
	});
	return shown.join("; ");
}

function whole(cents: number): string {
	return formatMoney(cents).replace(/\.00$/, "");
}
