import { afterAll, describe, expect, test } from "vitest";
import { type Diagnostic, loadCatalog, overlayTexts } from "../../src/flow/catalog/index.ts";
import { keepProofs } from "../catalog/keep-proofs.ts";
import { knownDraft, leadNowhere } from "../studio/finding-targets.ts";
import { codeWords } from "../studio/said-words.ts";
import type { Edit } from "./edit.ts";
import { editedFiles, editsIn, PARTNER, partnersFolder } from "./partner-files.ts";

keepProofs();

const today = "2026-11-22";
const catalogOf = (edit?: Edit) =>
	loadCatalog({ overlaysDir: partnersFolder, today, edited: edit ? editedFiles(edit) : {} });
const diagnose = (edit?: Edit): readonly Diagnostic[] => catalogOf(edit).diagnostics(PARTNER);
const { texts } = overlayTexts(partnersFolder, PARTNER);
/** The partner's texts after an edit, by their path in its folder. */
const textsOf = (edit: Edit) => ({
	...texts,
	...Object.fromEntries(
		Object.entries(editedFiles(edit)).map(([file, text]) => [file.slice(PARTNER.length + 1), text ?? ""]),
	),
});
const isOwn = ({ file }: Diagnostic) => file.startsWith(`${PARTNER}/`);

test("the partner as it stands has no finding", () => expect(diagnose()).toEqual([]));

/** One in how many edits of a class is tried: `npm run soak -- overlays` tries each. */
const ONE_IN = process.env.EVERY_EDIT === undefined ? 20 : 1;
const tried = (folder: "faults" | "harmless") =>
	editsIn(folder).map(([name, edits]) => [name, edits.filter((_, index) => index % ONE_IN === 0)] as const);

describe.each(tried("faults"))("a fault of %s is found in the partner's own files", (name, edits) => {
	let found = 0;
	afterAll(() => console.log(`» faults of ${name.replaceAll("-", " ")}: ${found} of ${edits.length} found`));

	test.each(edits)("%s", (_id, edit) => {
		const catalog = catalogOf(edit);
		const findings = catalog.diagnostics(PARTNER);
		if (findings.length > 0) found += 1;
		expect(findings).not.toEqual([]);
		expect(findings.filter((one) => !isOwn(one))).toEqual([]);
		for (const { cause, cure, line, column } of findings) {
			expect(cause).toMatch(/\S/);
			expect(cure).toMatch(/\S/);
			expect(line).toBeGreaterThan(0);
			expect(column).toBeGreaterThan(0);
		}
		// in Studio, each leads to what is there, and says so in a product owner's words
		const edited = textsOf(edit);
		const known = knownDraft(catalog, PARTNER, Object.keys(edited));
		expect(leadNowhere(findings, known, edited)).toEqual([]);
		expect(codeWords(findings, known)).toEqual([]);
	});
});

describe.each(tried("harmless"))("a harmless change of %s raises nothing", (_name, edits) => {
	test.each(edits)("%s", (_id, edit) => expect(diagnose(edit)).toEqual([]));
});
