import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryMappings, settingsText } from "../src/flow/command/init/schema-mapping.ts";
import type { Schema } from "./reference/keys.ts";
import { indexOf, pageOf } from "./reference/pages.ts";
import { vendorsPage } from "./reference/vendors-page.ts";

const root = join(import.meta.dirname, "..");
const meta = join(root, "schemas", "meta");
const folder = join(root, "docs", "reference");

/** What a benchmark writes there. */
export const MEASURED = "figures.md";

/** The schema of every hand-written kind of data file, by kind; overlay schemas have the same keys. */
export function metaSchemas(): readonly (readonly [kind: string, schema: Schema])[] {
	return readdirSync(meta)
		.filter((file) => /^[a-z-]+\.schema\.json$/.test(file) && file !== "ids.schema.json")
		.sort()
		.map((file) => [file.replace(".schema.json", ""), JSON.parse(readFileSync(join(meta, file), "utf8")) as Schema]);
}

/** The content of docs/reference, by file name. */
export function referencePages(): ReadonlyMap<string, string> {
	const kinds = metaSchemas();
	const pages = kinds.map(([kind, schema]) => [`${kind}.md`, pageOf(kind, schema)] as const);
	return new Map([["README.md", indexOf(kinds)], ["vendors.md", vendorsPage()], ...pages]);
}

if (process.argv[1] === import.meta.filename) {
	mkdirSync(folder, { recursive: true });
	for (const file of readdirSync(folder).filter((name) => name !== MEASURED)) rmSync(join(folder, file));
	for (const [file, text] of referencePages()) writeFileSync(join(folder, file), text);
	// what leads an editor of this repository to the schemas
	writeFileSync(join(root, ".vscode/settings.json"), settingsText(repositoryMappings()));
}
