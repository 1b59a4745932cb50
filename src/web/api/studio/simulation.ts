import { queryOptions } from "@tanstack/react-query";
import type {
	AskedSimulation,
	RowPerson,
	SayableFact,
	SimulatedDifference,
	SimulatedNow,
	SimulatedPlace,
	Uncovered,
} from "../../../studio/index.ts";
import { request } from "../request.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";

const pathOf = (draft: string) => `/service-studio/api/v1/drafts/${encodeURIComponent(draft)}`;

/** A person played forward on a draft and on the live version. */
export interface DraftSimulation {
	readonly now: SimulatedNow;
	/** After the start, and after each step. */
	readonly places: readonly SimulatedPlace[];
	/** Where they would be on the live version; null where it does not let them get so far. */
	readonly live: SimulatedPlace | null;
	readonly difference: SimulatedDifference | null;
	/** Whether there is a live version to compare with. */
	readonly isCompared: boolean;
}

/** A case that a simulation may start from. */
export interface DraftCase {
	readonly name: string;
	readonly title: string;
	readonly group: string;
}

/** What a simulation may start with, other than a place. */
interface SimulationStarts {
	readonly cases: readonly DraftCase[];
	readonly facts: readonly SayableFact[];
	/** What no case covers. */
	readonly uncovered: Uncovered;
}

/** Plays a person forward; changes nothing. */
export function simulate(draft: string, asked: AskedSimulation): Promise<DraftSimulation> {
	return request(`${pathOf(draft)}/simulations`, { method: "POST", body: asked, timeoutMs: GATE_TIMEOUT_MS });
}

/** Makes a person for whom a row decides; changes nothing. */
export function personForRow(draft: string, row: { readonly file: string; readonly pointer: string }) {
	return request<RowPerson>(`${pathOf(draft)}/people`, { method: "POST", body: row, timeoutMs: GATE_TIMEOUT_MS });
}

/** The cases to start from, and what may be said of a person. */
export const startsQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "cases", draft, hash],
		queryFn: ({ signal }) =>
			request<SimulationStarts>(`${pathOf(draft)}/cases`, { signal, timeoutMs: GATE_TIMEOUT_MS }),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});
