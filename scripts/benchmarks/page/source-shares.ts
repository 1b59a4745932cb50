/** The part of a source map used here. */
export interface SourceMap {
	readonly sources: readonly string[];
	readonly mappings: string;
}

/** A position where the source of the generated text changes; lines and columns are 0-based. */
interface Segment {
	readonly column: number;
	readonly source: number | undefined;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function numbersOf(segment: string): number[] {
	const numbers: number[] = [];
	let value = 0;
	let shift = 0;
	for (const sign of segment) {
		const digit = DIGITS.indexOf(sign);
		value += (digit & 31) << shift;
		shift += 5;
		if (digit & 32) continue;
		numbers.push(value & 1 ? -(value >> 1) : value >> 1);
		value = 0;
		shift = 0;
	}
	return numbers;
}

/** The segments of each generated line. */
export function segmentsOf(map: SourceMap): Segment[][] {
	let source = 0;
	return map.mappings.split(";").map((line) => {
		let column = 0;
		return line
			.split(",")
			.filter((part) => part !== "")
			.map((part) => {
				const [columns = 0, sources] = numbersOf(part);
				column += columns;
				if (sources !== undefined) source += sources;
				return { column, source: sources === undefined ? undefined : source };
			});
	});
}

/** The source of the text at a position of the generated file; undefined for generated glue. */
export function sourceAt(
	map: SourceMap,
	lines: readonly Segment[][],
	line: number,
	column: number,
): string | undefined {
	const found = lines[line]?.findLast((segment) => segment.column <= column);
	return found?.source === undefined ? undefined : map.sources[found.source];
}

/** The number of characters in the generated file from each source. */
export function charactersBySource(code: string, map: SourceMap): Map<string, number> {
	const shares = new Map<string, number>();
	const texts = code.split("\n");
	segmentsOf(map).forEach((segments, line) => {
		segments.forEach(({ column, source }, index) => {
			const end = segments[index + 1]?.column ?? texts[line]?.length ?? column;
			const name = source === undefined ? undefined : map.sources[source];
			if (name !== undefined) shares.set(name, (shares.get(name) ?? 0) + end - column);
		});
	});
	return shares;
}

/** A readable source name: "react-dom/cjs/…" in a package, "src/web/…" in the project. */
export function sourceName(source: string): string {
	const at = source.lastIndexOf("node_modules/");
	return at < 0 ? source.replace(/^(?:\.\.?\/)+/, "") : source.slice(at + "node_modules/".length);
}

/** The package of a named source; "src" for the project's own. */
export function packageName(name: string): string {
	if (name.startsWith("src/")) return "src";
	return name
		.split("/")
		.slice(0, name.startsWith("@") ? 2 : 1)
		.join("/");
}
