import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";

/** Query of the states in which an organization may lend, by their codes: GET …/heloc/state-licenses. */
export const stateLicensesQuery = (orgCode: string) =>
	queryOptions({
		queryKey: ["state-licenses", orgCode],
		queryFn: ({ signal }) =>
			ask("GET /service-application/external/api/v1/heloc/state-licenses", {
				query: { orgCode },
				anonymous: true,
				signal,
			}),
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
