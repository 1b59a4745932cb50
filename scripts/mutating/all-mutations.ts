import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Mutation, mutationsOf } from "./mutations.ts";

/** A mutation and its source file, relative to the repository root. */
export interface Mutant extends Mutation {
	readonly file: string;
}

const MUTATED = ["src/{engine,checks,lending}/**/*.ts"];
const WRITTEN_BY_SCRIPTS = ["**/*.generated.ts"];

/** Every mutation of engine, checks and lending. */
export function allMutants(root: string): readonly Mutant[] {
	const files = globSync(MUTATED, { cwd: root, exclude: WRITTEN_BY_SCRIPTS }).map((file) => file.replaceAll("\\", "/"));
	return files
		.sort()
		.flatMap((file) => mutationsOf(file, readFileSync(join(root, file), "utf8")).map((one) => ({ ...one, file })));
}
