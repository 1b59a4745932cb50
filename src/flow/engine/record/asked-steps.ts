import type { Product, Rule } from "../authored/authored.ts";
import { wholeOf } from "./form-parts.ts";

/** A form that is answered with a step of registration. */
export interface AskedStep {
	/** The step's name. */
	readonly step: string;
	/** Its place among the steps. */
	readonly index: number;
	readonly form: string;
	readonly when: Rule;
}

/** Returns the forms that the steps ask, in order; after the last part of a form also that form, which is answered with it. */
export function askedSteps({ registration, forms }: Pick<Product, "registration" | "forms">): AskedStep[] {
	const steps = Object.entries(registration.steps);
	const wholes = steps.map(([, { form }]) => wholeOf(forms, form));
	return steps.flatMap(([step, { form, when }], index): AskedStep[] => {
		const whole = wholes[index];
		const own = { step, index, form, when };
		return whole === undefined || wholes.lastIndexOf(whole) !== index ? [own] : [own, { ...own, form: whole }];
	});
}
