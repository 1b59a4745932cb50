import { CONDITION_POLL_MS, ORIGINATOR_STALE_MS, STATUS_STALE_MS } from "../../contracts/constants/shell.ts";

/** Defaults for every query: fetched once, and again only where its own entry says so. */
export const QUERY_DEFAULTS = {
	retry: false,
	refetchOnWindowFocus: false,
	refetchOnMount: false,
	refetchOnReconnect: false,
	networkMode: "always",
} as const;

/** How long a page may take to open on a slow phone: what came with the answer that opens it is not asked for again. */
export const JUST_TOLD_MS = 10_000;

/** When data is refetched, by kind. */
export const QUERY_TIMES = {
	status: { staleTime: STATUS_STALE_MS },
	conditions: { refetchInterval: CONDITION_POLL_MS, refetchOnWindowFocus: true },
	originator: { staleTime: ORIGINATOR_STALE_MS },
	/** Never stale. */
	walletAccounts: { staleTime: Number.POSITIVE_INFINITY },
} as const;
