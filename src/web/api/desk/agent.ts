import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";
import { RequestError } from "../request-error.ts";

/** Who is signed in at the desk. */
export interface DeskAgent {
	readonly uuid: string;
	readonly org: string;
	readonly email: string;
	readonly name: { readonly firstName?: string; readonly lastName?: string };
}

/** GET /service-desk/api/v1/agent: refused with 403 to everybody who is not staff. */
export const agentQuery = () =>
	queryOptions({
		queryKey: ["desk", "agent"],
		queryFn: ({ signal }) => request<DeskAgent>("/service-desk/api/v1/agent", { signal }),
		staleTime: 60_000,
		retry: (count, error) => count < 2 && !(error instanceof RequestError && error.status === 403),
	});
