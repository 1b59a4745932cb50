/** One weekday of a department, Monday 1 to Sunday 7; times are HH:mm in Pacific time. */
export interface OperatingDay {
	readonly weekday: string;
	readonly weekdayValue: number;
	readonly isOpen: boolean;
	readonly startTime?: string | null;
	readonly endTime?: string | null;
}

const PACIFIC = new Intl.DateTimeFormat("en-US", {
	timeZone: "America/Los_Angeles",
	weekday: "long",
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23",
});

/** Whether the department is open at this moment; a day without hours is closed. */
export function isOpenAt(days: readonly OperatingDay[], now: Date): boolean {
	const parts = Object.fromEntries(PACIFIC.formatToParts(now).map(({ type, value }) => [type, value]));
	const time = `${parts.hour}:${parts.minute}`;
	const today = days.find((day) => day.weekday.toLowerCase() === parts.weekday?.toLowerCase());
	return (
		today?.isOpen === true && !!today.startTime && !!today.endTime && today.startTime <= time && time < today.endTime
	);
}
