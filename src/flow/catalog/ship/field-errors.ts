import type { ErrorObject } from "ajv";
import type { BrowserProduct, FormFile, Product } from "../../engine/authored/authored.ts";
import { faultWords } from "../../engine/fault-words.ts";
import { own } from "../../engine/json.ts";
import type { TextRefusal } from "../../engine/texts/form-texts.ts";

/** One rejected answer: the field as a dotted path, the keyword that rejected it and the message for the borrower. */
export interface FieldError {
	readonly field: string;
	readonly keyword: string;
	readonly message: string;
}

const FOLLOW_UPS = new Set(["if", "then", "else", "anyOf", "allOf"]);

/** A product with its sentences, or the part of one that browsers have. */
export type WithCopy = Pick<Product | BrowserProduct, "copy">;

/** Returns the general message for a keyword that neither a field nor "*" has one for, in a product's words. */
export function generalMessage({ copy }: WithCopy, keyword: string, params: ErrorObject["params"] = {}): string {
	const { key, limit } = faultWords(keyword, params);
	const message = copy?.forms?.formFault?.[key];
	return typeof message === "string" ? message.replaceAll("{limit}", limit) : keyword;
}

/** Returns the first error of each field with the form's message; errors that only follow from others are omitted. */
export function fieldErrors(product: WithCopy, form: FormFile, errors: readonly ErrorObject[]): FieldError[] {
	const causes = errors.filter(
		(error) => !FOLLOW_UPS.has(error.keyword) || ownMessage(form, fieldOf(error), error.keyword) !== undefined,
	);
	const found = new Map<string, FieldError>();
	for (const error of causes.length > 0 ? causes : errors) {
		const field = fieldOf(error);
		if (found.has(field)) continue;
		const message = messageOf(product, form, field, error.keyword, error.params);
		found.set(field, { field, keyword: error.keyword, message });
	}
	return [...found.values()];
}

/** Returns the errors of texts that no form takes, with the form's messages. */
export function textErrors(product: WithCopy, form: FormFile, refused: readonly TextRefusal[]): FieldError[] {
	return refused.map(({ field, keyword }) => ({ field, keyword, message: messageOf(product, form, field, keyword) }));
}

/** Returns the message of one error: the field's, the one for every field ("*"), or the general one. */
function messageOf(
	product: WithCopy,
	form: FormFile,
	field: string,
	keyword: string,
	params: ErrorObject["params"] = {},
): string {
	const message = ownMessage(form, field, keyword) ?? ownMessage(form, "*", keyword);
	return message ?? generalMessage(product, keyword, params);
}

/** Messages for a field ("address.zip") or for a field of every list element ("signers.*.email"). */
function ownMessage(form: FormFile, field: string, keyword: string): string | undefined {
	for (const name of [field, field.replaceAll(/\.\d+(?=\.|$)/g, ".*")]) {
		const message = Object.hasOwn(form.messages, name) ? form.messages[name] : undefined;
		const text = message && own(message, keyword);
		if (typeof text === "string") return text;
	}
	return undefined;
}

function fieldOf(error: ErrorObject): string {
	const segments = error.instancePath
		.split("/")
		.slice(1)
		.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
	const { missingProperty, additionalProperty } = error.params as {
		missingProperty?: string;
		additionalProperty?: string;
	};
	if (missingProperty !== undefined) segments.push(missingProperty);
	else if (additionalProperty !== undefined) segments.push(additionalProperty);
	return segments.join(".");
}
