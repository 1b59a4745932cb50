import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";

export type { GroupMember, ReferredLine } from "../../../contracts/wire/reference/index.ts";

/** Query of the lines that the viewer referred. */
export const portfolioQuery = () =>
	queryOptions({
		queryKey: ["portfolio"],
		queryFn: ({ signal }) => ask("GET /service-lead-portal/secure/api/v1/portfolio", { signal }),
		refetchOnMount: "always",
	});

/** Query of the viewer's colleagues. */
export const groupQuery = () =>
	queryOptions({
		queryKey: ["group"],
		queryFn: ({ signal }) => ask("GET /service-lead-portal/secure/api/v1/group", { signal }),
	});
