/** What the bundler tells about a module. */
interface ModuleContext {
	getModuleInfo(
		id: string,
	): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** A group of modules that become one chunk; the bundler's own shape. */
interface ChunkGroup {
	readonly debugName: string;
	readonly priority: number;
	readonly name: (id: string, context: ModuleContext) => string | null;
}

/** The bundler's own few lines, which would become a file of their own. */
const RUNTIME = /^\0rolldown\/runtime/;

function closureOf(entry: string, context: ModuleContext): ReadonlySet<string> {
	const seen = new Set<string>();
	const walk = (id: string) => {
		if (seen.has(id)) return;
		seen.add(id);
		const info = context.getModuleInfo(id);
		for (const next of info?.importedIds ?? []) walk(next);
		for (const next of info?.dynamicallyImportedIds ?? []) if (AT_ONCE.test(next)) walk(next);
	};
	walk(entry);
	return seen;
}

/** What is imported at run time only to be evaluated in a go of its own. */
const AT_ONCE = /\/react-dom\/client\.js$/;

/** Parts of packages that only later pages use; a package's index names them all the same. */
const LATER = /\/node_modules\/(uqr\/|@tanstack\/.*(infiniteQuery|mutationObserver|useMutation))/i;

/**
 * One chunk for all that a source file imports, for each of `entries` (name → file) in the order of loading: each file
 * more is one more request and packs worse. What an earlier entry imports stays out of the later ones' chunks.
 */
export function firstPageChunks(entries: Readonly<Record<string, string>>): ChunkGroup[] {
	return Object.entries(entries).map(([name, file], index): ChunkGroup => {
		let modules: ReadonlySet<string> | undefined;
		return {
			debugName: name,
			priority: Object.keys(entries).length - index,
			name: (id, context) => {
				if (LATER.test(id)) return null;
				modules ??= closureOf(file, context);
				return modules.has(id) || (index === 0 && RUNTIME.test(id)) ? name : null;
			},
		};
	});
}
