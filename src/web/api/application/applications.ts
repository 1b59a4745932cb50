import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** One line of the borrower's list. */
export interface ApplicationListEntry {
	readonly uuid: string;
	readonly active: boolean;
	/** It has become a line. */
	readonly isOpenLine?: boolean;
	readonly stage?: string | null;
	readonly createdDate?: string | null;
	/** Its money goes to a wallet. */
	readonly isCrypto?: boolean;
}

/** GET …/heloc/all: the borrower's lines of credit. */
export function fetchApplications(signal?: AbortSignal): Promise<readonly ApplicationListEntry[]> {
	return request("/service-application/api/v1/application/heloc/all", { signal });
}

/** Query of the borrower's lines, fetched each time the dashboard is opened. */
export const applicationsQuery = () =>
	queryOptions({
		queryKey: ["applications"],
		queryFn: ({ signal }) => fetchApplications(signal),
		refetchOnMount: "always",
	});
