import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, aText, exactly, listOf, someText, someTextOrNull } from "../shapes.ts";

const BASE = "/service-operating-hours/external/api/v1/hours/:department";

/**
 * One weekday of a department, Monday 1 to Sunday 7; times are HH:mm in the organization's time zone. `display` are its
 * hours in words, where they were asked for.
 */
const aDay = exactly(
	{
		weekday: someText,
		weekdayValue: { type: "integer" },
		isOpen: aFlag,
		startTime: someTextOrNull,
		endTime: someTextOrNull,
		display: someText,
	},
	["weekday", "weekdayValue", "isOpen"],
);
export type OperatingDay = OfSchema<typeof aDay>;

/** Any `display` but "false" asks for the hours in words. */
const ofDepartment = {
	tag: "reference",
	params: exactly({ department: { type: "string", maxLength: 64 } }),
	query: exactly({ display: aText }, []),
} as const;
const week = { 200: exactly({ weekdays: listOf(aDay) }) } as const;

export const hours = { at: `GET ${BASE}`, ...ofDepartment, answers: week } as const satisfies RouteContract;

export const hoursOfWeek = { at: `GET ${BASE}/week`, ...ofDepartment, answers: week } as const satisfies RouteContract;

export const openStatus = {
	at: `GET ${BASE}/openStatus`,
	...ofDepartment,
	answers: { 200: exactly({ isOpen: aFlag, openStatus: { type: "string", enum: ["OPEN", "CLOSED"] } }) },
} as const satisfies RouteContract;
