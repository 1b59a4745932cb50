import { Ajv, type AnySchema, type ValidateFunction } from "ajv";
import { FORM_FORMATS } from "../../checks/forms/form-formats.ts";

export { FORM_FORMATS } from "../../checks/forms/form-formats.ts";

const OPTIONS = {
	allErrors: true,
	strict: true,
	strictTypes: false,
	strictRequired: false,
	allowUnionTypes: true,
	multipleOfPrecision: 8,
	formats: FORM_FORMATS,
} as const;

/** Returns the AJV with which a form's code for the browser is written: strict, all errors, no coercion, no defaults. */
export function formAjv(): Ajv {
	return new Ajv({ ...OPTIONS, code: { source: true, lines: false, optimize: 2 } });
}

let ofSchemas: Ajv | undefined;

/** Returns the function that judges answers by a form's schema; throws AJV's error for a schema that it does not take. */
export function compileSchema(schema: AnySchema): ValidateFunction {
	// one instance compiles JSON Schema's own schema once; one for each form keeps no form longer than it is used
	ofSchemas ??= new Ajv(OPTIONS);
	ofSchemas.validateSchema(schema, true);
	return new Ajv({ ...OPTIONS, meta: false, validateSchema: false }).compile(schema);
}
