import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** GET …/banks/{routingNumber}: the name of the bank, or null when the directory does not have it. */
export function bankNameQuery(routingNumber: string) {
	return queryOptions({
		queryKey: ["bank-name", routingNumber],
		queryFn: () =>
			request<{ readonly bankName: string | null }>(
				`/service-application/external/api/v1/banks/${encodeURIComponent(routingNumber)}`,
			),
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
}
