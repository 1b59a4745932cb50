import { registerHooks } from "node:module";

const PACKAGE = "/node_modules/drizzle-orm/";

/**
 * Tells Node that every relative import inside drizzle-orm is an ES module. Otherwise Node parses the 180 KB of exports
 * in that package's package.json for each of its hundred files: half a second of every start.
 */
export function nameKnownModules(): void {
	registerHooks({
		resolve: (specifier, context, next) =>
			specifier.startsWith(".") && specifier.endsWith(".js") && context.parentURL?.includes(PACKAGE)
				? { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true }
				: next(specifier, context),
	});
}
