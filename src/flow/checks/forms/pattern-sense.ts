import { FORM_FORMATS } from "../../engine/form-formats.ts";
import type { JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { hasLength, openEnd, type PatternLengths, patternLengths } from "../patterns/pattern-lengths.ts";
import { fieldsOf, schemaNodes } from "./form-objects.ts";
import type { FormCheck } from "./per-form.ts";

/** Finds patterns and formats that no text of the field's lengths matches (ANSWER_IMPOSSIBLE), and patterns whose last bound has no effect for lack of a `$` (PATTERN_OPEN_END). */
export const patternSense: FormCheck = ({ file, form }) => {
	const asked = new Map(fieldsOf(form).map((field) => [field.schemaAt, field.schema]));
	return schemaNodes(form).flatMap(({ schema, at }): Finding[] => {
		const base = asked.get(at.replaceAll(/\/(?:allOf\/\d+|then|else)(?=\/)/g, "")) ?? {};
		const found: Finding[] = [];
		for (const [key, lengths] of measures(schema)) {
			const [least, most] = boundsOf(base, schema);
			if (least > most || hasLength(lengths, least, most)) continue;
			const isEmpty = lengths.lengths === 0n;
			const range = most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`;
			found.push({
				code: "ANSWER_IMPOSSIBLE",
				file,
				pointer: `${at}/${key}`,
				also: ["minLength", "maxLength"].filter((one) => schema[one] !== undefined).map((one) => `${at}/${one}`),
				cause: isEmpty ? `No text matches the ${key}.` : `No text of ${range} characters matches the ${key}.`,
				cure: isEmpty ? "Correct the pattern: nothing can follow $ or precede ^." : "Mend the pattern or the lengths.",
			});
		}
		const bound = typeof schema.pattern === "string" ? openEnd(schema.pattern) : undefined;
		if (bound !== undefined && boundsOf(base, schema)[1] > longest(schema.pattern as string)) {
			found.push({
				code: "PATTERN_OPEN_END",
				file,
				pointer: `${at}/pattern`,
				cause: `Without $ at its end the pattern accepts any text that starts with a match, so ${bound} has no effect.`,
				cure: "End the pattern with $.",
			});
		}
		return found;
	});
};

function measures({ pattern, format }: JsonObject): [string, PatternLengths][] {
	const source = typeof format === "string" ? FORM_FORMATS[format]?.source : undefined;
	const found: [string, PatternLengths][] = [];
	for (const [key, text] of [
		["pattern", pattern],
		["format", source],
	] as const) {
		const lengths = typeof text === "string" ? patternLengths(text) : undefined;
		if (lengths) found.push([key, lengths]);
	}
	return found;
}

function boundsOf(base: JsonObject, schema: JsonObject): [least: number, most: number] {
	const all = (key: string) => [base[key], schema[key]].filter((one) => typeof one === "number");
	return [Math.max(0, ...all("minLength")), Math.min(Number.POSITIVE_INFINITY, ...all("maxLength"))];
}

/** The longest text that the pattern would match if it were anchored at its end. */
function longest(pattern: string): number {
	const closed = patternLengths(`${pattern}$`);
	if (!closed || closed.isEndless) return Number.POSITIVE_INFINITY;
	return closed.lengths.toString(2).length - 1;
}
