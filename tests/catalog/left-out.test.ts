import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { compileFlow, factsOf, stepsOf } from "../../src/flow/engine/index.ts";
import { overlayFolder } from "./overlay-folder.ts";

const form = {
	title: "Are you a member?",
	schema: {
		type: "object",
		required: ["member"],
		properties: { member: { $ref: "../../parts/yes-no.json#/yesNo" } },
	},
	ui: { member: { "ui:title": "Are you a member?", "ui:widget": "radio", "ui:enumNames": ["Yes", "No"] } },
	messages: {},
	footnotes: [],
	writes: {},
};

const catalogOf = (files: { readonly [path: string]: unknown }) => loadCatalog({ overlaysDir: overlayFolder(files) });

describe("what an overlay may leave out", () => {
	const step = { $after: "legal-name", path: "membership", form: "registration/membership", progress: "name" };

	test("a step without `step` and `when` goes by its id and always applies", () => {
		const catalog = catalogOf({
			"flows/registration.json": { steps: { membership: step } },
			"schemas/forms/registration/membership.json": form,
		});
		expect(catalog.diagnostics("partner")).toEqual([]);
		const product = catalog.product("partner");
		expect(product.registration.steps.membership).toMatchObject({ step: "membership", when: true });
		const flow = compileFlow(product);
		const { steps } = stepsOf(flow, factsOf(flow, {}));
		expect(steps.slice(4, 7)).toEqual(["legal-name", "membership", "birthdate"]);
	});

	test("a page of kind form has the title of its form, and actions may be a list", () => {
		const catalog = catalogOf({
			"flows/pages.json": {
				pages: {
					"start/membership": { kind: "form", form: "start/membership", progress: "INITIAL" },
					hold: { actions: [{ label: "Contact us", to: "/contact" }] },
				},
			},
			"schemas/forms/start/membership.json": form,
			"flows/stage-routing.json": {
				stages: {
					ASSETS_PREQUAL: [
						{
							id: "member",
							when: { "===": [{ var: "answers.start/membership.member" }, null] },
							to: "start/membership",
						},
						{ id: "page", to: "product/assets" },
					],
				},
			},
		});
		expect(catalog.diagnostics("partner")).toEqual([]);
		const { pages } = catalog.product("partner").pages;
		expect(pages["start/membership"]?.title).toBe("Are you a member?");
		expect(pages.hold?.actions).toEqual({ 0: { label: "Contact us", to: "/contact" } });
	});

	test("what a new entry must have is named when it lacks it, at its own line and column", () => {
		const catalog = catalogOf({
			"flows/registration.json":
				'{\n  "steps": {\n    "membership": { "$after": "legal-name", "path": "membership" } } }',
		});
		expect(catalog.diagnostics("partner")).toEqual([
			expect.objectContaining({
				code: "OVERLAY_HITS_NOTHING",
				file: "partner/flows/registration.json",
				line: 3,
				column: 5,
				cure: expect.stringContaining('it lacks "form", "progress"'),
			}),
		]);
	});

	test("a partner's file without $schema keeps the places of its top-level keys", () => {
		const catalog = catalogOf({ "flows/application.json": '{\n  "initial": "profil"\n}' });
		expect(catalog.diagnostics("partner")).toEqual([
			expect.objectContaining({ file: "partner/flows/application.json", line: 2, column: 3 }),
		]);
	});
});
