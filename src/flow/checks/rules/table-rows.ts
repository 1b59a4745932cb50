import type { Json, Product, StageRow } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** A list of rows with hit policy FIRST. */
export interface RowList {
	readonly file: string;
	readonly keys: readonly string[];
	readonly rows: readonly StageRow[];
	/** The stage or state under which this list is evaluated. */
	readonly under: { readonly stage?: string; readonly state?: string };
}

/** Returns the row lists of the stage and state routing. */
export function rowLists(product: Product): RowList[] {
	const stages = Object.entries(product.stageRouting.stages).map(([stage, rows]) => ({
		file: files.stageRouting,
		keys: ["stages", stage],
		rows,
		under: { stage },
	}));
	const states = Object.entries(product.stateRouting.states).map(([state, rows]) => ({
		file: files.stateRouting,
		keys: ["states", state],
		rows,
		under: { state },
	}));
	return [...stages, ...states];
}

/** Whether a row decides when, and what, another one does; the ids aside. */
export function isCopy({ id: _, ...one }: StageRow, { id: __, ...other }: StageRow): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** Finds duplicate row ids in a list (ROW_TWICE). */
export function rowTwice(product: Product): Finding[] {
	return rowLists(product).flatMap(({ file, keys, rows }) =>
		rows.flatMap((row, index) => {
			const first = rows.find((other) => other.id === row.id);
			if (first === row || first === undefined) return [];
			const isSame = isCopy(first, row);
			const cause = `Two rows of "${keys[1]}" have the id "${row.id}"${isSame ? " and say the same" : ""}.`;
			const cure = "Give each row an id of its own.";
			const pointer = at(...keys, index);
			// what is there twice is taken away; of two that differ the id is at fault
			if (!isSame) return [{ code: "ROW_TWICE", file, pointer: `${pointer}/id`, cause, cure }];
			const fix = { kind: "remove-item", value: row as unknown as Json } as const;
			return [{ code: "ROW_TWICE", file, pointer, cause, cure: "Keep one of the two.", fix }];
		}),
	);
}
