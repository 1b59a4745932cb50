import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";

/** Query of the times when a notary is free, fetched each time they are shown. */
export const notarySlotsQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["notary-slots", uuid],
		queryFn: ({ signal }) =>
			ask("GET /service-application/api/v1/application/heloc/:uuid/notary/slots", { params: { uuid }, signal }),
		refetchOnMount: "always",
	});
