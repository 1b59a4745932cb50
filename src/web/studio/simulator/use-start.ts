import { useLocation, useSearchParams } from "react-router-dom";
import type { SimulationStart, SimulationStep } from "../../../flow/editing/index.ts";

const NO_STEPS: readonly SimulationStep[] = [];

/**
 * Whom the simulation starts with, and how to start with another. A case or place is in the address; what is said of a person
 * never is: it stays in the browser's history, which outlives a reload.
 */
export function useStart(): readonly [
	start: SimulationStart,
	setStart: (start: SimulationStart) => void,
	/** The steps that a link takes the person along. */
	steps: readonly SimulationStep[],
] {
	const [params, setParams] = useSearchParams();
	const { state } = useLocation();
	const setStart = (start: SimulationStart) => {
		if (isDescribed(start)) setParams({}, { replace: true, state: { start } });
		else setParams(named(start), { replace: true });
	};
	return [describedIn(state) ?? startIn(params), setStart, stepsIn(state)];
}

/** Whether a person is described, rather than named by a case or a place. */
export function isDescribed({ record, facts, isUsual }: SimulationStart): boolean {
	return record !== undefined || facts !== undefined || isUsual !== undefined;
}

function named({ case: name, at }: SimulationStart): { readonly [param: string]: string } {
	if (name !== undefined) return { case: name };
	return at === undefined ? {} : { at };
}

function startIn(params: URLSearchParams): SimulationStart {
	const [name, at] = [params.get("case"), params.get("at")];
	if (name !== null) return { case: name };
	return at === null ? {} : { at };
}

function stepsIn(state: unknown): readonly SimulationStep[] {
	if (typeof state !== "object" || state === null || !("steps" in state)) return NO_STEPS;
	return Array.isArray(state.steps) ? (state.steps as readonly SimulationStep[]) : NO_STEPS;
}

/** What a link, or this page, left in the history. */
function describedIn(state: unknown): SimulationStart | undefined {
	if (typeof state !== "object" || state === null || !("start" in state)) return undefined;
	const { start } = state;
	return typeof start === "object" && start !== null ? (start as SimulationStart) : undefined;
}
