import type { JsonObject } from "../../../engine/json.ts";
import { type DigitCount, patternDigits } from "../../patterns/pattern-digits.ts";
import { type FormField, fieldsOf, schemaNodes } from "../form-objects.ts";
import type { JudgedForm } from "../per-form.ts";

/** What a limit counts: characters of a text, a number itself, or entries of a list. */
export type LimitKind = "length" | "number" | "items";

/** The limits of a field, from everything in its schema that can refuse an answer. */
export interface FieldLimits {
	readonly field: FormField;
	readonly least: { readonly [kind in LimitKind]: readonly number[] };
	readonly most: { readonly [kind in LimitKind]: readonly number[] };
	/** How many characters a pattern of one repeated class asks for. */
	readonly counted: readonly number[];
	/** How many digits its pattern asks for, whatever signs it takes between them. */
	readonly digits: DigitCount | undefined;
	/** Whether the answer is digits only. */
	readonly isDigits: boolean;
}

const LEAST: { readonly [kind in LimitKind]: readonly string[] } = {
	length: ["minLength"],
	number: ["minimum", "exclusiveMinimum"],
	items: ["minItems"],
};
const MOST: { readonly [kind in LimitKind]: readonly string[] } = {
	length: ["maxLength"],
	number: ["maximum", "exclusiveMaximum"],
	items: ["maxItems"],
};
const BRANCH = /\/(?:allOf\/\d+|anyOf\/\d+|oneOf\/\d+|then|else)(?=\/|$)/g;
/** One class of characters, repeated: "^[0-9]{6,10}$". */
const REPEATED = /^\^?(\\d|\[[^\]]+\])\{(\d+)(?:,(\d+))?\}\$?$/;

/** Returns the limits of each field of a form. */
export function limitsOf({ form }: JudgedForm): FieldLimits[] {
	const schemas = Map.groupBy(schemaNodes(form), ({ at }) => at.replaceAll(BRANCH, ""));
	return fieldsOf(form).map((field) => {
		const own = (schemas.get(field.schemaAt) ?? []).map(({ schema }) => schema);
		const numbers = (keys: readonly string[]) =>
			own.flatMap((schema) => keys.map((key) => schema[key])).filter((value) => typeof value === "number");
		const written = own.flatMap(({ pattern }) => (typeof pattern === "string" ? [pattern] : []));
		const patterns = written.map((pattern) => REPEATED.exec(pattern));
		const counted = patterns
			.flatMap((match) => (match === null ? [] : [match[2], match[3]]))
			.filter((one) => one !== undefined);
		const each = (keys: typeof LEAST) => ({
			length: numbers(keys.length),
			number: numbers(keys.number),
			items: numbers(keys.items),
		});
		return {
			field,
			least: each(LEAST),
			most: each(MOST),
			counted: counted.map(Number),
			digits: written.map(patternDigits).find((count) => count !== undefined),
			isDigits: patterns.some((match) => match !== null && /^(?:\\d|\[0-9\]|\[\\d\])$/.test(match?.[1] ?? "")),
		};
	});
}

/** Whether a schema's answer is a number. */
export function isNumeric({ type }: JsonObject): boolean {
	return type === "integer" || type === "number";
}
