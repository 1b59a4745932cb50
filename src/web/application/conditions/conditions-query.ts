import { queryOptions } from "@tanstack/react-query";
import { ask } from "../../api/ask.ts";
import { QUERY_TIMES } from "../../api/query-times.ts";

export type { Condition } from "../../../contracts/wire/application/conditions.ts";

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
		refetchOnMount: "always",
		enabled: uuid !== "",
	});
