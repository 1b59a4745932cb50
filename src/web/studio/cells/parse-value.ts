import Big from "big.js";
import type { TableInput, TableOutput, TableValue } from "../../../flow/engine/authored/authored-tables.ts";
import { isoDay } from "../../formats/dates.ts";
import { type CellFault, type CellWords, isFault } from "./cell-words.ts";
import { choiceWords, printedValue } from "./print-cell.ts";

type Spec = TableInput | TableOutput;

/** Reads one value in the unit of its column; a bound of a range need not be a value that the input takes. */
export function parsedValue(typed: string, spec: Spec, words: CellWords, isBound = false): TableValue | CellFault {
	switch (spec.type) {
		case "boolean": {
			const lower = typed.toLowerCase();
			if (lower === words.yes.toLowerCase() || lower === "true") return true;
			if (lower === words.no.toLowerCase() || lower === "false") return false;
			return { fault: "yesNo", values: { yes: words.yes, no: words.no } };
		}
		case "string": {
			if ("format" in spec && spec.format === "date") return parsedDay(typed);
			const text = unquoted(typed);
			if (spec.enum === undefined) return text;
			const { enum: values } = spec;
			const wanted = text.toLowerCase();
			const found =
				values.find((value) => value === text) ??
				values.find((value) => [value.toLowerCase(), choiceWords(value, values).toLowerCase()].includes(wanted));
			if (found !== undefined) return found;
			const shown = values.slice(0, 8).map((value) => choiceWords(value, values));
			return { fault: "choice", values: { choices: `${shown.join(", ")}${values.length > 8 ? " …" : ""}` } };
		}
		default:
			return number(typed, spec, words, isBound);
	}
}

function number(typed: string, spec: Spec, words: CellWords, isBound: boolean): number | CellFault {
	const value = numberIn(typed, spec.unit);
	if (isFault(value)) return value;
	if (spec.type === "integer" && !Number.isInteger(value) && !isBound) return { fault: "whole", values: {} };
	const { minimum, maximum } = spec;
	const isOut = (minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum);
	if (!isOut) return value;
	const print = (bound: number | undefined) => (bound === undefined ? "…" : printedValue(bound, spec, words));
	return { fault: "bounds", values: { from: print(minimum), to: print(maximum) } };
}

function numberIn(typed: string, unit: string | undefined): number | CellFault {
	const kind = unit === "fraction" ? "percent" : unit === "cents" || unit === "dollars" ? "money" : "number";
	const isPercent = typed.endsWith("%");
	// 0.5 may be half of it, or half a percent: nobody guesses
	if (isPercent !== (kind === "percent")) return { fault: kind, values: {} };
	const plain = (isPercent ? typed.slice(0, -1) : typed).replace(kind === "money" ? /^(-?)\$/ : /^$/, "$1").trim();
	if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain)) return { fault: kind, values: {} };
	const written = new Big(plain.replaceAll(",", ""));
	if (isPercent) return written.div(100).toNumber();
	return unit === "cents" ? written.times(100).toNumber() : written.toNumber();
}

/** Reads a day, as 2026-01-31 or 1/31/2026. */
export function parsedDay(typed: string): string | CellFault {
	const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
	const [, month = "", day = "", year = ""] = american ?? [];
	const written = american === null ? typed : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	const isDay = /^\d{4}-\d{2}-\d{2}$/.test(written) && isoDay(written) === written;
	return isDay ? written : { fault: "day", values: {} };
}

function unquoted(typed: string): string {
	if (!/^".*"$/.test(typed)) return typed;
	try {
		return String(JSON.parse(typed));
	} catch {
		return typed;
	}
}
