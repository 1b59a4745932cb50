import type { Diagnostic } from "../../checks/diagnostic.ts";

/** A diagnostic that still knows the composed file which its pointer leads into; absent for what no file was made of. */
export interface LevelFault extends Diagnostic {
	readonly path?: string;
}

/** Returns the diagnostic as it is told. */
export function told({ path: _, ...fault }: LevelFault): Diagnostic {
	return fault;
}

/** Returns diagnostics without those that say the same of the same place, as where several organisations share a fault. */
export function onceEach(faults: readonly Diagnostic[]): Diagnostic[] {
	const first = new Map<string, Diagnostic>();
	for (const fault of faults) {
		const key = JSON.stringify([fault.code, fault.file, fault.line, fault.column, fault.cause]);
		if (!first.has(key)) first.set(key, fault);
	}
	return [...first.values()];
}

/** Whether two faults are the same fault at the same place. */
export function isSameFault(one: Diagnostic, other: Diagnostic): boolean {
	return one.code === other.code && one.file === other.file && one.line === other.line && one.cause === other.cause;
}

/** Whether two faults say the same of the same value of the composed files, wherever it was written. */
export function isSameFinding(one: LevelFault, other: LevelFault): boolean {
	return one.code === other.code && one.path === other.path && one.pointer === other.pointer;
}
