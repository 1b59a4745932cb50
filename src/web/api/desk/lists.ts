import { infiniteQueryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** One page of a list, newest first. */
interface ListPage<Row> {
	readonly rows: readonly Row[];
	/** Where the next page starts; null at the end. */
	readonly next: string | null;
}

/** A waiting item. */
export interface ListedWork {
	readonly applicationUuid: string;
	readonly applicant: string;
	readonly loanNumber: string;
	readonly ref: string;
	readonly name: string;
	readonly title: string;
	readonly status: string;
	readonly since: string;
	readonly stage: string | null;
}

/** Feedback to the lender's CEO. */
export interface ListedFeedback {
	readonly uuid: string;
	readonly createdDate: string;
	readonly name: string;
	readonly email: string;
	readonly topic: string;
	readonly message: string;
	readonly marketingConsent: boolean;
	readonly pathname: string;
	readonly applicationUuid: string | null;
}

/** A desk list, fetched page by page, and again every minute. */
function listQuery<Row>(path: string, query: Readonly<Record<string, string>>) {
	return infiniteQueryOptions({
		queryKey: ["desk", path, query],
		queryFn: ({ pageParam, signal }) =>
			request<ListPage<Row>>(`/service-desk/api/v1/${path}`, {
				query: { ...query, before: pageParam ?? undefined },
				signal,
			}),
		initialPageParam: null as string | null,
		getNextPageParam: (page: ListPage<Row>) => page.next,
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: 60_000,
	});
}

/** Requests in one state. */
export const requestsQuery = (status: string) => listQuery<ListedWork>("work", { kind: "condition", status });

/** Everything that holds an application. */
export const holdsQuery = () => listQuery<ListedWork>("work", { kind: "hold" });

/** Feedback to the lender's CEO. */
export const feedbackQuery = () => listQuery<ListedFeedback>("feedback", {});
