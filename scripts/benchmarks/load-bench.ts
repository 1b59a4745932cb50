import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
	readonly file: string;
	readonly name?: string;
	readonly src?: string;
	readonly isEntry?: boolean;
	readonly isDynamicEntry?: boolean;
	readonly imports?: readonly string[];
	readonly dynamicImports?: readonly string[];
	readonly css?: readonly string[];
}

/** Gzip bytes of what a browser loads. */
export interface LoadFigures {
	readonly firstLoad: readonly { readonly file: string; readonly gzipBytes: number }[];
	readonly firstLoadGzipBytes: number;
	readonly lazy: readonly { readonly file: string; readonly gzipBytes: number }[];
	/** Content that must not be in the first load, and where it was found. */
	readonly absences: readonly { readonly what: string; readonly foundIn: readonly string[] }[];
}

const markers: readonly { readonly what: string; readonly signs: readonly RegExp[] }[] = [
	{ what: "no AJV", signs: [/schema is invalid: /, /strictTypes/, /new Function\(/] },
	{ what: "no PDF", signs: [/GlobalWorkerOptions/, /InvalidPDFException/] },
	{ what: "no interpreter of rules", signs: [/rm_operation/, /add_operation/] },
	{ what: "no chat", signs: [/initWebChat/, /chatWithAutobot/] },
];

function closure(manifest: Readonly<Record<string, Chunk>>, keys: readonly string[]): Set<string> {
	const seen = new Set<string>();
	const walk = (key: string) => {
		if (seen.has(key)) return;
		seen.add(key);
		for (const next of manifest[key]?.imports ?? []) walk(next);
	};
	for (const key of keys) walk(key);
	return seen;
}

function filesOf(manifest: Readonly<Record<string, Chunk>>, keys: Iterable<string>): string[] {
	const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
	return [...new Set(chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]))];
}

/** Responses other than the built files, by the name used in the list. */
type Served = Readonly<Record<string, string>>;

/** Weighs the built web: the entry, the chunks of the stepped registration and the served data, then every lazy chunk. */
export function benchLoad(root: string, orgCodes: readonly string[], served: Served): LoadFigures {
	const dist = join(root, "dist", "web");
	const places = [join(dist, ".vite", "manifest.json"), join(dist, "manifest.json")];
	const found = places.find(existsSync);
	if (!found)
		throw new Error("dist/web holds no Vite manifest: set `build.manifest` in vite.config.ts and run `npm run build`.");
	const manifest: Record<string, Chunk> = JSON.parse(readFileSync(found, "utf8"));
	const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
	const registration = Object.keys(manifest).filter(
		(key) => /stepper/.test(manifest[key]?.src ?? "") && manifest[key]?.isDynamicEntry,
	);
	const first = closure(manifest, [...entries, ...registration]);
	const texts = new Map<string, string>();
	const weigh = (file: string) => {
		const bytes = readFileSync(join(dist, file));
		texts.set(file, bytes.toString("utf8"));
		return { file, gzipBytes: gzipSync(bytes, { level: 9 }).length };
	};
	const data = Object.entries(served).map(([file, text]) => {
		texts.set(file, text);
		return { file, gzipBytes: gzipSync(text, { level: 9 }).length };
	});
	const firstLoad = [...filesOf(manifest, first).map(weigh), ...data];
	const lazyKeys = Object.keys(manifest).filter((key) => !first.has(key) && manifest[key]?.file.endsWith(".js"));
	const lazy = filesOf(manifest, lazyKeys).map(weigh);
	const others = orgCodes.filter((code) => code !== "main").map((code) => new RegExp(`["'\`]${code}["'\`]`));
	const sought = [...markers, { what: "no other org's data", signs: others }];
	const absences = sought.map(({ what, signs }) => ({
		what,
		foundIn: firstLoad.map(({ file }) => file).filter((file) => signs.some((sign) => sign.test(texts.get(file) ?? ""))),
	}));
	return { firstLoad, firstLoadGzipBytes: firstLoad.reduce((sum, one) => sum + one.gzipBytes, 0), lazy, absences };
}
