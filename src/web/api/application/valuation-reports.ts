import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** A report behind a value of the home, of which the borrower gets a copy. */
export interface ValuationReport {
	readonly uuid: string;
	readonly title: string;
	/** The day on which it came, yyyy-mm-dd. */
	readonly on: string;
	readonly fileName: string;
}

const collection = (uuid: string) =>
	`/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}/valuation-reports`;

/** GET …/valuation-reports: the reports of which the borrower gets a copy. */
export const valuationReportsQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["valuation-reports", uuid],
		queryFn: ({ signal }) => request<readonly ValuationReport[]>(collection(uuid), { signal }),
		refetchOnMount: "always",
	});

/** GET …/valuation-reports/{report}: the file, as its maker sent it. */
export function fetchValuationReport(uuid: string, report: string): Promise<ArrayBuffer> {
	return request(`${collection(uuid)}/${encodeURIComponent(report)}`, { read: "buffer" });
}
