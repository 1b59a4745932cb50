import type { Surface } from "./read-surface.ts";

const NOTE = "Made from src/web by `npm run generate`; not to be edited.";

/** Returns the table as the source file that the checks read. */
export function surfaceText(surface: { readonly [page: string]: Surface }): string {
	const entries = Object.entries(surface).map(([page, { words, maybe, having, isOpen, stages, params, keys }]) =>
		[
			`\t${JSON.stringify(page)}: {`,
			`\t\twords: ${listed(words)},`,
			`\t\tmaybe: ${listed(maybe)},`,
			`\t\thaving: {${Object.entries(having).map(([word, names]) => ` ${word}: ${listed(names)} `)}},`,
			`\t\tisOpen: ${isOpen},`,
			`\t\tstages: ${JSON.stringify(stages)},`,
			`\t\tparams: ${JSON.stringify(params)},`,
			`\t\tkeys: ${listed(keys)},`,
			"\t},",
		].join("\n"),
	);
	return [
		"/** What the components of one sort of page read of flows/pages.json; names stand apart by spaces. */",
		"export interface PageSurface {",
		"\t/** Names that each page must have. */",
		"\treadonly words: string;",
		"\t/** Names that not every page has. */",
		"\treadonly maybe: string;",
		"\t/** Names that a page must have which has this one. */",
		"\treadonly having: { readonly [word: string]: string };",
		"\t/** True where further names come from the record. */",
		"\treadonly isOpen: boolean;",
		"\t/** Endings of names that begin with a stage. */",
		"\treadonly stages: readonly string[];",
		"\t/** Parameters of the page's address whose values are names. */",
		"\treadonly params: readonly string[];",
		"\t/** Those of `actions` and `ball` that are shown. */",
		"\treadonly keys: string;",
		"}",
		"",
		`/** By "form", "notice", the name of the screen, or "block/" and the name of the block. ${NOTE} */`,
		"export const PAGE_SURFACE: { readonly [page: string]: PageSurface } = {",
		...entries,
		"};",
		"",
	].join("\n");
}

/** Returns the names of words in the pages as a type, which components use. */
export function wordNamesText(files: readonly PagesText[]): string {
	const names = files.flatMap(({ pages, words = {} }) => [
		...Object.values(pages).flatMap((page) => Object.keys(page.words ?? {})),
		...Object.keys(words),
	]);
	const union = [...new Set(names)].toSorted().map((name) => `\t| ${JSON.stringify(name)}`);
	return [
		"/** Names of `words` of flows/pages.json and flows/signer.json. Made by `npm run generate`; not to be edited. */",
		"export type PageWord =",
		`${union.join("\n")};`,
		"",
	].join("\n");
}

/** The part of a pages file that is read. */
export interface PagesText {
	readonly pages: { readonly [page: string]: { readonly words?: object } };
	readonly words?: object;
}

function listed(names: readonly string[]): string {
	return JSON.stringify(names.join(" "));
}
