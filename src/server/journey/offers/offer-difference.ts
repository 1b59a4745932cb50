import type { TableChange } from "../../../checks/difference/table-changes.ts";
import type { TableFacts, TableFile, TableValue } from "../../../engine/authored/authored-tables.ts";
import { compileFlow, type Facts, factsOf, type Product } from "../../../engine/index.ts";
import { formatMoney, formatPercent } from "../../../lending/money.ts";
import type { OfferCase } from "../../../lending/pricing/offer-case.ts";
import { priceOffers } from "../../../lending/pricing/offers.ts";
import { pricingOf } from "./pricing.ts";

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
	const stated = factsGiven([before, after], change);
	const facts = factsIn([before, after], stated, day);
	for (const given of borrowersOf(change, day)) {
		const was = offersOf(before, given, day, facts);
		if (was === offersOf(changed, given, day, facts)) continue;
		const is = offersOf(after, given, day, facts);
		if (was !== is) return { borrower: `${told(given)}${stated.map(toldOfFact).join("")}`, before: was, after: is };
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

/** An input of either product's table that is a fact, as the example has it. */
interface FactGiven {
	readonly input: string;
	readonly fact: string;
	readonly value: TableValue;
}

function factsGiven(products: readonly Product[], { table, example }: TableChange): FactGiven[] {
	const inputs = Object.entries(
		Object.assign({}, ...products.map(({ tables }) => tables[table].inputs)) as TableFile["inputs"],
	);
	return inputs.flatMap(([input, { fact }]) => {
		const value = example[input];
		return fact === undefined || value === undefined ? [] : [{ input, fact, value }];
	});
}

const toldOfFact = ({ input, value }: FactGiven) => `, ${input} ${value === null ? "not given" : value}`;

/** The facts of the example, and of a new application for what it says nothing of. */
function factsIn(products: readonly Product[], given: readonly FactGiven[], today: string): TableFacts {
	const known = new Map(given.map(({ fact, value }) => [fact, value]));
	const others = Object.assign({}, ...products.map((product) => factsOf(compileFlow(product), { today }))) as Facts;
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
