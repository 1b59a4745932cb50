import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { advertisedLines } from "./advertised-lines.ts";
import { beyondAdvertised } from "./beyond-advertised.ts";
import { feesNeverCharged } from "./fees-never-charged.ts";
import { figureTwice } from "./figure-twice.ts";
import { minimumOverMaximum } from "./minimum-over-maximum.ts";
import { plausibleFigures } from "./plausible-figures.ts";
import { scoreBands } from "./score-bands.ts";
import { scoreRates } from "./score-rates.ts";
import { sheetDates, sheetNotYet } from "./sheet-dates.ts";
import { smallFraction } from "./small-fraction.ts";
import { variableTerms } from "./variable-terms.ts";

const CHECKS = [
	minimumOverMaximum,
	sheetDates,
	scoreBands,
	scoreRates,
	plausibleFigures,
	beyondAdvertised,
	feesNeverCharged,
	figureTwice,
	smallFraction,
	variableTerms,
];

/** Returns every fault in an organization's pricing; whether a sheet is in effect is only checked when the day is known. */
export function pricingFaults(product: Product, today: string | undefined): Finding[] {
	// the base has no lender
	if (product.org.pricing === undefined) return [];
	const dated = today === undefined ? [] : sheetNotYet(product, today);
	return [...CHECKS.flatMap((check) => check(product)), ...advertisedLines(product, today), ...dated];
}
