import { posix } from "node:path";

/** One relative import in our code: its position, its target, and whether it disappears when types are stripped. */
export interface Import {
	readonly from: string;
	readonly to: string;
	readonly isType: boolean;
	/** Loaded on demand, not with the file. */
	readonly isLate: boolean;
}

const STATIC = /\b(?:import|export)\s([^"'`;]*?)from\s*["']([^"']+)["']/g;
const BARE = /\bimport\s*["']([^"']+)["']/g;
const LATE = /\bimport\s*\(\s*["']([^"']+)["']|\bnew URL\(\s*["'](\.[^"']+)["']\s*,\s*import\.meta\.url/g;

/** Returns the relative imports of a file, its path and theirs from the root of the repository. */
export function relativeImports(file: string, text: string): Import[] {
	// a pattern of paths ("desk/*") begins no comment
	const code = text.replaceAll(/(?<!\w)\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
	const found = [
		...[...code.matchAll(STATIC)].map(([, clause = "", name = ""]) => ({
			name,
			isType: onlyTypes(clause),
			isLate: false,
		})),
		...[...code.matchAll(BARE)].map(([, name = ""]) => ({ name, isType: false, isLate: false })),
		...[...code.matchAll(LATE)].map(([, name, url]) => ({ name: name ?? url ?? "", isType: false, isLate: true })),
	];
	return found
		.filter(({ name }) => name.startsWith("."))
		.map(({ name, isType, isLate }) => {
			const to = posix.normalize(posix.join(posix.dirname(file), name.replace(/\?.*$/, "")));
			return { from: file, to, isType, isLate };
		});
}

function onlyTypes(clause: string): boolean {
	if (/^type\s+[{*\w]/.test(clause.trim())) return true;
	const names = /^\{([\s\S]*)\}\s*$/
		.exec(clause.trim())?.[1]
		?.split(",")
		.map((name) => name.trim());
	return names?.every((name) => name === "" || name.startsWith("type ")) ?? false;
}

/** Returns the cycles of these imports: groups of files that all lead to each other. */
export function circlesOf(imports: readonly Import[]): string[][] {
	const next = new Map<string, string[]>();
	for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
	const order = new Map<string, number>();
	const lowest = new Map<string, number>();
	const open: string[] = [];
	const circles: string[][] = [];
	const visit = (file: string): number => {
		const own = order.size;
		order.set(file, own);
		open.push(file);
		let low = own;
		for (const to of next.get(file) ?? []) {
			if (!order.has(to)) low = Math.min(low, visit(to));
			else if (open.includes(to)) low = Math.min(low, lowest.get(to) ?? order.get(to) ?? low);
			lowest.set(file, low);
		}
		lowest.set(file, low);
		if (low === own) {
			const group = open.splice(open.indexOf(file));
			if (group.length > 1 || next.get(file)?.includes(file)) circles.push(group.sort());
		}
		return low;
	};
	for (const file of next.keys()) if (!order.has(file)) visit(file);
	return circles;
}

/** What a file imports, as written: paths and packages. */
export function importsOf(text: string): string[] {
	const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
	const forms = [/\b(?:import|export)\s[^"'`;]*?from\s*["']([^"']+)["']/g, /\bimport\s*\(?\s*["']([^"']+)["']/g];
	return forms.flatMap((form) => [...code.matchAll(form)].map((match) => match[1] ?? ""));
}

/** The package that an import names: "@scope/name" or "name". */
export function packageOf(specifier: string): string {
	const parts = specifier.split("/");
	return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? "");
}
