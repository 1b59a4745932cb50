import type { Product } from "../../engine/authored/authored.ts";
import { figureText, type PricingFigure, pricingFigures } from "../../lending/pricing/pricing-figures.ts";
import type { Finding } from "../diagnostic.ts";
import { type ProductText, productTexts } from "../product-texts.ts";
import { type FigureToken, figureTokens } from "./figure-tokens.ts";

type Figures = { readonly [name: string]: PricingFigure };

/** The pricing figure that a number in a text states, by name; several when it may be either end of a range. */
type Meaning = readonly string[] | undefined;

interface Statement {
	readonly token: FigureToken;
	readonly meant: readonly string[];
}

/** A text with a worked example, about insurance, or about only some lines. */
const OTHER_MATTER =
	/\b(example|for instance|suppose|imagine|insure[sd]?|ncua|fdic|deposits?|sipc|second homes?|investment propert|rental|in texas)\b/i;

/**
 * Finds hard-coded figures that differ from the lender's pricing (FIGURE_CONTRADICTS): the ranges of lines and APRs, the
 * origination fee, the prices of valuation, notary and recording, and the duration of eligibility, approval and funding.
 * Figures are identified by the words around them; a figure without such words is ignored.
 */
export function figureContradicts(product: Product): Finding[] {
	const figures: Figures = pricingFigures(product.org.pricing);
	return productTexts(product).flatMap((one) =>
		statementsIn(one).flatMap(({ token, meant }): Finding[] => {
			if (meant.some((name) => isEqual(figures, name, token))) return [];
			const said = meant.map((name) => figureText(figures[name] ?? { kind: "count", value: 0 })).join(" or ");
			const place = meant.map((name) => `{pricing.${name}}`).join(" or ");
			const cause = `The text says "${token.shown.trim()}", but the pricing says ${said}.`;
			const cure = `Write ${place}, which is filled from the pricing.`;
			return [{ code: "FIGURE_CONTRADICTS", file: one.file, pointer: one.pointer, cause, cure }];
		}),
	);
}

// texts of files that organizations share are the same objects
const known = new WeakMap<ProductText, readonly Statement[]>();

/** The figures of a text that the words around them tie to the pricing. */
function statementsIn(one: ProductText): readonly Statement[] {
	let statements = known.get(one);
	if (statements === undefined) {
		statements = figureTokens(one.text)
			.flat()
			.flatMap((token) => {
				const meant = OTHER_MATTER.test(token.before + token.after) ? undefined : meaningOf(token);
				return meant === undefined ? [] : [{ token, meant }];
			});
		known.set(one, statements);
	}
	return statements;
}

function isEqual(figures: Figures, name: string, { value, kind }: FigureToken): boolean {
	const figure = figures[name];
	if (figure === undefined) return true;
	const stated = kind === "percent" ? value / 100 : value;
	return Math.abs(figure.value - stated) < 1e-9;
}

function meaningOf(token: FigureToken): Meaning {
	if (token.kind === "money") return feeOf(token) ?? lineOf(token);
	if (token.kind === "percent") return shareOf(token);
	return token.kind === "days" ? daysOf(token) : minutesOf(token);
}

const LOWER_END = /\b(from|between|at least|minimum of|minimum is|starting at|start at|as little as)\s*$/;
const UPPER_END = /\b(up to|as much as|maximum of|maximum is|at most|no more than|as high as)\s*$/;
/** The end of a range whose start comes before: "from $15,000 to", "7.60% -". */
const RANGE_END = /(?:[\d%}]|\bk)\s*(?:to|and|through|[-–—])\s*$/;

function endOf({ before, after }: FigureToken): "min" | "max" | undefined {
	if (UPPER_END.test(before) || RANGE_END.test(before)) return "max";
	if (LOWER_END.test(before)) return "min";
	return /^\s*(?:to|through|[-–—])\s*(?:[$\d{])/.test(after) ? "min" : undefined;
}

const FEES: readonly (readonly [RegExp, readonly string[]])[] = [
	[/\b(valuations?|appraisals?|broker price opinions?)\b/g, ["valuationFee"]],
	[/\bnotar(?:y|ies|ization|isation)\b/g, ["manualNotaryFee"]],
	[/\brecording (?:fees?|costs?|charges?)\b/g, ["minRecordingFee", "maxRecordingFee"]],
	[/\brecording tax(?:es)?\b/g, ["minRecordingTax", "maxRecordingTax"]],
	[/\b(origination|lines?|loans?|borrow|income|deposit|draw|home value|value|payments?)\b/g, []],
];
/** Maximum distance between a price and its name. */
const NEAR = 45;

/** The price named right after the figure, or else nearest before it. */
function feeOf(token: FigureToken): Meaning {
	if (token.value === 0 || /\bper\s*$/.test(token.before)) return undefined;
	const following = FEES.find(([name]) => new RegExp(`^ (?:\\w+ ){0,1}?(?:${name.source})`).test(token.after));
	const named = following?.[1] ?? nearestBefore(token.before);
	return named === undefined || named.length === 0 ? undefined : named;
}

function nearestBefore(before: string): readonly string[] | undefined {
	const window = before.slice(-NEAR);
	const found = FEES.map(([name, meant]) => ({ at: lastIndex(window, name), meant })).filter(({ at }) => at >= 0);
	return found.toSorted((one, other) => other.at - one.at)[0]?.meant;
}

function lastIndex(text: string, pattern: RegExp): number {
	return Math.max(-1, ...[...text.matchAll(pattern)].map(({ index }) => index));
}

const LEAST_LINE = 5000;
const ABOUT_LINES = /\b(lines?|borrow|credit limits?|lend|loans?)\b/;
const NOT_LINES = /\b(fees?|tax(?:es)?|costs?|income|value|pays?|paid|worth|salary|coverage|balances?|debts?)\b/;

function lineOf(token: FigureToken): Meaning {
	const end = endOf(token);
	if (end === undefined || token.value < LEAST_LINE) return undefined;
	const clause = token.before.slice(-60);
	if (!ABOUT_LINES.test(token.before) || NOT_LINES.test(clause)) return undefined;
	return [end === "min" ? "minLine" : "maxLine"];
}

function shareOf(token: FigureToken): Meaning {
	const { before, after } = token;
	const clause = before.slice(-50);
	if (/origination/.test(clause.slice(-40)) || /^ (?:\w+ )?origination/.test(after)) {
		return /\b(no|state|cap|law|limit)\b/.test(clause) ? undefined : ["maxOriginationFee"];
	}
	const end = /\b(as low as)\s*$/.test(before) ? "min" : endOf(token);
	if (end === undefined || /\b(prime|margin|discount|lower|off|tax|value|ltv)\b/.test(clause)) return undefined;
	const isApr = /\b(aprs?|annual percentage rates?)\b/.test(before) || /^ (?:aprs?|annual percentage)/.test(after);
	const isRates = /\brates? (?:range |run |go |are )?(?:from|between|as low as|starting)/.test(before);
	return isApr || isRates ? [end === "min" ? "minApr" : "maxApr"] : undefined;
}

function daysOf({ before, after }: FigureToken): Meaning {
	const whole = `${before}# ${after}`;
	if (/\b(bought|purchased|acquired|title transferred|transferred|owned)\b/.test(whole)) {
		return /\b(within the|in the|last|past|previous|at least|less than|for)\s*$/.test(before)
			? ["ineligibilityDays"]
			: undefined;
	}
	const isFunding =
		/\b(funding|funds|funded|money)\b[^.]{0,30}\b(takes?|in|within|as little as|as soon as)\s*(?:as )?$/;
	return isFunding.test(before) && !/cancel|rescission|law|sign/.test(whole) ? ["fundingBusinessDays"] : undefined;
}

function minutesOf({ before }: FigureToken): Meaning {
	const isApproval = /\b(approv\w+[^.]{0,40}|apply )\b(?:in|within|takes?|as little as)\s*(?:as )?$/;
	return isApproval.test(before) ? ["approvalMinutes"] : undefined;
}
