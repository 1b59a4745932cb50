import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/**
 * Finds rows whose place on the timeline is not between those of the rows around them (MILESTONE_FALLS): the timeline would run ahead
 * while they decide, or fall back after them.
 */
export function milestoneOrder({ origination, standing }: Product): Finding[] {
	const milestones = Object.keys(standing.steps);
	const rows = Object.keys(origination.stages).flatMap((id) => {
		const step = standing.rows[id]?.step;
		return step === undefined || !milestones.includes(step) ? [] : [{ id, step, rank: milestones.indexOf(step) }];
	});
	return rows.flatMap(({ id, step, rank }, index): Finding[] => {
		const [before, after] = [rows[index - 1], rows[index + 1]];
		if (before === undefined || after === undefined) return [];
		const [least, most] = [Math.min(before.rank, after.rank), Math.max(before.rank, after.rank)];
		if (rank >= least && rank <= most) return [];
		const label = (one: string): string => `"${standing.steps[one]?.label ?? one}"`;
		const around = before.step === after.step ? label(before.step) : `${label(before.step)} and ${label(after.step)}`;
		return [
			{
				code: "MILESTONE_FALLS",
				file: files.standing,
				// where a row of the base stands is the lender's to choose
				pointer: at("rows", id),
				cause: `"${standing.rows[id]?.title ?? id}" is under ${label(step)} of the timeline, but comes between ${around}: the timeline jumps there and falls back.`,
				cure: `Put it under ${label(before.step)}${before.step === after.step ? "" : ` or ${label(after.step)}`}, or move the row.`,
			},
		];
	});
}
