import { Ajv } from "ajv";
import { FORM_FORMATS } from "../checks/forms/form-formats.ts";

export { FORM_FORMATS } from "../checks/forms/form-formats.ts";

/**
 * Returns the AJV with which every form is compiled, at run time and into the browser's module: strict, all errors,
 * no coercion, no defaults.
 */
export function formAjv(code: "run-time" | "source" = "run-time"): Ajv {
	return new Ajv({
		allErrors: true,
		strict: true,
		strictTypes: false,
		strictRequired: false,
		allowUnionTypes: true,
		multipleOfPrecision: 8,
		formats: FORM_FORMATS,
		...(code === "source" ? { code: { source: true, lines: false, optimize: 2 } } : {}),
	});
}
