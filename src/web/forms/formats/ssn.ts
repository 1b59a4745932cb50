import { type Entered, enterDigits } from "./digits-entry.ts";

const MOST = 9;

/** Groups the digits of a Social Security number as they are typed (XXX-XX-XXXX); a text with too many stays as it is. */
export function typeSsn(text: string): string {
	const digits = text.replace(/\D/g, "");
	if (digits.length > MOST) return text;
	return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== "").join("-");
}

/** The digits of a Social Security number; undefined when there are none, or too many. */
export function readSsn(text: string): string | undefined {
	const digits = text.replace(/\D/g, "");
	return digits === "" || digits.length > MOST ? undefined : digits;
}

/** How a field of a Social Security number takes a change (`enterDigits`). */
export function enterSsn(before: string, after: string, isForward: boolean): Entered {
	const isGrouped = (text: string) => text.replace(/\D/g, "").length <= MOST;
	return enterDigits(before, after, isForward, { most: MOST, group: typeSsn, read: typeSsn, isGrouped });
}
