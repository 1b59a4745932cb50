import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type FlowCase, mismatches } from "../../scripts/flow/cases/case.ts";
import { runFlow } from "../../scripts/flow/run.ts";
import { loadCatalog } from "../../src/catalog/index.ts";
import { brokenInForms } from "../../src/checks/proofs/invariants-of-forms.ts";
import { compileFlow, type Rule } from "../../src/engine/index.ts";
import { overlayFolder } from "../catalog/overlay-folder.ts";

const flow = async (args: readonly string[]) => {
	let out = "";
	const add = (text: string) => {
		out += text;
	};
	const code = await runFlow(args, { stdin: (async function* () {})(), out: add, err: add });
	return { code, out };
};

describe("the statements of flows/invariants.json", { timeout: 120_000 }, () => {
	test("hold for the base and every organisation, nothing assumed", async () => {
		const { code, out } = await flow(["prove"]);
		expect(code).toBe(0);
		const lines = out.trimEnd().split("\n");
		expect(lines.length).toBeGreaterThan(60);
		expect(lines.filter((line) => !line.endsWith(" holds"))).toEqual([]);
	});

	test("give a counter-example as a case that runs", async () => {
		const fixture = join(import.meta.dirname, "../data/invalid/invariant-broken-task.json");
		const overlays = overlayFolder(JSON.parse(readFileSync(fixture, "utf8")).files);
		const { code, out } = await flow(["prove", "--org", "partner", "--overlays", overlays, "--format", "cases"]);
		expect(code).toBe(1);
		const { cases } = JSON.parse(out) as { cases: { [id: string]: FlowCase } };
		const [[id, one] = ["", undefined]] = Object.entries(cases);
		expect(id).toMatch(/^no-money-before-time-to-cancel/);
		expect(one?.expect.tasks).toContain("payment");
		expect(one?.facts).not.toHaveProperty("application.status.rescissionEnded");
		const product = loadCatalog({ overlaysDir: overlays }).composed("partner");
		expect(mismatches(compileFlow(product), one as FlowCase)).toEqual([]);
	});

	test("know a consent that several steps give between them, and whom they leave out", () => {
		const product = loadCatalog().product("main");
		const given = (when: Rule) => {
			const { agreements, ...others } = product.registration.steps;
			if (!agreements) throw new Error("There is no such step.");
			const steps = { ...others, agreements: { ...agreements, when } };
			const invariant = { about: "", source: "", consent: "SOFT_CREDIT" };
			return brokenInForms({ ...product, registration: { ...product.registration, steps } }, invariant);
		};
		expect(given({ var: "hasAccount" })).toEqual([]);
		const leftOut = { and: [{ var: "hasAccount" }, { var: "hasReferrer" }] };
		expect(given(leftOut)).toMatchObject([{ why: "a borrower can register without giving SOFT_CREDIT." }]);
	});
});
