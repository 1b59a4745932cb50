import { NoFigureForDate } from "../../../lending/calendar/dated.ts";
import { advertisedTerms } from "../../../lending/pricing/advertised.ts";
import { type PricingSheet, rateFor } from "../../../lending/pricing/pricing.ts";
import { EngineError } from "../../engine/errors.ts";
import { type Product, type Rule, type RuledDiscount, ruledDiscounts } from "../../engine/index.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { RecordPath } from "../../engine/record/record-shape.ts";
import type { Finding } from "../diagnostic.ts";
import { dollarsOf, percentOf } from "../figures/figure-bounds.ts";
import { BEST_SCORE } from "../figures/lending-limits.ts";
import { sheetNumber, writtenSheets } from "../figures/pricing-figures.ts";
import { at, files } from "../product-files.ts";
import { baseReads, projectionOf } from "../regions/projection.ts";
import { proveRule } from "../regions/proofs.ts";
import { prohibitedBasis } from "../rules/prohibited-basis.ts";
import { isWrittenBefore } from "../tables/written-before.ts";
import { pricedSheets, USES } from "./missing-terms.ts";
import { isPriceable } from "./offered-somewhere.ts";

/** Where an application is, and what is asked of its borrower: that passes by itself, and a discount would with it. */
const PASSING = /^(?:(?:stage|state|page|query)$|query\.|application\.conditions(?:\[|\.|$))/;

/** What is without a value, or false, until each rule of a discount is asked for the last time. */
const UNTIL = {
	when: "application.status.offers",
	holds: "application.status.noteReady",
} as const satisfies { readonly [key: string]: RecordPath };

const ASKED = {
	when: ["before offers are made", "Ask for it earlier, at registration for example, or let the rule be `holds`."],
	holds: ["before the agreement is made", "Let it depend on something that is known before."],
} as const;

/** Finds discounts of a sheet whose words org.json lacks (DISCOUNT_WORDS), and ones that no draw is large enough for (DISCOUNT_NEVER). */
export function discountWords(product: Product): Finding[] {
	const { discounts: words, pricing } = product.org;
	return writtenSheets(product).flatMap(({ sheet, pointer }) => {
		const most = sheetNumber(sheet, "maxLine", advertisedTerms(pricing).maxLoanAmount);
		return Object.entries(discountsIn(sheet)).flatMap(([id, discount]): Finding[] => {
			const place = { file: files.org, pointer: pointer + at("discounts", id) };
			const draw = isObject(discount) ? discount.minDraw : undefined;
			const isSaid = isObject(words) && Object.hasOwn(words, id);
			return [
				...(isSaid
					? []
					: [
							{
								...place,
								code: "DISCOUNT_WORDS",
								cause: `Nothing says what the discount "${id}" is called and what has to hold for it: borrowers could not be told.`,
								cure: `Write "label" and "while" at "discounts", "${id}" of org.json.`,
							},
						]),
				...(typeof draw === "number" && draw > most
					? [
							{
								file: files.org,
								pointer: `${place.pointer}/minDraw`,
								code: "DISCOUNT_NEVER",
								cause: `The discount "${id}" begins with a draw of ${dollarsOf(draw)}, and the largest line is ${dollarsOf(most)}.`,
								cure: "Write a smaller draw, or remove the discount.",
							},
						]
					: []),
			];
		});
	});
}

function discountsIn({ discounts }: JsonObject): JsonObject {
	return isObject(discounts) ? discounts : {};
}

/**
 * Finds rules of discounts that read what passes (DISCOUNT_UNSTABLE), what nothing writes until they are asked (DISCOUNT_LATE), or what
 * credit may not depend on (DISCOUNT_PROHIBITED), and discounts that the lowest rate does not let be given in full
 * (DISCOUNT_BELOW_FLOOR).
 */
export function discountRules(product: Product): Finding[] {
	const ruled = ruledDiscounts(product.org);
	if (ruled.length === 0) return [];
	const ofRules = ruled.flatMap(({ id, keys, when, holds }) => [
		...ruleFaults(product, id, "when", keys, when),
		...ruleFaults(product, id, "holds", keys, holds),
	]);
	return [...ofRules, ...belowFloor(product, ruled)];
}

function ruleFaults(
	product: Product,
	id: string,
	key: keyof typeof UNTIL,
	keys: RuledDiscount["keys"],
	rule: Rule | undefined,
): Finding[] {
	if (rule === undefined) return [];
	const place = { file: files.org, pointer: at(...keys, key) };
	const { facts } = product.facts;
	const bases = baseReads(projectionOf(product, [rule]), rule).map((name) => {
		const spec = Object.hasOwn(facts, name) ? facts[name] : undefined;
		return { name, path: spec?.path ?? name };
	});
	const basis = prohibitedBasis(product, rule);
	if (basis !== undefined) {
		const cause = `The discount "${id}" depends on ${basis.basis}, by "${basis.by}".`;
		const cure = "Decide by something else: no term of credit may depend on it (12 CFR 1002.4(a) and 1002.6(b)).";
		return [{ ...place, code: "DISCOUNT_PROHIBITED", cause, cure }];
	}
	const passing = bases.find(({ path }) => PASSING.test(path));
	if (passing !== undefined) {
		const cause = `The discount "${id}" depends on "${passing.name}", which changes as the application continues.`;
		const cure = "Read what the borrower has answered, or what was found out about them or the home.";
		return [{ ...place, code: "DISCOUNT_UNSTABLE", cause, cure }];
	}
	const late = bases.find(({ path }) => !isWrittenBefore(product, path, UNTIL[key]));
	if (late === undefined) return [];
	const [time, cure] = ASKED[key];
	const cause = `The discount "${id}" depends on "${late.name}", which nothing writes ${time}.`;
	return [{ ...place, code: "DISCOUNT_LATE", cause, cure }];
}

function belowFloor(product: Product, ruled: readonly RuledDiscount[]): Finding[] {
	if (!isPriceable(product)) return [];
	return writtenSheets(product).flatMap(({ sheet }): Finding[] => {
		const day = String(sheet.effectiveFrom);
		const own = ruled.filter(({ since }) => since === day);
		const lowest = own.length === 0 ? undefined : lowestRate(product, day);
		if (lowest === undefined) return [];
		const { rate, minRate, discounts } = lowest;
		const points = (fraction: number) => Math.round(fraction * 10_000);
		const pointsOff = (id: string) => points(discounts.find((one) => one.id === id)?.reduction ?? 0);
		const together = subsets(own).find((some) => {
			const less = some.reduce((sum, { id }) => sum + pointsOff(id), 0);
			return points(rate) - less < points(minRate) && mayMeet(product, some);
		});
		const last = together?.at(-1);
		if (together === undefined || last === undefined) return [];
		const all = together.map(({ id }) => `"${id}"`).join(" and ");
		const cause = `The lowest rate without discounts is ${percentOf(rate)} and the lowest of all ${percentOf(minRate)}, so ${all} would not be given in full.`;
		const cure = 'Write a smaller reduction, raise the rates, or lower "minRate" as far as the lender may.';
		return [{ code: "DISCOUNT_BELOW_FLOOR", file: files.org, pointer: at(...last.keys, "reduction"), cause, cure }];
	});
}

/** Every choice of some of these, the smaller ones first. */
function subsets<T>(all: readonly T[]): readonly (readonly T[])[] {
	const choices = Array.from({ length: 2 ** all.length - 1 }, (_, at) =>
		all.filter((__, index) => ((at + 1) >> index) % 2 === 1),
	);
	return choices.toSorted((one, other) => one.length - other.length);
}

/** Whether someone may be offered all of these at once. */
function mayMeet(product: Product, some: readonly RuledDiscount[]): boolean {
	const rules = some.flatMap(({ when }) => (when === undefined ? [] : [when]));
	return rules.length === 0 || proveRule(product, { and: rules }).matches !== null;
}

type Lowest = Required<Pick<PricingSheet, "discounts" | "minRate">> & { readonly rate: number };

/** The lowest rate on a day of anyone, without discounts; undefined where tables or series do not decide. */
function lowestRate(product: Product, day: string): Lowest | undefined {
	try {
		const sheets = pricedSheets(product, day);
		const rates = sheets.flatMap((sheet) => statesOf(product).flatMap((state) => ratesIn(sheet, state)));
		const [sheet] = sheets;
		if (sheet === undefined || rates.length === 0) return undefined;
		return { rate: Math.min(...rates), minRate: sheet.minRate, discounts: sheet.discounts ?? [] };
	} catch (error) {
		if (error instanceof EngineError || error instanceof NoFigureForDate) return undefined;
		throw error;
	}
}

/** The states of a lender; of one that names none, a home without a state, to which no row for some states applies. */
function statesOf({ org: { productStates } }: Product): readonly string[] {
	const named = isList(productStates) ? productStates.filter((state) => typeof state === "string") : [];
	return named.length === 0 ? [""] : named;
}

function ratesIn(sheet: PricingSheet, state: string): readonly number[] {
	const borrower = { state, county: null, propertyType: "SINGLE_FAMILY", score: BEST_SCORE, cltv: 0 };
	return USES.flatMap((occupancy) =>
		([1, 2] as const).flatMap((lienPosition) =>
			sheet.terms.flatMap((months) =>
				[sheet.minLine, sheet.maxLine].flatMap((line) => {
					const rate = rateFor(sheet, { ...borrower, occupancy, lienPosition, line }, { months });
					return rate === null ? [] : [rate];
				}),
			),
		),
	);
}
