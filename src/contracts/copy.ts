import type { CopyFile } from "../engine/authored/authored-copy.ts";
import type { CopyKeys } from "./copy-keys.generated.ts";

/** Values for a sentence's `{name}` placeholders; omitted if it has none. */
export type CopyValues<P extends string> = [P] extends [never]
	? []
	: [values: { readonly [place in P]: string | number }];

/** A key of a section: "<group>.<name>". */
export type CopyKey<S extends keyof CopyKeys> = keyof CopyKeys[S] & string;

/** Reads the sentences of one section by key, with placeholders filled. */
export type Copy<S extends keyof CopyKeys> = <K extends CopyKey<S>>(
	key: K,
	...values: CopyValues<CopyKeys[S][K] & string>
) => string;

/** Returns the reader of a section; an unknown key reads as itself. */
export function copyOf<S extends keyof CopyKeys>(file: CopyFile): Copy<S> {
	return (key, ...[values = {}]) => {
		const [group = "", name = ""] = key.split(".", 2);
		const sentences = Object.hasOwn(file, group) ? file[group] : undefined;
		const sentence = sentences && Object.hasOwn(sentences, name) ? sentences[name] : undefined;
		return sentence === undefined ? key : filled(sentence, values);
	};
}

function filled(sentence: string, values: { readonly [place: string]: string | number }): string {
	return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
		const value = Object.hasOwn(values, name) ? values[name] : undefined;
		return value === undefined ? place : String(value);
	});
}
