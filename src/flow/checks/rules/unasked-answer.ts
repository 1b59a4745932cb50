import type { Product } from "../../engine/authored/authored.ts";
import { askedSteps } from "../../engine/record/asked-steps.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { baseReads, formOf, projectionOf } from "../regions/projection.ts";

/**
 * Finds registration steps whose condition reads an answer of the same step, of a later step or of an application form,
 * which cannot exist yet (ANSWER_NOT_ASKED).
 */
export function unaskedAnswer(product: Product): Finding[] {
	const asked = new Set<string>();
	return askedSteps(product).flatMap(({ step: id, when, form }) => {
		const projection = projectionOf(product, [when]);
		const early = baseReads(projection, when).flatMap((name) => {
			const source = projection.facts[name]?.path ?? name;
			return source.startsWith("answers.") && !asked.has(formOf(source)) ? [source] : [];
		});
		asked.add(form);
		// what is answered with a step has its condition, which is judged with the step's own form
		if (product.registration.steps[id]?.form !== form) return [];
		return early.map((answer) => ({
			code: "ANSWER_NOT_ASKED",
			file: files.registration,
			pointer: at("steps", id, "when"),
			cause: `The step "${id}" reads "${answer}", which no step before it asks.`,
			cure: "Place the step after the one that asks, or read another answer.",
		}));
	});
}
