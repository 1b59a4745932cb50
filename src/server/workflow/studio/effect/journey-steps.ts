import type { EffectStep } from "../../../../contracts/wire/studio/index.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";

/** A place of the journey as telemetry names it. */
type JourneyStep = Omit<EffectStep, "counts">;

/** The steps of products in the order of the journey: those of the first one, others after their neighbors. */
export function journeySteps(products: readonly Product[]): readonly JourneyStep[] {
	const [first, ...others] = products.map(stepsOf);
	const steps = [...(first ?? [])];
	for (const other of others) {
		for (const [index, one] of other.entries()) {
			if (indexIn(steps, one) >= 0) continue;
			const before = other.slice(0, index).findLast((earlier) => indexIn(steps, earlier) >= 0);
			steps.splice(before === undefined ? 0 : indexIn(steps, before) + 1, 0, one);
		}
	}
	return steps;
}

const indexIn = (steps: readonly JourneyStep[], { step, part }: JourneyStep) =>
	steps.findIndex((one) => one.step === step && one.part === part);

function stepsOf({ registration, pages, forms }: Product): JourneyStep[] {
	const registering = Object.entries(registration.steps).map(([step, { form }]): JourneyStep => {
		return { step, title: forms[form]?.title ?? step, part: "registration", asks: true };
	});
	const applying = Object.entries(pages.pages).flatMap(([step, { title, form }]): JourneyStep[] => {
		return step === "" ? [] : [{ step, title: title ?? step, part: "application", asks: form !== undefined }];
	});
	return [...registering, ...applying];
}
