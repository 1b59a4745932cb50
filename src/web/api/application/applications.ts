import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";

export type { ApplicationListEntry } from "../../../contracts/wire/application/index.ts";

/** Query of the borrower's lines, fetched each time the dashboard is opened. */
export const applicationsQuery = () =>
	queryOptions({
		queryKey: ["applications"],
		queryFn: ({ signal }) => ask("GET /service-application/api/v1/application/heloc/all", { signal }),
		refetchOnMount: "always",
	});
