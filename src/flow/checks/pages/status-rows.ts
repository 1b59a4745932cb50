import type { Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds status copy about an unknown row, milestone or phase (ROW_UNKNOWN, MILESTONE_UNKNOWN, PHASE_UNKNOWN). */
export function unknownStatusRow({ standing, origination }: Product): Finding[] {
	const phases = standing.phases ?? {};
	const unknownPhases = Object.entries(standing.steps).flatMap(([step, { phase }]): Finding[] => {
		if (phase === undefined || Object.hasOwn(phases, phase)) return [];
		const pointer = at("steps", step, "phase");
		const cause = `There is no phase "${phase}".${didYouMean(phase, Object.keys(phases))}`;
		const cure = 'Name one of "phases", or add it there.';
		return [
			{
				code: "PHASE_UNKNOWN",
				file: files.standing,
				pointer,
				cause,
				cure,
				...correctedName(phase, Object.keys(phases)),
			},
		];
	});
	const unknownRows = Object.entries(standing.rows).flatMap(([row, { step }]): Finding[] => {
		const pointer = at("rows", row);
		if (!Object.hasOwn(origination.stages, row)) {
			const cause = `There is no row "${row}" in the stage table.${didYouMean(row, Object.keys(origination.stages))}`;
			const cure = "Name a row of flows/origination.json, or remove this entry.";
			return [
				{
					code: "ROW_UNKNOWN",
					file: files.standing,
					pointer,
					cause,
					cure,
					...correctedName(row, Object.keys(origination.stages)),
				},
			];
		}
		if (step === undefined || Object.hasOwn(standing.steps, step)) return [];
		const cause = `There is no milestone "${step}".${didYouMean(step, Object.keys(standing.steps))}`;
		const cure = 'Name one of "steps", or add it there.';
		return [
			{
				code: "MILESTONE_UNKNOWN",
				file: files.standing,
				pointer: pointer + at("step"),
				cause,
				cure,
				...correctedName(step, Object.keys(standing.steps)),
			},
		];
	});
	return [...unknownPhases, ...unknownRows];
}

/** Finds rows of the stage table that the status says nothing about (ROW_WITHOUT_WORDS). */
export function rowsWithoutWords({ standing, origination }: Product): Finding[] {
	return Object.keys(origination.stages)
		.filter((row) => !Object.hasOwn(standing.rows, row))
		.map((row) => ({
			code: "ROW_WITHOUT_WORDS",
			file: files.origination,
			pointer: at("stages", row),
			cause: `The row "${row}" has no words in ${files.standing}: a borrower in it isn't told who acts or what happens next.`,
			cure: `Add "${row}" to "rows" of ${files.standing}: who acts ("turn", "who"), and what the status says ("title", "body").`,
		}));
}
