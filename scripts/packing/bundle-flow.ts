import { isBuiltin } from "node:module";
import { join } from "node:path";
import { build } from "vite";

/** Modules that the package opens, and its command. */
const ENTRIES = {
	flow: "command/flow.ts",
	engine: "engine/index.ts",
	catalog: "catalog/for-lenders.ts",
	checks: "checks/index.ts",
} as const;

/** What Node 20, which many build machines still have, lacks. */
const OLDER_NODE = `Map.groupBy ??= (items, keyOf) => {
	const groups = new Map();
	let index = 0;
	for (const item of items) {
		const key = keyOf(item, index++);
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
};`;

/** Writes the house's code as JavaScript into a folder; returns the names of the packages that it imports. */
export async function bundleFlow(root: string, folder: string): Promise<readonly string[]> {
	const input = Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(root, "src/flow", file)]));
	const built = await build({
		root,
		configFile: false,
		logLevel: "warn",
		build: {
			ssr: true,
			target: "node20",
			outDir: folder,
			emptyOutDir: true,
			minify: false,
			copyPublicDir: false,
			rolldownOptions: {
				input,
				output: {
					entryFileNames: "[name].js",
					chunkFileNames: "chunks/[name]-[hash].js",
					intro: ({ isEntry }) => (isEntry ? OLDER_NODE : ""),
				},
			},
		},
	});
	const outputs = Array.isArray(built) ? built : [built];
	const chunks = outputs.flatMap((one) => ("output" in one ? one.output.filter((file) => file.type === "chunk") : []));
	const own = new Set(chunks.map(({ fileName }) => fileName));
	const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
	return [...new Set(imported.filter((name) => !own.has(name) && !isBuiltin(name)).map(packageOf))].sort();
}

function packageOf(specifier: string): string {
	const parts = specifier.split("/");
	return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? "");
}
