import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/**
 * Finds stages beyond the steps of their progress bar, and bars that are never filled (PROGRESS_RANGE); stages of the
 * borrower's bar without a page and entries of the registration bar without a step (PROGRESS_UNUSED); and milestones
 * without a row (MILESTONE_UNUSED).
 */
export function barEntries({ progress, registration, standing, pages }: Product): Finding[] {
	const found: Finding[] = [];
	const named = new Set(Object.values(pages.pages).map((page) => page.progress));
	for (const stage of Object.keys(progress.application.stages)) {
		if (named.has(stage)) continue;
		const cause = `No page is at "${stage}" of the bar.`;
		const cure = 'Name it in the "progress" of a page, or remove it.';
		const pointer = at("application", "stages", stage);
		found.push({ code: "PROGRESS_UNUSED", file: files.progress, pointer, cause, cure });
	}
	for (const bar of ["application", "coBorrower"] as const) {
		const { stages, steps } = progress[bar];
		const count = Object.keys(steps).length;
		const furthest = Math.max(...Object.values(stages));
		if (furthest < count) {
			const [last = ""] = Object.keys(steps).slice(-1);
			const cause = `The bar has ${count} steps, and its last stage comes after ${furthest}: the bar is never filled.`;
			const cure = `Put a stage after ${count}, or remove a step.`;
			found.push({ code: "PROGRESS_RANGE", file: files.progress, pointer: at(bar, "steps", last), cause, cure });
		}
		for (const [stage, position] of Object.entries(stages)) {
			if (position <= count) continue;
			const cause = `The bar has ${count} steps, and "${stage}" comes after ${position} of them.`;
			const cure = `Write a number from 0 to ${count}.`;
			found.push({ code: "PROGRESS_RANGE", file: files.progress, pointer: at(bar, "stages", stage), cause, cure });
		}
	}
	const used = new Set(Object.values(registration.steps).map((step) => step.progress));
	for (const [id, { parts = {} }] of Object.entries(progress.registration.steps)) {
		const names = Object.keys(parts);
		if (used.has(id) || names.some((part) => used.has(part))) continue;
		const cause = `No registration step is under "${id}".`;
		const cure = 'Name it in the "progress" of a step of flows/registration.json, or remove it.';
		const pointer = at("registration", "steps", id);
		found.push({ code: "PROGRESS_UNUSED", file: files.progress, pointer, cause, cure });
	}
	const milestones = new Set(Object.values(standing.rows).map(({ step }) => step));
	for (const id of Object.keys(standing.steps)) {
		if (milestones.has(id)) continue;
		const cause = `No row is under the milestone "${id}", so it is never reached.`;
		const cure = 'Name it in the "step" of a row, or remove it.';
		found.push({ code: "MILESTONE_UNUSED", file: files.standing, pointer: at("steps", id), cause, cure });
	}
	return found;
}
