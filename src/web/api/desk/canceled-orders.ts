import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";

/** GET …/vendors/canceled: the orders canceled in the last days, the newest first. */
export const canceledOrdersQuery = () =>
	queryOptions({
		queryKey: ["desk", "canceled-orders"],
		queryFn: ({ signal }) => ask("GET /service-desk/api/v1/vendors/canceled", { signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: 60_000,
	});
