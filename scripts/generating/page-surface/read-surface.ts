import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type WordsRead, wordsRead } from "./read-words.ts";

/** What the components of one type of page read from pages.json. */
export interface Surface {
	/** Names of `words` that each page must have. */
	readonly words: readonly string[];
	/** Names that not every page has. */
	readonly maybe: readonly string[];
	/** Names that pages with the key must have. */
	readonly having: { readonly [word: string]: readonly string[] };
	/** True when more names come from the record. */
	readonly isOpen: boolean;
	/** Suffixes of names that start with a stage. */
	readonly stages: readonly string[];
	/** Address parameters whose values are names. */
	readonly params: readonly string[];
	/** Other page keys that are read. */
	readonly keys: readonly string[];
}

const AREA = "src/web/application";
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;
const KEYS = ["actions", "ball"] as const;
/** What the entry of a block begins with; a kind of page or a screen may have the same name. */
const BLOCK = "block/";

/** A component's file, and the screen whose words it reads when they are passed in. */
interface Read extends WordsRead {
	readonly file: string;
	readonly source: NonNullable<WordsRead["from"]>;
}

/**
 * Returns what each type of page reads, from the components' sources: "form", "notice", each screen by its name, and each block by "block/" and its name.
 */
export function pageSurface(root: string): { readonly [page: string]: Surface } {
	const sources = new Map<string, string>();
	const read = (file: string) => {
		const text = sources.get(file) ?? readFileSync(join(root, file), "utf8");
		sources.set(file, text);
		return text;
	};
	const reads = new Map<string, WordsRead>();
	const readsOf = (file: string) => {
		const known = reads.get(file) ?? wordsRead(file, read(file));
		reads.set(file, known);
		return known;
	};
	const importsOf = (file: string) =>
		[...read(file).matchAll(IMPORT)]
			.map(([, target = ""]) => join(dirname(file), target.replace(/\?.*$/, "")))
			.filter((next) => /^src\/web\/.*\.tsx?$/.test(next) && existsSync(join(root, next)));
	/**
	 * Every file that one imports, with the screen whose words it reads: a file that receives them reads those of its
	 * importer.
	 */
	const below = (entry: string, except = /^$/): Read[] => {
		const found = new Map<string, Read>();
		const visit = (file: string, given: Read["source"]): void => {
			const { from, ...rest } = readsOf(file);
			// components inside a part that only some pages have appear only on those pages
			const isBelow = from === undefined || (given.having !== undefined && from.screen === undefined);
			const source = isBelow && from?.having === undefined ? given : from;
			const key = `${file} ${JSON.stringify(source)}`;
			if (found.has(key)) return;
			found.set(key, { file, source, from, ...rest });
			for (const next of importsOf(file))
				if (!except.test(next) && !/(screens|blocks)\/index\.ts$/.test(next)) visit(next, source);
		};
		visit(entry, {});
		return [...found.values()];
	};
	const around = [`${AREA}/open-application.tsx`, "src/web/signer/open-task.tsx"].flatMap((file) =>
		below(file, /page-view\.tsx$/),
	);
	const listedIn = (folder: string) =>
		[...read(`${AREA}/${folder}/index.ts`).matchAll(/"?([a-z-]+)"?: \(\) => import\("\.\/([^"]+)"\)/g)].map(
			([, name = "", file = ""]) => [name, `${AREA}/${folder}/${file}`] as const,
		);
	const entries = [
		["form", `${AREA}/form-page.tsx`] as const,
		["notice", `${AREA}/notice-page.tsx`] as const,
		...listedIn("screens"),
	];
	const parts = [
		...entries.map(([name, file]) => [name, [...around, ...below(file)]] as const),
		// a page of blocks reads what its kind reads, and what each of them does
		...listedIn("blocks").map(([name, file]) => [`${BLOCK}${name}`, below(file)] as const),
	];
	const everywhere = parts.flatMap(([, part]) => part);
	const known = parts.map(([name]) => name.replace(BLOCK, ""));
	const lost = everywhere.find(({ source }) => source.screen !== undefined && !known.includes(source.screen));
	if (lost !== undefined) throw new Error(`${lost.file}: there is no screen or block "${lost.source.screen}".`);
	return Object.fromEntries(
		parts.map(([name, part]) => {
			const own = part.filter(({ source }) => source.screen === undefined && source.having === undefined);
			const elsewhere = everywhere.filter(({ source }) => source.screen === name.replace(BLOCK, ""));
			const all = [...own, ...elsewhere];
			const having: { [word: string]: readonly string[] } = {};
			for (const { source, words } of part)
				if (source.having !== undefined) having[source.having] = sorted([...(having[source.having] ?? []), ...words]);
			const surface: Surface = {
				words: sorted(all.flatMap(({ words }) => words)),
				maybe: sorted([...all.flatMap(({ maybe }) => maybe), ...Object.keys(having)]),
				having,
				isOpen: all.some(({ isOpen }) => isOpen),
				stages: sorted(all.flatMap(({ stages }) => stages)),
				params: sorted(all.flatMap(({ params }) => params)),
				keys: KEYS.filter((key) => part.some(({ file }) => asks(read(file), key))),
			};
			return [name, surface];
		}),
	);
}

function sorted(names: readonly string[]): string[] {
	return [...new Set(names)].toSorted();
}

function asks(text: string, key: string): boolean {
	return new RegExp(`\\bspec\\??\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\} = spec\\b`).test(text);
}
