import { usPhone } from "../../../flow/engine/texts/us-phone.ts";
import { type Entered, enterDigits } from "./digits-entry.ts";

const MOST = 10;

/** The digits of a grouped phone number. */
export function phoneDigits(text: string): string {
	return text.replace(/\D/g, "");
}

/** Groups a phone number: (xxx) xxx-xxxx, or as much of it as there is. A text that is no US number stays as it is. */
export function typePhone(text: string): string {
	const whole = usPhone(text);
	if (whole !== undefined) return group(whole);
	const digits = phoneDigits(text);
	return /^[\d\s().-]*$/.test(text) && digits.length < MOST && !digits.startsWith("0") ? group(digits) : text;
}

/** Whether a text is a US number, or the beginning of one, as the field groups it. */
export function isGroupedPhone(text: string): boolean {
	return text === group(phoneDigits(text)) && phoneDigits(text).length <= MOST && !text.startsWith("0");
}

/** How a phone field takes a change (`enterDigits`). */
export function enterPhone(before: string, after: string, isForward: boolean): Entered {
	return enterDigits(before, after, isForward, { most: MOST, group, read: typePhone, isGrouped: isGroupedPhone });
}

function group(digits: string): string {
	if (digits.length <= 3) return digits;
	const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
	return digits.length <= 6 ? area : `${area}-${digits.slice(6)}`;
}
