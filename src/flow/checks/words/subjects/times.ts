import { daysOf, type Figure, monthsOf } from "../../numbers/read-figures.ts";
import { type LenderFigures, lenderFigures } from "./lender-figures.ts";
import { around, isOtherMatter, type Subject } from "./subject.ts";

/** A month is any month, and a week of business days has five or six. */
const ROUNDED: { readonly [unit: string]: number } = { week: 2, month: 3, year: 5 };
const inDays = {
	kinds: ["time"],
	measure: daysOf,
	within: ({ unit = "day" }: Figure): number => ROUNDED[unit] ?? 0,
} as const satisfies Partial<Subject>;
const days = (value: number): string => (value === 1 ? "1 day" : `${value} days`);
const months = (value: number): string => (value === 1 ? "1 month" : `${value} months`);
const PRICING = "the pricing says";

const ofList = (
	what: string,
	figures: (all: LenderFigures) => readonly number[],
	is: Subject["is"],
	more: Partial<Subject> = {},
): Subject => ({
	...inDays,
	says: PRICING,
	shown: days,
	what,
	is,
	right: (product) => figures(lenderFigures(product)),
	...more,
});

const placed = (what: string, name: string, is: Subject["is"], more: Partial<Subject>): Subject => ({
	...inDays,
	says: PRICING,
	what,
	is,
	shown: String,
	right: (product) => {
		const value = lenderFigures(product).placed[name];
		return value === undefined ? [] : [value];
	},
	places: [name],
	...more,
});

const OFFERS = around(
	/\b(?:offers?|ofertas?)\b[^#.]{0,50}\b(?:stands?|stay|stays|remains?|good|valid|holds?|held|lasts?|expires?|ends?|open|locked|available|keep|kept|válidas?|vigentes?|vencen?|duran?)\b[^#.]{0,20}#/u,
	/\b(?:stands?|good|valid|hold|keep|honor|lock)\b[^#.]{0,25}\boffers?\b[^#.]{0,20}#/,
	/#\s?(?:to|in which to) (?:choose|accept|decide|pick|take|select)\b[^.]{0,20}\b(?:offers?|line)\b/,
	/\b(?:choose|accept|decide on|select|take|pick)\b (?:\p{L}+ ){0,2}offers?\b[^#]{0,20}\b(?:within|in|for)\s*#/u,
	/#[ -]offers?\b/,
	/\baccept\b[^#.]{0,15}\bwithin\s*#[^.]{0,25}\boffers?\b/,
	/\boffers? for\s*#/,
);
const CANCEL = around(
	/#[^.#]{0,20}\b(?:to|in which to|para|during which you can) (?:cancel|rescind|cancelar|change your mind)/,
	/\b(?:cancel|rescind|rescission|cancellation)\b[^#.;]{0,60}\b(?:within|in|for|ends?(?: after)?|until|up to|lasts?|of|is|after|gives(?: you)?|have|period|window)\s(?:\p{L}+ ){0,2}?#/u,
	/#[- ](?:\p{L}+[- ])?(?:rescission|cancellation|right to cancel|right of rescission)\b/u,
	/\bgives you\s*#[^.]{0,20}cancel/,
);
const NO_CANCEL =
	/\b(?:appointments?|autopay|automatic|payments?|polic(?:y|ies)|insurance|subscription|visits?|reservation|application|withdraw|membership|before|refund|we must|calendar|meeting|slot|texas|account is closed)\b/;
const FUNDS = around(
	/\b(?:funding|funds?|funded|money|cash|dinero|fondos)\b[^#.]{0,40}\b(?:takes?|take|in|within|arrives?|as (?:little|soon|few|fast|quickly) as|just|only|under|about|after|usually|tarda|llega|en)\s*(?:about |just |only |as little as |as few as )?#/u,
	/#[^.#]{0,15}\b(?:to|until) (?:funding|you (?:have|get|receive) (?:your|the) (?:money|cash|funds))/,
	/\b(?:get|receive|have|see)\b (?:\p{L}+ ){0,2}(?:money|cash|funds|funding)\b[^#.]{0,25}#/u,
	/\b(?:money|funds|cash) (?:arrives?|comes?|is (?:sent|yours|there)|are (?:sent|yours))[^#.]{0,15}#/,
	/#\s?funding\b/,
);
const NO_FUNDS =
	/\b(?:cancel|rescission|law|refund\w*|return\w*|back|payment|insurance|interest|draws?|deposits?|free|later|texas|keep|held|proof|statements?|last|past|old(?:er)?|months|after signing in|we sign|before)\b/;
const APPROVED = around(
	/\b(?:approv\w+|decisions?|pre-?qualif\w+|decide[sd]?)\b[^#.]{0,40}\b(?:in|within|takes?|as little as|just|under|about|less than|only)\s*(?:as |as little as |just |only |about |under )?#/,
	/\bapply (?:online )?(?:in|within)\s*(?:just |only |about |under )?#/,
	/#[- ](?:approvals?|decisions?|applications?)\b/,
	/\bknow\b[^#.]{0,15}\b(?:in|within)\s*#[^.]{0,40}\bapproved\b/,
	/\b(?:see|check|get) your (?:rate|offers?)\b[^#.]{0,12}\b(?:in|within)\s*(?:just |only |about )?#/,
);
const BOUGHT = /\b(?:bought|purchased|acquired|transferred|owned|own)\b/;
const BOUGHT_WHEN =
	/\b(?:within the|within the (?:last|past)|in the|in the (?:last|past)|last|past|previous|at least|less than|for|fewer than|under|minimum of)\s*#/;

const TERMS = around(
	/\b(?:terms?|repay(?:ment|ing)?|pay (?:it |this |the line )?back|plazos?)\b[^#]{0,60}(?:\b(?:of|over|from|to|in|within|up to|as long as|or|and|are|is|between|than|run|last|de|a|hasta)|[:,\d])\s*#/u,
	/#[- ](?:repayment )?terms?\b/,
	/#\s?to (?:repay|pay it back|pay back)\b/,
	/\bwe (?:offer|have)\b[^#.]{0,24}#\s*(?:$|[,.;])/,
);
const NO_TERM =
	/\b(?:mortgage|lien|history|employ\w*|paystubs?|interest[- ]only|payment due|example|draw|statements?|documents?|example|short|late|credit report|residence)\b/;
const DRAWS = around(
	/\bdraw period\b[^#]{0,24}(?:\b(?:is|of|lasts?|for|runs?|first)|:)\s*#/,
	/#[- ](?:\p{L}+[- ])?draw period\b/u,
	/\bdraw\b (?:\p{L}+ ){0,3}(?:for|during|within|over)(?: up to)?(?: the)?(?: first)?\s*#/u,
	/\bperíodo de (?:retiros?|disposición)\b[^#]{0,24}#/u,
);
const FIRST_PAYMENT =
	/\bfirst (?:monthly )?payment\b[^#]{0,30}\b(?:due|comes|is|falls|starts|after|within|in)\b[^#]{0,20}#|#[^.#]{0,40}\bfirst (?:monthly )?payment is due/;

const monthsOfTerm = ({ terms, drawMonths }: LenderFigures): number[] => [
	...terms,
	...drawMonths,
	...terms.flatMap((term) => drawMonths.map((draw) => term - draw)),
];

/** How long what a lender does takes, and how long what it offers lasts. */
export const TIMES: readonly Subject[] = [
	ofList(
		"how long offers stand",
		({ offerDays }) => offerDays,
		(text, { unit }) =>
			OFFERS(text) &&
			!/\bcounter-?offer|\bspecial|\bdeadline for\b/.test(text) &&
			!isOtherMatter(text) &&
			unit !== "second",
	),
	{
		...inDays,
		what: "how long a line may be cancelled",
		says: "the law says",
		is: (text) => CANCEL(text) && !NO_CANCEL.test(text),
		right: ({ tables }) =>
			Object.values(tables["law/rescission"]?.rows ?? {}).flatMap(({ then }) =>
				typeof then.days === "number" ? [then.days] : [],
			),
		shown: (value) => `${value} business days`,
		within: () => 0,
	},
	placed(
		"how soon after buying a home one may apply",
		"ineligibilityDays",
		(text) =>
			BOUGHT.test(text.replaceAll("title transferred", "transferred")) &&
			BOUGHT_WHEN.test(text) &&
			!isOtherMatter(text),
		{ within: ({ unit = "day" }) => ROUNDED[unit] ?? 0 },
	),
	ofList(
		"the draw period",
		({ drawMonths }) => drawMonths,
		(text) => DRAWS(text) && !isOtherMatter(text),
		{
			measure: monthsOf,
			within: () => 0,
			shown: months,
		},
	),
	ofList(
		"when the first payment is due",
		({ firstPaymentDays }) => firstPaymentDays,
		(text) => FIRST_PAYMENT.test(text) && !isOtherMatter(text),
	),
	ofList("the terms", monthsOfTerm, (text) => TERMS(text) && !NO_TERM.test(text) && !isOtherMatter(text), {
		measure: monthsOf,
		within: () => 0,
		shown: months,
		right: (product) => {
			const figures = lenderFigures(product);
			return [...new Set(monthsOfTerm(figures))].toSorted((one, other) => one - other);
		},
	}),
	placed(
		"how soon one is approved",
		"approvalMinutes",
		(text, { unit }) => APPROVED(text) && (unit === "minute" || unit === "second") && !isOtherMatter(text),
		{ measure: (figure) => Math.round(daysOf(figure) * 1440 * 1e6) / 1e6, within: () => 0 },
	),
	placed(
		"how soon the money is there",
		"fundingBusinessDays",
		(text, { unit }) =>
			FUNDS(text) && !NO_FUNDS.test(text) && !isOtherMatter(text) && unit !== "month" && unit !== "year",
		{ within: ({ unit = "day" }) => ROUNDED[unit] ?? 0 },
	),
];
