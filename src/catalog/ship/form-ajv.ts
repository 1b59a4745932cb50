import { Ajv, type AnySchema, type ValidateFunction } from "ajv";
import { FORM_FORMATS } from "../../engine/form-formats.ts";

export { FORM_FORMATS } from "../../engine/form-formats.ts";

const OPTIONS = {
	allErrors: true,
	strict: true,
	strictTypes: false,
	strictRequired: false,
	allowUnionTypes: true,
	multipleOfPrecision: 8,
	formats: FORM_FORMATS,
} as const;

/** Returns the AJV that generates a form's browser code: strict, all errors, no coercion, no defaults. */
export function formAjv(): Ajv {
	return new Ajv({ ...OPTIONS, code: { source: true, lines: false, optimize: 2 } });
}

let ofSchemas: Ajv | undefined;

/** Returns a form schema's validation function; throws AJV's error for an invalid schema. */
export function compileSchema(schema: AnySchema): ValidateFunction {
	// one shared instance compiles the draft's meta-schema once; one per form retains no form longer than it is used
	ofSchemas ??= new Ajv(OPTIONS);
	ofSchemas.validateSchema(schema, true);
	return new Ajv({ ...OPTIONS, meta: false, validateSchema: false }).compile(schema);
}
