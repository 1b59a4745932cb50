import type { AnySchema, ValidateFunction } from "ajv";
import type { BrowserProduct, FormFile, Json, Product } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import { refusedTexts } from "../../engine/texts/form-texts.ts";
import { CatalogError } from "../catalog-error.ts";
import { type FieldError, fieldErrors, textErrors } from "./field-errors.ts";
import { compileSchema } from "./form-ajv.ts";

export type { FieldError } from "./field-errors.ts";

const compiled = new WeakMap<object, ValidateFunction>();

/**
 * Returns a function that lists rejected answers with the form's messages: texts that no form takes, and what the schema
 * refuses; empty when all are valid. Coerces and changes nothing. Throws CatalogError FORM_UNKNOWN for an unknown form id.
 */
export function createFormValidator(
	product: Product | BrowserProduct,
	formId: string,
): (answers: Json | undefined) => FieldError[] {
	const form = Object.hasOwn(product.forms, formId) ? product.forms[formId] : undefined;
	if (!form) throw new CatalogError("FORM_UNKNOWN", `There is no form "${formId}".`, []);
	return (answers) => {
		const texts = isObject(answers) ? textErrors(product, form, refusedTexts(form, answers)) : [];
		const validate = compileForm(form);
		const others = validate(answers) ? [] : fieldErrors(product, form, validate.errors ?? []);
		return [...texts, ...others.filter(({ field }) => !texts.some((text) => text.field === field))];
	};
}

/** Returns the compiled schema of a form, memoized; throws AJV's error for an invalid schema. */
export function compileForm(form: FormFile): ValidateFunction {
	let validate = compiled.get(form.schema);
	if (!validate) {
		validate = compileSchema(form.schema as AnySchema);
		compiled.set(form.schema, validate);
	}
	return validate;
}
