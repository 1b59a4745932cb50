import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";
import { QUERY_TIMES } from "../query-times.ts";

export type { OriginatorDisplay } from "../../../contracts/wire/reference/index.ts";

/** Query of a loan originator's public information, fresh for ten minutes. */
export const originatorQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["originator", uuid],
		queryFn: ({ signal }) =>
			ask("GET /service-lead-portal/api/lo/:uuid", { params: { uuid }, signal, anonymous: true }),
		enabled: uuid !== "",
		...QUERY_TIMES.originator,
	});
