import type { OperatingDay } from "../api/operating-hours.ts";

function clock(time: string): string {
	const [hours = "0", minutes = "00"] = time.split(":");
	const hour = Number(hours);
	const rest = minutes.slice(0, 2) === "00" ? "" : `:${minutes.slice(0, 2)}`;
	return `${hour % 12 === 0 ? 12 : hour % 12}${rest} ${hour < 12 ? "am" : "pm"}`;
}

function line(days: readonly OperatingDay[], label: string): string[] {
	const open = days.filter((day) => day.isOpen && day.startTime && day.endTime);
	const [first] = open;
	if (!first?.startTime || !first.endTime) return [];
	return [`${label}: ${clock(first.startTime)} to ${clock(first.endTime)} PT`];
}

/** The phone hours as a weekday line (days 1 to 5) and a weekend line (6 and 7), in Pacific time. */
export function hoursLines(days: readonly OperatingDay[]): readonly string[] {
	return [
		...line(
			days.filter(({ weekdayValue }) => weekdayValue >= 1 && weekdayValue <= 5),
			"Monday to Friday",
		),
		...line(
			days.filter(({ weekdayValue }) => weekdayValue >= 6),
			"Saturday and Sunday",
		),
	];
}
