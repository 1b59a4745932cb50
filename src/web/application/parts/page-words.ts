import type { PageWord } from "../../../contracts/page-words.generated.ts";
import type { PageSpec, PagesFile } from "../../../flow/engine/authored/authored.ts";
import type { ApplicationAreaValue } from "../application-context.ts";

/** Values of a sentence's `{name}` placeholders. */
export interface Places {
	readonly [place: string]: string | number;
}

/** Reads the sentences of a page (`words` in pages.json) by name; `{name}` placeholders are filled from `values`. */
export interface Words {
	(name: PageWord, values?: Places): string;
	/** A sentence that not every page has. */
	readonly maybe: (name: PageWord, values?: Places) => string | undefined;
	/** The sentence that is named like a value of the record: the base has these, an organization may add others. */
	readonly find: (value: string, names: readonly PageWord[], values?: Places) => string | undefined;
	/** A sentence that a product file names, where it is there. */
	readonly named: (name: string, values?: Places) => string | undefined;
	/** The sentence that is named after the application's stage, with this at its end. */
	readonly ofStage: (ending: StageEnding, values?: Places) => string | undefined;
	/** The sentence that is named like a parameter of the page's address. */
	readonly ofParam: (parameter: string, values?: Places) => string | undefined;
}

/** The stage values that a name may contain. */
export type StageEnding = "" | "_title" | "_body" | "_who" | "_by" | "_ordered";

/** Returns the words of one page of a product for this stage and address. */
export function wordsOf(
	pages: PagesFile,
	spec: PageSpec,
	{ stage, params }: Pick<ApplicationAreaValue, "stage" | "params">,
): Words {
	const maybe = (name: string, values: Places = {}) => {
		const sentence = sentenceOf(pages, spec, name);
		return sentence === undefined ? undefined : fillPlaces(sentence, values);
	};
	return Object.assign((name: PageWord, values?: Places) => maybe(name, values) ?? name, {
		maybe,
		named: maybe,
		find: (value: string, _names: readonly PageWord[], values?: Places) => maybe(value, values),
		ofStage: (ending: StageEnding, values?: Places) => maybe(`${stage}${ending}`, values),
		ofParam: (parameter: string, values?: Places) => maybe(params[parameter] ?? "", values),
	});
}

/** Fills a sentence's `{name}` placeholders. */
function fillPlaces(sentence: string, values: Places): string {
	return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
		const value = Object.hasOwn(values, name) ? values[name] : undefined;
		return value === undefined ? place : String(value);
	});
}

/** The sentence of a name: the page's own, else that of another page of its sort, else the one of all pages. A page of blocks is a sort of its own. */
function sentenceOf({ pages, words }: PagesFile, spec: PageSpec, name: string): string | undefined {
	const same = Object.values(pages).filter(
		({ kind, screen, blocks }) => !(spec.blocks || blocks) && kind === spec.kind && screen === spec.screen,
	);
	return [spec.words, ...same.map((page) => page.words), words].find((list) => list && Object.hasOwn(list, name))?.[
		name
	];
}
