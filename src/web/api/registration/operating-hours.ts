import { queryOptions } from "@tanstack/react-query";
import type { Wire } from "../../../contracts/wire/index.ts";
import type { QueryOf } from "../../../contracts/wire/route-contract.ts";
import { ask } from "../ask.ts";

const HOURS = "/service-operating-hours/external/api/v1/hours/:department";

const IN_WORDS = { display: "true" } as const satisfies QueryOf<Wire[`GET ${typeof HOURS}`]>;

const asked = (department: string, orgCode: string, signal: AbortSignal | undefined) => ({
	params: { department },
	query: IN_WORDS,
	headers: { "x-org": orgCode },
	anonymous: true,
	signal,
});

/** GET /service-operating-hours/…/{department}. */
export const fetchOperatingHours = (department: string, orgCode: string, signal?: AbortSignal) =>
	ask(`GET ${HOURS}`, asked(department, orgCode, signal));

/** Query of an organization's weekly chat hours: GET …/OPS_CHAT/week. */
export const chatWeekQuery = (orgCode: string) =>
	queryOptions({
		queryKey: ["chat-week", orgCode],
		queryFn: ({ signal }) => ask(`GET ${HOURS}/week`, asked("OPS_CHAT", orgCode, signal)),
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});

/** Query of the hours of an organization's department. */
export const operatingHoursQuery = (department: string, orgCode: string) =>
	queryOptions({
		queryKey: ["operating-hours", department],
		queryFn: ({ signal }) => fetchOperatingHours(department, orgCode, signal),
		staleTime: Number.POSITIVE_INFINITY,
	});
