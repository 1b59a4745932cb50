import { queryOptions } from "@tanstack/react-query";
import type { Json } from "../../../engine/authored/authored.ts";
import { QUERY_TIMES } from "../query-times.ts";
import { request } from "../request.ts";

/** The server's own view of a line's status. */
export interface StageStatus {
	readonly stage: string;
	readonly rule: string;
	readonly status: { readonly [key: string]: Json };
	readonly etag?: string | null;
	readonly updatedAt?: string | null;
}

/** GET …/borrower/secure/api/v1/{uuid}/status. */
export function fetchStageStatus(uuid: string, signal?: AbortSignal): Promise<StageStatus> {
	return request(`/service-krang-heloc/borrower/secure/api/v1/${encodeURIComponent(uuid)}/status`, { signal });
}

/** Query of the stage: stale after 250 ms. */
export const stageStatusQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["stage-status", uuid],
		queryFn: ({ signal }) => fetchStageStatus(uuid, signal),
		...QUERY_TIMES.status,
	});
