import { readCents } from "../../../flow/engine/texts/dollars.ts";
import { changeOf } from "./text-change.ts";

const dollars = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d\d?)?$/;

/** Whole dollars with grouping commas and no sign ("1,250"). */
export function showDollars(amount: number): string {
	return dollars.format(amount);
}

/**
 * The text of an amount field after a change: without dollar sign where it is one amount, else as typed. Commas between thousands
 * are dropped where a typed or removed digit (`isTyped`) makes them wrong: they were right before.
 */
export function typeDollars(before: string, after: string, isTyped: boolean): string {
	if (readCents(after) !== undefined) return after.replace(/[^\d.,-]/g, "");
	const { removed, added } = changeOf(before, after);
	const isOfOneDigit = /^\d?$/.test(added) && (removed === "" || added === "" || isTyped);
	const bare = after.replaceAll(",", "");
	return GROUPED.test(before) && before !== removed && isOfOneDigit && readCents(bare) !== undefined ? bare : after;
}
