import type { OperatingDay } from "./open-status.ts";

/** "6 am to 6 pm PT", or "Closed": a day's hours in words, in Pacific time. */
export function shownHours({ isOpen, startTime, endTime }: OperatingDay): string {
	return isOpen && startTime && endTime ? `${clock(startTime)} to ${clock(endTime)} PT` : "Closed";
}

function clock(time: string): string {
	const [hours = "0", minutes = "00"] = time.split(":");
	const hour = Number(hours) % 24;
	const rest = minutes === "00" ? "" : `:${minutes}`;
	return `${hour % 12 === 0 ? 12 : hour % 12}${rest} ${hour < 12 ? "am" : "pm"}`;
}
