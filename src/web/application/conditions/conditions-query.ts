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
	/** What a person said about what was sent. */
	readonly notes?: string | null;
	readonly submittedAt?: string | null;
	/** What was sent for it. */
	readonly requestDocuments?: readonly { readonly uuid: string; readonly fileName: string }[] | null;
	readonly xtraData?: { readonly numDocsRequired?: number | null } | null;
}

/** GET …/conditions/external-applicants: asked each minute and when the window comes back. */
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
