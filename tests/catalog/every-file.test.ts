import { readdirSync, readFileSync } from "node:fs";
import { basename, join, matchesGlob, relative } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { idSchema, SCHEMA_HOME } from "../../src/flow/catalog/files/id-schema.ts";
import { metaKinds, metaSchema } from "../../src/flow/catalog/files/meta.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { rulePlaces } from "../../src/flow/checks/rules/rule-places.ts";
import { repositoryMappings, settingsText } from "../../src/flow/command/init/schema-mapping.ts";

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
for (const name of ["ids", "rule"]) ajv.addSchema(read(`schemas/meta/${name}.schema.json`), `${name}.schema.json`);
const validatorOf = (name: string) =>
	ajv.getSchema(name) ?? ajv.addSchema(read(`schemas/meta/${name}`), name).getSchema(name);

interface Settings {
	readonly "json.schemas": readonly { readonly fileMatch: readonly string[]; readonly url: string }[];
}

/** The schemas that the editor's settings name for a file. */
const mapped = (file: string): string[] => {
	const settings = read(".vscode/settings.json") as unknown as Settings;
	const found = settings["json.schemas"].filter(({ fileMatch }) =>
		fileMatch.some((glob) => matchesGlob(`/${file}`, glob)),
	);
	return found.map(({ url }) => basename(url));
};

describe("every data file", () => {
	test("is found", () => {
		expect(files.length).toBeGreaterThan(60);
		expect(catalog.orgCodes()).toEqual(expect.arrayContaining(["lakeside-cu", "main", "main-ny", "summit-wholesale"]));
		expect(catalog.orgCodes().length).toBeGreaterThanOrEqual(50);
	});

	test("passes the gate with every organization applied", () => {
		expect(catalog.diagnostics()).toEqual([]);
		for (const code of catalog.orgCodes()) expect(catalog.product(code).org.code).toBe(code);
	});

	test.each(files)("%s fits the schema that editors show", (file) => {
		const name = basename(read(file).$schema ?? "");
		const isOverlay = file.startsWith("flows/orgs/") && !/org\.json$|\/cases\/|\/locales\//.test(file);
		expect(name.endsWith(".overlay.schema.json")).toBe(isOverlay);
		// an editor that goes by its settings shows the same
		expect(mapped(file)).toEqual([name]);
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

/** Every published schema, by its path. */
const schemas = ["schemas/meta", "schemas/entities"].flatMap((folder) =>
	readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
);

describe("every schema", () => {
	test.each(schemas)("%s has an id of its own", (path) => {
		expect(read(path)).toMatchObject({ $id: `${SCHEMA_HOME}${path}` });
	});

	test("completes the ids of the base, and takes those of partners", () => {
		const { definitions } = idSchema(catalog.product("main")) as {
			definitions: { [kind: string]: { anyOf: [{ enum: string[] }, object] } };
		};
		const known = (kind: string) => definitions[kind]?.anyOf[0].enum;
		expect(known("fact")).toEqual(
			expect.arrayContaining(["stage", "isTexas", "answers.registration/for-sale.isListedForSale"]),
		);
		expect(known("page")).toEqual(expect.arrayContaining(["", "bank/disburse"]));
		expect(known("document")).toContain("BANK_STATEMENT");
		const pages = (stages: readonly string[], form: string) => ({
			$schema: "pages.overlay.schema.json",
			pages: { "own/page": { kind: "form", form, reachableFrom: ["own/other"], actions: { go: { stages } } } },
		});
		const validate = validatorOf("pages.overlay.schema.json");
		expect([validate?.(pages(["OWN_STAGE"], "own/form")), validate?.errors]).toEqual([true, null]);
		expect(validate?.(pages(["no stage"], "own/form"))).toBe(false);
		expect(validate?.(pages(["OWN_STAGE"], "No form"))).toBe(false);
	});

	test("leads an editor of this repository to the right schemas", () => {
		const settings = JSON.parse(readFileSync(join(root, ".vscode/settings.json"), "utf8"));
		expect(settings, "run `npm run reference`").toEqual(JSON.parse(settingsText(repositoryMappings())));
	});
});

describe("the meta-schemas", () => {
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
