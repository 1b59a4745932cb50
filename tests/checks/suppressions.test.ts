import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { metaSchema } from "../../src/flow/catalog/files/meta.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { ACCEPTABLE } from "../../src/flow/checks/index.ts";
import { overlayFolder } from "../catalog/overlay-folder.ts";

test("an accepted finding comes back after the last day, and the suppression with it; a server without a day goes on", () => {
	const fixture = join(import.meta.dirname, "../data/valid/suppression-used.json");
	const overlaysDir = overlayFolder(JSON.parse(readFileSync(fixture, "utf8")).files);
	const codes = (today?: string) =>
		loadCatalog({ overlaysDir, ...(today === undefined ? {} : { today }) })
			.diagnostics("partner")
			.map(({ code, file }) => `${code} ${file}`);
	expect(codes("2030-01-31")).toEqual([]);
	expect(codes()).toEqual([]);
	expect(codes("2030-02-01")).toEqual([
		"ROW_MASKED partner/flows/stage-routing.json",
		"SUPPRESSION_EXPIRED partner/flows/suppressions.json",
	]);
});

test("what may be accepted is what the checks go on after", () => {
	const { definitions } = metaSchema("suppressions") as unknown as {
		definitions: { suppression: { properties: { code: { enum: string[] } } } };
	};
	expect(definitions.suppression.properties.code.enum).toEqual([...ACCEPTABLE]);
});
