import type { AnySchema, ValidateFunction } from "ajv";
import type { BrowserProduct, FormFile, Json, Product } from "../../engine/authored/authored.ts";
import { CatalogError } from "../catalog-error.ts";
import { type FieldError, fieldErrors } from "./field-errors.ts";
import { compileSchema } from "./form-ajv.ts";

export type { FieldError } from "./field-errors.ts";

const compiled = new WeakMap<object, ValidateFunction>();

/**
 * Returns a function that lists rejected answers with the form's messages; empty when all are valid. Coerces and
 * changes nothing. Throws CatalogError FORM_UNKNOWN for an unknown form id.
 */
export function createFormValidator(
	product: Product | BrowserProduct,
	formId: string,
): (answers: Json | undefined) => FieldError[] {
	const form = Object.hasOwn(product.forms, formId) ? product.forms[formId] : undefined;
	if (!form) throw new CatalogError("FORM_UNKNOWN", `There is no form "${formId}".`, []);
	return (answers) => {
		const validate = compileForm(form);
		return validate(answers) ? [] : fieldErrors(product, form, validate.errors ?? []);
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
