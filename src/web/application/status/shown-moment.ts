import { momentFormat } from "../../formats/page-language.ts";

const MOMENT = momentFormat({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

/** "Nov 20, 2:47 PM" in the reader's time zone; "" without a time. */
export function shownMoment(utc: string): string {
	const moment = new Date(utc);
	return Number.isNaN(moment.getTime()) ? "" : MOMENT(moment);
}
