import type { Product } from "../../engine/authored/authored.ts";
import { charterOf } from "../../engine/tables/notice-agency.ts";
import type { Finding } from "../diagnostic.ts";
import { documentTexts, NAMED_LINE, type ProductText, productTexts } from "../product-texts.ts";
import { namesState } from "./subjects/subject.ts";

/** A company's name with the kind of company it is. */
const COMPANY =
	/\b((?:[A-Z][\p{L}&'’-]*,? ){1,6}(?:LLC|L\.L\.C\.|Inc\.?|Incorporated|Corp\.?|Corporation|N\.A\.|LP|LLP))(?![\p{L}])/gu;
const INSURED = /\binsured by (?:the )?(ncua|fdic|national credit union|federal deposit)/i;
const CREDIT_UNIONS = new Set(["FEDERAL_CREDIT_UNION", "STATE_CREDIT_UNION"]);

/** Capitalized words in front of a line that name no lender. */
const NO_LENDER = /^(?:home|equity|credit|heloc|new|first|second|line|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/**
 * Finds company names in texts that begin like the lender's own and go on otherwise, lines that are called by another lender's
 * name, and an insurance of deposits that lenders of its charter do not have (CONTACT_CONTRADICTS).
 */
export function namesContradict(product: Product): Finding[] {
	const { org } = product;
	// the base has no lender
	if (org.pricing === undefined) return [];
	const own = [...textsIn({ ...org, disclosures: null, pricing: null })].map(plain);
	const charter = charterOf(org);
	// another check tells of a name that is missing
	const { full = "" }: { readonly full?: string } = org.name ?? {};
	const first = plain(full).split(" ");
	const texts = [...productTexts(product), ...documentTexts(product)].map((one) => ({ one, said: saidIn(one) }));
	const uses = Map.groupBy(
		texts.flatMap(({ said }) => [...new Set(said.lines.map(({ words }) => words))]),
		(words) => words,
	);
	return texts.flatMap(({ one: { file, pointer, keys }, said }): Finding[] => {
		if (said === NOTHING || (file === "org.json" && keys[0] !== "disclosures")) return [];
		const place = { code: "CONTACT_CONTRADICTS", file, pointer };
		const names = said.companies.filter((name) => {
			const words = plain(name).split(" ");
			const isAlike = words.length > 2 && words[0] === first[0] && words[1] === first[1];
			return isAlike && !own.some((one) => one.includes(words.join(" ")));
		});
		// a name that several texts have is the lender's name for the line
		const isUsual = (words: string): boolean => (uses.get(words)?.length ?? 0) > 1;
		const others = said.lines.filter(({ words }) => !isUsual(words) && !own.some((one) => one.includes(words)));
		const { insured } = said;
		const isOfUnions = insured === "ncua" || insured === "national credit union";
		const isWrong =
			insured !== undefined && charter !== null && (charter === "NONBANK" || CREDIT_UNIONS.has(charter) !== isOfUnions);
		return [
			...names.map((name) => ({
				...place,
				cause: `The text names "${name}", which is not the lender's name.`,
				cure: "Write {name}, which is filled with the lender's own, or correct the name.",
			})),
			...others.map(({ shown }) => ({
				...place,
				cause: `The text says "${shown}", which is not the lender's name.`,
				cure: "Write {name}, which is filled with the lender's own, or leave the name out.",
			})),
			...(isWrong
				? [
						{
							...place,
							cause: `The text says that the lender is insured by the ${isOfUnions ? "NCUA" : "FDIC"}, which doesn't insure lenders of its charter.`,
							cure: "Remove it, or correct the lender's charter.",
						},
					]
				: []),
		];
	});
}

/** What a text names. */
interface Said {
	readonly companies: readonly string[];
	/** Lines that are called by a name, in its words. */
	readonly lines: readonly { readonly shown: string; readonly words: string }[];
	/** Who insures deposits, in lower case. */
	readonly insured: string | undefined;
}

const NOTHING: Said = { companies: [], lines: [], insured: undefined };

// texts of files that organizations share are the same objects
const kept = new WeakMap<ProductText, Said>();

function saidIn(one: ProductText): Said {
	const known = kept.get(one);
	if (known !== undefined) return known;
	const { text } = one;
	const companies = [...text.matchAll(COMPANY)].map(([, name = ""]) => name);
	const lines = [...text.matchAll(NAMED_LINE)]
		// "SBA" and "VA" are programs
		.filter(([, name = ""]) => !/\b\p{Lu}{2,}\b/u.test(name))
		.map(([shown, name = ""]) => ({ shown, words: plain(name) }))
		.filter(({ words }) => !namesState(words) && !words.split(" ").some((word) => NO_LENDER.test(word)));
	const insured = INSURED.exec(text)?.[1]?.toLowerCase();
	const isNothing = companies.length === 0 && lines.length === 0 && insured === undefined;
	const said = isNothing ? NOTHING : { companies, lines, insured };
	kept.set(one, said);
	return said;
}

function plain(text: string): string {
	return text.toLowerCase().replaceAll(/[.,]/g, "").replaceAll(/\s+/g, " ").trim();
}

function* textsIn(value: unknown): Generator<string> {
	if (typeof value === "string") yield value;
	else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) yield* textsIn(one);
}
