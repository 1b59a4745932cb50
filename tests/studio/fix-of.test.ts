import { expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { fixOf, spliced } from "../../src/flow/editing/index.ts";
import { keepProofs } from "../catalog/keep-proofs.ts";
import { overlayFolder, overlayTextsOf } from "../catalog/overlay-folder.ts";

keepProofs();

const PAGES = "flows/pages.json";

/** The text of a file after every certain correction of the check. */
function corrected(file: string, lines: readonly string[]): { readonly text: string; readonly codes: string[] } {
	const files = { [file]: lines };
	const found = loadCatalog({ overlaysDir: overlayFolder(files) }).diagnostics("partner");
	const text = overlayTextsOf(files)[file] ?? "";
	const fixes = found.flatMap((finding) => fixOf(text, finding) ?? []).toSorted((one, other) => other.at - one.at);
	return {
		text: fixes.reduce((made, fix) => spliced(made, fix) ?? "", text),
		codes: found.map(({ code, fix }) => `${code}${fix === undefined ? "" : ` ${fix.kind}`}`),
	};
}

test("a misspelled key and a misspelled name are corrected where they stand, and nothing else changes", () => {
	const lines = ['{ "$schema": "pages.schema.json",', '  "pages": { "complete": {', '    "titel": "Welcome" } } }'];
	const { text, codes } = corrected(PAGES, lines);
	expect(codes).toEqual(["OVERLAY_HITS_NOTHING rename"]);
	expect(text).toBe(lines.join("\n").replace('"titel"', '"title"'));
});

test("a fact that a rule misspells is corrected in the rule", () => {
	const file = "flows/stage-routing.json";
	const lines = [
		'{ "$schema": "stage-routing.schema.json",',
		'  "stages": {',
		'    "AUTOPAY_ACCOUNT": [ { "id": "x", "when": { "var": "needsDisburseAcount" }, "to": "bank/disburse" }, { "id": "choose", "to": "bank/autopay" } ] } }',
	];
	expect(corrected(file, lines).text).toBe(lines.join("\n").replace("Acount", "Account"));
});

test("a suppression that meets nothing is taken away", () => {
	const lines = [
		"{",
		' "$schema": "suppressions.schema.json",',
		' "suppressions": {',
		'  "later": { "code": "ROW_MASKED", "file": "flows/stage-routing.json", "pointer": "/stages/HMDA/0",',
		'   "reason": "The second row is wanted again in spring", "until": "2030-01-31" }',
		" }",
		"}",
	];
	const { text, codes } = corrected("flows/suppressions.json", lines);
	expect(codes).toEqual(["SUPPRESSION_UNUSED remove"]);
	expect(JSON.parse(text).suppressions).toEqual({});
});

test("what is there twice is taken away once, where nothing else can be meant", () => {
	const twice = [
		'{ "$schema": "stage-routing.schema.json",',
		'  "stages": { "AUTOPAY_ACCOUNT": [',
		'    { "id": "first", "to": "bank/autopay" },',
		'    { "id": "again", "to": "bank/autopay" } ] } }',
	];
	const rows = corrected("flows/stage-routing.json", twice);
	expect(rows.codes).toEqual(["ROW_MASKED remove-item"]);
	expect(rows.text).toBe(`${twice.slice(0, 2).join("\n")}\n    { "id": "first", "to": "bank/autopay" } ] } }`);
	const sentences = [
		'{ "$schema": "pages.schema.json", "pages": { "complete": {',
		'  "body": ["One.", "One.", "Two.", "One."] } } }',
	];
	const body = corrected(PAGES, sentences);
	expect(body.codes).toEqual(["SENTENCE_TWICE remove-item", "SENTENCE_TWICE"]);
	expect(body.text).toBe(sentences.join("\n").replace('"One.", "One."', '"One."'));
	const keys = ['{ "$schema": "pages.schema.json", "pages": { "complete": {', '  "title": "One", "title": "One" } } }'];
	expect(corrected(PAGES, keys).text).toBe(keys.join("\n").replace('"One", "title": ', ""));
	const other = keys
		.join("\n")
		.replace(/One(?=" } )/, "Two")
		.split("\n");
	expect(corrected(PAGES, other)).toEqual({ text: other.join("\n"), codes: ["DUPLICATE_KEY"] });
});

test("no name is corrected to one that is there already, and nothing else is taken away than what is meant", () => {
	const fix = { kind: "rename", from: "lable", to: "label" } as const;
	expect(fixOf('{ "lable": "a", "label": "b" }', { line: 1, column: 3, fix })).toBeUndefined();
	expect(fixOf('["lable", "label"]', { line: 1, column: 2, fix })).toBeUndefined();
	const item = { kind: "remove-item", value: "a" } as const;
	expect(fixOf('["b", "a"]', { line: 1, column: 2, fix: item })).toBeUndefined();
	expect(fixOf('{ "later": 1 }', { line: 1, column: 3, fix: { kind: "remove", key: "other" } })).toBeUndefined();
});

test("nothing is corrected in a text that has changed since, or without one near name", () => {
	const fix = { kind: "rename", from: "lable", to: "label" } as const;
	const text = '{ "lable": "a" }';
	expect(fixOf(text, { line: 1, column: 3, fix })).toEqual({ at: 2, removed: '"lable"', added: '"label"' });
	expect(fixOf('{ "other": "a" }', { line: 1, column: 3, fix })).toBeUndefined();
	expect(fixOf('{ "lable": ', { line: 1, column: 3, fix })).toBeUndefined();
	expect(fixOf(text, { line: 1, column: 3 })).toBeUndefined();
	const { codes } = corrected(PAGES, ['{ "$schema": "pages.schema.json", "pages": { "complete": { "zzz": 1 } } }']);
	expect(codes).toEqual(["OVERLAY_HITS_NOTHING"]);
});

test("a misspelled place of a sentence is corrected within it, and one that stands twice is left to its author", () => {
	const lines = (title: string) => [
		'{ "$schema": "pages.schema.json",',
		`  "pages": { "complete": { "title": "${title}" } } }`,
	];
	const once = lines('Call \\"us\\" at {lender.phon}.');
	const made = corrected(PAGES, once);
	expect(made.codes).toEqual(["PLACE_UNKNOWN rename"]);
	expect(made.text).toBe(once.join("\n").replace("{lender.phon}", "{lender.phone}"));
	const twice = lines("{lender.phon} or {lender.phon}");
	expect(corrected(PAGES, twice).text).toBe(twice.join("\n"));
	expect(corrected(PAGES, lines("{lender.weather}")).codes).toEqual(["PLACE_UNKNOWN"]);
});
