import type { Json } from "./authored/authored.ts";

/** One fact that a rule read, with its value. */
export interface FactRead {
	readonly fact: string;
	readonly value: Json;
}

/** One evaluated rule: its result and the facts it read. */
export interface TraceEntry {
	/** `<file>/<id>`, e.g. "stage-routing/AUTOPAY_ACCOUNT/no-account-yet". */
	readonly rule: string;
	readonly result: boolean | string;
	readonly read: readonly FactRead[];
}

export type Trace = readonly TraceEntry[];

/** Adds reads to those of one rule, each fact once, in the order of first read. */
export function noteRead(reads: FactRead[], fact: string, value: Json): void {
	for (const read of reads) if (read.fact === fact) return;
	reads.push({ fact, value });
}
