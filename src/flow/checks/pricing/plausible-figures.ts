import { advertisedMonths, isWholePricing } from "../../../lending/pricing/advertised.ts";
import type { Product } from "../../engine/authored/authored.ts";
import { isList, isObject, type Json, type JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import {
	ACCEPTED,
	ADDED,
	CARRIED,
	CHARGED,
	dollarsOf,
	type FigureBound,
	FRACTION,
	isPlausible,
	LENT,
	percentOf,
	STANDING,
} from "../figures/figure-bounds.ts";
import { pricingFigures, writtenSheets } from "../figures/pricing-figures.ts";
import { at, files } from "../product-files.ts";

/** How far the Prime Rate may be from the one that was published last. */
const MOST_MOVED = 0.02;
const DOLLARS = "Write whole dollars, not cents.";

const OF_PRICING: { readonly [key: string]: FigureBound } = {
	redrawMargin: {
		least: 0.001,
		most: 0.1,
		mayBeNone: true,
		means: (value) => `is a margin of ${percentOf(value)} over the Prime Rate`,
		cure: FRACTION,
	},
	valuationFee: { most: 1200, means: (value) => `charges ${dollarsOf(value)} for a valuation`, cure: DOLLARS },
	manualNotaryFee: { most: 1000, means: (value) => `charges ${dollarsOf(value)} for a notary`, cure: DOLLARS },
	maxRecordingFee: { most: 1500, means: (value) => `is a recording fee of ${dollarsOf(value)}`, cure: DOLLARS },
	maxRecordingTaxPer100k: {
		most: 3000,
		means: (value) => `is a recording tax of ${dollarsOf(value)} on $100,000`,
		cure: DOLLARS,
	},
	ineligibilityDays: {
		most: 366,
		means: (value) => `keeps a home from a line for ${value} days after it is bought`,
		cure: "Write days.",
	},
	approvalMinutes: { most: 120, means: (value) => `promises an approval in ${value} minutes`, cure: "Write minutes." },
	fundingBusinessDays: {
		least: 3,
		most: 30,
		means: (value) => `promises the money in ${value} business days, three of which the borrower has to cancel in`,
		cure: "Write business days, 3 or more (12 CFR 1026.15).",
	},
	offerDays: STANDING,
};

const OF_SHEETS: { readonly [key: string]: FigureBound } = {
	redrawMargin: OF_PRICING.redrawMargin as FigureBound,
	offerDays: STANDING,
	minLine: {
		most: 100_000,
		means: (value) => `keeps everyone who wants less than ${dollarsOf(value)} from a line`,
		cure: "Write the smallest line, in whole dollars.",
	},
	minScore: ACCEPTED,
	cltvCap: LENT,
	dtiCap: CARRIED,
	countedFees: { most: 5000, means: (value) => `counts fees of ${dollarsOf(value)}`, cure: DOLLARS },
};

const OF_STATES: { readonly [key: string]: FigureBound } = {
	cltv: LENT,
	origination: CHARGED,
	feeShare: CHARGED,
	otherFees: OF_SHEETS.countedFees as FigureBound,
};

const OLDEST: FigureBound = {
	most: 85,
	means: (value) => `is for borrowers of ${value} years and older`,
	cure: "Write years, 62 or more.",
};

/**
 * Finds figures of a lender's pricing that no lender means (FIGURE_IMPLAUSIBLE): percent for a fraction or the reverse, cents for
 * dollars, hours for days, and so on, as far as the bounds of org.json let them pass.
 */
export function plausibleFigures(product: Product): Finding[] {
	return [
		...pricingFigures(product).flatMap(({ key, value, pointer }) => fault(OF_PRICING, key, value, pointer)),
		...writtenSheets(product).flatMap(({ sheet, pointer }) => [
			...Object.entries(sheet).flatMap(([key, value]) => fault(OF_SHEETS, key, value, pointer + at(key))),
			...inObject(sheet, "stateCaps").flatMap(([state, caps]) =>
				Object.entries(isObject(caps) ? caps : {}).flatMap(([key, value]) =>
					fault(OF_STATES, key, value, pointer + at("stateCaps", state, key)),
				),
			),
			...["termAdd", "occupancyAdd", "stateAdd"].flatMap((group) =>
				inObject(sheet, group).flatMap(([key, value]) => fault({ [key]: ADDED }, key, value, pointer + at(group, key))),
			),
			...cheaperThanHomes(sheet, pointer),
			...cheaperLongTerms(product, sheet, pointer),
			...otherPrime(product, sheet, pointer),
			...inObject(sheet, "interestOnly").flatMap(([key, value]) =>
				fault({ rateAdd: ADDED, minAge: OLDEST }, key, value, pointer + at("interestOnly", key)),
			),
		]),
	];
}

function inObject(sheet: JsonObject, key: string): [string, Json][] {
	const value = sheet[key];
	return isObject(value) ? Object.entries(value) : [];
}

function fault(bounds: { readonly [key: string]: FigureBound }, key: string, value: Json, pointer: string): Finding[] {
	const bound = Object.hasOwn(bounds, key) ? bounds[key] : undefined;
	if (bound === undefined || typeof value !== "number" || isPlausible(value, bound)) return [];
	const cause = `"${key}" is ${value}: it ${bound.means(value)}, which no lender means.`;
	return [{ code: "FIGURE_IMPLAUSIBLE", file: files.org, pointer, cause, cure: bound.cure }];
}

/** A home that the borrower does not live in is the greater risk. */
function cheaperThanHomes(sheet: JsonObject, pointer: string): Finding[] {
	const added = inObject(sheet, "occupancyAdd");
	const ofHome = Number(added.find(([use]) => use === "PRIMARY")?.[1] ?? 0);
	return added.flatMap(([use, value]): Finding[] => {
		if (use === "PRIMARY" || typeof value !== "number" || value >= ofHome) return [];
		const home = use === "SECONDARY" ? "second home" : "rental home";
		const cause = `A line on a ${home} costs less than one on the home that the borrower lives in: ${value} is added to its rate.`;
		const cure = "Write what is added, without a minus.";
		const place = pointer + at("occupancyAdd", use);
		return [{ code: "FIGURE_IMPLAUSIBLE", file: files.org, pointer: place, cause, cure }];
	});
}

/** A longer term binds the lender for longer: one without an addition, where a shorter one has one, was forgotten. */
function cheaperLongTerms({ org }: Product, sheet: JsonObject, pointer: string): Finding[] {
	const added = new Map(inObject(sheet, "termAdd").map(([months, value]) => [Number(months), value]));
	const offered = isList(sheet.terms) ? sheet.terms : isWholePricing(org.pricing) ? advertisedMonths(org.pricing) : [];
	const longest = Math.max(0, ...[...added].filter(([, value]) => Number(value) > 0).map(([months]) => months));
	const forgotten = offered.find((months) => typeof months === "number" && months > longest && !added.has(months));
	if (longest === 0 || forgotten === undefined) return [];
	const cause = `A line over ${forgotten} months costs less than one over ${longest}: nothing is added to its rate.`;
	const cure = `Write what is added for ${forgotten} months; 0 where nothing is.`;
	return [{ code: "FIGURE_IMPLAUSIBLE", file: files.org, pointer: pointer + at("termAdd"), cause, cure }];
}

/** A Prime Rate of a sheet that is another one than was published by its day. */
function otherPrime({ series }: Product, { prime, effectiveFrom }: JsonObject, pointer: string): Finding[] {
	const day = String(effectiveFrom);
	const last = Object.keys(series.prime.rows)
		.filter((from) => from <= day)
		.toSorted()
		.at(-1);
	const [published] = last === undefined ? [] : (series.prime.rows[last] ?? []);
	if (typeof prime !== "number" || typeof published !== "number") return [];
	if (Math.abs(prime - published / 100) <= MOST_MOVED) return [];
	const cause = `"prime" is ${percentOf(prime)}, and the Prime Rate that was published last by ${day} is ${published} %.`;
	const cure = "Write the Prime Rate of the day as a fraction, or leave it out: the published one counts then.";
	return [{ code: "FIGURE_IMPLAUSIBLE", file: files.org, pointer: pointer + at("prime"), cause, cure }];
}
