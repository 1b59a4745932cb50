import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { sentencesOf } from "../../src/flow/checks/locales/sentences.ts";
import { edited, editsToClear, editsToSet, newFileText } from "../../src/flow/editing/index.ts";
import type { Json } from "../../src/flow/engine/json.ts";

const ORG = "lakeside-cu";
const folder = join(import.meta.dirname, "../../flows/orgs", ORG);
const composedOf = (files: { readonly [path: string]: string }) =>
	loadCatalog({ published: { [ORG]: files } }).resolve(ORG) as { readonly [path: string]: Json };
const own = Object.fromEntries(
	["org.json", "flows/pages.json", "schemas/forms/registration/membership.json"].map((path) => [
		path,
		readFileSync(join(folder, path), "utf8"),
	]),
);
const before = composedOf(own);
const sentences = sentencesOf(Object.entries(before)).filter(({ file }) => !file.startsWith("flows/locales/"));

/** One of every so many sentences, so that each file and each kind of place comes up. */
const EVERY = 97;
const sample = sentences.filter((_, index) => index % EVERY === 0);

function changed(file: string, keys: readonly string[], value: string): { readonly [path: string]: string } {
	const composed = before[file] as Json;
	const text = own[file];
	const made =
		text === undefined
			? newFileText(composed, keys, value)
			: editsToSet(text, composed, keys, value).reduce(edited, text);
	return { ...own, [file]: made };
}

function at(value: Json | undefined, keys: readonly string[]): Json | undefined {
	return keys.reduce<Json | undefined>(
		(holder, key) =>
			typeof holder === "object" && holder !== null ? (holder as { [k: string]: Json })[key] : undefined,
		value,
	);
}

describe("a composed value is changed in the lender's own file", () => {
	it("wherever a sentence is, it reads as it was written, and goes back to what is below", () => {
		expect(sample.length).toBeGreaterThan(20);
		for (const { file, keys, text } of sample) {
			const value = `${text} Changed`;
			const files = changed(file, keys, value);
			const after = composedOf(files);
			expect(at(after[file], keys), `${file} ${keys.join("/")}`).toBe(value);
			if (own[file] !== undefined) continue;
			const made = files[file] ?? "";
			const cleared = editsToClear(made, after[file] as Json, keys).reduce(edited, made);
			expect(JSON.parse(cleared), `${file} ${keys.join("/")}`).toEqual({});
		}
	});

	it("in a form of the lender's own, which says each field once", () => {
		const form = "schemas/forms/registration/membership.json";
		const said = sentences.filter(({ file }) => file === form);
		expect(said.length).toBeGreaterThan(5);
		for (const { keys, text } of said) {
			const files = changed(form, keys, `${text} Changed`);
			expect(at(composedOf(files)[form], keys), keys.join("/")).toBe(`${text} Changed`);
			expect(Object.keys(JSON.parse(files[form] ?? "")), keys.join("/")).toEqual(
				Object.keys(JSON.parse(own[form] ?? "")),
			);
		}
	});

	it("a second change of the same list element replaces the first", () => {
		const listed = sentences.find(({ file, keys }) => file === "flows/pages.json" && /^\d+$/.test(keys.at(-1) ?? ""));
		if (listed === undefined) throw new Error("no page has a list of sentences");
		const { file, keys } = listed;
		const once = changed(file, keys, "First change.");
		const composed = composedOf(once)[file] as Json;
		const text = once[file] ?? "";
		const twice = editsToSet(text, composed, keys, "Second change.").reduce(edited, text);
		const after = composedOf({ ...own, [file]: twice });
		expect(at(after[file], keys)).toBe("Second change.");
		expect(twice).not.toContain("First change.");
	});
});
