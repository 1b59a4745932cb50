import type { TableFile } from "../../../flow/engine/authored/authored-tables.ts";
import type { Json } from "../../../flow/engine/json.ts";
import type { Column } from "./columns.ts";
import type { ShownRow } from "./shown-table.ts";

/** Why something of a table cannot be changed; the end of a key of the copy. */
export type Lock = "closed" | "published" | "law" | "grid" | "fixed" | "conditions" | "name" | "none";

type Rules = Pick<TableFile, "outputs" | "open" | "tighten" | "hit">;

const mayMove = ({ open, tighten }: Rules, output: string) =>
	open?.includes(output) === true || tighten?.[output] !== undefined;

/** Why a lender may add no row; undefined where it may. */
export function lockOfTable(table: Rules, isOpen: boolean, isSeries: boolean): Lock | undefined {
	if (isSeries) return "published";
	if (!isOpen) return "closed";
	return Object.keys(table.outputs).some((output) => mayMove(table, output)) ? undefined : "law";
}

/** Whether a lender may set every output freely, so that others' rows are as good as its own. */
function isFree({ outputs, open = [] }: Rules): boolean {
	return Object.keys(outputs).every((output) => open.includes(output));
}

/** Why a cell cannot be changed; undefined where it can. What may be changed in one direction only is judged by the check. */
export function lockOfCell(
	table: Rules,
	lock: Lock | undefined,
	{ origin }: ShownRow,
	{ kind, name }: Column,
): Lock | undefined {
	if (lock !== undefined) return lock;
	if (origin === "grid") return "grid";
	if (kind === "then" && !mayMove(table, name)) return "fixed";
	if (origin === "own" || kind === "then" || kind === "note") return undefined;
	if (kind === "id") return "name";
	// a narrower row of the base leaves its inputs to looser ones
	return isFree(table) && table.hit !== "collect" ? undefined : "conditions";
}

/** Why a row cannot be taken out or moved; undefined where it can. */
export function lockOfRow(table: Rules, lock: Lock | undefined, { origin }: ShownRow): Lock | undefined {
	if (lock !== undefined) return lock;
	if (origin === "grid") return "grid";
	return origin === "own" || isFree(table) ? undefined : "conditions";
}

/** Whether a value may stand in a row of another level, where none cannot be written. */
export function lockOfValue({ origin }: ShownRow, { kind }: Column, value: Json | undefined): Lock | undefined {
	return origin !== "own" && kind === "then" && value === null ? "none" : undefined;
}
