import { readWrittenDate } from "../../../flow/engine/texts/written-date.ts";
import { isoDay } from "../../formats/dates.ts";
import type { Entered } from "./digits-entry.ts";
import { changeOf } from "./text-change.ts";

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const ENTRY = /^\d{2}\/\d{2}\/\d{4}$/;
/** A date that may grow by a digit of its day. */
const UNFINISHED = /^\d{4}\D.*\D\d$/;
const DIGITS = 8;

/** MM/DD/YYYY of a yyyy-mm-dd date; any other text as it is. */
export function showDate(iso: string): string {
	const parts = ISO.exec(iso);
	return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : iso;
}

/**
 * MM/DD/YYYY of a date as people write it; inserts the slashes into one that is being typed, month first. Any other text stays as
 * it is. `isWhole`: nothing more is being typed.
 */
export function typeDate(text: string, isWhole = false): string {
	const iso = readWrittenDate(text);
	if (iso !== undefined && (isWhole || !UNFINISHED.test(text))) return showDate(iso);
	const parts = text.trimStart().split(/[/.\-\s]/);
	const padded = parts.map((part, index) => (index < 2 && index < parts.length - 1 ? part.padStart(2, "0") : part));
	const digits = padded.join("");
	const [month, day] = [digits.slice(0, 2), digits.slice(2, 4)];
	const isTyping = /^\d*$/.test(digits) && digits.length < DIGITS && parts.length < 4 && isInYear(month, day);
	if (isWhole || !isTyping) return text;
	const ends = /[/.\-\s]$/.test(text) && (digits.length === 2 || digits.length === 4) ? "/" : "";
	return [month, day, digits.slice(4)].filter((part) => part !== "").join("/") + ends;
}

/** How a date field takes a change: a digit too many is refused, and what is removed is removed. */
export function enterDate(before: string, after: string): Entered {
	const { at, added } = changeOf(before, after);
	if (/^\d$/.test(added) && ENTRY.test(before) && after.length > before.length) {
		return { text: before, cursor: { text: before, place: at } };
	}
	return { text: added === "" ? after : typeDate(after, added.length > 1 && readWrittenDate(after) !== undefined) };
}

/** Whether a yyyy-mm-dd date exists. */
export function isCalendarDate(iso: string): boolean {
	return isoDay(iso) === iso;
}

function isInYear(month: string, day: string): boolean {
	return (month.length < 2 || (month > "00" && month <= "12")) && (day.length < 2 || (day > "00" && day <= "31"));
}
