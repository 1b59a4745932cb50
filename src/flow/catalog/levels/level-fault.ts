import type { Diagnostic } from "../../checks/diagnostic.ts";

/** A diagnostic with the composed file that its pointer refers to; no path when no file could be composed. */
export interface LevelFault extends Diagnostic {
	readonly path?: string;
	/** True where the place of its cause is not known: only trying tells whose value it is. */
	readonly isAnywhere?: boolean;
}

/** Returns the diagnostic to report. */
export function told({ path: _, isAnywhere: __, ...fault }: LevelFault): Diagnostic {
	return fault;
}

/** Returns diagnostics without duplicates, such as a fault that several organizations share. */
export function onceEach(faults: readonly Diagnostic[]): Diagnostic[] {
	const first = new Map<string, Diagnostic>();
	for (const fault of faults) {
		const key = JSON.stringify([fault.code, fault.file, fault.line, fault.column, fault.cause]);
		if (!first.has(key)) first.set(key, fault);
	}
	return [...first.values()];
}

/** Returns whether two faults are the same fault at the same position. */
export function isSameFault(one: Diagnostic, other: Diagnostic): boolean {
	return one.code === other.code && one.file === other.file && one.line === other.line && one.cause === other.cause;
}

/** Returns whether two faults say the same about the same composed value, no matter where it was written. */
export function isSameFinding(one: LevelFault, other: LevelFault): boolean {
	return one.code === other.code && one.path === other.path && one.pointer === other.pointer;
}
