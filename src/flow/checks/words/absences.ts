import type { Product } from "../../engine/authored/authored.ts";
import { writtenSheets } from "../figures/pricing-figures.ts";
import { lenderFigures } from "./subjects/lender-figures.ts";

/** Something that a text denies: a fee, an inquiry, a valuation. */
interface Denied {
	/** The words of the text. */
	readonly shown: string;
	/** Why it is not so for a lender; undefined where it is. */
	readonly charged: (product: Product) => string | undefined;
	readonly cure: string;
}

/** A claim of a text that something is absent. */
export interface Claim {
	readonly denied: Denied;
}

interface Kind {
	readonly says: RegExp;
	/** Words of the sentence under which the claim may be true. */
	readonly unless: RegExp;
	readonly charged: (product: Product) => string | undefined;
	readonly cure: string;
}

const NO = String.raw`(?:\b(?:no|never (?:an?|any)|without (?:an?|any|paying (?:an?|any))?|zero|free of|sin|ning[uú]n)|\$0(?: in)?)`;
const SOMETIMES =
	/\b(?:most|mostly|some|many|usually|often|may|might|sometimes|generally|typically|unless|if|when|until|before|later|additional|online|video|remote|automated|today|now|yet)\b/i;

const feeIs =
	(name: string, what: string, shown: (value: number) => string) =>
	(product: Product): string | undefined => {
		const value = lenderFigures(product).placed[name];
		return value === undefined || value === 0 ? undefined : `${what} of up to ${shown(value)}.`;
	};
const dollars = (value: number) => `$${value.toLocaleString("en-US")}`;
const percent = (value: number) => `${value.toFixed(2)}%`;

const CHARGES: readonly (readonly [name: string, what: string, shown: (value: number) => string])[] = [
	["maxOriginationFee", "there is an origination fee", percent],
	["valuationFee", "a valuation may cost the borrower a fee", dollars],
	["manualNotaryFee", "a notary in person costs a fee", dollars],
	["maxRecordingFee", "recording costs a fee", dollars],
];

const someFee = (product: Product): string | undefined => {
	const [first] = CHARGES.filter(([name]) => (lenderFigures(product).placed[name] ?? 0) > 0);
	return first === undefined ? undefined : feeIs(...first)(product);
};

/** What closing a line early costs; undefined where nothing. */
const closing = (product: Product): string | undefined => {
	const { earlyClosureFee = 0, earlyClosureShare = 0, earlyClosureMonths = 0 } = lenderFigures(product).placed;
	return earlyClosureFee + earlyClosureShare > 0
		? `closing the line within ${earlyClosureMonths} months costs a fee.`
		: undefined;
};

const VARIABLE = "the rate of the line is variable: an index and a margin, and it can change.";
/** Why no rate of a lender is fixed; undefined where a sheet of its has fixed ones. */
const rateChanges = (product: Product): string | undefined => {
	const sheets = writtenSheets(product);
	return sheets.length > 0 && sheets.every(({ sheet }) => sheet.variable !== undefined) ? VARIABLE : undefined;
};

const WRITE_FEE = "Say what is charged, or take the fee out of the pricing.";

const KINDS: readonly Kind[] = [
	{
		says: new RegExp(
			String.raw`${NO} (?:\w+ ){0,2}?(?:origination|loan|setup|opening) (?:fees?|charges?|costs?)|(?:^|[^\w.])0(?:\.0+)?\s?% origination|\bsin (?:cargos?|comisi[oó]n(?:es)?|tarifas?) (?:de|por) (?:apertura|originaci[oó]n)|\borigination (?:fees?|charges?) (?:is|are) (?:free|waived|zero|\$0|none)|\b(?:waive|don't charge|do not charge|never charge)\b(?: \w+){0,3} origination`,
			"i",
		),
		unless: /\b(?:later|additional|subsequent|if|when|most|some|until|before)\b/i,
		charged: feeIs("maxOriginationFee", "there is an origination fee", percent),
		cure: WRITE_FEE,
	},
	{
		says: new RegExp(
			String.raw`${NO} (?:hidden |upfront |other |lender |bank |extra )?(?:closing costs?|lender fees?|fees|costes? de cierre|costos de cierre)(?! (?:to|for|until|on|at(?! closing)|are due|is due|due))|\bfee[- ]free\b|\bwe(?: never|'ll never| do not| don't) charge (?:(?=any)any )?fees\b`,
			"i",
		),
		unless:
			/\b(?:hidden|upfront|until|before|if|unless|atm|annual|monthly|application|prepay\w*|late|today|apply|checking|withdraw\w*|draws?|when)\b/i,
		charged: someFee,
		cure: WRITE_FEE,
	},
	{
		says: new RegExp(
			String.raw`${NO} (?:\w+ )?(?:annual|yearly|maintenance) (?:fees?|charges?|costs?)|\bsin (?:cargo|cuota|comisi[oó]n) anual`,
			"i",
		),
		unless: SOMETIMES,
		charged: feeIs("annualFee", "there is an annual fee", dollars),
		cure: WRITE_FEE,
	},
	{
		says: new RegExp(
			String.raw`${NO} (?:\w+ )?(?:draw|advance|withdrawal|transaction) (?:fees?|charges?)|\bsin (?:cargo|comisi[oó]n) por (?:retiro|disposici[oó]n)`,
			"i",
		),
		unless: SOMETIMES,
		charged: feeIs("drawFee", "each later draw costs a fee", dollars),
		cure: WRITE_FEE,
	},
	{
		says: new RegExp(
			String.raw`${NO} (?:\w+ )?(?:prepayment|early (?:closure|termination|payoff)|termination|cancell?ation) (?:penalt(?:y|ies)|fees?|charges?)|\bsin (?:penalizaci[oó]n|cargo) por (?:pago|cierre) anticipado`,
			"i",
		),
		unless: SOMETIMES,
		charged: closing,
		cure: WRITE_FEE,
	},
	{
		says: /\b(?:no|never (?:an?|any)|without (?:an?|any)?) ?(?:home |full )?(?:appraisals?|valuations?)\b|\b(?:appraisals?|valuations?) (?:is|are) (?:never|not) (?:needed|required|ordered)|\b(?:don't|do not|never) (?:need|require|order|ask for) (?:an? |any )?(?:appraisal|valuation)|\bsin (?:aval[uú]o|tasaci[oó]n)/i,
		unless: SOMETIMES,
		charged: ({ pages }) =>
			Object.hasOwn(pages.pages, "bpo/order-bpo")
				? "a home whose value no automated model is sure of is valued by a broker."
				: undefined,
		cure: "Say when a valuation is needed.",
	},
	{
		says: /\b(?:home )?(?:valuations?|appraisals?) (?:is|are|comes?) (?:always )?(?:free|at no (?:cost|charge)|without charge)|\b(?:free|complimentary|no-cost) (?:home )?(?:valuations?|appraisals?)\b|\b(?:no|without a) (?:valuation|appraisal) (?:fees?|costs?)|\bwe pay for (?:the|your) (?:valuation|appraisal)/i,
		unless: /\b(?:copy|copies|automated|online|estimate)\b/i,
		charged: feeIs("valuationFee", "a valuation may cost the borrower a fee", dollars),
		cure: WRITE_FEE,
	},
	{
		says: /\b(?:at|with) a fixed rate\b|\b(?:your|the|our) rate (?:is|stays|remains) fixed\b|^fixed for your first draw\b|\bfixed[- ]rate (?:line|heloc)\b|\b(?:your|the) rate (?:never|won't|doesn't|will not|does not) change/i,
		unless: SOMETIMES,
		charged: rateChanges,
		cure: "Say what the rate is made of, when it can change and between which limits, or leave it out.",
	},
	{
		says: /\bnotary\b[^.!?]{0,50}\b(?:(?:is|comes|visits?) (?:\w+ ){0,3}?free|for free|at no (?:cost|charge|extra cost)|without (?:charge|a fee)|free of charge)|\bfree (?:mobile |in-person )?notary\b|\b(?:no|without a) notary fees?/i,
		unless: /\b(?:online|video|remote|another time|time is free|choosing)\b/i,
		charged: feeIs("manualNotaryFee", "a notary in person costs a fee", dollars),
		cure: WRITE_FEE,
	},
	{
		says: new RegExp(String.raw`${NO} recording (?:fees?|costs?|charges?)|\brecording is free\b`, "i"),
		unless: SOMETIMES,
		charged: feeIs("maxRecordingFee", "recording costs a fee", dollars),
		cure: WRITE_FEE,
	},
	{
		says: /\b(?:no|never|without (?:an?|any)?|not|don't|do not|won't|zero)\b(?: \w+){0,4}? ?hard (?:credit )?(?:pulls?|inquir(?:y|ies)|checks?|search(?:es)?)|\bonly (?:ever )?(?:make|do|use)s? (?:an? )?soft (?:credit )?(?:pulls?|inquir(?:y|ies)|checks?)|\bapply(?:ing)?\b[^.!?]{0,40}\b(?:won't|will not|never|doesn't|does not|no)\b[^.!?]{0,12}\b(?:affect|hurt|impact|lower|effect|impacts?)\b[^.!?]{0,15}\bcredit|\bcredit(?: score)? (?:is|will be) (?:never|not) affected\b|\bsin consulta (?:dura|de crédito)/i,
		unless:
			/\b(?:rates?|offers?|prequal\w*|until|before|unless|submit\w*|qualify|quote|see what|see if|checking(?! on)|(?:at|for) this|yet|later|when|if you|start|after)\b/i,
		charged: () => "a hard credit inquiry is made when the application is submitted.",
		cure: "Say when the hard inquiry is made.",
	},
];

/** What may deny something, tried before each kind. */
const ANY =
	/\b(?:fixed|no|not|never|without|zero|free|waived?|sin|don't|won't|only|pay|no-cost|complimentary|fee-free)\b|\$0|(?:^|\D)0(?:\.0+)?\s?%/i;

/** Returns what a text says is not charged or not done. */
export function absencesIn(text: string): readonly Claim[] {
	if (!ANY.test(text)) return [];
	return text.split(/(?<=[.!?;])\s+/).flatMap((sentence) =>
		KINDS.flatMap(({ says, unless, charged, cure }): Claim[] => {
			const [shown] = says.exec(sentence) ?? [];
			if (shown === undefined || unless.test(sentence)) return [];
			return [{ denied: { shown: shown.trim(), charged, cure } }];
		}),
	);
}
