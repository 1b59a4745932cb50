import type { Product, StageRow } from "../../engine/authored/authored.ts";
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

/** Finds duplicate row ids in a list (ROW_TWICE). */
export function rowTwice(product: Product): Finding[] {
	return rowLists(product).flatMap(({ file, keys, rows }) =>
		rows.flatMap((row, index) => {
			if (rows.findIndex((other) => other.id === row.id) === index) return [];
			const cause = `Two rows of "${keys[1]}" have the id "${row.id}".`;
			return [
				{ code: "ROW_TWICE", file, pointer: at(...keys, index, "id"), cause, cure: "Give each row an id of its own." },
			];
		}),
	);
}
