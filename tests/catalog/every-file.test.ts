import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/catalog/index.ts";
import { metaKinds, metaSchema } from "../../src/catalog/meta.ts";
import { overlaySchema } from "../../src/catalog/overlay-schema.ts";
import { rulePlaces } from "../../src/checks/rule-places.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): { readonly $schema?: string } =>
	JSON.parse(readFileSync(join(root, path), "utf8")) as object;
const files = ["flows", "schemas/forms", "schemas/parts"].flatMap((folder) =>
	readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".json"))
		.map((file) => join(folder, file)),
);
const catalog = loadCatalog();

const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
ajv.addKeyword("x-whole");
ajv.addKeyword("x-unit");
ajv.addSchema(read("schemas/meta/rule.schema.json"), "rule.schema.json");
const validatorOf = (name: string) =>
	ajv.getSchema(name) ?? ajv.addSchema(read(`schemas/meta/${name}`), name).getSchema(name);

describe("every data file", () => {
	test("is found", () => {
		expect(files.length).toBeGreaterThan(60);
		expect(catalog.orgCodes()).toEqual(expect.arrayContaining(["lakeside-cu", "main", "main-ny", "summit-wholesale"]));
		expect(catalog.orgCodes().length).toBeGreaterThanOrEqual(50);
	});

	test("passes the gate with every organisation applied", () => {
		expect(catalog.diagnostics()).toEqual([]);
		for (const code of catalog.orgCodes()) expect(catalog.product(code).org.code).toBe(code);
	});

	test.each(files)("%s fits the schema that editors show", (file) => {
		const named = basename(read(file).$schema ?? "");
		const isOverlay = file.startsWith("flows/orgs/") && !/org\.json$|\/cases\/|\/forms\//.test(file);
		const name = isOverlay ? named.replace(/(\.overlay)?\.schema\.json$/, ".overlay.schema.json") : named;
		const validate = validatorOf(name);
		validate?.(read(file));
		expect(validate?.errors ?? []).toEqual([]);
	});

	test("is JSON whose $schema leads to a file", () => {
		for (const file of files) {
			const target = relative(root, join(root, file, "..", read(file).$schema ?? ""));
			expect(target).toMatch(/^schemas\/meta\/[a-z-]+(\.overlay)?\.schema\.json$/);
		}
	});

	test("has rules that the rule schema takes", () => {
		const validate = validatorOf("rule.schema.json");
		for (const { rule, file, pointer } of rulePlaces(catalog.product("lakeside-cu"))) {
			expect(validate?.(rule), `${file}#${pointer}`).toBe(true);
		}
	});
});

describe("the meta-schemas", () => {
	test.each(metaKinds.filter((kind) => !["org", "cases", "invariants"].includes(kind)))(
		"the overlay schema of %s is generated",
		(kind) => {
			expect(read(`schemas/meta/${kind}.overlay.schema.json`)).toEqual(
				JSON.parse(JSON.stringify(overlaySchema(metaSchema(kind)))),
			);
		},
	);

	test.each(metaKinds)("every property of %s says what it is", (kind) => {
		const walk = (node: unknown, path: string, isMap: boolean): void => {
			if (typeof node !== "object" || node === null || path.endsWith("/if")) return;
			for (const [key, value] of Object.entries(node)) {
				if (isMap) expect(value.description ?? value.$ref, `${kind} ${path}/${key}`).toBeTruthy();
				walk(value, `${path}/${key}`, !isMap && key === "properties");
			}
		};
		walk(metaSchema(kind), "", false);
	});
});
