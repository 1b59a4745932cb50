import type { Plugin } from "vite";

/** A module of this name whose exports are these values, for a page that is built from them. */
export function virtualModule(name: string, exported: Readonly<Record<string, unknown>>): Plugin {
	const lines = Object.entries(exported).map(([each, value]) => `export const ${each} = ${JSON.stringify(value)};`);
	return {
		name,
		resolveId: (source) => (source === name ? `\0${name}` : null),
		load: (id) => (id === `\0${name}` ? lines.join("\n") : null),
	};
}
