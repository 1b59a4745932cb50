import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { ownsPath, recordField } from "../../src/flow/engine/record/record-owners.ts";
import { distinctFlows } from "../catalog/distinct-flows.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "schemas/entities");
const entities = new Map(
	readdirSync(folder).map((file) => [
		basename(file, ".json"),
		JSON.parse(readFileSync(join(folder, file), "utf8")) as JsonObject,
	]),
);
const catalog = loadCatalog({});
const organizations = distinctFlows(catalog).map((code) => [code, catalog.product(code)] as const);

const branch = (value: Json | undefined): JsonObject =>
	value !== null && typeof value === "object" && !Array.isArray(value) ? (value as JsonObject) : {};

describe.each(organizations)("the data of %s", (code, product) => {
	const writes = Object.entries(product.forms).flatMap(([form, { writes: paths }]) =>
		Object.keys(paths).map((path) => [form, path] as const),
	);

	test.each(writes)("%s writes %s, which it owns", (form, path) => {
		expect(path.startsWith(`partner.${code}.`) || ownsPath(`form:${form}`, path)).toBe(true);
	});

	test("consents, disclosures, signing, HMDA and identity are locked", () => {
		const forms = [
			"registration/login",
			"start/contact",
			"start/hmda",
			"start/app-summary",
			"signing/esign-consent",
			"signing/sign",
			"identity",
			"complete/rescind",
		];
		expect(forms.filter((form) => product.forms[form]?.locked !== true)).toEqual([]);
		const pages = [
			"error/decline",
			"error/credit",
			"error/income",
			"document/disclosures",
			"start/hmda",
			"signing/sign",
		];
		expect(pages.filter((page) => product.pages.pages[page]?.locked !== true)).toEqual([]);
	});

	test("secrets are named where they are asked", () => {
		const asked = /^(ssn|password|confirmPassword|accountNumber|confirmAccountNumber|pin)$/;
		const open = Object.entries(product.forms).flatMap(([form, { schema, secret }]) =>
			Object.keys(branch(schema.properties))
				.filter((field) => asked.test(field) && secret?.includes(field) !== true)
				.map((field) => `${form}.${field}`),
		);
		expect(open).toEqual([]);
	});
});

test("the enumerations are those of the facts and the flow", () => {
	const product = catalog.product("main");
	const values = (name: string) => branch(branch(branch(entities.get("enums")).definitions)[name]).enum;
	expect(values("ApplicationStep")).toEqual(product.facts.facts.stage?.enum);
	expect(values("FlowState")).toEqual(Object.keys(product.application.states));
	expect(values("Decision")).toEqual(product.facts.facts.uwDecision?.enum);
	expect(values("SubDecision")).toEqual(product.facts.facts.uwSubDecision?.enum);
	expect(values("ConditionCategory")).toEqual(Object.keys(product.conditions.conditions));
	const missing = Object.values(product.facts.facts).flatMap(({ path }) =>
		path?.startsWith("application.status.") && recordField(path) === undefined ? [path] : [],
	);
	expect(missing).toEqual([]);
});
