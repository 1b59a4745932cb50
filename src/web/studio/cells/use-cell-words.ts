import { useMemo } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { CELL_WORDS, type CellWords } from "./cell-words.ts";

/** The words of cells, as the copy says them. */
export function useCellWords(): CellWords {
	const copy = useCopy("studio");
	return useMemo(
		() => Object.fromEntries(CELL_WORDS.map((word) => [word, copy(`tables.cell_${word}`)])) as unknown as CellWords,
		[copy],
	);
}
