import { createRequire } from "node:module";
import { join } from "node:path";
import type { FormFile, Product } from "../../src/flow/engine/authored/authored.ts";
import type { FormValidators } from "../../src/web/api/application/form-validators.ts";

type Emit = (product: Product) => string;

let emit: Emit | undefined;
const compiled = new Map<string, FormValidators>();

/** The catalog's compiler of validators, loaded by Node itself: in a browser-like environment Ajv is bundled for browsers. */
function emitter(): Emit {
	emit ??= createRequire(join(import.meta.dirname, "compile-validators.ts"))("../../src/flow/catalog/ship/emit.ts")
		.emitValidators as Emit;
	return emit;
}

/** Validators of these forms, compiled as the server compiles them, once for the same forms. */
export function compiledValidators(forms: { readonly [formId: string]: FormFile }): FormValidators {
	const key = JSON.stringify(forms);
	let validators = compiled.get(key);
	if (validators === undefined) {
		validators = validatorsIn(emitter()({ forms } as Product));
		compiled.set(key, validators);
	}
	return validators;
}

/** The validators in code that the server serves as a module, taken as the body of a function. */
export function validatorsIn(code: string): FormValidators {
	const body = code.replace(/^export const /m, "const ").replace(/^export default /m, "return ");
	return new Function(body)() as FormValidators;
}
