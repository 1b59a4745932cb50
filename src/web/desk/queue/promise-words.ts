import type { Copy } from "../../../contracts/copy.ts";
import type { QueueRow } from "../../api/desk/queue.ts";

const HOUR = 60;

/** How urgent a row is; its words say the same. */
export type Urgency = "late" | "today" | "calm";

/** Returns how urgent a row is. */
export const urgencyOf = ({ share }: Pick<QueueRow, "share">): Urgency =>
	share === "late" || share === "today" ? share : "calm";

/** Returns how a row stands against its promise: "2 days late", "Due today, 4:00 PM", "5 hours left". */
export function promiseWords(
	{ promise: { dueAt, minutes, days, waited }, share }: Pick<QueueRow, "promise" | "share">,
	timeZone: string,
	copy: Copy<"desk">,
): string {
	if (dueAt === null || minutes === null || share === "closed") return copy("queueAge.waited", { count: waited });
	if (share === "today") return copy("queueAge.today", { time: timeIn(dueAt, timeZone) });
	if (days !== null && days >= 1) return copy(minutes < 0 ? "queueAge.daysLate" : "queueAge.daysLeft", { count: days });
	const left = Math.abs(minutes);
	const hours = Math.floor(left / HOUR);
	if (hours >= 1) return copy(minutes < 0 ? "queueAge.hoursLate" : "queueAge.hoursLeft", { count: hours });
	return copy(minutes < 0 ? "queueAge.minutesLate" : "queueAge.minutesLeft", { count: left });
}

function timeIn(moment: string, timeZone: string): string {
	return new Date(moment).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone });
}

/** "Nov 24, 5:00 PM", in the lender's zone. */
export function dueWords(moment: string, timeZone: string): string {
	const shape = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
	return new Date(moment).toLocaleString("en-US", { ...shape, timeZone });
}
