import { askingVerbs } from "./asking.ts";
import { checkingVerbs } from "./checking.ts";
import { publishingVerbs } from "./publishing.ts";
import { startingVerbs } from "./starting.ts";
import type { Verb } from "./verb.ts";

const declared = { ...checkingVerbs, ...askingVerbs, ...publishingVerbs, ...startingVerbs };

export type VerbName = keyof typeof declared;

/** Every command of the CLI by its name, in the order of the help. */
export const verbs: { readonly [name in VerbName]: Verb } = declared;

/** Returns whether a word names a command. */
export function isVerb(word: string): word is VerbName {
	return Object.hasOwn(verbs, word);
}
