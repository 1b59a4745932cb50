import MiniSearch from "minisearch";
import { withLenderContact } from "../../../../flow/catalog/index.ts";
import type { KnowledgeFile, Product } from "../../../../flow/engine/authored/authored.ts";
import { pageLocale } from "../../../../flow/engine/locales/offered-locales.ts";
import { QuestionWords, wordsOf } from "./question-words.ts";

/** The knowledge that matches a question. */
export interface Found {
	/** The intent that answers; undefined when none matches well enough. */
	readonly intent: string | undefined;
	/** Close intents, best first: offered when none answers. */
	readonly near: readonly string[];
}

interface Entry {
	readonly id: string;
	readonly intent: string;
	readonly phrase: string;
}

/** The share of a question's words that a phrase must contain to answer it. */
const ENOUGH = 0.6;
const SOME = 0.3;

/** An organization's questions in its product's language, searched by word, including misspellings and prefixes. */
export class KnowledgeSearch {
	readonly #index: MiniSearch<Entry>;
	readonly #words: QuestionWords;
	readonly #phrases = new Map<string, ReadonlySet<string>>();
	readonly #exact = new Map<string, string>();

	constructor(product: Product) {
		this.#words = new QuestionWords(pageLocale(product.org));
		this.#index = new MiniSearch<Entry>({
			fields: ["phrase"],
			storeFields: ["intent"],
			processTerm: this.#words.root,
			tokenize: wordsOf,
		});
		for (const entry of entriesOf(product.knowledge, (text) => withLenderContact(product, text))) {
			this.#index.add(entry);
			this.#phrases.set(entry.id, this.#words.meaning(entry.phrase));
			this.#exact.set(plain(entry.phrase), entry.intent);
		}
	}

	find(question: string): Found {
		const exact = this.#exact.get(plain(question));
		if (exact !== undefined) return { intent: exact, near: [exact] };
		const asked = this.#words.meaning(question);
		if (asked.size === 0) return { intent: undefined, near: [] };
		const hits = this.#index.search(question, {
			prefix: (term) => term.length > 3,
			fuzzy: fuzziness,
		});
		const scored = hits.slice(0, 30).map((hit) => {
			// The share of the question that the phrase covers, and vice versa.
			const found = new Set(hit.queryTerms).size / asked.size;
			const covered = hit.terms.length / Math.max(1, this.#phrases.get(String(hit.id))?.size ?? 1);
			return {
				intent: String(hit.intent),
				fit: 0.65 * Math.min(1, found) + 0.35 * Math.min(1, covered),
				score: hit.score,
			};
		});
		const best = new Map<string, { fit: number; score: number }>();
		for (const { intent, fit, score } of scored) {
			const known = best.get(intent);
			if (!known || fit > known.fit) best.set(intent, { fit, score });
		}
		const ranked = [...best].sort(([, a], [, b]) => b.fit - a.fit || b.score - a.score);
		const [first, second] = ranked;
		const isClear = first !== undefined && first[1].fit >= ENOUGH && first[1].fit > (second?.[1].fit ?? 0);
		return {
			intent: isClear ? first[0] : undefined,
			near: ranked
				.filter(([, { fit }]) => fit >= SOME)
				.map(([intent]) => intent)
				.slice(0, 3),
		};
	}
}

function entriesOf({ intents }: KnowledgeFile, inWords: (text: string) => string): Entry[] {
	return Object.entries(intents).flatMap(([intent, { phrases }]) =>
		phrases.map((phrase, index) => ({ id: `${intent}/${index}`, intent, phrase: inWords(phrase) })),
	);
}

function plain(text: string): string {
	return wordsOf(text).join(" ");
}

function fuzziness(term: string): number | false {
	return term.length > 4 ? 0.25 : false;
}
