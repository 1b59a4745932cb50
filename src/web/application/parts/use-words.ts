import { useCallback } from "react";
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

/** The words of the current page (pages.json `words`); an organisation may change each, the fallback is ours. */
export function useWords(): Words {
	const { spec } = useApplication();
	return useCallback(
		(name, fallback, values = {}) => {
			const own = spec.words && Object.hasOwn(spec.words, name) ? spec.words[name] : undefined;
			return fillPlaces(own ?? fallback, values);
		},
		[spec],
	);
}
