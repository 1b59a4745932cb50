import type { Product } from "../../engine/authored/authored.ts";
import { entriesAt, type LocaleFiles, type LocaleNode } from "../../engine/locales/authored-locale.ts";
import { localeFile } from "../../engine/locales/locale-path.ts";
import type { Finding } from "../diagnostic.ts";
import { at } from "../product-files.ts";

/** A translation that may name another lender. */
interface Candidate {
	readonly file: string;
	readonly pointer: string;
	readonly name: string;
}

/** Letters that a name has at least. */
const SHORTEST = 4;
/** Letters by which forms of one word are told: "bienvenido", "bienvenidos". */
const STEM = 6;
const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}]{3,}/gu;

/** Finds translations that have another name where their sentence has the lender's own (FOREIGN_IDENTITY). */
export function otherNames({ org, locales }: Product): Finding[] {
	const own = org.name?.short;
	if (typeof own !== "string" || own.length < SHORTEST) return [];
	return Object.entries(locales).flatMap(([locale, files]) => {
		const candidates = Object.entries(files).flatMap(([file, node]) =>
			candidatesIn(localeFile(locale, file), node, own),
		);
		if (candidates.length === 0) return [];
		const known = stemsOf(files);
		return candidates
			.filter(({ name }) => (known.get(stemOf(name)) ?? 0) < 2)
			.map(({ file, pointer, name }) => ({
				code: "FOREIGN_IDENTITY",
				file,
				pointer,
				cause: `The translation says "${name}" where the English sentence names "${own}".`,
				cure: "Name the lender as the sentence does.",
			}));
	});
}

// lenders share the translations that name none of them
const kept = new WeakMap<object, { readonly own: string; readonly found: readonly Candidate[] }>();

function candidatesIn(file: string, node: LocaleNode, own: string): readonly Candidate[] {
	const before = kept.get(node);
	if (before?.own === own) return before.found;
	const found: Candidate[] = [];
	const walk = (one: LocaleNode, keys: readonly (string | number)[]): void => {
		const entries = entriesAt(one);
		for (const [index, { for: source, text }] of entries.entries()) {
			const name = source.includes(own) && !text.includes(own) ? nameIn(text, source, own) : undefined;
			const place = Array.isArray(one) ? [...keys, index, "text"] : [...keys, "text"];
			if (name !== undefined) found.push({ file, pointer: at(...place), name });
		}
		if (entries.length > 0 || Array.isArray(one)) return;
		for (const [key, child] of Object.entries(one)) {
			if (typeof child === "object" && child !== null) walk(child as LocaleNode, [...keys, key]);
		}
	};
	walk(node, []);
	kept.set(node, { own, found });
	return found;
}

/** The first word of a translation that may be a name: one that begins a sentence only where the English begins with the lender's. */
function nameIn(text: string, source: string, own: string): string | undefined {
	const english = source.toLowerCase();
	for (const { 0: word, index } of text.matchAll(NAME)) {
		const isFirst = /^$|[.!?:¡¿]\s*["“«]?\s*$/u.test(text.slice(0, index).trim() === "" ? "" : text.slice(0, index));
		if (english.includes(word.toLowerCase()) || (isFirst && !source.startsWith(own))) continue;
		return word;
	}
	return undefined;
}

const stems = new WeakMap<LocaleFiles, ReadonlyMap<string, number>>();

/** How often each word of a language's translations occurs, by its first letters. */
function stemsOf(files: LocaleFiles): ReadonlyMap<string, number> {
	const known = stems.get(files);
	if (known !== undefined) return known;
	const counts = new Map<string, number>();
	const count = (node: LocaleNode): void => {
		for (const { text } of entriesAt(node)) {
			for (const [word] of text.matchAll(/\p{L}{4,}/gu)) counts.set(stemOf(word), (counts.get(stemOf(word)) ?? 0) + 1);
		}
		if (entriesAt(node).length > 0) return;
		for (const child of Object.values(node))
			if (typeof child === "object" && child !== null) count(child as LocaleNode);
	};
	for (const node of Object.values(files)) count(node);
	stems.set(files, counts);
	return counts;
}

function stemOf(word: string): string {
	return word.toLowerCase().slice(0, STEM);
}
