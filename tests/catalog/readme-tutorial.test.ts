import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/index.ts";
import { compileFlow, factsOf, stepsOf } from "../../src/engine/index.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
let partners = "";

beforeAll(() => {
	partners = mkdtempSync(join(tmpdir(), "partners-"));
	const named = [...readme.matchAll(/`\.\.\/partners\/([^`]+\.json)`:\n\n```json\n(.*?)```/gs)];
	for (const [, path, text] of named) {
		const file = join(partners, path ?? "");
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text ?? "");
	}
});
afterAll(() => rmSync(partners, { recursive: true, force: true }));

describe("the partner of the README", () => {
	it("passes every check, in a folder of its own and without $schema keys", () => {
		expect(loadCatalog({ overlaysDir: partners }).diagnostics("riverbend")).toEqual([]);
	});

	it("asks for the branch after the name", () => {
		const flow = compileFlow(loadCatalog({ overlaysDir: partners }).product("riverbend"));
		const { steps } = stepsOf(flow, factsOf(flow, {}));
		expect(steps.indexOf("branch")).toBe(steps.indexOf("legal-name") + 1);
	});
});
