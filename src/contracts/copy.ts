import type { MessageFile } from "../flow/engine/authored/authored-copy.ts";
import type { Message, MessagePart } from "../flow/engine/messages/message.ts";
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

/** Returns the reader of a section in a language (a tag such as "es-US"); an unknown key reads as itself. */
export function copyOf<S extends keyof CopyKeys>(file: MessageFile, locale = "en-US"): Copy<S> {
	return (key, ...[values = {}]) => {
		const [group = "", name = ""] = key.split(".", 2);
		const sentences = Object.hasOwn(file, group) ? file[group] : undefined;
		const sentence = sentences && Object.hasOwn(sentences, name) ? sentences[name] : undefined;
		return sentence === undefined ? key : filled(sentence, values, locale);
	};
}

interface Values {
	readonly [place: string]: string | number;
}

function filled(message: Message, values: Values, locale: string): string {
	if (typeof message !== "string")
		return message
			.map((part) => (typeof part === "string" ? filled(part, values, locale) : decided(part, values, locale)))
			.join("");
	return message.replace(/\{(\w+)\}/g, (place, name: string) => {
		const value = Object.hasOwn(values, name) ? values[name] : undefined;
		return value === undefined ? place : String(value);
	});
}

function decided([place, cases, kind]: Exclude<MessagePart, string>, values: Values, locale: string): string {
	const value = values[place] ?? "";
	if (cases === undefined) return typeof value === "number" ? value.toLocaleString(locale) : value;
	const exact = cases[kind === "plural" ? `=${value}` : value];
	const one = exact ?? cases[new Intl.PluralRules(locale).select(Number(value))] ?? cases.other ?? "";
	return filled(one, values, locale);
}
