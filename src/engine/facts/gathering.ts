import type { JsonObject } from "../json.ts";
import { readTree } from "../record/record-tree.ts";
import { readPath } from "./fact-paths.ts";
import type { DerivedOfAnswers, FactPlan, StoredFact } from "./fact-plan.ts";
import { derive, type FactSheet, putFact } from "./fact-sheet.ts";
import { typedValue } from "./fact-values.ts";

const NO_ANSWERS: FactSheet["answers"] = Object.freeze(Object.create(null));

/** Returns a sheet with the facts that the record itself holds; throws EngineError for the first that is not of its type. */
export function openSheet({ empty, tree, early }: FactPlan, record: JsonObject): FactSheet {
	const sheet: FactSheet = {
		marks: empty.marks.slice(),
		cells: empty.cells.slice(),
		answers: NO_ANSWERS,
		stage: null,
		state: null,
		steps: undefined,
	};
	// most records are sound; of one that is not, the facts are read in their order, and the first that breaks stops it
	if (!readTree(tree, record, sheet)) for (const fact of early) readStored(fact, record, sheet);
	return sheet;
}

/** Puts a stored fact into its place, read from the record or, a late one, from the answers that count. */
export function readStored(fact: StoredFact, from: object, sheet: FactSheet): void {
	const found = readPath(from, fact.path, fact.name);
	putFact(
		sheet,
		fact.place,
		found === undefined ? fact.fallback : typedValue(found, fact.type, fact.values, fact.named),
	);
}

/** Forgets derived facts that an answer may have changed, and asks those that may stop the record. */
export function deriveAgain({ changing, stopping }: DerivedOfAnswers, sheet: FactSheet): void {
	for (const { place } of changing) putFact(sheet, place, undefined);
	for (const fact of stopping) derive(sheet, fact);
}
