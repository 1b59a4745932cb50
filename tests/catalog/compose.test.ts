import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { addOrganization, overlayFolder } from "./overlay-folder.ts";

const registration = (steps: object) => ({
	"flows/registration.json": { $schema: "registration.schema.json", steps },
	...(Object.hasOwn(steps, "extra") ? { "schemas/forms/registration/extra.json": form } : {}),
});
const step = { path: "extra", step: "extra", form: "registration/extra", progress: "name", when: true };
const form = {
	title: "Your garden",
	fields: {
		garden: {
			type: "string",
			title: "Do you have a garden?",
			oneOf: [
				{ const: "Y", title: "Yes" },
				{ const: "N", title: "No" },
			],
		},
	},
};

describe("composition", () => {
	test("places a new step after its neighbour and keeps the order of the base", () => {
		const catalog = loadCatalog({
			overlaysDir: overlayFolder(registration({ extra: { $after: "legal-name", ...step } })),
		});
		const base = Object.keys(catalog.product("main").registration.steps);
		const steps = Object.keys(catalog.product("partner").registration.steps);
		expect(steps.indexOf("extra")).toBe(steps.indexOf("legal-name") + 1);
		expect(steps.filter((id) => id !== "extra")).toEqual(base);
		expect(catalog.product("partner").registration.steps.extra).toEqual(step);
	});

	test("takes a step away", () => {
		const catalog = loadCatalog({ overlaysDir: overlayFolder(registration({ "for-sale": { $remove: true } })) });
		expect(catalog.product("partner").registration.steps["for-sale"]).toBeUndefined();
	});

	test("replaces a rule whole", () => {
		const when = { "!": [{ "===": [{ var: "propertyState" }, "TX"] }] };
		const catalog = loadCatalog({ overlaysDir: overlayFolder(registration({ "for-sale": { when } })) });
		expect(catalog.product("partner").registration.steps["for-sale"]?.when).toEqual(when);
	});

	test("resolves parts in place, overlays of parts included", () => {
		const part = { $schema: "part.schema.json", firstName: { minLength: 3 } };
		const catalog = loadCatalog({ overlaysDir: overlayFolder({ "schemas/parts/person-name.json": part }) });
		const field = (code: string) => catalog.product(code).forms["registration/legal-name"]?.schema.properties;
		expect(field("partner")).toMatchObject({ firstName: { type: "string", minLength: 3 } });
		expect(field("main")).toMatchObject({ firstName: { type: "string", minLength: 1 } });
		expect(JSON.stringify(catalog.product("partner").forms)).not.toContain("$ref");
	});

	test("takes words of the parent that the child does not write, and neither its hosts nor its own parent", () => {
		const folder = overlayFolder({
			"flows/pages.json": {
				$schema: "pages.schema.json",
				pages: { complete: { title: "Parent" }, hold: { title: "Parent" } },
			},
		});
		const org = { ...madeUpLender("child"), extends: "partner" };
		addOrganization(folder, "child", {
			"org.json": org,
			"flows/pages.json": { $schema: "pages.schema.json", pages: { hold: { title: "Child" } } },
		});
		const child = loadCatalog({ overlaysDir: folder }).product("child");
		expect([child.pages.pages.complete?.title, child.pages.pages.hold?.title]).toEqual(["Parent", "Child"]);
		expect(child.org).toMatchObject({
			code: "child",
			extends: "partner",
			footerImage: loadCatalog().product("main").org.footerImage,
		});
		expect(child.org.hosts).toBeUndefined();
	});

	test("knows where each value was written", () => {
		const folder = overlayFolder({
			"flows/pages.json": [
				'{ "$schema": "pages.schema.json",',
				'  "pages": { "complete": {',
				'    "title": "Welcome" } } }',
			],
		});
		const catalog = loadCatalog({ overlaysDir: folder });
		const { origin } = catalog.provenance("partner");
		expect(origin("flows/pages.json", "/pages/complete/title")).toEqual({
			file: "partner/flows/pages.json",
			line: 3,
			column: 5,
			layer: "partner",
		});
		const base = origin("flows/pages.json", "/pages/hold/title");
		expect(base).toMatchObject({ file: "flows/pages.json", layer: "base" });
		const lines = readFileSync("flows/pages.json", "utf8").split("\n");
		expect(lines[(base?.line ?? 0) - 1]?.slice((base?.column ?? 0) - 1)).toMatch(/^"title"/);
		const part = origin("schemas/forms/registration/legal-name.json", "/schema/properties/firstName/minLength");
		expect(part?.file).toBe("schemas/parts/person-name.json");
	});

	test("hashes content: the same for the same, another for another order or word", () => {
		const hash = (files: object) => loadCatalog({ overlaysDir: overlayFolder({ ...files }) }).product("partner").hash;
		const plain = hash({});
		expect(plain).toMatch(/^[0-9a-f]{64}$/);
		expect(hash({})).toBe(plain);
		expect(hash(registration({ extra: { $after: "legal-name", ...step } }))).not.toBe(
			hash(registration({ extra: { $before: "legal-name", ...step } })),
		);
	});

	test("gives frozen products on which no prototype can be reached", () => {
		const product = loadCatalog().product("main");
		expect(Object.isFrozen(product.pages.pages.complete)).toBe(true);
		expect(Object.getPrototypeOf(product.pages.pages)).toBeNull();
	});

	test("resolves composed files by path", () => {
		const catalog = loadCatalog();
		expect(catalog.resolve("lakeside-cu", "flows/registration.json")).toHaveProperty(
			"steps.membership.form",
			"registration/membership",
		);
		expect(Object.keys(catalog.resolve("main") as object)).toEqual(
			expect.arrayContaining(["org.json", "flows/facts.json"]),
		);
		expect(() => catalog.resolve("main", "flows/fact.json")).toThrow('Did you mean "flows/facts.json"?');
	});
});
