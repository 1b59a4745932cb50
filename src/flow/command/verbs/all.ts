import { askingVerbs } from "./asking.ts";
import { checkingVerbs } from "./checking.ts";
import { draftingVerbs } from "./drafting.ts";
import { publishingVerbs } from "./publishing.ts";
import { startingVerbs } from "./starting.ts";
import type { Verb } from "./verb.ts";

const declared = { ...checkingVerbs, ...askingVerbs, ...publishingVerbs, ...draftingVerbs, ...startingVerbs };

export type VerbName = keyof typeof declared;

/** Every command of the CLI by its name, in the order of the help. */
export const verbs: { readonly [name in VerbName]: Verb } = declared;

/** Commands that only a checkout of the product has. */
export const OF_INSTALLATION: readonly string[] = ["vendors", "mails"];

/** Earlier names of commands, which keep working. */
const aliases: { readonly [alias: string]: VerbName } = { settle: "state" };

/** Returns the command that a word names, by its name or an earlier one. */
export function verbNamed(word: string): VerbName | undefined {
	if (isVerb(word)) return word;
	return Object.hasOwn(aliases, word) ? aliases[word] : undefined;
}

function isVerb(word: string): word is VerbName {
	return Object.hasOwn(verbs, word);
}
