import type { RJSFValidationError } from "@rjsf/utils";
import type { Copy } from "../../../contracts/copy.ts";
import type { FormFile } from "../../../engine/authored/authored.ts";

type Messages = FormFile["messages"];

/** The sentence of a keyword for which a form has none of its own. */
const DEFAULTS: { readonly [keyword: string]: "required" | "minItems" | "choice" | "confirm" | "answer" } = {
	required: "required",
	minItems: "minItems",
	enum: "choice",
	oneOf: "choice",
	const: "confirm",
	pattern: "answer",
	format: "answer",
	not: "answer",
	type: "answer",
};

/** The dotted field that an error is about ("address.street1"); a missing property counts as its own field. */
export function fieldOf(error: RJSFValidationError): string {
	return (error.property ?? "")
		.replace(/^\./, "")
		.replace(/\['([^']*)'\]/g, ".$1")
		.replace(/^\./, "");
}

/** The message for a failed keyword of a field: the form's own, its message for all fields ("*"), else a default. */
export function wordsFor(
	messages: Messages,
	field: string,
	keyword: string,
	fallback: string,
	copy: Copy<"forms">,
): string {
	const known = DEFAULTS[keyword];
	const pattern = field.replace(/\.\d+(?=\.|$)/g, ".*");
	return (
		messages[field]?.[keyword] ??
		messages[pattern]?.[keyword] ??
		messages["*"]?.[keyword] ??
		(known === undefined ? fallback : copy(`formFault.${known}`))
	);
}

const FOLLOW_UPS = new Set(["if", "then", "else", "anyOf", "allOf"]);

/** Adds the form's messages to raw validation errors; keeps one error per field and drops consequences. */
export function wordErrors(
	messages: Messages,
	errors: readonly RJSFValidationError[],
	copy: Copy<"forms">,
): RJSFValidationError[] {
	const seen = new Set<string>();
	return errors.flatMap((error) => {
		const field = fieldOf(error);
		const keyword = error.name ?? "";
		const isFollowUp = FOLLOW_UPS.has(keyword) && messages[field]?.[keyword] === undefined;
		if (isFollowUp || seen.has(field)) return [];
		seen.add(field);
		const message = wordsFor(messages, field, keyword, error.message ?? "", copy);
		return [{ ...error, property: `.${field}`, message, stack: message }];
	});
}
