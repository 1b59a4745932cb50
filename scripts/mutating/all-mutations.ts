import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Mutation, mutationsOf } from "./mutations.ts";

/** A mutation and its source file, relative to the repository root. */
export interface Mutant extends Mutation {
	readonly file: string;
}

/** What unit tests are asked about. */
export const UNIT_SOURCES = ["src/flow/{engine,checks}/**/*.ts", "src/lending/**/*.ts"];
/** What the tests of the server and of the web are asked about. */
export const SUITE_SOURCES = ["src/{server,web}/**/*.{ts,tsx}"];
const WRITTEN_BY_SCRIPTS = ["**/*.generated.ts"];

/** Every mutation of engine, checks and lending, or of other sources. */
export function allMutants(root: string, sources = UNIT_SOURCES): readonly Mutant[] {
	const files = globSync(sources, { cwd: root, exclude: WRITTEN_BY_SCRIPTS }).map((file) => file.replaceAll("\\", "/"));
	return files
		.sort()
		.flatMap((file) => mutationsOf(file, readFileSync(join(root, file), "utf8")).map((one) => ({ ...one, file })));
}
