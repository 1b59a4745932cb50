import type { ReadValue } from "../../../flow/editing/index.ts";
import { choiceWords, printedValue } from "../cells/print-cell.ts";
import { useCellWords } from "../cells/use-cell-words.ts";
import { useSaidValue } from "../frame/use-said-value.ts";

/** How a value is said that a rule read or a row gives: in its unit, and a word of a list as words. */
export function useSaidRead(): (read: ReadValue) => string {
	const said = useSaidValue();
	const words = useCellWords();
	return ({ value, unit, isChoice }) => {
		if (typeof value === "number" && unit !== undefined) return printedValue(value, { type: "number", unit }, words);
		return said(isChoice === true && typeof value === "string" ? choiceWords(value, [value]) : value);
	};
}
