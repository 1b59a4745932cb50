import { limitOf, type VendorLimits } from "./vendor-limits.ts";

/** How much of a vendor one process may use, and what one answer may be: an adapter declares what differs from the standard. */
export interface AdapterLimits {
	/** Calls to it that are under way at the same time; without a limit where its work is our own. */
	readonly atOnce?: number;
	/** Calls to it that begin in a minute, where the vendor publishes a number. */
	readonly perMinute?: number;
	/** Seconds that a call for an order may take. */
	readonly seconds?: number;
	/** Tries of an order that it answers with an error. */
	readonly tries?: number;
	/** Hours for which an order waits while it does not answer, before a person looks. */
	readonly deadlineHours?: number;
	/** The most bytes of an answer, where bytes come from outside. */
	readonly answerBytes?: number;
	/** The most bytes of a document, where documents are fetched from it. */
	readonly documentBytes?: number;
}

/** What may be sent by who answers over a connection, unless the adapter declares something else. */
export const ANSWER_BYTES = 1_048_576;

/** The limits that apply at a port: what the operator sets for it by name, what its adapter declares, and the standard. */
export function appliedLimits(declared: AdapterLimits, operators: VendorLimits, name: string) {
	const { orderSeconds, deadlineHours, atOnce } = operators;
	const named = (of: typeof atOnce) => (Object.hasOwn(of.only, name) ? of.only[name] : undefined);
	const most = named(atOnce) ?? declared.atOnce;
	return {
		...declared,
		...(most === undefined ? {} : { atOnce: most }),
		seconds: named(orderSeconds) ?? declared.seconds ?? limitOf(orderSeconds, name),
		deadlineHours: named(deadlineHours) ?? declared.deadlineHours ?? limitOf(deadlineHours, name),
	};
}

/** Limits in words, such as "8 calls at once, 30 s a call"; empty where none is told. */
export function limitWords(limits: AdapterLimits): string {
	const { atOnce, perMinute, seconds, tries, deadlineHours, answerBytes, documentBytes } = limits;
	const words: readonly (readonly [number | undefined, string])[] = [
		[atOnce, atOnce === 1 ? "call at once" : "calls at once"],
		[perMinute, "calls a minute"],
		[seconds, "s a call"],
		[tries, tries === 1 ? "try" : "tries"],
		[deadlineHours, "h until a person looks"],
		[answerBytes === undefined ? undefined : answerBytes / 1_024, "KiB an answer"],
		[documentBytes === undefined ? undefined : documentBytes / 1_024, "KiB a document"],
	];
	return words.flatMap(([count, unit]) => (count === undefined ? [] : [`${count} ${unit}`])).join(", ");
}
