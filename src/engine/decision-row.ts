import type { PreparedRule } from "./rule.ts";

/** A row of any table: its name in the trace, and its condition; without one it always holds. */
export interface DecisionRow {
	readonly rule: string;
	readonly when: PreparedRule | undefined;
}
