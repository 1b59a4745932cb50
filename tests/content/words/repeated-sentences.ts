import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isFixed } from "./fixed-texts.ts";
import { type CopyText, textsOf } from "./read-copy.ts";

const root = join(import.meta.dirname, "../../..");
/** What shows only after an answer or in another state, so not beside the rest. */
const INSTEAD = /\/(messages|words|byStage|byExperiment|actions|options|ui:options|oneOf|enum|items)\//;

interface Page {
	readonly form?: string;
}

/** Texts that a page shows twice at once: of its frame, of its form, or of both. */
export function repeatedSentences(file: string, id: string, page: Page, texts: readonly CopyText[]): string[] {
	const own = texts.filter(
		(text) => text.file === file && text.pointer.startsWith(`/pages/${id.replaceAll("/", "~1")}/`),
	);
	const form = page.form === undefined ? [] : formTexts(page.form).filter(({ pointer }) => pointer !== "/title");
	return repeated([...own, ...form]);
}

/** Texts that a form which is a page of its own (a step of registration) shows twice at once. */
export function repeatedInStep(form: string): string[] {
	return repeated(formTexts(form));
}

function formTexts(form: string): CopyText[] {
	const file = `schemas/forms/${form}.json`;
	return textsOf(file, JSON.parse(readFileSync(join(root, file), "utf8")));
}

function repeated(texts: readonly CopyText[]): string[] {
	const said = texts.filter((one) => !isFixed(one) && !INSTEAD.test(one.pointer) && one.text.split(/\s+/).length > 3);
	const seen = new Set<string>();
	return said.map(({ text }) => text.toLowerCase()).filter((text) => seen.size === seen.add(text).size);
}
