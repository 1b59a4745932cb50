import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

/** One day of the phone hours; times are in Pacific time. */
export interface OperatingDay {
	readonly weekday: string;
	readonly weekdayValue: number;
	readonly isOpen: boolean;
	readonly startTime?: string | null;
	readonly endTime?: string | null;
}

/** GET /service-operating-hours/…/{department}. */
export function fetchOperatingHours(
	department: string,
	orgCode: string,
	signal?: AbortSignal,
): Promise<{ readonly weekdays: readonly OperatingDay[] }> {
	return request(`/service-operating-hours/external/api/v1/hours/${encodeURIComponent(department)}`, {
		signal,
		anonymous: true,
		query: { display: "true" },
		headers: { "x-org": orgCode },
	});
}

/** Query of the hours of an organisation's department. */
export const operatingHoursQuery = (department: string, orgCode: string) =>
	queryOptions({
		queryKey: ["operating-hours", department],
		queryFn: ({ signal }) => fetchOperatingHours(department, orgCode, signal),
		staleTime: Number.POSITIVE_INFINITY,
	});
