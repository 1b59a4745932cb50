/** What the bundler reports about a module. */
interface ModuleContext {
	getModuleInfo(
		id: string,
	): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** A group of modules that become one chunk, in the bundler's format. */
interface ChunkGroup {
	readonly debugName: string;
	readonly priority: number;
	readonly name: (id: string, context: ModuleContext) => string | null;
}

/** The bundler's runtime, which would otherwise become a separate file. */
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

/** Modules imported dynamically only to be evaluated in a separate task. */
const AT_ONCE = /\/react-dom\/client\.js$/;

/** Parts of packages that only later pages use, although a package's index exports them. */
const LATER =
	/\/node_modules\/(uqr\/|@tanstack\/.*(infiniteQuery|mutationObserver|useMutation|queriesObserver|useQueries\.))/i;

/**
 * One chunk for everything that a source file imports, for each of `entries` (name → file) in loading order: every
 * additional file costs a request and compresses worse. Later chunks exclude whatever an earlier entry imports.
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
