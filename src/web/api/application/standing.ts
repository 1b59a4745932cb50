import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";

export type { Standing, StandingStep, StandingTurn } from "../../../contracts/wire/application/index.ts";

/** Query of a line's status; `version` is any value that changes when the status may have changed. */
export const standingQuery = (uuid: string, version: string) =>
	queryOptions({
		queryKey: ["standing", uuid, version],
		queryFn: ({ signal }) =>
			ask("GET /service-application/api/v1/application/heloc/:uuid/standing", { params: { uuid }, signal }),
		staleTime: 30_000,
		placeholderData: keepPreviousData,
	});
