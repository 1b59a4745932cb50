import type { Product } from "../../engine/authored/authored.ts";
import { localeFile } from "../../engine/locales/locale-path.ts";
import type { Finding } from "../diagnostic.ts";
import { at, formFile, productParts } from "../product-files.ts";

/** The parts of a lender's identity that a text can reveal. */
export interface LenderIdentity {
	readonly code: string;
	readonly short: string | undefined;
	readonly full: string | undefined;
	readonly nmls: string | undefined;
	readonly phone: string | undefined;
	readonly email: string | undefined;
}

interface Term {
	readonly code: string;
	/** Short name of the lender. */
	readonly brand: string | undefined;
	readonly kind: keyof Omit<LenderIdentity, "code">;
	readonly said: string;
	readonly pattern: RegExp;
}

interface Hit {
	readonly keys: readonly (string | number)[];
	readonly term: Term;
}

/** Never shown: notes for authors, allowed input, and patterns; and what a translation is for, which is judged where it is written. */
const UNSHOWN = new Set(["about", "phrases", "pattern", "hosts", "$id", "for"]);

/**
 * Finds texts under this lender's brand that name a lender it extends (FOREIGN_IDENTITY): its names, NMLS number, phone or
 * email address, inherited or copied, in every language.
 */
export function foreignNames(
	product: Product,
	lenders: readonly LenderIdentity[],
	ancestors: ReadonlySet<string>,
): Finding[] {
	const own = lenders.find(({ code }) => code === product.org.code);
	const above = lenders.filter(({ code }) => ancestors.has(code));
	if (own === undefined || above.length === 0) return [];
	const places = [
		...productParts(product),
		...Object.entries(product.forms).map(([formId, form]) => [formFile(formId), form] as const),
		...Object.entries(product.locales).flatMap(([locale, files]) =>
			Object.entries(files).map(([file, node]) => [localeFile(locale, file), node] as const),
		),
	];
	return places.flatMap(([file, part]) =>
		onceEach(hitsIn(part, above).filter(({ term }) => isForeign(term, own))).map(({ keys, term }) => ({
			code: "FOREIGN_IDENTITY",
			file,
			pointer: at(...keys),
			cause: `The text says "${term.said}", which belongs to ${term.code}, not to this lender.`,
			cure: "Write the lender's own; chat texts and answers can use {name}, {phone} and {email}.",
		})),
	);
}

/** One hit per place and lender; the first is the most specific. */
function onceEach(hits: readonly Hit[]): readonly Hit[] {
	const isSame = (one: Hit, other: Hit): boolean =>
		one.term.code === other.term.code && one.keys.join("/") === other.keys.join("/");
	return hits.filter((hit, index) => hits.findIndex((other) => isSame(hit, other)) === index);
}

function isForeign(term: Term, own: LenderIdentity): boolean {
	// lenders of one brand may name each other, for example when only one of them lends in a state
	if (term.brand === own.short) return false;
	return ![own.short, own.full, own.nmls, own.phone, own.email].some(
		(text) => text !== undefined && term.pattern.test(text),
	);
}

// organizations share the files they do not change, and mostly their parents
const known = new WeakMap<object, Map<string, readonly Hit[]>>();

/** Only names in the lender's own chain count: another lender named by a common word must not cause findings here. */
function hitsIn(part: unknown, lenders: readonly LenderIdentity[]): readonly Hit[] {
	if (typeof part !== "object" || part === null) return [];
	const kept = known.get(part) ?? new Map<string, readonly Hit[]>();
	known.set(part, kept);
	return lenders.flatMap((lender) => {
		// every catalog reads its lenders again
		const said = JSON.stringify(lender);
		const hits = kept.get(said) ?? namesOf(lender, part);
		kept.set(said, hits);
		return hits;
	});
}

function namesOf(lender: LenderIdentity, part: object): Hit[] {
	const terms = termsOfLender(lender);
	const any = new RegExp(terms.map(({ pattern }) => pattern.source).join("|"), "iu");
	const hits: Hit[] = [];
	const walk = (value: unknown, keys: readonly (string | number)[]): void => {
		if (typeof value === "string") {
			if (terms.length > 0 && any.test(value)) {
				for (const term of terms) if (term.pattern.test(value)) hits.push({ keys, term });
			}
		} else if (typeof value === "object" && value !== null) {
			// a translation has the names of its sentence
			if ("for" in value && typeof value.for === "string" && any.test(value.for)) return;
			for (const [key, item] of Object.entries(value)) if (!UNSHOWN.has(key)) walk(item, [...keys, key]);
		}
	};
	walk(part, []);
	return hits;
}

function termsOfLender({ code, ...identity }: LenderIdentity): Term[] {
	return Object.entries(identity)
		.reverse()
		.flatMap(([kind, said]): Term[] => {
			if (typeof said !== "string" || said.trim() === "") return [];
			const source = kind === "phone" ? phonePattern(said) : `(?<![\\p{L}\\p{N}])${escaped(said)}(?![\\p{L}\\p{N}])`;
			return [{ code, brand: identity.short, kind: kind as Term["kind"], said, pattern: new RegExp(source, "iu") }];
		});
}

/** Matches the number in any common notation. */
function phonePattern(phone: string): string {
	const digits = phone.replace(/\D/g, "").slice(-10);
	const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
	return `(?<!\\d)${groups.join("\\)?[ .\\-]*")}(?!\\d)`;
}

function escaped(text: string): string {
	return text
		.trim()
		.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
		.replace(/\s+/g, "\\s+");
}
