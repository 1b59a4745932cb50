import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** A line that a broker referred; nothing of the borrower. */
export interface ReferredLine {
	readonly uuid: string;
	readonly loanNumber: string | null;
	readonly startedAt: string;
	readonly isActive: boolean;
	readonly state: string;
}

/** A loan officer or broker of the lender. */
export interface GroupMember {
	readonly uuid: string;
	readonly name: string | null;
	readonly email: string | null;
	readonly phoneNumber: string | null;
	readonly nmls: string | null;
}

const BASE = "/service-lead-portal/secure/api/v1";

/** Query of the lines that the viewer referred. */
export const portfolioQuery = () =>
	queryOptions({
		queryKey: ["portfolio"],
		queryFn: ({ signal }) => request<{ readonly lines: readonly ReferredLine[] }>(`${BASE}/portfolio`, { signal }),
		refetchOnMount: "always",
	});

/** Query of the viewer's colleagues. */
export const groupQuery = () =>
	queryOptions({
		queryKey: ["group"],
		queryFn: ({ signal }) => request<{ readonly members: readonly GroupMember[] }>(`${BASE}/group`, { signal }),
	});
