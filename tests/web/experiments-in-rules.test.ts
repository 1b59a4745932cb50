// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { browserProduct } from "../../src/flow/catalog/ship/browser-product.ts";
import { compileFlow } from "../../src/flow/engine/index.ts";
import { composeRecord } from "../../src/web/application/flow/compose-record.ts";
import { decide } from "../../src/web/application/flow/decide.ts";
import { planDraft } from "../../src/web/registration/draft-steps.ts";
import type { Organization } from "../../src/web/shell/organization/org-context.ts";
import { type OverlayFiles, overlayFolder } from "../catalog/overlay-folder.ts";

const FIXTURE = join(import.meta.dirname, "../data/valid/experiment-facts.json");
const { files } = JSON.parse(readFileSync(FIXTURE, "utf8")) as { readonly files: OverlayFiles };

test("the browser leads each side of an experiment through its own steps and pages", () => {
	const product = browserProduct(loadCatalog({ overlaysDir: overlayFolder(files) }).product("partner"));
	const flow = compileFlow(product);
	const organization = { info: { flags: {} }, product, flow } as unknown as Organization;
	const url = new URL("https://partner.example/register-v2");
	const stepsOf = (experiments?: { readonly [experiment: string]: string }) =>
		planDraft(organization, url, { answers: {}, ...(experiments ? { experiments } : {}) }).steps.map(({ id }) => id);
	const without = stepsOf();
	expect(without.slice(0, 2)).toEqual(["index", "home-address"]);
	expect(stepsOf({ "short-intro": "control" })).toEqual(without);
	expect(stepsOf({ "short-intro": "variation" }).slice(0, 2)).toEqual(["index", "intro"]);

	const pageOf = (experiments: { readonly [experiment: string]: string }) =>
		decide(
			flow,
			composeRecord({
				...{ application: {}, profile: {}, answers: {}, org: {}, flags: {}, query: {}, page: "" },
				stage: "LIEN_VERIFICATION",
				experiments,
			}),
		);
	expect(pageOf({ "short-intro": "variation" })).toMatchObject({ routed: { page: "start/intro-more" } });
	expect(pageOf({ "short-intro": "control" })).toMatchObject({ routed: { page: "liens" } });
	expect(pageOf({})).toMatchObject({ routed: { page: "liens" } });
});
