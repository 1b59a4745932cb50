import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { childrenOf, type Node, partOf, partsOf } from "./syntax.ts";

/** A property of what travels between server and page, and the edits that give it another name in its contract. */
export interface WireProperty {
	readonly file: string;
	/** 1-based. */
	readonly line: number;
	readonly name: string;
	readonly edits: readonly Edit[];
}

/** A replacement of a part of a text, by UTF-16 positions. */
interface Edit {
	readonly start: number;
	readonly end: number;
	readonly text: string;
}

const CONTRACTS = "src/contracts/wire/**/*.ts";
const NEW_NAME = (name: string) => `${name}Renamed`;

/** Every property that a contract declares by `exactly`, in the order of files and lines. */
export function wireProperties(root: string): readonly WireProperty[] {
	const files = globSync(CONTRACTS, { cwd: root }).map((file) => file.replaceAll("\\", "/"));
	return files.sort().flatMap((file) => propertiesIn(file, readFileSync(join(root, file), "utf8")));
}

function propertiesIn(file: string, source: string): WireProperty[] {
	const { program } = parseSync(file, source);
	const found: WireProperty[] = [];
	const visit = (node: Node): void => {
		found.push(...ofExactly(node, file, source));
		for (const child of childrenOf(node)) visit(child);
	};
	visit(program as unknown as Node);
	return found;
}

function ofExactly(node: Node, file: string, source: string): WireProperty[] {
	if (node.type !== "CallExpression" || partOf(node, "callee")?.name !== "exactly") return [];
	const [properties, required] = partsOf(node, "arguments");
	if (properties?.type !== "ObjectExpression") return [];
	const named = required === undefined ? [] : partsOf(required, "elements");
	return partsOf(properties, "properties").flatMap((property): WireProperty[] => {
		const key = partOf(property, "key");
		if (key?.type !== "Identifier" || property.computed === true) return [];
		const name = String(key.name);
		const text = property.shorthand === true ? `${NEW_NAME(name)}: ${name}` : NEW_NAME(name);
		const edits = [
			{ start: key.start, end: key.end, text },
			...named
				.filter(({ value }) => value === name)
				.map(({ start, end }) => ({ start, end, text: JSON.stringify(NEW_NAME(name)) })),
		];
		return [{ file, line: source.slice(0, key.start).split("\n").length, name, edits }];
	});
}

/** A text with its edits done. */
export const edited = (source: string, edits: readonly Edit[]) =>
	edits
		.toSorted((one, other) => other.start - one.start)
		.reduce((text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end), source);
