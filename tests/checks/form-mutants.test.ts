import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createFormValidator } from "../../src/flow/catalog/ship/validate.ts";
import { formChecks } from "../../src/flow/checks/forms/form-checks.ts";
import { sampleAnswers } from "../../src/flow/checks/forms/samples/sample-answers.ts";
import type { FormFile, Product } from "../../src/flow/engine/authored/authored.ts";
import { edited, type FileEdit } from "../partners/edit.ts";

const FORM = "registration/extra";
const file = `schemas/forms/${FORM}.json`;
const data = join(import.meta.dirname, "../data");
const read = <T>(path: string) => JSON.parse(readFileSync(join(data, path), "utf8")) as T;
const { files } = read<{ files: { [path: string]: FormFile } }>("valid/form-of-every-kind.json");
const whole = JSON.stringify(files[file]);

type FormEdit = Pick<FileEdit, "set" | "remove">;

function productOf(edit?: FormEdit): Product {
	const form = JSON.parse(edit === undefined ? whole : edited(whole, { file, ...edit })) as FormFile;
	const facts = { facts: { propertyUse: { type: "string", enum: ["PRIMARY", "SECONDARY", "INVESTMENT"] } } };
	return {
		forms: { [FORM]: form },
		facts,
		registration: { steps: {} },
		signer: { pages: {}, facts: {} },
	} as unknown as Product;
}

const found = (edit?: FormEdit) => formChecks(productOf(edit)).map(({ code, pointer }) => `${code} ${pointer}`);

describe("a form of every kind of field", () => {
	test("has no fault", () => expect(found()).toEqual([]));

	const faults = Object.entries(read<{ [about: string]: FormEdit & { expect: string } }>("forms/faults.json"));
	test.each(faults)("with one: %s", (_about, { expect: expected, ...edit }) => expect(found(edit)).toContain(expected));

	const harmless = Object.entries(read<{ [about: string]: FormEdit }>("forms/harmless.json"));
	test.each(harmless)("changed without harm: %s", (_about, edit) => expect(found(edit)).toEqual([]));
});

test.each(["smallest", "largest", "random"] as const)("its %s answers are taken by the server's validator", (size) => {
	const product = productOf();
	const answers = sampleAnswers(product.forms[FORM] as FormFile, size, 3);
	expect(answers).toBeDefined();
	expect(createFormValidator(product, FORM)(answers ?? {})).toEqual([]);
});
