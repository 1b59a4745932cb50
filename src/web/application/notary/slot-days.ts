import { momentFormat } from "../../formats/page-language.ts";

const TIME = momentFormat({ hour: "numeric", minute: "2-digit", timeZoneName: "short" });
const DAY = momentFormat({ weekday: "short", month: "short", day: "numeric" });
const WHEN = momentFormat({
	weekday: "long",
	month: "long",
	day: "numeric",
	hour: "numeric",
	minute: "2-digit",
	timeZoneName: "short",
});

/** Keeps dates and times from wrapping. */
const kept = (words: string): string => words.replace(/ (?=\d|[AP]M)/g, "\u00a0");

/** The free times of one day, in the visitor's own time zone. */
export interface SlotDay {
	readonly label: string;
	readonly times: readonly { readonly at: string; readonly label: string }[];
}

/** Groups free times (ISO instants, in order) by the visitor's own days. */
export function slotDays(slots: readonly string[]): readonly SlotDay[] {
	const days = new Map<string, { at: string; label: string }[]>();
	for (const at of slots) {
		const time = new Date(at);
		if (Number.isNaN(time.getTime())) continue;
		const day = kept(DAY(time));
		days.set(day, [...(days.get(day) ?? []), { at, label: kept(TIME(time)) }]);
	}
	return [...days].map(([label, times]) => ({ label, times }));
}

/** "Tuesday, November 24 at 9:00 AM PST", or "" for an invalid time. */
export function shownTime(at: string): string {
	const time = new Date(at);
	return Number.isNaN(time.getTime()) ? "" : kept(WHEN(time));
}
