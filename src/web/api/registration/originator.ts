import { queryOptions } from "@tanstack/react-query";
import { QUERY_TIMES } from "../query-times.ts";
import { request } from "../request.ts";

/** Public information about a loan officer or broker. */
export interface OriginatorDisplay {
	readonly originatorName?: string | null;
	readonly brokerName?: string | null;
	readonly avatarUri?: string | null;
	readonly email?: string | null;
	readonly phoneNumber?: string | null;
	readonly nmls?: string | null;
}

/** Query of a loan originator's public information, fresh for ten minutes. */
export const originatorQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["originator", uuid],
		queryFn: ({ signal }) =>
			request<{ readonly originatorDisplayInfo: OriginatorDisplay }>(
				`/service-lead-portal/api/lo/${encodeURIComponent(uuid)}`,
				{ signal, anonymous: true },
			),
		enabled: uuid !== "",
		...QUERY_TIMES.originator,
	});
