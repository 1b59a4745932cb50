import fc from "fast-check";
import type { EditedFiles } from "../../src/flow/catalog/files/edited-files.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { isTakenToTheEnd } from "../../src/flow/catalog/judge/product-gate.ts";
import { servable } from "../../src/server/platform/products/servable.ts";
import { PARTNER, partnersFolder } from "./partner-files.ts";
import { material, senselessChanges } from "./senseless-changes.ts";

const today = "2026-11-22";

/** Random changes of the partner, well-formed and without sense. */
export function partnerNonsense(): fc.Arbitrary<EditedFiles> {
	return senselessChanges(material(partnersFolder));
}

/** The changes of one seed. */
export function nonsenseOf(changes: fc.Arbitrary<EditedFiles>, seed: number): EditedFiles {
	return fc.sample(changes, { seed, numRuns: 1 })[0] ?? {};
}

/** What is wrong with how the check answers: nothing may stop it, and what passes is served. */
export function wrongWith(files: EditedFiles): readonly string[] {
	const catalog = loadCatalog({ overlaysDir: partnersFolder, today, edited: files });
	const findings = catalog.diagnostics(PARTNER);
	if (!isTakenToTheEnd(findings)) return findings.map(({ code, cause }) => `${code} ${cause}`);
	const wordless = findings.filter(({ cause, cure, line }) => !/\S/.test(cause) || !/\S/.test(cure) || line < 1);
	if (wordless.length > 0) return wordless.map(({ code }) => `${code} has no words or no line`);
	return findings.length > 0 || servable(catalog, PARTNER) !== undefined ? [] : ["it passes and cannot be served"];
}
