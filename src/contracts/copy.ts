import type { CopyFile } from "../engine/authored/authored-copy.ts";
import type { CopyKeys } from "./copy-keys.generated.ts";

/** What fills the `{name}` places of a sentence; nothing where it has none. */
export type CopyValues<P extends string> = [P] extends [never]
	? []
	: [values: { readonly [place in P]: string | number }];

/** A key of a section: "<group>.<name>". */
export type CopyKey<S extends keyof CopyKeys> = keyof CopyKeys[S] & string;

/** Reads the sentences of one section by key, their places filled. */
export type Copy<S extends keyof CopyKeys> = <K extends CopyKey<S>>(
	key: K,
	...values: CopyValues<CopyKeys[S][K] & string>
) => string;

/** Returns what reads the sentences of a section; a key that the file does not have reads as itself. */
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
