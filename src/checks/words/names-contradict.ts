import type { Product } from "../../engine/authored/authored.ts";
import { charterOf } from "../../engine/tables/notice-agency.ts";
import type { Finding } from "../diagnostic.ts";
import { documentTexts, productTexts } from "../product-texts.ts";

/** A company's name with the kind of company it is. */
const COMPANY =
	/\b((?:[A-Z][\p{L}&'’-]*,? ){1,6}(?:LLC|L\.L\.C\.|Inc\.?|Incorporated|Corp\.?|Corporation|N\.A\.|LP|LLP))(?![\p{L}])/gu;
const INSURED = /\binsured by (?:the )?(ncua|fdic|national credit union|federal deposit)/i;
const CREDIT_UNIONS = new Set(["FEDERAL_CREDIT_UNION", "STATE_CREDIT_UNION"]);

/**
 * Finds company names in texts that begin like the lender's own and go on otherwise, and an insurance of deposits that lenders of its
 * charter do not have (CONTACT_CONTRADICTS).
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
	return [...productTexts(product), ...documentTexts(product)].flatMap(({ file, pointer, text, keys }): Finding[] => {
		if (file === "org.json" && keys[0] !== "disclosures") return [];
		const place = { code: "CONTACT_CONTRADICTS", file, pointer };
		const names = [...text.matchAll(COMPANY)].flatMap(([, name = ""]) => {
			const words = plain(name).split(" ");
			const isAlike = words.length > 2 && words[0] === first[0] && words[1] === first[1];
			return isAlike && !own.some((one) => one.includes(words.join(" "))) ? [name] : [];
		});
		const insured = INSURED.exec(text)?.[1]?.toLowerCase();
		const isOfUnions = insured === "ncua" || insured === "national credit union";
		const isWrong =
			insured !== undefined && charter !== null && (charter === "NONBANK" || CREDIT_UNIONS.has(charter) !== isOfUnions);
		return [
			...names.map((name) => ({
				...place,
				cause: `The text names "${name}", which is no name of the lender in org.json.`,
				cure: "Write {name}, which is filled with the lender's own, or correct the name.",
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

function plain(text: string): string {
	return text.toLowerCase().replaceAll(/[.,]/g, "").replaceAll(/\s+/g, " ").trim();
}

function* textsIn(value: unknown): Generator<string> {
	if (typeof value === "string") yield value;
	else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) yield* textsIn(one);
}
