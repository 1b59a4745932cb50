import { infiniteQueryOptions } from "@tanstack/react-query";
import type { listWork } from "../../../contracts/wire/desk/index.ts";
import type { QueryOf } from "../../../contracts/wire/route-contract.ts";
import { ask } from "../ask.ts";

interface Page {
	/** Where the next page starts; null at the end. */
	readonly next: string | null;
}

type Work = QueryOf<typeof listWork>;

/** A page: where it starts, if not at the beginning. */
interface Wanted extends Pick<Work, "before"> {
	readonly signal: AbortSignal;
}

/** A desk list, fetched page by page, and again every minute. */
function listQuery<Listed extends Page>(
	path: string,
	query: Readonly<Record<string, string>>,
	pageOf: (wanted: Wanted) => Promise<Listed>,
) {
	return infiniteQueryOptions({
		queryKey: ["desk", path, query],
		queryFn: ({ pageParam, signal }) => pageOf(pageParam === null ? { signal } : { before: pageParam, signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page: Listed) => page.next,
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: 60_000,
	});
}

function workQuery(query: Pick<Work, "kind" | "status">) {
	return listQuery("work", query, ({ signal, ...more }) =>
		ask("GET /service-desk/api/v1/work", { query: { ...query, ...more }, signal }),
	);
}

/** The states that requests are listed by. */
export type RequestStatus = NonNullable<Work["status"]>;

/** Requests in one state. */
export const requestsQuery = (status: RequestStatus) => workQuery({ kind: "condition", status });

/** Everything that holds an application. */
export const holdsQuery = () => workQuery({ kind: "hold" });

/** Feedback to the lender's CEO. */
export const feedbackQuery = () =>
	listQuery("feedback", {}, ({ signal, ...query }) => ask("GET /service-desk/api/v1/feedback", { query, signal }));
