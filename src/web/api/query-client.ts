import { QueryClient } from "@tanstack/react-query";
import { QUERY_DEFAULTS } from "./query-times.ts";

/** A query client that never retries or refetches automatically: each page decides when its data is fetched again. */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: QUERY_DEFAULTS,
			mutations: { retry: false, networkMode: "always" },
		},
	});
}
