import { _, Ajv, type AnySchema, type CodeKeywordDefinition, type Options, str, type ValidateFunction } from "ajv";
import { decimalUnit } from "../../engine/decimal-multiple.ts";
import { FORM_FORMATS } from "../../engine/form-formats.ts";

export { FORM_FORMATS } from "../../engine/form-formats.ts";

const OPTIONS = {
	allErrors: true,
	strict: true,
	strictTypes: false,
	strictRequired: false,
	allowUnionTypes: true,
	formats: FORM_FORMATS,
} as const;

/** `isDecimalMultiple` as code that needs no import, in place of AJV's own keyword, which divides. */
const MULTIPLE: CodeKeywordDefinition = {
	keyword: "multipleOf",
	type: "number",
	schemaType: "number",
	error: {
		message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
		params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
	},
	code(cxt) {
		const { digits, places } = decimalUnit(cxt.schema as number);
		const written = cxt.gen.let("written", _`${cxt.data}.toFixed(${places})`);
		cxt.fail(_`Number(${written}) !== ${cxt.data} || Number(${written}.replace(".", "")) % ${digits} !== 0`);
	},
};

function ajvWith(options: Options): Ajv {
	return new Ajv({ ...OPTIONS, ...options }).removeKeyword("multipleOf").addKeyword(MULTIPLE);
}

/** Returns the AJV that generates a form's browser code: strict, all errors, no coercion, no defaults. */
export function formAjv(): Ajv {
	return ajvWith({ code: { source: true, lines: false, optimize: 2 } });
}

let ofSchemas: Ajv | undefined;

/** Returns a form schema's validation function; throws AJV's error for an invalid schema. */
export function compileSchema(schema: AnySchema): ValidateFunction {
	// one shared instance compiles the draft's meta-schema once; one per form retains no form longer than it is used
	ofSchemas ??= ajvWith({});
	ofSchemas.validateSchema(schema, true);
	return ajvWith({ meta: false, validateSchema: false }).compile(schema);
}
