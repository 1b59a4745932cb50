import type { ProgressFile } from "../authored/authored.ts";
import type { Flow } from "../decisions/flow.ts";
import { EngineError } from "../errors.ts";
import type { Facts } from "../facts/facts-by-name.ts";
import { isMet } from "./is-met.ts";
import { pageSpec } from "./pages.ts";

export type ProgressStatus = "complete" | "current" | "upcoming";

/** One step of a progress bar. */
export interface ProgressStep {
	readonly id: string;
	readonly label: string;
	readonly status: ProgressStatus;
	readonly parts?: readonly ProgressStep[];
}

/** A progress bar; `position` is the number of completed steps, null for a page outside the bar. */
export interface Progress {
	readonly position: number | null;
	readonly steps: readonly ProgressStep[];
}

/** Returns the bar of an application page; without steps when the page has no place on it. */
export function progressOf(flow: Flow, facts: Facts, page: string): Progress {
	return barOf(flow, facts, flow.product.progress.application, pageSpec(flow, page)?.progress);
}

/** Returns the co-borrower's bar at one of its stages ("INITIAL", "ENOTARY"). */
export function coBorrowerProgress(flow: Flow, facts: Facts, stage: string): Progress {
	return barOf(flow, facts, flow.product.progress.coBorrower, stage);
}

/** Returns the registration bar at a step; throws EngineError STEP_UNKNOWN for an unknown step. */
export function registrationProgress(flow: Flow, facts: Facts, stepId: string): Progress {
	const steps = flow.product.registration.steps;
	const step = Object.hasOwn(steps, stepId) ? steps[stepId] : undefined;
	if (step === undefined) throw new EngineError("STEP_UNKNOWN", { path: stepId });
	const shown = Object.entries(flow.product.progress.registration.steps).filter(
		([, entry]) => entry.when === undefined || isMet(flow, facts, entry.when),
	);
	const position = shown.findIndex(
		([id, entry]) => id === step.progress || Object.hasOwn(entry.parts ?? {}, step.progress),
	);
	return {
		position: position < 0 ? null : position,
		steps: shown.map(([id, { label, parts }], index) => {
			const status = statusAt(index, position);
			if (parts === undefined) return { id, label, status };
			const names = Object.entries(parts);
			const at = names.findIndex(([part]) => part === step.progress);
			const partStatus = (part: number) => (index === position ? statusAt(part, at) : status);
			return {
				id,
				label,
				status,
				parts: names.map(([part, text], nth) => ({ id: part, label: text, status: partStatus(nth) })),
			};
		}),
	};
}

function barOf(flow: Flow, facts: Facts, bar: ProgressFile["application"], stage: string | undefined): Progress {
	const position = stage !== undefined && Object.hasOwn(bar.stages, stage) ? bar.stages[stage] : undefined;
	if (position === undefined) return { position: null, steps: [] };
	const steps = Object.entries(bar.steps).map(([id, { label, alternative }], index) => ({
		id,
		label: alternative !== undefined && isMet(flow, facts, alternative.when) ? alternative.label : label,
		status: statusAt(index, position),
	}));
	return { position, steps };
}

function statusAt(index: number, position: number): ProgressStatus {
	if (index < position) return "complete";
	return index === position ? "current" : "upcoming";
}
