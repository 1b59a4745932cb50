import { clockWords, type OperatingDay } from "../../../contracts/operating-hours.ts";

/** "6 am to 6 pm PT", or "Closed": a day's hours in words; `zone` is the time zone's name. */
export function shownHours({ isOpen, startTime, endTime }: OperatingDay, zone: string): string {
	return isOpen && startTime && endTime ? `${clockWords(startTime)} to ${clockWords(endTime)} ${zone}` : "Closed";
}
