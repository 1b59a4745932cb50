import { queryOptions } from "@tanstack/react-query";
import { ask } from "../../api/ask.ts";
import { JUST_TOLD_MS, QUERY_TIMES } from "../../api/query-times.ts";

export type { Condition } from "../../../contracts/wire/application/index.ts";

/** GET …/conditions/external-applicants: fetched each minute and when the window regains focus. */
export const conditionsQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["conditions", uuid],
		queryFn: ({ signal }) =>
			ask("GET /service-conditions/external/api/v1/applications/:uuid/conditions/external-applicants", {
				params: { uuid },
				signal,
			}),
		...QUERY_TIMES.conditions,
		// what an answer has just brought along is not asked for by the page that it opens
		refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt < JUST_TOLD_MS ? false : "always"),
		enabled: uuid !== "",
	});
