import type { MappingRow, ValueKind } from "./loan-mapping.ts";
import { isXmlText } from "./xml-tree.ts";

/** Nothing is there, or nothing is to be written. */
interface NoValue {
	readonly isKnown: boolean;
}

const NOTHING: NoValue = { isKnown: true };
const UNKNOWN: NoValue = { isKnown: false };

/** A value as a message has it; without one, whether what is there is known to the mapping. */
export function mappedValue({ as = "text", values }: MappingRow, value: unknown): string | NoValue {
	if (value === undefined || value === null || value === "") return NOTHING;
	if (values === undefined) return WRITTEN[as](value) ?? UNKNOWN;
	const ours = String(value);
	const theirs = Object.hasOwn(values, ours) ? values[ours] : undefined;
	return theirs === undefined ? UNKNOWN : (theirs ?? NOTHING);
}

/** How each kind of value is written; undefined for what is no such value. */
const WRITTEN: { readonly [kind in ValueKind]: (value: unknown) => string | undefined } = {
	text: (value) => (typeof value === "string" && value.trim() !== "" && isXmlText(value) ? value : undefined),
	dollars: (value) => (isAmount(value) ? (Math.round(value * 100) / 100).toFixed(2) : undefined),
	percent: (value) => (isAmount(value) ? (Math.round(value * 1e6) / 1e4).toFixed(4) : undefined),
	day: (value) => (typeof value === "string" && isDay(value) ? value : undefined),
	count: (value) => (isAmount(value) && Number.isSafeInteger(value) ? String(value) : undefined),
	yesNo: (value) => (typeof value === "boolean" ? String(value) : undefined),
	digits: (value) => (typeof value === "string" ? value.replace(/\D/g, "") || undefined : undefined),
	ssn: (value) =>
		typeof value === "string" && /^\d{3}-?\d{2}-?\d{4}$/.test(value) ? value.replaceAll("-", "") : undefined,
};

function isAmount(value: unknown): value is number {
	return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function isDay(text: string): boolean {
	const time = Date.parse(`${text}T00:00:00Z`);
	return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
