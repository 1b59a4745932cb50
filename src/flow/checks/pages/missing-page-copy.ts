import type { PageSpec, PagesFile, Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { PAGE_SURFACE } from "./page-surface.generated.ts";
import { namesIn, surfaceOf } from "./page-surface.ts";

const kept = new WeakMap<object, WeakMap<object, readonly Missing[]>>();
const NO_WORDS = {};

/** Finds words that the components of a page show and that nothing says (WORDS_MISSING): each name once, where it is first shown. */
export function missingPageCopy({ pages, signer }: Product): Finding[] {
	const shared = pages.words ?? NO_WORDS;
	// a page that takes its words from none is told as such
	const isTold = ({ page }: Missing) => {
		const { wordsOf } = signer.pages[page] ?? {};
		return wordsOf !== undefined && !Object.hasOwn(pages.pages, wordsOf);
	};
	const ofSigners = missingIn(files.signer, signer.pages, shared).filter((one) => !isTold(one));
	const missing = [...missingIn(files.pages, pages.pages, shared), ...ofSigners];
	const byName = new Map(missing.toReversed().map((one) => [one.name, one]));
	return [...byName.values()].map(({ name, page, file, sorts }) => ({
		code: "WORDS_MISSING",
		file: sorts > 1 ? files.pages : file,
		pointer: sorts > 1 ? at("words", name) : at("pages", page, "words", name),
		cause: `The page "${page}" shows words "${name}", and nothing says them.`,
		cure: `Add "${name}" to the "words" of the page, or of all pages.`,
	}));
}

interface Missing {
	readonly name: string;
	readonly file: string;
	readonly page: string;
	/** How many sorts of pages show it. */
	readonly sorts: number;
}

function missingIn(
	file: string,
	pages: PagesFile["pages"],
	shared: NonNullable<PagesFile["words"]>,
): readonly Missing[] {
	const byWords = kept.get(pages) ?? new WeakMap<object, readonly Missing[]>();
	kept.set(pages, byWords);
	const known = byWords.get(shared);
	if (known !== undefined) return known;
	const sorts = new Map<string, Set<string>>();
	for (const [page, spec] of Object.entries(pages)) {
		const sort = sortOf(page, spec);
		sorts.set(sort, new Set([...(sorts.get(sort) ?? []), ...Object.keys(spec.words ?? {})]));
	}
	const found = Object.entries(pages).flatMap(([page, spec]) =>
		neededBy(spec)
			.filter((name) => sorts.get(sortOf(page, spec))?.has(name) !== true && !Object.hasOwn(shared, name))
			.map((name) => ({ name, file, page, sorts: sortsShowing(name) })),
	);
	byWords.set(shared, found);
	return found;
}

function sortsShowing(name: string): number {
	return Object.values(PAGE_SURFACE).filter(({ words }) => namesIn(words).includes(name)).length;
}

/** Pages of one sort share their words; a page of blocks is a sort of its own. */
function sortOf(page: string, { kind, screen = "", blocks }: PageSpec): string {
	return blocks === undefined ? `${kind} ${screen}` : `blocks of ${page}`;
}

function neededBy(spec: PageSpec): string[] {
	const { words = "", having = {} } = surfaceOf(spec) ?? {};
	const parts = Object.entries(having).filter(([word]) => Object.hasOwn(spec.words ?? {}, word));
	return [...new Set([words, ...parts.map(([, names]) => names)].flatMap(namesIn))];
}
