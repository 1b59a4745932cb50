import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright";
import {
	entriesAt,
	type LocaleEntry,
	type LocaleNode,
	PSEUDO_LOCALE,
	SOURCE_LOCALE,
} from "../../../src/flow/engine/locales/authored-locale.ts";
import { pseudo } from "../../../src/flow/engine/locales/pseudo.ts";

/** Where the sentences of the main brand are translated. */
const FOLDERS = ["flows/locales", "flows/orgs/main/flows/locales"];
const PLACE = /\{[^{}]*\}/;
/** The language that every sentence is translated into, for the list of all sentences. */
const TRANSLATED = "es-US";
/** Words that only an English sentence has. */
const ENGLISH_WORDS = /\b(?:the|your|you|we|our|to|and|is|are|for|with|this|that)\b/i;

/** The sentences of a language with their English, so that a walk written for English pages finds them. */
export interface Tongue {
	/** The English sentences that a text on a page may be; the text alone when it is none. */
	readings(text: string): readonly string[];
	/** A pattern for English sentences, and for those sentences in this language. */
	said(pattern: RegExp): RegExp;
	/** Whether a text is an English sentence that has a translation of other words. */
	isUntranslated(text: string): boolean;
}

const ENGLISH: Tongue = { readings: (text) => [text], said: (pattern) => pattern, isUntranslated: () => false };
const spoken = new WeakMap<BrowserContext, Tongue>();

/** What a page's visitor reads. */
export const tongueOf = (page: Page): Tongue => spoken.get(page.context()) ?? ENGLISH;

/** A pattern for English sentences, in the language of a page's visitor. */
export const said = (page: Page, pattern: RegExp): RegExp => tongueOf(page).said(pattern);

/** From now on the visitor's pages are in this language. */
export function speaks(context: BrowserContext, locale: string): void {
	if (locale === SOURCE_LOCALE) return;
	const isMadeUp = locale === PSEUDO_LOCALE;
	const entries = FOLDERS.flatMap((folder) => entriesIn(join(folder, isMadeUp ? TRANSLATED : locale)));
	const own = isMadeUp ? entries.map((entry) => ({ ...entry, text: pseudo(entry.for) })) : entries;
	spoken.set(context, { ...tongue(own), ...(isMadeUp ? { isUntranslated: isPlainEnglish } : {}) });
}

/** In the made-up language every sentence is accented: several plain words are a sentence that is not data. */
function isPlainEnglish(text: string): boolean {
	return /^[\x20-\x7e’“”]+$/.test(text) && ENGLISH_WORDS.test(text) && text.split(/\s+/).length > 2;
}

function tongue(entries: readonly LocaleEntry[]): Tongue {
	const english = new Map<string, string[]>();
	for (const { for: source, text } of entries) english.set(text, [...(english.get(text) ?? []), source]);
	const filled = entries
		.filter(({ text }) => PLACE.test(text))
		.map((entry) => ({ pattern: new RegExp(`^${inWords(entry.text)}$`), source: entry.for }));
	const byLength = [...english.keys()].filter((text) => text.length > 3).sort((a, b) => b.length - a.length);
	const sources = new Map(entries.map((entry) => [entry.for, entry.text]));
	const part = (text: string) => {
		let left = text;
		for (const one of byLength) if (left.includes(one)) left = left.replaceAll(one, english.get(one)?.[0] ?? one);
		return left;
	};
	return {
		readings: (text) => {
			const exact = english.get(text);
			if (exact !== undefined) return exact;
			const found = filled.filter(({ pattern }) => pattern.test(text)).map(({ source }) => source);
			return found.length > 0 ? found : [part(text)];
		},
		said: (pattern) => {
			const fitting = entries.filter((entry) => pattern.test(entry.for)).map(({ text }) => inWords(text));
			if (fitting.length === 0) return pattern;
			const { source, flags } = pattern;
			const [from, to] = [source.startsWith("^") ? "^" : "", source.endsWith("$") ? "$" : ""];
			return new RegExp(`${source}|${from}(?:${[...new Set(fitting)].join("|")})${to}`, flags);
		},
		isUntranslated: (text) => {
			const own = sources.get(text);
			return own !== undefined && own !== text && /\s/.test(text);
		},
	};
}

/** A sentence as a pattern; its places may hold anything. */
function inWords(text: string): string {
	return text
		.split(new RegExp(`(${PLACE.source})`))
		.map((words, index) => (index % 2 === 1 ? ".+" : words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
		.join("");
}

function entriesIn(path: string): LocaleEntry[] {
	if (statSync(path).isDirectory()) return readdirSync(path).flatMap((name) => entriesIn(join(path, name)));
	return entriesBelow(JSON.parse(readFileSync(path, "utf8")) as LocaleNode);
}

function entriesBelow(node: LocaleNode): LocaleEntry[] {
	const own = entriesAt(node);
	if (own.length > 0 || Array.isArray(node)) return [...own];
	return Object.values(node).flatMap((child) => (typeof child === "object" ? entriesBelow(child as LocaleNode) : []));
}
