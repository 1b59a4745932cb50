import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";

export type { ValuationReport } from "../../../contracts/wire/application/index.ts";

const COLLECTION = "/service-application/api/v1/application/heloc/:uuid/valuation-reports";

/** GET …/valuation-reports: the reports of which the borrower gets a copy. */
export const valuationReportsQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["valuation-reports", uuid],
		queryFn: ({ signal }) => ask(`GET ${COLLECTION}`, { params: { uuid }, signal }),
		refetchOnMount: "always",
	});

/** GET …/valuation-reports/{report}: the file, as its maker sent it. */
export function fetchValuationReport(uuid: string, report: string): Promise<ArrayBuffer> {
	return ask(`GET ${COLLECTION}/:document`, { params: { uuid, document: report }, read: "buffer" });
}
