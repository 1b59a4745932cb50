import type { Catalog, Provenance } from "../../src/catalog/index.ts";
import type { Json } from "../../src/engine/index.ts";
import { type ExitCode, exitCodes, type FlowIo } from "./io.ts";
import type { Options } from "./options.ts";

/** Prints a composed file, or all of them by path; with --provenance also where each value was written. */
export async function resolve(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const org = options.org ?? "main";
	const value = catalog.resolve(org, options.path);
	await io.out(
		`${JSON.stringify(options.provenance ? withOrigins(value, options.path, catalog.provenance(org)) : value, null, "\t")}\n`,
	);
	return exitCodes.clean;
}

function withOrigins(value: Json, path: string | undefined, provenance: Provenance): object {
	if (path !== undefined) return { value, provenance: originsOf(value, path, provenance) };
	const files = Object.entries(value as { readonly [file: string]: Json });
	return Object.fromEntries(
		files.map(([file, inner]) => [file, { value: inner, provenance: originsOf(inner, file, provenance) }]),
	);
}

function originsOf(value: Json, file: string, provenance: Provenance): object {
	const origins: { [pointer: string]: string } = {};
	for (const pointer of leaves(value, "")) {
		const origin = provenance.origin(file, pointer);
		if (origin !== undefined) origins[pointer] = `${origin.file}:${origin.line}:${origin.column} (${origin.layer})`;
	}
	return origins;
}

function* leaves(value: Json, pointer: string): Generator<string> {
	if (typeof value !== "object" || value === null || Object.keys(value).length === 0) {
		yield pointer;
		return;
	}
	for (const [key, inner] of Object.entries(value)) {
		yield* leaves(inner as Json, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
	}
}
