import { useCallback } from "react";
import type { PageSpec } from "../../../engine/authored/authored.ts";
import { useApplication } from "../application-context.ts";

/** Reads a word of this page by name; `{name}` places are filled from `values`. */
export type Words = (name: string, fallback: string, values?: { readonly [place: string]: string | number }) => string;

/** Fills the `{name}` places of a sentence. */
export function fillPlaces(sentence: string, values: { readonly [place: string]: string | number }): string {
	return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
		const value = Object.hasOwn(values, name) ? values[name] : undefined;
		return value === undefined ? place : String(value);
	});
}

/** The words of the current page (pages.json `words`), or of the one given; an organisation may change each, the fallback is ours. */
export function useWords(of?: PageSpec["words"]): Words {
	const { spec } = useApplication();
	return useCallback(
		(name, fallback, values = {}) => {
			const list = of ?? spec.words;
			const own = list && Object.hasOwn(list, name) ? list[name] : undefined;
			return fillPlaces(own ?? fallback, values);
		},
		[spec, of],
	);
}
