import type { PageSpec } from "../../../flow/engine/authored/authored.ts";

/** A page as it is at a stage, for a borrower on these sides of experiments. */
export function pageAt(
	spec: PageSpec,
	sides: { readonly [experiment: string]: string } | undefined,
	stage: string,
): PageSpec {
	return { ...spec, ...onNewSides(spec, sides), ...spec.byStage?.[stage] };
}

/** A page's alternative text for experiments whose new variant this borrower is shown; none for others. */
export function onNewSides(
	{ byExperiment = {} }: Pick<PageSpec, "byExperiment">,
	sides: { readonly [experiment: string]: string } = {},
): Pick<Partial<PageSpec>, "title" | "body"> {
	const shown = Object.entries(byExperiment).filter(([key]) => Object.hasOwn(sides, key) && sides[key] === "variation");
	return Object.assign({}, ...shown.map(([, words]) => words));
}
