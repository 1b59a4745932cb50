import { mergedPricing } from "../../../lending/pricing/advertised.ts";
import type { Product } from "../../engine/authored/authored.ts";
import { isList, isObject, type Json } from "../../engine/json.ts";
import { cellsOf } from "../../engine/tables/cell-rule.ts";
import type { Finding } from "../diagnostic.ts";
import { HOMES, lendingLimits } from "../figures/lending-limits.ts";
import { type WrittenSheet, writtenSheets } from "../figures/pricing-figures.ts";
import { at, files, tableFile } from "../product-files.ts";
import { keptVerdict } from "../regions/proofs.ts";
import { valuesIn } from "../tables/cell-fault.ts";
import { rowAt } from "../tables/row-place.ts";
import { cellFaults } from "../tables/table-cells.ts";
import { missingTerms, PRICED_BY, type Served, USES } from "./missing-terms.ts";

const LAW = ["law/fee-cap", "law/high-cost-fees", "law/high-cost-rate", "law/home-equity", "law/rate-cap"] as const;
/** Keys of a sheet without which there may be offers. */
const SHEET_KEYS = [
	"countedFees",
	"stateCaps",
	"minScore",
	"minLine",
	"maxLine",
	"cltvCap",
	"dtiCap",
	"apor",
	"scoreBands",
	"variable",
];
const USE_WORDS = { PRIMARY: "a home they live in", SECONDARY: "a second home", INVESTMENT: "a rental home" } as const;

/** What gives nobody a term on some homes. */
interface Blame {
	readonly file: string;
	readonly pointer: string;
	readonly said: string;
}

/**
 * Finds states, uses of the home, liens and terms that a lender serves and for which no borrower gets an offer, whatever score, value
 * and income (OFFER_NEVER): priced as the server does, on each day on which a sheet takes effect. The finding is at the row or figure
 * without which there would be one.
 */
export function offeredSomewhere(product: Product): Finding[] {
	if (!isPriceable(product)) return [];
	const priced = pricedBy(product);
	const { pricing, productStates } = product.org;
	const on = JSON.stringify([pricing, productStates, priced, product.tables[HOMES]]);
	return keptVerdict("offers", on, () => neverOffered(product));
}

/** Whether figures and tables are whole, so that borrowers can be priced as the server does. */
export function isPriceable(product: Product): boolean {
	return lendingLimits(product) !== undefined && pricedBy(product).every((table) => cellFaults(table).length === 0);
}

function pricedBy({ tables }: Product) {
	return [...PRICED_BY, ...LAW].map((name) => tables[name]);
}

function neverOffered(product: Product): Finding[] {
	const found = new Map<string, { readonly blame: Blame; readonly homes: Served[]; readonly terms: Set<number> }>();
	for (const day of sheetDays(product)) {
		for (const { home, terms } of missedOn(product, day)) {
			const blame = blameFor(product, day, home, terms);
			if (blame === undefined) continue;
			const known = found.get(blame.file + blame.pointer) ?? { blame, homes: [], terms: new Set<number>() };
			known.homes.push(home);
			for (const term of terms) known.terms.add(term);
			found.set(blame.file + blame.pointer, known);
		}
	}
	return [...found.values()].map(({ blame, homes, terms }) => ({
		code: "OFFER_NEVER",
		file: blame.file,
		pointer: blame.pointer,
		cause: `No borrower gets an offer ${wordsOf(homes, terms)}, whatever the score, income and value of the home: ${blame.said}.`,
		cure: "Correct it; what the lender does not offer, take out of its states, its terms or the homes that it lends on.",
	}));
}

function servedStates(product: Product): readonly string[] {
	const { productStates } = product.org;
	const closed = product.tables["pricing/max-line"].inputs.state?.enum ?? [];
	return isList(productStates) ? productStates.filter((state) => typeof state === "string") : closed;
}

function servedIn(product: Product, state: string): Served[] {
	const { rows } = product.tables[HOMES];
	// a use or a state without dwellings is refused before credit is checked
	const isRefused = (home: Served) =>
		Object.values(rows).some((row) => {
			const cells = cellsOf(row);
			const named = (input: "state" | "occupancy") => cells.find(([name]) => name === input)?.[1];
			return (
				row.then.units === 0 &&
				cells.length > 0 &&
				cells.every(([name]) => name === "state" || name === "occupancy") &&
				(["state", "occupancy"] as const).every((input) => {
					const cell = named(input);
					return cell === undefined || valuesIn(cell).includes(home[input]);
				})
			);
		});
	const homes = USES.flatMap((occupancy) =>
		([1, 2] as const).map((lienPosition) => ({ state, occupancy, lienPosition })),
	);
	return homes.filter((home) => !isRefused(home));
}

/** The first day of each sheet that is priced, or of the figures without sheets. */
function sheetDays({ org }: Product): readonly string[] {
	const { sheets, effectiveFrom } = mergedPricing(org.pricing);
	const written = Array.isArray(sheets) ? (sheets as readonly { readonly effectiveFrom?: unknown }[]) : [];
	const days = written.length === 0 ? [effectiveFrom] : written.map((sheet) => sheet.effectiveFrom);
	return days.filter((day) => typeof day === "string").toSorted();
}

/** States that no row and no figure tells apart are priced alike. */
function likenessOf({ org, tables }: Product, state: string, day: string): string {
	const marks = [...PRICED_BY, ...LAW, HOMES].flatMap((name) =>
		Object.values(tables[name].rows).map((row) => {
			const cell = cellsOf(row).find(([input]) => input === "state")?.[1];
			if (cell === undefined) return "";
			return valuesIn(cell).includes(state) ? "1" : "0";
		}),
	);
	const sheet = sheetOn(org.pricing, day);
	const own = ["stateAdd", "stateCaps"].map((key) => {
		const group = isObject(sheet) ? sheet[key] : undefined;
		return JSON.stringify(isObject(group) ? (group[state] ?? null) : null);
	});
	return [...marks, ...own].join(",");
}

function sheetOn(pricing: Json | undefined, day: string): Json | undefined {
	const { sheets } = mergedPricing(pricing);
	return Array.isArray(sheets)
		? (sheets as readonly Json[]).find((one) => isObject(one) && one.effectiveFrom === day)
		: undefined;
}

interface Missed {
	readonly home: Served;
	readonly terms: readonly number[];
}

// lenders with the same pricing and tables serve other states of the same likenesses
const missedBy = new Map<string, readonly Missed[]>();
const MOST_KEPT = 4000;
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** The homes that the lender serves on a day with the terms that nobody gets on them; states that are priced alike are tried once. */
function missedOn(product: Product, day: string): readonly Missed[] {
	const { tables, org } = product;
	const judged = [...PRICED_BY, ...LAW, HOMES].map((name) => numberOf(tables[name]));
	const on = `${day} ${judged.join()} ${Object.values(product.series).map(numberOf).join()} ${JSON.stringify(org.pricing)}`;
	return servedStates(product).flatMap((state) => {
		const key = `${on} ${likenessOf(product, state, day)}`;
		const missed = missedBy.get(key) ?? missedIn(product, state, day);
		if (missedBy.size >= MOST_KEPT) missedBy.clear();
		missedBy.set(key, missed);
		return missed.map(({ home, terms }) => ({ home: { ...home, state }, terms }));
	});
}

/** A number for a table or series, the same for the same object. */
function numberOf(part: object): number {
	const number = numbers.get(part) ?? ++lastNumber;
	numbers.set(part, number);
	return number;
}

function missedIn(product: Product, state: string, day: string): Missed[] {
	const missed = servedIn(product, state).map((home) => ({ home, terms: missingTerms(product, home, day) ?? [] }));
	return missed.filter(({ terms }) => terms.length > 0);
}

/** The row or figure without which the home would get one of the terms; undefined where it is none alone. */
function blameFor(product: Product, day: string, home: Served, terms: readonly number[]): Blame | undefined {
	const isCured = (other: Product) => {
		const left = missingTerms(other, home, day);
		return left !== undefined && left.length < terms.length;
	};
	for (const name of PRICED_BY) {
		const table = product.tables[name];
		for (const id of Object.keys(table.rows)) {
			const { [id]: taken, ...rows } = table.rows;
			const other = { ...product, tables: { ...product.tables, [name]: { ...table, rows } } };
			if (taken !== undefined && cellsOf(taken).length > 0 && isCured(other)) {
				return { file: tableFile(name), pointer: rowAt(table, id), said: `the row "${id}" leaves none` };
			}
		}
	}
	const sheet = writtenSheets(product).find((written) => written.sheet.effectiveFrom === day);
	if (sheet === undefined) return undefined;
	for (const key of SHEET_KEYS) {
		if (sheet.sheet[key] !== undefined && isCured(withoutKey(product, sheet, key))) {
			return { file: files.org, pointer: sheet.pointer + at(key), said: `"${key}" of the sheet of ${day} leaves none` };
		}
	}
	return undefined;
}

function withoutKey(product: Product, { sheet }: WrittenSheet, key: string): Product {
	const { [key]: _, ...rest } = sheet;
	const sheets = writtenSheets(product).map((one) => (one.sheet === sheet ? rest : one.sheet));
	const pricing = [...(isList(product.org.pricing) ? product.org.pricing : []), { sheets }];
	return { ...product, org: { ...product.org, pricing } };
}

function wordsOf(homes: readonly Served[], terms: ReadonlySet<number>): string {
	const states = [...new Set(homes.map(({ state }) => state))];
	const uses = [...new Set(homes.map(({ occupancy }) => occupancy))];
	const liens = [...new Set(homes.map(({ lienPosition }) => lienPosition))];
	const onHome = uses.length === USES.length ? "" : ` on ${uses.map((use) => USE_WORDS[use]).join(" or ")}`;
	const first = liens.length === 1 ? (liens[0] === 1 ? " as a first lien" : " behind another loan") : "";
	const shown = states.length > 6 ? `${states.length} states` : states.join(", ");
	return `of ${[...terms].sort((one, other) => one - other).join(", ")} months${onHome}${first} in ${shown}`;
}
