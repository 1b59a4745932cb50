import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";

/** GET …/banks/{routingNumber}: the name of the bank, or null when the directory does not have it. */
export function bankNameQuery(routingNumber: string) {
	return queryOptions({
		queryKey: ["bank-name", routingNumber],
		queryFn: () => ask("GET /service-application/external/api/v1/banks/:routingNumber", { params: { routingNumber } }),
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
}
