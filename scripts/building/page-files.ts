import { relative } from "node:path";
import type { Plugin } from "vite";

/** The build's list of files that each source module needs; the server reads it to preload them. */
const PAGE_FILES = ".vite/page-files.json";

/** Writes, for each module that pages start with or load on demand, the files that must be loaded before it runs. */
export function pageFiles(root: string): Plugin {
	return {
		name: "page-files",
		apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
		generateBundle(_options, bundle) {
			const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
			const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
			const filesOf = (name: string, seen = new Set<string>()): Set<string> => {
				if (seen.has(name)) return seen;
				seen.add(name);
				for (const next of byName.get(name)?.imports ?? []) filesOf(next, seen);
				return seen;
			};
			const found = chunks.flatMap(({ fileName, moduleIds }) =>
				moduleIds.flatMap((id): [string, string[]][] => {
					const info = this.getModuleInfo(id);
					if (info?.isEntry !== true && (info?.dynamicImporters.length ?? 0) === 0) return [];
					return [[relative(root, id), [...filesOf(fileName)]]];
				}),
			);
			this.emitFile({ type: "asset", fileName: PAGE_FILES, source: JSON.stringify(Object.fromEntries(found)) });
		},
	};
}
