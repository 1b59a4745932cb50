import type { Catalog, Origin, Provenance } from "../catalog/index.ts";
import type { Json } from "../engine/index.ts";
import { type ExitCode, exitCodes, type FlowIo } from "./io.ts";
import type { Options } from "./options.ts";
import { tell } from "./print/report.ts";
import { STANDARD_LENDER } from "./standard-lender.ts";

/** Prints a composed file, or all files by path; --provenance adds where each value was written. */
export async function resolve(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const org = options.org ?? STANDARD_LENDER;
	const value = catalog.resolve(org, options.path);
	const provenance = options.provenance ? catalog.provenance(org) : undefined;
	const json = provenance === undefined ? value : withOrigins(value, options.path, provenance);
	await tell({ json, text: textOf(value, options.path, provenance) }, options.format, io);
	return exitCodes.clean;
}

/** One line per value: file and pointer, the value and, with --provenance, where it was written. */
function textOf(value: Json, path: string | undefined, provenance: Provenance | undefined): string {
	const files =
		path === undefined ? Object.entries(value as { readonly [file: string]: Json }) : [[path, value] as const];
	return files
		.flatMap(([file, inner]) =>
			[...leaves(inner, "")].map(([pointer, leaf]) => {
				const origin = provenance?.origin(file, pointer);
				const written = origin === undefined ? "" : `  (${placeOf(origin)})`;
				return `${file}#${pointer}  ${JSON.stringify(leaf)}${written}\n`;
			}),
		)
		.join("");
}

function placeOf({ file, line, column, layer }: Origin): string {
	return `${file}:${line}:${column} (${layer})`;
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
	for (const [pointer] of leaves(value, "")) {
		const origin = provenance.origin(file, pointer);
		if (origin !== undefined) origins[pointer] = placeOf(origin);
	}
	return origins;
}

function* leaves(value: Json, pointer: string): Generator<readonly [pointer: string, leaf: Json]> {
	if (typeof value !== "object" || value === null || Object.keys(value).length === 0) {
		yield [pointer, value];
		return;
	}
	for (const [key, inner] of Object.entries(value)) {
		yield* leaves(inner as Json, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
	}
}
