import { queryOptions } from "@tanstack/react-query";
import type { OperatingDay } from "../../../contracts/operating-hours.ts";
import { request } from "../request.ts";

/** GET /service-operating-hours/…/{department}. */
export function fetchOperatingHours(
	department: string,
	orgCode: string,
	signal?: AbortSignal,
): Promise<{ readonly weekdays: readonly OperatingDay[] }> {
	return request(`/service-operating-hours/external/api/v1/hours/${department}`, {
		signal,
		anonymous: true,
		query: { display: "true" },
		headers: { "x-org": orgCode },
	});
}

/** Query of an organization's weekly chat hours: GET …/OPS_CHAT/week. */
export const chatWeekQuery = (orgCode: string) =>
	queryOptions({
		queryKey: ["chat-week", orgCode],
		queryFn: ({ signal }) => fetchOperatingHours("OPS_CHAT/week", orgCode, signal),
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
