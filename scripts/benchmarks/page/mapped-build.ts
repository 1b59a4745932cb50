import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { runProcess } from "../../testing/process.ts";
import { charactersBySource, packageName, type SourceMap, segmentsOf, sourceAt, sourceName } from "./source-shares.ts";

/** A script of the page and its sizes according to the source map. */
export interface MappedScript {
	readonly file: string;
	readonly brotliBytes: number;
	/** Compressed bytes by source, in proportion to the source's share of the text. */
	readonly bytesBySource: ReadonlyMap<string, number>;
	readonly sourceAt: (line: number, column: number) => string | undefined;
}

function mapped(folder: string, file: string): MappedScript | undefined {
	const path = join(folder, "assets", file);
	if (!existsSync(path) || !existsSync(`${path}.map`)) return undefined;
	const code = readFileSync(path, "utf8");
	const map: SourceMap = JSON.parse(readFileSync(`${path}.map`, "utf8"));
	const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
	const brotliBytes = brotliCompressSync(code, { params }).length;
	const lines = segmentsOf(map);
	const bytesBySource = new Map<string, number>();
	for (const [source, characters] of charactersBySource(code, map)) {
		const name = sourceName(source);
		bytesBySource.set(name, (bytesBySource.get(name) ?? 0) + (characters / code.length) * brotliBytes);
	}
	const named = (line: number, column: number) => {
		const source = sourceAt(map, lines, line, column);
		return source === undefined ? undefined : sourceName(source);
	};
	return { file, brotliBytes, bytesBySource, sourceAt: named };
}

/** Builds the web again with source maps, and reads those of the given scripts (by URL). */
export async function mapScripts(root: string, urls: readonly string[]): Promise<MappedScript[]> {
	const folder = join(root, "dist", "bench-page", "mapped");
	const vite = join(root, "node_modules", "vite", "bin", "vite.js");
	const { code, output } = await runProcess(
		process.execPath,
		[vite, "build", "--sourcemap", "hidden", "--outDir", folder, "--logLevel", "error"],
		{ cwd: root, env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" } },
	);
	if (code !== 0) throw new Error(`The web could not be built with source maps.\n${output}`);
	return urls.flatMap((url) => mapped(folder, basename(new URL(url).pathname)) ?? []);
}

/** Totals by source or by package, largest first. */
export function largest(
	sums: Iterable<readonly [name: string, amount: number]>,
	isByPackage: boolean,
): [string, number][] {
	const totals = new Map<string, number>();
	for (const [name, amount] of sums) {
		const key = isByPackage ? packageName(name) : name;
		totals.set(key, (totals.get(key) ?? 0) + amount);
	}
	return [...totals].sort((a, b) => b[1] - a[1]);
}
