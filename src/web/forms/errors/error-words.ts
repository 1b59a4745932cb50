import type { RJSFValidationError } from "@rjsf/utils";
import type { Copy } from "../../../contracts/copy.ts";
import type { FormFile } from "../../../flow/engine/authored/authored.ts";
import { faultWords } from "../../../flow/engine/fault-words.ts";

type Messages = FormFile["messages"];

/** The dotted field that an error is about ("address.street1"); a missing property counts as its own field. */
export function fieldOf(error: RJSFValidationError): string {
	return (error.property ?? "")
		.replace(/^\./, "")
		.replace(/\['([^']*)'\]/g, ".$1")
		.replace(/^\./, "");
}

/** The message for a failed keyword of a field: the form's own, its message for all fields ("*"), else the general one. */
export function wordsFor(
	messages: Messages,
	field: string,
	keyword: string,
	params: RJSFValidationError["params"],
	copy: Copy<"forms">,
): string {
	const { key, limit } = faultWords(keyword, params);
	const pattern = field.replace(/\.\d+(?=\.|$)/g, ".*");
	return (
		messages[field]?.[keyword] ??
		messages[pattern]?.[keyword] ??
		messages["*"]?.[keyword] ??
		copy(`formFault.${key}`, { limit })
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
		const keyword = error.name ?? "";
		const field = fieldOf(error);
		const isFollowUp = FOLLOW_UPS.has(keyword) && messages[field]?.[keyword] === undefined;
		if (isFollowUp || seen.has(field)) return [];
		seen.add(field);
		const message = wordsFor(messages, field, keyword, error.params, copy);
		return [{ ...error, property: `.${field}`, message, stack: message }];
	});
}
