import type { Json } from "../authored/authored.ts";
import { isList, isObject } from "../json.ts";

/** By pattern; undefined for one that is no regular expression. */
const patterns = new Map<string, RegExp | undefined>();

/**
 * Returns whether an answer is the wanted one, one of the wanted ones, or a text in which `{"pattern": …}` is found. A
 * pattern that is no regular expression counts as found, so that no answer is lost.
 */
export function isWanted(wanted: Json | undefined, answer: unknown): boolean {
	if (isList(wanted)) return wanted.some((one) => one === answer);
	if (!isObject(wanted)) return wanted === answer;
	if (typeof answer !== "string" || typeof wanted.pattern !== "string") return false;
	return expressionOf(wanted.pattern)?.test(answer) ?? true;
}

function expressionOf(pattern: string): RegExp | undefined {
	if (!patterns.has(pattern)) {
		try {
			patterns.set(pattern, new RegExp(pattern, "u"));
		} catch {
			patterns.set(pattern, undefined);
		}
	}
	return patterns.get(pattern);
}
