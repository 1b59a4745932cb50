import type { RJSFValidationError } from "@rjsf/utils";
import type { FormFile } from "../../../engine/authored/authored.ts";

type Messages = FormFile["messages"];

const DEFAULTS: { readonly [keyword: string]: string } = {
	required: "Required",
	minItems: "Please choose at least one",
	enum: "Please choose one of the answers",
	oneOf: "Please choose one of the answers",
	const: "This needs to be confirmed",
	pattern: "Please check this answer",
	format: "Please check this answer",
	not: "Please check this answer",
	type: "Please check this answer",
};

/** The dotted field that an error is about ("address.street1"); a missing property counts as its own field. */
export function fieldOf(error: RJSFValidationError): string {
	return (error.property ?? "")
		.replace(/^\./, "")
		.replace(/\['([^']*)'\]/g, ".$1")
		.replace(/^\./, "");
}

/** The message for a failed keyword of a field: the form's own, its message for all fields ("*"), else a default. */
export function wordsFor(messages: Messages, field: string, keyword: string, fallback: string): string {
	const pattern = field.replace(/\.\d+(?=\.|$)/g, ".*");
	return (
		messages[field]?.[keyword] ??
		messages[pattern]?.[keyword] ??
		messages["*"]?.[keyword] ??
		DEFAULTS[keyword] ??
		fallback
	);
}

const FOLLOW_UPS = new Set(["if", "then", "else", "anyOf", "allOf"]);

/** Adds the form's messages to raw validation errors; keeps one error per field and drops consequences. */
export function wordErrors(messages: Messages, errors: readonly RJSFValidationError[]): RJSFValidationError[] {
	const seen = new Set<string>();
	return errors.flatMap((error) => {
		const field = fieldOf(error);
		const keyword = error.name ?? "";
		const isFollowUp = FOLLOW_UPS.has(keyword) && messages[field]?.[keyword] === undefined;
		if (isFollowUp || seen.has(field)) return [];
		seen.add(field);
		const message = wordsFor(messages, field, keyword, error.message ?? "");
		return [{ ...error, property: `.${field}`, message, stack: message }];
	});
}
