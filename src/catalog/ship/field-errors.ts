import type { ErrorObject } from "ajv";
import type { BrowserProduct, FormFile, Product } from "../../engine/authored/authored.ts";
import { own } from "../../engine/json.ts";

/** One rejected answer: the field as a dotted path, the keyword that rejected it and the message for the borrower. */
export interface FieldError {
	readonly field: string;
	readonly keyword: string;
	readonly message: string;
}

const FOLLOW_UPS = new Set(["if", "then", "else", "anyOf", "allOf"]);

/** The sentence of flows/copy/forms.json for a keyword that neither the field nor "*" has a message for; pages use the same. */
const GENERAL: { readonly [keyword: string]: string } = {
	required: "required",
	dependencies: "required",
	minItems: "minItems",
	enum: "choice",
	oneOf: "choice",
	const: "confirm",
	sameAs: "sameAs",
};

/** A product with its sentences, or the part of one that browsers have. */
export type WithCopy = Pick<Product | BrowserProduct, "copy">;

/** Returns the general message for a keyword, in a product's words. */
export function generalMessage({ copy }: WithCopy, keyword: string): string {
	const messages = copy?.forms?.formFault;
	const message = messages?.[GENERAL[keyword] ?? "answer"];
	return typeof message === "string" ? message : keyword;
}

/** Returns the first error of each field with the form's message; errors that only follow from others are omitted. */
export function fieldErrors(product: WithCopy, form: FormFile, errors: readonly ErrorObject[]): FieldError[] {
	const causes = errors.filter(
		(error) => !FOLLOW_UPS.has(error.keyword) || ownMessage(form, fieldOf(error), error.keyword) !== undefined,
	);
	const found = new Map<string, FieldError>();
	for (const error of causes.length > 0 ? causes : errors) {
		const field = fieldOf(error);
		if (!found.has(field))
			found.set(field, { field, keyword: error.keyword, message: messageOf(product, form, field, error) });
	}
	return [...found.values()];
}

/** Returns the message of one error: the field's, the one for every field ("*"), or the general one. */
function messageOf(product: WithCopy, form: FormFile, field: string, error: ErrorObject): string {
	const message = ownMessage(form, field, error.keyword) ?? ownMessage(form, "*", error.keyword);
	return message ?? generalMessage(product, error.keyword);
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
