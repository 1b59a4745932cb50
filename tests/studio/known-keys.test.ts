import { expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { editedFiles } from "../../src/server/workflow/composition/edited-files.ts";
import { schemasOf } from "../../src/server/workflow/studio/draft-schemas.ts";
import { JsonLanguage } from "../../src/web/studio/editor/language/json-language.ts";

const composed = { ...editedFiles(loadCatalog({}), "lakeside-cu"), below: {} };

/** What is completed where "|" stands in a file of the lender. */
async function completed(file: string, marked: string) {
	const language = new JsonLanguage();
	language.describe(file, structuredClone(schemasOf(composed, file)));
	const at = marked.indexOf("|");
	const text = marked.replace("|", "");
	return { found: await language.complete(text, at), faults: await language.faults(text) };
}

it("the keys of copy are completed, each with the words that it has", async () => {
	const parts = await completed("flows/copy/sign-in.json", '{ "$schema": "../x.schema.json", "|" }');
	expect(parts.found.map(({ label }) => label)).toEqual(expect.arrayContaining(["signIn", "askLink"]));
	const names = await completed("flows/copy/sign-in.json", '{ "signIn": { "|" } }');
	const trouble = names.found.find(({ label }) => label === "trouble");
	expect(trouble?.about).toContain("We couldn't log you in");
	expect(trouble?.text).toBe('"trouble": "We couldn\'t log you in"');
	// another name is the check's to judge, as before
	const own = '{ "signIn": { "trouble": { "$remove": true }, "other": "|" } }';
	expect((await completed("flows/copy/sign-in.json", own)).faults).toEqual(
		(await completed("flows/copy/sign-in.json", own.replace("trouble", "another"))).faults,
	);
});

it("the keys of translations lead to sentences, each with its English words", async () => {
	const file = "flows/locales/es-US/copy/sign-in.json";
	const names = await completed(file, '{ "signIn": { "|" } }');
	expect(names.found.find(({ label }) => label === "trouble")?.about).toContain("We couldn't log you in");
	const words = await completed(file, '{ "signIn": { "trouble": { "for": | } } }');
	expect(words.found.map(({ text }) => text)).toContain('"We couldn\'t log you in"');
	const list = await completed("flows/locales/es-US/org.json", '{ "disclosures": [ { "for": | } ] }');
	expect(list.found.map(({ text }) => text).some((text) => text.includes("You must be a member"))).toBe(true);
	// a translation of former words is no fault of its keys
	const stale =
		'{ "$schema": "../x.schema.json", "signIn": { "trouble": { "for": "Former words", "text": "|Palabras" } } }';
	expect((await completed(file, stale)).faults).toEqual([]);
});
