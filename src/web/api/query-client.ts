import { QueryClient } from "@tanstack/react-query";

/** A query client that never retries or refetches by itself: each page says when its data is asked again. */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				retry: false,
				refetchOnWindowFocus: false,
				refetchOnMount: false,
				refetchOnReconnect: false,
				networkMode: "always",
			},
			mutations: { retry: false, networkMode: "always" },
		},
	});
}
