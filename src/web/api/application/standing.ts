import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** Where a line stands, whose turn it is and by when. */
export interface StandingTurn {
	readonly title: string;
	readonly body: string;
	readonly turn: "BORROWER" | "LENDER" | "OTHER" | "NOBODY";
	readonly who: string;
	/** yyyy-mm-dd; null where `about` says it or nothing does. */
	readonly by: string | null;
	readonly about: string | null;
	readonly isLate: boolean;
}

/** What the rules say of a line now, and what they decided so far. */
export interface Standing {
	readonly stage: string;
	readonly rule: string;
	readonly page: string;
	readonly now: StandingTurn;
	readonly next: StandingTurn | null;
	readonly steps: readonly { readonly id: string; readonly label: string; readonly status: "done" | "now" | "later" }[];
	/** Newest first. */
	readonly done: readonly { readonly title: string; readonly at: string }[];
}

/** GET …/heloc/{uuid}/standing. */
export function fetchStanding(uuid: string, signal?: AbortSignal): Promise<Standing> {
	return request(`/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}/standing`, { signal });
}

/** Query of where a line stands; `version` is whatever changes when it may have moved. */
export const standingQuery = (uuid: string, version: string) =>
	queryOptions({
		queryKey: ["standing", uuid, version],
		queryFn: ({ signal }) => fetchStanding(uuid, signal),
		staleTime: 30_000,
		placeholderData: keepPreviousData,
	});
