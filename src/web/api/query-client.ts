import { QueryClient } from "@tanstack/react-query";
import { QUERY_DEFAULTS } from "./query-times.ts";

/** A query client that never retries or refetches by itself: each page says when its data is asked again. */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: QUERY_DEFAULTS,
			mutations: { retry: false, networkMode: "always" },
		},
	});
}
