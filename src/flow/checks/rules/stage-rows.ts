import type { Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds declared stages without routing rows (STAGE_WITHOUT_ROW). */
export function stageWithoutRow(product: Product): Finding[] {
	return stagesOf(product)
		.filter((stage) => !Object.hasOwn(product.stageRouting.stages, stage))
		.map((stage) => ({
			code: "STAGE_WITHOUT_ROW",
			file: files.stageRouting,
			pointer: at("stages"),
			cause: `The stage "${stage}" has no rows.`,
			cure: `Add "${stage}" with at least one row.`,
			witness: { stage },
		}));
}

/** Finds references to a stage that the fact `stage` does not declare (STAGE_UNKNOWN). */
export function unknownStage(product: Product): Finding[] {
	const findings: Finding[] = [];
	const known = stagesOf(product);
	const see = (file: string, pointer: string, stage: string): void => {
		if (known.length === 0 || known.includes(stage)) return;
		const cause = `There is no stage "${stage}".${didYouMean(stage, known)}`;
		findings.push({
			code: "STAGE_UNKNOWN",
			file,
			pointer,
			cause,
			cure: "Name a value of the fact `stage`.",
			...correctedName(stage, known),
		});
	};
	const { stages, waiting, terminal } = product.stageRouting;
	for (const stage of Object.keys(stages)) see(files.stageRouting, at("stages", stage), stage);
	for (const stage of Object.keys(waiting)) see(files.stageRouting, at("waiting", stage), stage);
	for (const stage of Object.keys(terminal)) see(files.stageRouting, at("terminal", stage), stage);
	for (const [id, row] of Object.entries(product.origination.stages)) {
		see(files.origination, at("stages", id, "stage"), row.stage);
	}
	for (const name of Object.keys(product.pages.waits)) {
		if (!Object.hasOwn(product.application.states, name)) see(files.pages, at("waits", name), name);
	}
	for (const [id, page] of Object.entries(product.pages.pages)) {
		for (const stage of Object.keys(page.byStage ?? {})) see(files.pages, at("pages", id, "byStage", stage), stage);
		for (const [name, action] of Object.entries(page.actions ?? {})) {
			const pointer = at("pages", id, "actions", name, "stages");
			for (const [index, stage] of (action.stages ?? []).entries()) see(files.pages, pointer + at(index), stage);
		}
	}
	return findings;
}

function stagesOf(product: Product): readonly string[] {
	return product.facts.facts.stage?.enum ?? [];
}
