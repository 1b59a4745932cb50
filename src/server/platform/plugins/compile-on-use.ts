import type { Ajv, AnySchema, ValidateFunction } from "ajv";

/**
 * Lets an Ajv compile a schema when something is first validated with it: a start need not wait for the schemas of all
 * routes, most of which are not called soon.
 */
export function compileOnUse(ajv: Ajv): void {
	const compile = ajv.compile.bind(ajv);
	const later = (schema: AnySchema): ValidateFunction => {
		let compiled: ValidateFunction | undefined;
		const validate = ((data, context) => {
			compiled ??= compile(schema);
			const isValid = compiled(data, context);
			validate.errors = compiled.errors ?? null;
			return isValid;
		}) as ValidateFunction;
		return validate;
	};
	ajv.compile = later as typeof ajv.compile;
}
