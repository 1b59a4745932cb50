import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** A line's status: who is working on it and when to expect it. */
export interface StandingTurn {
	readonly title: string;
	readonly body: string;
	readonly turn: "BORROWER" | "LENDER" | "OTHER" | "NOBODY";
	readonly who: string;
	/** yyyy-mm-dd; null when `about` says it or there is no date. */
	readonly by: string | null;
	readonly about: string | null;
	readonly isLate: boolean;
}

/** One milestone, with the phase in whose waits it is shown. */
export interface StandingStep {
	readonly id: string;
	readonly label: string;
	readonly status: "done" | "now" | "later";
	readonly phase: string | null;
}

/** A line's current status, and the decisions so far. */
export interface Standing {
	readonly stage: string;
	readonly rule: string;
	readonly page: string;
	readonly now: StandingTurn;
	readonly next: StandingTurn | null;
	readonly steps: readonly StandingStep[];
	/** What the waiting screen says until the phase is over. */
	readonly phase: { readonly id: string; readonly title: string; readonly body: string } | null;
	/** Newest first. */
	readonly done: readonly { readonly title: string; readonly at: string }[];
}

/** GET …/heloc/{uuid}/standing. */
export function fetchStanding(uuid: string, signal?: AbortSignal): Promise<Standing> {
	return request(`/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}/standing`, { signal });
}

/** Query of a line's status; `version` is any value that changes when the status may have changed. */
export const standingQuery = (uuid: string, version: string) =>
	queryOptions({
		queryKey: ["standing", uuid, version],
		queryFn: ({ signal }) => fetchStanding(uuid, signal),
		staleTime: 30_000,
		placeholderData: keepPreviousData,
	});
