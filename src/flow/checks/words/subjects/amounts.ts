import { centsOf, formatMoney } from "../../../../lending/money.ts";
import type { Figure } from "../../numbers/read-figures.ts";
import { type LenderFigures, lenderFigures } from "./lender-figures.ts";
import { around, isOtherMatter, type Subject } from "./subject.ts";

const dollars = (value: number): string => formatMoney(centsOf(value)).replace(/\.00$/, "");
const OF_MONEY = {
	says: "the pricing says",
	kinds: ["money"],
	measure: ({ kind, value }: Figure) => (kind === "money" ? value : undefined),
	shown: dollars,
} as const;

function placed(what: string, names: readonly string[], is: Subject["is"]): Subject {
	return {
		...OF_MONEY,
		what,
		is,
		right: (product) => {
			const { placed: known } = lenderFigures(product);
			return names.map((name) => known[name]).filter((value) => value !== undefined);
		},
		places: names,
	};
}

/** The smallest amount that may be a line's, in dollars: a smaller one is a fee. */
const LEAST_LINE = 2500;
const LINES =
	/\b(?:(?:credit )?lines?|compare amounts|borrow(?:ing)?|credit limits?|lend|loans?|helocs?|access|líneas?|pedir|préstamos?|prestamos)\b/;
const NOT_LINES =
	/\b(?:fees?|tax(?:es)?|costs?|income|value[ds]?|pays?|paid|payments?|worth|salary|earn|coverage|balances?|debts?|draws?|owe|dues|rent|bonus|cash|gift|valor|pago|ingresos|retiros?|cargos?)\b/;
/** The lower end of a range: "from $15,000", "as little as". */
const LEAST =
	/\b(?:from|between|at least|no less than|minimum(?: \p{L}+){0,3}(?: of| is|:)|min\.?|start(?:s|ing)?(?: at| from)?|begins? at|as (?:little|small|low) as|smallest (?:\p{L}+ ){0,5}is|least (?:\p{L}+ ){0,4}is|not (?:\p{L}+ ){0,4}(?:under|below|less than)|desde|entre|(?:al|como) (?:menos|mínimo)|mínim[oa] (?:de|es)(?: de)?|a partir de)(?: about)?\s*#/u;
/** The upper end: "up to $400,000", "no more than". */
const MOST =
	/\b(?:up to|as (?:much|large|high|big) as|maximum(?: \p{L}+){0,3}(?: of| is|:)|max\.?|at most|(?:no|not|never|don't|do not) (?:\p{L}+ ){0,5}(?:more than|over|above|exceed|larger than|beyond)|largest (?:\p{L}+ ){0,5}is|most (?:\p{L}+ ){0,4}is|limit of|goes to|capped at|cap of|top out at|hasta|como máximo|máxim[oa] (?:de|es)(?: de)?|no más de)(?: about)?\s*#/u;
/** A range whose start comes before: "from $15,000 to", "7.60% -". */
const RANGE_END = /(?:[\d%}]|\bk|thousand|dollars|mil)\s*(?:to|and|through|a|y|[-–—])\s*(?:up to )?#/;
const RANGE_START = /#\s*(?:to|through|a|[-–—])\s*(?:[$\d{]|(?:\p{L}+[ -])+(?:thousand|dollars|percent|mil\b))/u;

/** Which end of a range a number is, by the words around it. */
export function rangeEnd(text: string): "least" | "most" | undefined {
	if (MOST.test(text) || RANGE_END.test(text)) return "most";
	return LEAST.test(text) || RANGE_START.test(text) ? "least" : undefined;
}

function lineEnd(text: string, { value }: Figure): "least" | "most" | undefined {
	const [before = ""] = text.split("#");
	const [, after = ""] = text.split("#");
	if (value < LEAST_LINE || isOtherMatter(text)) return undefined;
	const isNamed =
		LINES.test(before) ||
		/^\s*(?:lines?|credit lines?|líneas?|(?:from|of|in|out of) (?:\p{L}|['’])+ ?(?:\p{L}|['’])* ?equity)\b/u.test(
			after,
		);
	return isNamed && !NOT_LINES.test(before.slice(-60)) ? rangeEnd(text) : undefined;
}

/** Fees by the words that name them, in the order in which a nearer name counts. */
const FEES: readonly (readonly [name: RegExp, what: string, places: readonly string[]])[] = [
	[
		/\b(?:valuations?|appraisals?|broker price opinions?|avalúos?|tasaci(?:ón|ones)|valuaci(?:ón|ones))\b/gu,
		"a valuation",
		["valuationFee"],
	],
	[/\b(?:notar(?:y|ies|ization|isation)|notari[oa]s?)\b/gu, "a notary in person", ["manualNotaryFee"]],
	[
		/\brecording (?:fees?|costs?|charges?)\b|\b(?:cargos?|tarifas?) de registro\b/gu,
		"recording",
		["minRecordingFee", "maxRecordingFee"],
	],
	[/\b(?:annual|yearly|maintenance) fees?\b|\b(?:cargo|cuota) anual\b/gu, "an annual fee", ["annualFee"]],
	[
		/\bearly (?:closure|termination|payoff) fees?\b|\bcargo por cierre anticipado\b/gu,
		"closing a line early",
		["earlyClosureFee"],
	],
	[/\brecording tax(?:es)?\b|\bimpuestos? de registro\b/gu, "recording taxes", ["minRecordingTax", "maxRecordingTax"]],
	[/\b(?:origination|lines?|loans?|borrow|income|deposit|draw|home value|value|payments?|insurance)\b/gu, "", []],
];
/** Most characters between a price and its name. */
const NEAR = 45;

function feeNamed(text: string): string | undefined {
	const [before = "", after = ""] = text.split("#");
	const following = FEES.find(([name]) =>
		new RegExp(`^ (?:for (?:an? |the )?)?(?:\\p{L}+ ){0,1}?(?:${name.source})`, "u").test(after),
	);
	const near = before.slice(-NEAR);
	const found = FEES.map(([name, what]) => ({
		at: Math.max(-1, ...[...near.matchAll(name)].map(({ index }) => index)),
		what,
	}));
	const nearest = found.filter(({ at }) => at >= 0).toSorted((one, other) => other.at - one.at)[0]?.what;
	return following?.[1] ?? nearest;
}

const fees = FEES.filter(([, what]) => what !== "").map(([, what, places]) =>
	placed(
		what,
		places,
		(text, { value }) =>
			value !== 0 && !/\bper\s*#/.test(text) && !/\b(?:example|worth)\b/.test(text) && feeNamed(text) === what,
	),
);

const ofList = (what: string, figures: (all: LenderFigures) => readonly number[], is: Subject["is"]): Subject => ({
	...OF_MONEY,
	what,
	is,
	right: (product) => figures(lenderFigures(product)),
});

/** A smaller draw that a state's law asks for (Tex. Const. art. XVI § 50(t)(2)). */
const LEAST_DRAW_IN_TEXAS = 4000;
const leastDraw = around(
	/\b(?:each|every|any|a|later|additional|minimum|smallest|draws?)\s(?:\p{L}+ ){0,2}?draws?\b[^#]{0,25}\b(?:at least|minimum|is|of|less than|from)\s*#/u,
	/\bdraws?\b[^#]{0,25}\b(?:at least|minimum of|no less than)\s*#/,
	/\b(?:minimum|smallest|least) (?:\p{L}+ )?draw\b[^#]{0,12}#/u,
	/\bretiros? [^#]{0,25}\b(?:al menos|mínimo de)\s*#/,
);

/** What a lender's lines and fees are, in dollars. */
export const AMOUNTS: readonly Subject[] = [
	...fees,
	ofList(
		"the smallest later draw",
		({ leastDraws }) => (leastDraws.length === 0 ? [] : [...leastDraws, LEAST_DRAW_IN_TEXAS]),
		(text) =>
			leastDraw(text) &&
			!/\b(?:initial|first|single|example)\b/.test(text) &&
			!/\bdraws? of\s*#/.test(text.replace(/minimum draw of/, "")),
	),
	placed("the smallest line", ["minLine"], (text, figure) => lineEnd(text, figure) === "least"),
	placed("the largest line", ["maxLine"], (text, figure) => lineEnd(text, figure) === "most"),
];
