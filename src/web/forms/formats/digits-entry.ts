import { changeOf } from "./text-change.ts";

/** How a field of digits takes a change. */
export interface Entered {
	readonly text: string;
	/** The digits, and the cursor's place in them, where a digit was taken away or refused. */
	readonly cursor?: { readonly text: string; readonly place: number };
}

/** A field that groups its digits itself. */
interface Grouping {
	readonly most: number;
	readonly group: (digits: string) => string;
	/** The text shown for one that was pasted or filled in; it stays as it is where it can't be read. */
	readonly read: (text: string) => string;
	/** Whether the field has grouped this text, so that its signs are no one's own. */
	readonly isGrouped: (text: string) => boolean;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/**
 * Returns how a field that groups its digits takes a change. A digit too many is refused and the others stay; removing a sign
 * removes the digit before it, or the one behind it with `isForward`; what the field can't group stays as it was typed.
 */
export function enterDigits(before: string, after: string, isForward: boolean, grouping: Grouping): Entered {
	const { most, group, read } = grouping;
	const { at, removed, added } = changeOf(before, after);
	const digits = digitsOf(after);
	if (!grouping.isGrouped(before) || before === removed || added.length > 1) {
		const isPart = before !== removed && grouping.isGrouped(before) && /^[\d\s().-]*$/.test(after);
		return { text: isPart && digits.length <= most ? group(digits) : read(after) };
	}
	if (/^\d$/.test(added)) {
		if (digits.length <= most) return { text: group(digits) };
		const whole = read(digits);
		const place = digitsOf(before.slice(0, at)).length;
		return whole === digits ? { text: before, cursor: { text: digitsOf(before), place } } : { text: whole };
	}
	// a letter or a sign is dropped; a plus sign in front makes it another number
	if (added !== "") return { text: read(after) === after && after.startsWith("+") ? after : group(digits) };
	if (removed === "" || /\d/.test(removed)) return { text: group(digits) };
	const left = digitsOf(before.slice(0, at)).length;
	const gone = isForward ? left : left - 1;
	const kept = [...digits].filter((_, place) => place !== gone).join("");
	return { text: group(kept), cursor: { text: kept, place: Math.max(0, Math.min(gone, left)) } };
}
