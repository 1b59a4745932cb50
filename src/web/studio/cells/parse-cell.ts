import type { TableInput, TableOutput, TableValue } from "../../../flow/engine/authored/authored-tables.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { type CellFault, type CellWords, isFault } from "./cell-words.ts";
import type { Column } from "./columns.ts";
import { parsedDay, parsedValue } from "./parse-value.ts";
import { printedCell } from "./print-cell.ts";

type Spec = TableInput | TableOutput;
/** A cell as typed: its value, undefined where the row says nothing there; or why it is refused. */
type Parsed = { readonly value: Json | undefined } | CellFault;

/**
 * Reads what somebody typed into a cell. What is printed for the cell as it is means the cell as it is, however it is written
 * in the file.
 */
export function parsedCell(text: string, column: Column, words: CellWords, was: Json | undefined): Parsed {
	const typed = text.trim();
	if (typed === printedCell(was, column, words).trim()) return { value: was };
	const { kind, spec } = column;
	if (kind === "id") {
		return /^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(typed) ? { value: typed } : { fault: "id", values: {} };
	}
	if (spec === undefined) {
		if (typed === "") return { value: undefined };
		return kind === "day" ? held(parsedDay(typed)) : { value: typed };
	}
	if (kind === "then") return output(typed, spec, words);
	return condition(typed, spec, words);
}

function held(made: TableValue | CellFault): Parsed {
	return isFault(made) ? made : { value: made };
}

function output(typed: string, spec: Spec, words: CellWords): Parsed {
	const isNone = typed === "" || typed.toLowerCase() === words.none.toLowerCase();
	if (!isNone) return held(parsedValue(typed, spec, words));
	return spec.nullable === true ? { value: null } : { fault: "needed", values: {} };
}

function condition(typed: string, spec: Spec, words: CellWords): Parsed {
	if (typed === "" || typed.toLowerCase() === words.any.toLowerCase()) return { value: undefined };
	const isOrdered = spec.type === "number" || spec.type === "integer" || ("format" in spec && spec.format === "date");
	const range = isOrdered ? rangeOf(typed, spec, words) : undefined;
	if (range !== undefined) return range;
	const without = afterWord(typed, words.not);
	if (without !== undefined) {
		const values = listOf(without, spec, words);
		return isFault(values) ? values : { value: { not: values as Json } };
	}
	const begun = afterWord(typed, words.startsWith);
	if (begun !== undefined && spec.type === "string" && spec.enum === undefined) {
		const values = listOf(begun, spec, words);
		if (isFault(values)) return values;
		return [values].flat().includes(null) ? { fault: "known", values: {} } : { value: { startsWith: values as Json } };
	}
	const values = listOf(typed, spec, words);
	return isFault(values) ? values : { value: values as Json };
}

function listOf(typed: string, spec: Spec, words: CellWords): TableValue | readonly TableValue[] | CellFault {
	const parts = [...typed.matchAll(/\s*("(?:[^"\\]|\\.)*"|(?:[^,;]|,(?=\d{3}(?!\d)))+)\s*(?:[,;]|$)/g)].map(
		([, part = ""]) => part.trim(),
	);
	const values: TableValue[] = [];
	for (const part of parts) {
		const value = part.toLowerCase() === words.unknown.toLowerCase() ? unknownIn(spec) : parsedValue(part, spec, words);
		if (isFault(value)) return value;
		values.push(value);
	}
	const [first] = values;
	if (first === undefined) return { fault: "empty", values: {} };
	return values.length === 1 ? first : values;
}

function unknownIn({ nullable }: Spec): null | CellFault {
	return nullable === true ? null : { fault: "known", values: {} };
}

function rangeOf(typed: string, spec: Spec, words: CellWords): Parsed | undefined {
	const low = boundOf(typed, words);
	const sides = (low?.rest ?? typed).split(new RegExp(`\\s+${escaped(words.to)}\\s+`, "i"));
	if (sides.length > 2) return { fault: "plain", values: {} };
	const [first = "", second] = sides;
	if (second === undefined) {
		if (low === undefined) return undefined;
		const value = parsedValue(low.rest, spec, words, true);
		return isFault(value) ? value : { value: { [low.key]: value } };
	}
	const high = boundOf(second, words) ?? { key: "max", rest: second };
	const from = parsedValue(first, spec, words, true);
	const until = parsedValue(high.rest, spec, words, true);
	if (isFault(from)) return from;
	if (isFault(until)) return until;
	const key = low?.key ?? "min";
	if (!["min", "above"].includes(key) || !["max", "below"].includes(high.key)) return { fault: "plain", values: {} };
	const isOpen = key === "above" || high.key === "below";
	if (from === null || until === null || from > until || (from === until && isOpen))
		return { fault: "order", values: {} };
	return { value: { [key]: from, [high.key]: until } };
}

function boundOf(typed: string, words: CellWords): { readonly key: string; readonly rest: string } | undefined {
	const bounds = [
		["min", words.atLeast, ">="],
		["max", words.upTo, "<="],
		["above", words.above, ">"],
		["below", words.below, "<"],
	] as const;
	for (const [key, word, sign] of bounds) {
		const rest = afterWord(typed, word) ?? (typed.startsWith(sign) ? typed.slice(sign.length).trim() : undefined);
		if (rest !== undefined) return { key, rest };
	}
	return undefined;
}

function afterWord(typed: string, word: string): string | undefined {
	return typed.toLowerCase().startsWith(`${word.toLowerCase()} `) ? typed.slice(word.length + 1).trim() : undefined;
}

function escaped(word: string): string {
	return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
