/** How the words of a language count in a search. */
interface Language {
	/** Words that say nothing about what is asked. */
	readonly common: string;
	/** Endings that are dropped, so that forms of a word meet. */
	readonly stem: (word: string) => string;
}

const LANGUAGES: { readonly [language: string]: Language } = {
	en: {
		common:
			"a an and are as at be been but by can could did do does for from get got had has have how i if in is it its just me my of on or our please so tell than that the their them then there they this to us was we were what when where which who will with would you your",
		// drops plurals, -ing, -ed and -ly
		stem: (word) => {
			const root = word.replace(/(?:ies)$/, "y").replace(/(?:ing|edly|ed|ly|es|s)$/, "");
			return root.length >= 3 ? root.replace(/(.)\1$/, "$1").replace(/e$/, "") : word;
		},
	},
	es: {
		common:
			"a al algo ante aqui asi como con cual cuales cuando de del desde donde el ella en entre era es esa ese eso esta este esto fue ha han hay la las le les lo los mas me mi mis muy no nos o para pero por porque pueda puede pueden puedo que quien se ser si sin sobre son soy su sus te tengo tiene todo tu un una uno unos y ya yo",
		// drops plurals, the gender and the commonest endings of verbs
		stem: (word) => {
			const root = word
				.replace(/(?:ciones)$/, "cion")
				.replace(/(?:amos|emos|imos|ando|iendo|aron|ieron|arse|erse|irse|ar|er|ir|es|s)$/, "")
				.replace(/[aeo]$/, "");
			return root.length >= 3 ? root : word;
		},
	},
};

/** Splits text into the words of a search and finds their roots, in one language. */
export class QuestionWords {
	readonly #stem: (word: string) => string;
	readonly #common: ReadonlySet<string>;

	/** `locale` is a tag; a language that is not known here is read as English. */
	constructor(locale: string) {
		const { common, stem } = LANGUAGES[locale.split("-")[0] ?? ""] ?? (LANGUAGES.en as Language);
		this.#stem = (word) => (word.length <= 3 ? word : stem(word));
		this.#common = new Set(common.split(" ").map(this.#stem));
	}

	/** The root of a word; null for a word that says nothing about what is asked. */
	readonly root = (word: string): string | null => {
		const root = this.#stem(word);
		return this.#common.has(root) ? null : root;
	};

	/** The roots of a text. */
	meaning(text: string): Set<string> {
		return new Set(wordsOf(text).flatMap((word) => this.root(word) ?? []));
	}
}

/** The words of a text, without accents and apostrophes. */
export function wordsOf(text: string): string[] {
	return text
		.normalize("NFKD")
		.toLowerCase()
		.replace(/['’\p{M}]/gu, "")
		.split(/[^a-z0-9]+/)
		.filter((word) => word !== "");
}
