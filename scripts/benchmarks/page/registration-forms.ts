import type { FormFile, Product } from "../../../src/flow/engine/authored/authored.ts";
import { compileFlow, factsOf, stepsOf } from "../../../src/flow/engine/index.ts";

/** The forms of the steps for a new visitor, in order. */
export function registrationForms(product: Product): (readonly [formId: string, form: FormFile])[] {
	const flow = compileFlow(product);
	const { steps } = stepsOf(flow, factsOf(flow, { org: { code: product.org.code } }));
	return steps.flatMap((step) => {
		const form = product.registration.steps[step]?.form ?? "";
		const file = product.forms[form];
		return file ? [[form, file] as const] : [];
	});
}
