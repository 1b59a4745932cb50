import { isDeepStrictEqual } from "node:util";
import type { BlockDeclaration } from "../../../src/flow/engine/authored/authored-blocks.ts";
import type { JsonObject } from "../../../src/flow/engine/json.ts";
import { DECLARED } from "../../../src/web/application/blocks/declared.ts";
import { readJson } from "../read-json.ts";
import { blockDefinitions } from "./block-definitions.ts";

const SCHEMA = "schemas/meta/pages.schema.json";
const NOTE = "Made from src/web/application/blocks by `npm run generate`; not to be edited.";

/** Returns what is made from the declarations of blocks, by path: their table, their parts, and the schema of pages where it differs. */
export function blockFiles(root: string): { readonly [file: string]: string } {
	const schema = readJson<{ readonly definitions: JsonObject }>(root, SCHEMA);
	const own = Object.entries(schema.definitions).filter(([name]) => !name.startsWith("block"));
	const definitions = Object.fromEntries([...own, ...Object.entries(blockDefinitions(DECLARED))]);
	const isSame = isDeepStrictEqual(definitions, schema.definitions);
	return {
		"src/flow/engine/authored/blocks.generated.ts": tableText(DECLARED),
		"src/flow/engine/authored/block-parts.generated.ts": partsText(DECLARED),
		...(isSame ? {} : { [SCHEMA]: `${JSON.stringify({ ...schema, definitions }, null, 2)}\n` }),
	};
}

function tableText(blocks: { readonly [name: string]: BlockDeclaration }): string {
	return [
		'import type { BlockDeclaration } from "./authored-blocks.ts";',
		"",
		`/** The blocks that pages may have, by name. ${NOTE} */`,
		`export const BLOCKS: { readonly [name: string]: BlockDeclaration } = ${JSON.stringify(blocks, null, "\t")};`,
		"",
	].join("\n");
}

function partsText(blocks: { readonly [name: string]: BlockDeclaration }): string {
	const parts = Object.fromEntries(
		Object.entries(blocks).flatMap(([name, { parts }]) => (parts ? [[name, parts]] : [])),
	);
	return [
		'import type { PagePart } from "./authored-blocks.ts";',
		"",
		`/** The standard parts of a page that blocks show themselves, by block. ${NOTE} */`,
		`export const PARTS_OF_BLOCKS: { readonly [block: string]: readonly PagePart[] | undefined } = ${JSON.stringify(parts, null, "\t")};`,
		"",
	].join("\n");
}
