import { queryOptions } from "@tanstack/react-query";
import { QUERY_TIMES } from "../../api/query-times.ts";
import { request } from "../../api/request.ts";

/** One request of the lender to the borrower. */
export interface Condition {
	readonly uuid: string;
	readonly created?: string | null;
	readonly categoryEnum: string;
	readonly status?: string | null;
	readonly commentsToBorrower?: string | null;
	/** The reviewer's comment on what was submitted. */
	readonly notes?: string | null;
	readonly submittedAt?: string | null;
	/** The submitted documents. */
	readonly requestDocuments?: readonly { readonly uuid: string; readonly fileName: string }[] | null;
	readonly xtraData?: { readonly numDocsRequired?: number | null } | null;
}

/** GET …/conditions/external-applicants: fetched each minute and when the window regains focus. */
export const conditionsQuery = (applicationUuid: string) =>
	queryOptions({
		queryKey: ["conditions", applicationUuid],
		queryFn: ({ signal }) =>
			request<readonly Condition[]>(
				`/service-conditions/external/api/v1/applications/${encodeURIComponent(applicationUuid)}/conditions/external-applicants`,
				{ signal },
			),
		...QUERY_TIMES.conditions,
		refetchOnMount: "always",
		enabled: applicationUuid !== "",
	});
