import type { PageSpec } from "../../../flow/engine/authored/authored.ts";
import type { Facts } from "../../../flow/engine/index.ts";

/** A page as it is at a stage and for these facts, for a borrower on these sides of experiments. */
export function pageAt(
	spec: PageSpec,
	sides: { readonly [experiment: string]: string } | undefined,
	stage: string,
	facts: Facts | undefined,
): PageSpec {
	const met = Object.entries(spec.byFact ?? {}).filter(([fact]) => facts?.[fact] === true);
	return Object.assign(
		{ ...spec, ...onNewSides(spec, sides), ...spec.byStage?.[stage] },
		...met.map(([, copy]) => copy),
	);
}

/** A page's alternative text for experiments whose new variant this borrower is shown; none for others. */
export function onNewSides(
	{ byExperiment = {} }: Pick<PageSpec, "byExperiment">,
	sides: { readonly [experiment: string]: string } = {},
): Pick<Partial<PageSpec>, "title" | "body"> {
	const shown = Object.entries(byExperiment).filter(([key]) => Object.hasOwn(sides, key) && sides[key] === "variation");
	return Object.assign({}, ...shown.map(([, words]) => words));
}
