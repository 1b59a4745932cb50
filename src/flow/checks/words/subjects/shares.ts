import type { Figure } from "../../numbers/read-figures.ts";
import { rangeEnd } from "./amounts.ts";
import { type LenderFigures, lenderFigures } from "./lender-figures.ts";
import { around, isOtherMatter, type Subject } from "./subject.ts";

/** As a bank prints a share: two decimals, or three for rates in eighths. */
const percent = (value: number): string => `${value.toFixed(3).replace(/0$/, "")}%`;
const plain = (value: number): string => `${Number(value.toFixed(3))}%`;

const OF_SHARES = {
	says: "the pricing says",
	kinds: ["percent", "count"],
	measure: ({ kind, value, isWords }: Figure): number | undefined =>
		kind === "percent" || !isWords ? value : undefined,
	shown: percent,
} as const satisfies Partial<Subject>;

/** Percentage points are how far a rate moves, not what it is. */
const isRate = ({ shown }: Figure): boolean => !/points?\b|puntos/i.test(shown);

const placed = (what: string, name: string, is: Subject["is"]): Subject => ({
	...OF_SHARES,
	kinds: ["percent"],
	what,
	is,
	right: (product) => {
		const value = lenderFigures(product).placed[name];
		return value === undefined ? [] : [value];
	},
	places: [name],
});

const ofList = (
	what: string,
	figures: (all: LenderFigures) => readonly number[],
	is: Subject["is"],
	more: Partial<Subject> = {},
): Subject => ({ ...OF_SHARES, what, is, right: (product) => figures(lenderFigures(product)), ...more });

const RATE_OF = /\b(?:aprs?|annual percentage rates?|tasa anual)\b/;
const RATES =
	/\brates?\b(?:[^#]{0,20}\b)?(?:range|run|go|are|is|start(?:s|ing)?|begin(?:s|ning)?|from|between|as low as|at|of|up to|low as)?[^#]{0,12}#/;
const NO_RATE =
	/\b(?:prime|margin|discount|lower|off|reduc\w+|tax(?:es)?|value|ltv|cltv|fee|debt|score|equity|income|limit|ceiling|texas|margen|exampl\w+|balance)\b/;

function rateEnd(text: string): "least" | "most" | undefined {
	const [before = "", after = ""] = text.split("#");
	if (isOtherMatter(text) || NO_RATE.test(before.slice(-50))) return undefined;
	const isRate = RATE_OF.test(before) || /^ (?:aprs?|annual percentage)/.test(after) || RATES.test(`${before}#`);
	return isRate ? rangeEnd(text) : undefined;
}

const OF_ORIGINATION = around(
	/\borigination(?: \p{L}+){0,2}[^#]{0,38}#/u,
	/#\s(?:\p{L}+ )?origination/u,
	/\bfee\b[^#]{0,12}#\s?of (?:the|your) (?:(?:initial|first) )?draw/,
	/\b(?:apertura|originación)\b[^#]{0,38}#/u,
);

const MARGIN = around(
	/\bprime(?: rate)?\b[^#]{0,60}(?:\+|\bplus|\bmás|\bover|\bmargin of)\s*(?:an? )?(?:fixed )?(?:margin of )?#/u,
	/\bmargin\b[^#]{0,20}(?:\bof|\bis|:)\s*#/,
	/#[^.#]{0,20}\b(?:over|above|more than|on top of) (?:the )?(?:\p{L}+ ){0,4}prime\b/u,
	/\bmargen\b[^#]{0,20}(?:\bde|\bes|:)\s*#/,
);

const OFF_THE_RATE = around(
	/#\s?(?:off|discount|reduction|rebate|lower|less)\b[^.]{0,25}\b(?:rate|apr)s?\b/,
	/\b(?:rate|apr)s?\b[^#.]{0,30}#\s?(?:lower|less|off|discount|reduction|rebate)\b/,
	/\b(?:discount|reduction|rebate)\b[^#.]{0,15}\bof\s*#[^.]{0,25}\b(?:rate|apr)s?\b/,
	/\b(?:rate|apr)\b[^#.]{0,15}\b(?:discount|reduction|rebate)\b[^#.]{0,12}#/,
	/\b(?:lowers?|reduces?|cuts?|drops?)\b[^#.]{0,20}\brates?\b[^#.]{0,8}\bby\s*#/,
);
/** What some lenders give for a payment, or other loans do. */
const NO_DISCOUNT =
	/\b(?:autopay|automatic payments?|auto-?debit|credit cards?|mortgage|auto loans?|deposits?|example)\b/;

const OF_VALUE =
	/#\s?(?:of|del?) (?:the |your |tu |su )?(?:home(?:'s|’s)?|house(?:'s|’s)?|property(?:'s|’s)?|appraised|market|combined|valor|what your home)\b[^.]{0,30}/;

/** A lender's rates and shares, in percent, and its scores. */
export const SHARES: readonly Subject[] = [
	ofList(
		"the margin over the Prime Rate",
		({ margins }) => margins,
		(text, { value, kind }) => MARGIN(text) && value < 20 && (kind === "percent" || value % 1 !== 0),
	),
	placed("the origination fee", "maxOriginationFee", (text, { value }) => {
		const [before = ""] = text.split("#");
		return (
			value > 0 &&
			OF_ORIGINATION(text) &&
			!/\b(?:no|state|cap|law|limit|excludes?|example)\b/.test(before.slice(-50)) &&
			!isOtherMatter(text)
		);
	}),
	ofList(
		"the most of a home's value that all its loans may be",
		({ mostCltv }) => mostCltv,
		(text, { value }) =>
			value >= 50 &&
			!isOtherMatter(text) &&
			((OF_VALUE.test(text) && /\b(?:borrow|lend|lines?|loans?|up to|credit|access)\b/.test(text)) ||
				/\b(?:c?ltv|loan[- ]to[- ]value)\b[^#]{0,30}#/.test(text)),
		{ kinds: ["percent"], shown: plain },
	),
	ofList(
		"the most of an income that debts may take",
		({ mostDti }) => mostDti,
		(text, { value }) =>
			value >= 20 &&
			!isOtherMatter(text) &&
			/\b(?:dti|debt[- ]to[- ]income)\b[^#]{0,45}#|\bdebts?\b[^#]{0,40}#\s?of (?:your|their|the) (?:\w+ )?income\b/.test(
				text,
			),
		{ kinds: ["percent"], shown: plain },
	),
	ofList(
		"the least credit score",
		({ leastScores }) => leastScores,
		(text, { value }) =>
			value >= 300 &&
			value <= 850 &&
			/\b(?:credit |fico |minimum |a )?scores?\b[^#]{0,32}#|\bfico\b[^#]{0,15}#|#\s(?:credit |fico )?score\b/.test(
				text,
			) &&
			/\b(?:at least|minimum|least|need|must|require[sd]?|or (?:higher|more|better|above)|from|lowest)\b/.test(text) &&
			!/\b(?:best|lowest rate|range|average|median|low of|high of|points|better rate|lower rate|top|excellent|great)\b/.test(
				text,
			) &&
			!isOtherMatter(text),
		{ kinds: ["count"], shown: String, measure: ({ value }) => value },
	),
	ofList(
		"what is taken off the rate",
		({ discounts }) => discounts,
		(text, { value }) => value > 0 && value < 10 && OFF_THE_RATE(text) && !NO_DISCOUNT.test(text),
		{ kinds: ["percent"], shown: plain },
	),
	placed("the lowest APR", "minApr", (text, figure) => isRate(figure) && rateEnd(text) === "least"),
	placed("the highest APR", "maxApr", (text, figure) => isRate(figure) && rateEnd(text) === "most"),
];
