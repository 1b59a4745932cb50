import type { Json } from "../../../flow/engine/authored/authored.ts";
import { textIn } from "../../../flow/engine/read-json.ts";

type Answers = { readonly [field: string]: Json };

/** Returns the text answered, trimmed, or "" when there is none. */
export function textAnswer(answers: Answers, field: string): string {
	return (textIn(answers, field) ?? "").trim();
}

/** Returns the texts answered in a list. */
export function textsAnswer(answers: Answers, field: string): readonly string[] {
	const value = answers[field];
	return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** Returns the objects answered in a list. */
export function objectsAnswer(answers: Answers, field: string): readonly { readonly [key: string]: Json }[] {
	const value = answers[field];
	if (!Array.isArray(value)) return [];
	return value.filter((one): one is { readonly [key: string]: Json } => {
		return typeof one === "object" && one !== null && !Array.isArray(one);
	});
}
