import { readFile } from "node:fs/promises";
import type { PGliteOptions } from "@electric-sql/pglite";

/** Postgres as PGlite takes it already compiled. */
type Compiled = Required<Pick<PGliteOptions, "pgliteWasmModule" | "initdbWasmModule">>;

let compiled: Promise<Compiled> | undefined;

/**
 * Returns PGlite's WebAssembly, compiled once and kept for as long as the process lives. V8 may end the process when it gives back
 * the code of a module that nothing uses anymore (https://github.com/nodejs/node/issues/64500).
 */
export async function compiledPostgres(): Promise<Compiled> {
	compiled ??= compile();
	try {
		return await compiled;
	} catch (error) {
		// what could not be read now may be read by the next who asks
		compiled = undefined;
		throw error;
	}
}

async function compile(): Promise<Compiled> {
	const files = [compiledFile("pglite.wasm"), compiledFile("initdb.wasm")] as const;
	const [pgliteWasmModule, initdbWasmModule] = await Promise.all(files);
	return { pgliteWasmModule, initdbWasmModule };
}

async function compiledFile(name: string): Promise<WebAssembly.Module> {
	return WebAssembly.compile(await readFile(new URL(name, import.meta.resolve("@electric-sql/pglite"))));
}
