import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";
import { RequestError } from "../request-error.ts";

/** GET /service-desk/api/v1/agent: 403 for everyone who is not staff. */
export const agentQuery = () =>
	queryOptions({
		queryKey: ["desk", "agent"],
		queryFn: ({ signal }) => ask("GET /service-desk/api/v1/agent", { signal }),
		staleTime: 60_000,
		retry: (count, error) => count < 2 && !(error instanceof RequestError && error.status === 403),
	});
