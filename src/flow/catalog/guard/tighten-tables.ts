import { at, tableFile } from "../../checks/product-files.ts";
import { keptVerdict } from "../../checks/regions/proofs.ts";
import { cellFaults } from "../../checks/tables/table-cells.ts";
import type { Product } from "../../engine/authored/authored.ts";
import type { TableFile, TableInput } from "../../engine/authored/authored-tables.ts";
import { tableNames } from "../../engine/authored/table-contracts.ts";
import type { Json } from "../../engine/json.ts";
import { hasUntyped } from "../../engine/tables/fact-inputs.ts";
import { changedValue } from "../levels/changed-value.ts";
import { loosenedCollection } from "./loosened-collection.ts";
import { loosenedRows } from "./loosened-rows.ts";
import type { SafeguardFault, TableFault } from "./safeguard-fault.ts";

type Content = Omit<Product, "hash">;

/** What an overlay leaves as the base has it: the meaning of the rows. Inputs that are facts may be added. */
const SHAPE = ["outputs", "hit", "collect", "from", "tighten", "open"] as const;

/**
 * Returns how a level changes a decision table beyond what the table lets it: its inputs, other than by adding one that is a
 * fact, and its outputs (LOCKED_TOUCHED), or,
 * for some value of its inputs on some day, an output that is fixed or that moves in the direction that is not allowed
 * (TABLE_LOOSENED, with the inputs as an example).
 */
export function tableFaults({ tables: before }: Content, { tables: after }: Content): SafeguardFault[] {
	return tableNames(before).flatMap((name) => {
		const [old, now] = [before[name], after[name]];
		if (old === now || old === undefined || now === undefined) return [];
		const faults = keptVerdict("table change", JSON.stringify([old, now]), () => changeFaults(old, now));
		return faults.map((fault) => ({ ...fault, file: tableFile(name) }));
	});
}

function changeFaults(before: TableFile, after: TableFile): TableFault[] {
	const shape = SHAPE.filter((key) => changedValue(before[key] ?? null, after[key] ?? null)).map(
		(key): TableFault => ({
			code: "LOCKED_TOUCHED",
			pointer: at(key),
			cause: `"${key}" of the table is changed, and with it what its rows mean.`,
			cure: "Leave it as the base has it; change, add or remove rows instead.",
		}),
	);
	shape.push(...inputFaults(before, after));
	if (shape.length > 0 || hasUntyped(after) || cellFaults(after).length > 0) return shape;
	return before.hit === "collect" ? loosenedCollection(before, after) : loosenedRows(before, after);
}

function inputFaults({ inputs: before }: TableFile, { inputs: after }: TableFile): TableFault[] {
	const names = new Set([...Object.keys(before), ...Object.keys(after)]);
	return [...names].flatMap((name): TableFault[] => {
		const [old, now] = [before[name], after[name]];
		const isKept = old === undefined ? now?.fact !== undefined : !changedValue(asWritten(old), asWritten(now));
		if (isKept) return [];
		if (old === undefined) {
			const cause = `The input "${name}" is added without a fact, and nothing would give it to the table.`;
			const cure = 'Name the fact that it is under "fact".';
			return [{ code: "LOCKED_TOUCHED", pointer: at("inputs", name), cause, cure }];
		}
		const cause = `The input "${name}" is changed, and with it what the rows of the table mean.`;
		const cure = "Leave it as the base has it; add an input that is a fact, or change, add or remove rows instead.";
		return [{ code: "LOCKED_TOUCHED", pointer: now === undefined ? at("inputs") : at("inputs", name), cause, cure }];
	});
}

/** What a fact may be is declared with the fact. */
function asWritten(input: TableInput | undefined): Json {
	if (input?.fact === undefined) return (input ?? null) as Json;
	return { fact: input.fact, unit: input.unit ?? null };
}
