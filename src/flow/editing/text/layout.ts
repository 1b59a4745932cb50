import { isList, isObject, type Json } from "../../engine/json.ts";

/** How a file is laid out: one indentation step, its line end, and the width that its lines keep to. */
export interface Layout {
	readonly unit: string;
	readonly lineEnd: string;
	readonly width: number;
}

const WIDTH = 120;

/** Reads the layout of a file from its own lines; two spaces where no line is indented. */
export function layoutOf(text: string): Layout {
	const lineEnd = /\r?\n/.exec(text)?.[0] ?? "\n";
	const unit = /\n([\t ]+)\S/.exec(text)?.[1] ?? "  ";
	return { unit, lineEnd, width: WIDTH };
}

/** The white space that the line of this position begins with. */
export function indentAt(text: string, at: number): string {
	const start = text.lastIndexOf("\n", at - 1) + 1;
	return /^[\t ]*/.exec(text.slice(start, at))?.[0] ?? "";
}

/** Prints a value on one line, as the files do: `{ "a": [1, 2] }`. */
export function onOneLine(value: Json): string {
	if (isList(value)) return `[${value.map(onOneLine).join(", ")}]`;
	if (!isObject(value)) return JSON.stringify(value);
	const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`);
	return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/**
 * Prints a value to stand behind `used` characters of a line that is indented by `indent`: on one line if it fits and
 * the neighbors are, on several otherwise.
 */
export function printed(
	value: Json,
	place: { readonly indent: string; readonly used: number; readonly isFlat: boolean },
	layout: Layout,
): string {
	const line = onOneLine(value);
	const entries = isList(value) ? value : isObject(value) ? Object.values(value) : [];
	const isPlain = isList(value) && !value.some((item) => isObject(item) || isList(item));
	const fits = place.used + line.length <= layout.width;
	if (entries.length === 0 || (fits && (place.isFlat || isPlain))) return line;
	const { unit, lineEnd } = layout;
	const indent = place.indent + unit;
	const [open, close] = isList(value) ? ["[", "]"] : ["{", "}"];
	const lines = Object.entries(value as object).map(([key, item]: [string, Json]) => {
		const name = isList(value) ? "" : `${JSON.stringify(key)}: `;
		return indent + name + printed(item, { indent, used: indent.length + name.length, isFlat: place.isFlat }, layout);
	});
	return [open, lines.join(`,${lineEnd}`), `${place.indent}${close}`].join(lineEnd);
}
