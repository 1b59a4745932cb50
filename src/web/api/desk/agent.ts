import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";
import { RequestError } from "../request-error.ts";
import type { StudioRole } from "../studio/home.ts";

/** The signed-in agent. */
export interface DeskAgent {
	readonly uuid: string;
	readonly org: string;
	readonly email: string;
	readonly name: { readonly firstName?: string; readonly lastName?: string };
	/** What they may do in Studio; most have no role there. */
	readonly studioRoles: readonly StudioRole[];
}

/** GET /service-desk/api/v1/agent: 403 for everyone who is not staff. */
export const agentQuery = () =>
	queryOptions({
		queryKey: ["desk", "agent"],
		queryFn: ({ signal }) => request<DeskAgent>("/service-desk/api/v1/agent", { signal }),
		staleTime: 60_000,
		retry: (count, error) => count < 2 && !(error instanceof RequestError && error.status === 403),
	});
