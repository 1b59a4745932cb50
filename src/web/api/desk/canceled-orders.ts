import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** An order that is no longer needed, and what its vendor made of that. */
export interface CanceledOrder {
	readonly order: string;
	readonly applicationUuid: string;
	readonly applicant: string;
	readonly loanNumber: string;
	readonly task: string;
	readonly vendor: string;
	readonly canceledAt: string;
	readonly outcome: "NOBODY_TOLD" | "TELLING" | "TAKEN" | "TOO_LATE" | "UNTOLD";
}

/** GET …/vendors/canceled: the orders canceled in the last days, the newest first. */
export const canceledOrdersQuery = () =>
	queryOptions({
		queryKey: ["desk", "canceled-orders"],
		queryFn: ({ signal }) =>
			request<{ readonly days: number; readonly rows: readonly CanceledOrder[] }>(
				"/service-desk/api/v1/vendors/canceled",
				{ signal },
			),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: 60_000,
	});
