import type { Json } from "./authored/authored.ts";

/** One fact that a rule read, with the value that it had. */
export interface FactRead {
	readonly fact: string;
	readonly value: Json;
}

/** One rule that was asked: what it answered and which facts it read. */
export interface TraceEntry {
	/** `<file>/<id>`, e.g. "stage-routing/AUTOPAY_ACCOUNT/no-account-yet". */
	readonly rule: string;
	readonly result: boolean | string;
	readonly read: readonly FactRead[];
}

export type Trace = readonly TraceEntry[];

/** Adds what was read to the reads of one rule, each fact once, in the order of its first reading. */
export function noteRead(reads: FactRead[], fact: string, value: Json): void {
	for (const read of reads) if (read.fact === fact) return;
	reads.push({ fact, value });
}
