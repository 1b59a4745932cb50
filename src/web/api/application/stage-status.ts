import { queryOptions } from "@tanstack/react-query";
import type { StageStatus } from "../../../contracts/wire/application/index.ts";
import { ask } from "../ask.ts";
import { QUERY_TIMES } from "../query-times.ts";

export type { StageStatus } from "../../../contracts/wire/application/index.ts";

/** GET …/borrower/secure/api/v1/{uuid}/status. */
export function fetchStageStatus(uuid: string, signal?: AbortSignal): Promise<StageStatus> {
	return ask("GET /service-krang-heloc/borrower/secure/api/v1/:uuid/status", { params: { uuid }, signal });
}

/** Query of the stage: stale after 250 ms. */
export const stageStatusQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["stage-status", uuid],
		queryFn: ({ signal }) => fetchStageStatus(uuid, signal),
		...QUERY_TIMES.status,
	});
