import { afterAll, describe, expect, test } from "vitest";
import { type Diagnostic, loadCatalog } from "../../src/catalog/index.ts";
import { keepProofs } from "../catalog/keep-proofs.ts";
import type { Edit } from "./edit.ts";
import { editedFiles, editsIn, PARTNER, partnersFolder } from "./partner-files.ts";

keepProofs();

const today = "2026-11-22";
const diagnose = (edit?: Edit): readonly Diagnostic[] =>
	loadCatalog({ overlaysDir: partnersFolder, today, edited: edit ? editedFiles(edit) : {} }).diagnostics(PARTNER);
const isOwn = ({ file }: Diagnostic) => file.startsWith(`${PARTNER}/`);

test("the partner as it stands has no finding", () => expect(diagnose()).toEqual([]));

describe.each(editsIn("faults"))("a fault of %s is found in the partner's own files", (name, edits) => {
	let found = 0;
	afterAll(() => console.log(`» faults of ${name.replaceAll("-", " ")}: ${found} of ${edits.length} found`));

	test.each(edits)("%s", (_id, edit) => {
		const findings = diagnose(edit);
		if (findings.length > 0) found += 1;
		expect(findings).not.toEqual([]);
		expect(findings.filter((one) => !isOwn(one))).toEqual([]);
		for (const { cause, cure, line, column } of findings) {
			expect(cause).toMatch(/\S/);
			expect(cure).toMatch(/\S/);
			expect(line).toBeGreaterThan(0);
			expect(column).toBeGreaterThan(0);
		}
	});
});

describe.each(editsIn("harmless"))("a harmless change of %s raises nothing", (_name, edits) => {
	test.each(edits)("%s", (_id, edit) => expect(diagnose(edit)).toEqual([]));
});
