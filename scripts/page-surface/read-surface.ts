import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What the components of one sort of page read of pages.json. */
export interface Surface {
	/** Names of `words`. */
	readonly words: readonly string[];
	/** True when further names are put together while the page runs. */
	readonly isOpen: boolean;
	/** Other keys of a page that are read. */
	readonly keys: readonly string[];
}

const AREA = "src/web/application";
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;
const WORD = /\bwords\(\s*"([^"]+)"/g;
const DYNAMIC_WORD = /\bwords\(\s*(?!")[^)\s]/;
const KEYS = ["actions", "ball"] as const;

/** Returns what each sort of page reads, from the components' sources: "form", "notice", and each screen by its name. */
export function pageSurface(root: string): { readonly [page: string]: Surface } {
	const read = (file: string) => readFileSync(join(root, file), "utf8");
	const index = read(`${AREA}/screens/index.ts`);
	const screens = [...index.matchAll(/"?([a-z-]+)"?: lazy\(\(\) => import\("\.\/([^"]+)"\)\)/g)];
	const around = [`${AREA}/open-application.tsx`, "src/web/signer/open-task.tsx"].flatMap((file) =>
		closure(read, root, file, /page-view\.tsx$/),
	);
	const entries: [string, string][] = [
		["form", `${AREA}/form-page.tsx`],
		["notice", `${AREA}/notice-page.tsx`],
		...screens.map(([, name = "", file = ""]): [string, string] => [name, `${AREA}/screens/${file}`]),
	];
	const pages = ["flows/pages.json", "flows/signer.json"].flatMap((file) => Object.values(pagesIn(read(file))));
	return Object.fromEntries(
		entries.map(([name, file]) => {
			const sources = [...around, ...closure(read, root, file)].map(read);
			const written = pages
				.filter(({ kind, screen }) => (kind === "screen" ? screen : kind) === name)
				.flatMap(({ words }) => Object.keys(words ?? {}));
			const own = sources.flatMap((text) => [...text.matchAll(WORD)].map(([, word = ""]) => word));
			const isOpen = closure(read, root, file).some((source) => DYNAMIC_WORD.test(read(source)));
			const keys = KEYS.filter((key) => sources.some((text) => reads(text, key)));
			return [name, { words: [...new Set([...own, ...written])].toSorted(), isOpen, keys }];
		}),
	);
}

function pagesIn(json: string) {
	const file = JSON.parse(json) as {
		readonly pages: { readonly [page: string]: { kind: string; screen?: string; words?: object } };
	};
	return file.pages;
}

function reads(text: string, key: string): boolean {
	return new RegExp(`\\bspec\\??\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\} = spec\\b`).test(text);
}

function closure(read: (file: string) => string, root: string, entry: string, except = /^$/): string[] {
	const found = new Set<string>();
	const open = [entry];
	for (let file = open.pop(); file !== undefined; file = open.pop()) {
		if (found.has(file)) continue;
		found.add(file);
		for (const [, target = ""] of read(file).matchAll(IMPORT)) {
			const next = join(dirname(file), target.replace(/\?.*$/, ""));
			const isOurs = next.startsWith("src/web/") && existsSync(join(root, next));
			if (isOurs && !except.test(next) && !next.endsWith("screens/index.ts")) open.push(next);
		}
	}
	return [...found];
}

// as the formatter breaks lines
function worded(words: string): readonly string[] {
	const line = `words: "${words}",`;
	return line.length + 4 <= 120 ? [`\t\t${line}`] : ["\t\twords:", `\t\t\t"${words}",`];
}

/** Returns the table as the source file that the checks read. */
export function surfaceText(surface: { readonly [page: string]: Surface }): string {
	const entries = Object.entries(surface).map(([page, { words, isOpen, keys }]) => {
		const name = page.includes("-") ? `"${page}"` : page;
		return [
			`\t${name}: {`,
			...worded(words.join(" ")),
			`\t\tisOpen: ${isOpen},`,
			`\t\tkeys: "${keys.join(" ")}",`,
			"\t},",
		].join("\n");
	});
	return [
		"/** What the components of one sort of page read of flows/pages.json; names stand apart by spaces. */",
		"export interface PageSurface {",
		"\treadonly words: string;",
		"\t/** True when further names of words are put together while the page runs. */",
		"\treadonly isOpen: boolean;",
		"\t/** Those of `actions` and `ball` that are shown. */",
		"\treadonly keys: string;",
		"}",
		"",
		'/** By "form", "notice" or the name of the screen. Generated from src/web by scripts/write-page-surface.ts; do not edit. */',
		"export const PAGE_SURFACE: { readonly [page: string]: PageSurface } = {",
		...entries,
		"};",
		"",
	].join("\n");
}
