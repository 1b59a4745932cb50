import type { JsonObject } from "../json.ts";
import { readPath } from "./fact-paths.ts";
import type { DerivedOfAnswers, FactPlan, StoredFact } from "./fact-plan.ts";
import { derive, type FactValues, putFact } from "./fact-values.ts";
import { readTree } from "./record-tree.ts";
import { typedValue } from "./typed-fact.ts";

const NO_ANSWERS: FactValues["answers"] = Object.freeze(Object.create(null));

/** Returns a sheet with the record's stored facts; throws EngineError for the first of another type. */
export function openSheet({ empty, tree, early }: FactPlan, record: JsonObject): FactValues {
	const sheet: FactValues = {
		marks: empty.marks.slice(),
		cells: empty.cells.slice(),
		answers: NO_ANSWERS,
		stage: null,
		state: null,
		steps: undefined,
	};
	// most records are valid; an invalid one is read again fact by fact, so that the first invalid fact is reported
	if (!readTree(tree, record, sheet)) for (const fact of early) readStored(fact, record, sheet);
	return sheet;
}

/** Sets a stored fact, read from the record or, for a late one, from the answers that count. */
export function readStored(fact: StoredFact, from: object, sheet: FactValues): void {
	const found = readPath(from, fact.path, fact.name);
	putFact(
		sheet,
		fact.place,
		found === undefined ? fact.fallback : typedValue(found, fact.type, fact.values, fact.named),
	);
}

/** Resets derived facts that an answer may have changed, and evaluates those that may stop the record. */
export function deriveAgain({ changing, stopping }: DerivedOfAnswers, sheet: FactValues): void {
	for (const { place } of changing) putFact(sheet, place, undefined);
	for (const fact of stopping) derive(sheet, fact);
}
