import { CONDITION_POLL_MS, ORIGINATOR_STALE_MS, STATUS_STALE_MS } from "../../contracts/constants/shell.ts";

/** What holds for every query: it is asked once, and again only where its own line says so. */
export const QUERY_DEFAULTS = {
	retry: false,
	refetchOnWindowFocus: false,
	refetchOnMount: false,
	refetchOnReconnect: false,
	networkMode: "always",
} as const;

/** When what is known is asked for again, by what it is. */
export const QUERY_TIMES = {
	status: { staleTime: STATUS_STALE_MS },
	conditions: { refetchInterval: CONDITION_POLL_MS, refetchOnWindowFocus: true },
	originator: { staleTime: ORIGINATOR_STALE_MS },
	/** Never stale. */
	walletAccounts: { staleTime: Number.POSITIVE_INFINITY },
} as const;
