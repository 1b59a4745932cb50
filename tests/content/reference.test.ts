import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keysOf, type Schema } from "../../scripts/reference/keys.ts";
import { sectionsOf } from "../../scripts/reference/pages.ts";
import { MEASURED, metaSchemas, referencePages } from "../../scripts/write-reference.ts";

const folder = join(import.meta.dirname, "..", "..", "docs", "reference");

it("docs/reference says what the meta-schemas say; `npm run reference` writes it", () => {
	const files = readdirSync(folder).filter((file) => file !== MEASURED);
	const kept = files.map((file) => [file, readFileSync(join(folder, file), "utf8")] as const);
	expect(new Map(kept)).toEqual(referencePages());
});

it.each(metaSchemas())("every key of %s files says what it is for", (kind, schema) => {
	const keys = sectionsOf(schema).flatMap((section) => section.keys.map((key) => ({ ...key, section: section.name })));
	// the names in a file of copy are all its own
	expect(keys.length > 0).toBe(kind !== "copy");
	expect(keys.filter(({ description }) => description === "").map(({ section, path }) => `${section} ${path}`)).toEqual(
		[],
	);
});

it("takes a key's words from itself, from what it refers to, or from an object that has no other key", () => {
	const schema: Schema = {
		properties: { own: { description: "Own." }, kind: { $ref: "#/definitions/kind" }, bare: { type: "string" } },
		additionalProperties: {
			properties: { list: { description: "A list.", items: { properties: { only: {} }, description: "Alone." } } },
		},
		definitions: { kind: { description: "A kind." } },
	};
	const found = keysOf(schema, schema.definitions ?? {}).map(({ path, description }) => [path, description]);
	expect(found).toEqual([
		["own", "Own."],
		["kind", "A kind."],
		["bare", ""],
		["<id>.list", "A list."],
		["<id>.list[].only", "Alone."],
	]);
});
