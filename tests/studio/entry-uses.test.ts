import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import {
	type Entry,
	edited,
	editsToClear,
	entryUses,
	removeTranslations,
	usePlaces,
} from "../../src/flow/editing/index.ts";
import type { Json } from "../../src/flow/engine/json.ts";

const ORG = "lakeside-cu";
const folder = join(import.meta.dirname, "../../flows/orgs", ORG);
const lakeside = Object.fromEntries(
	globSync("**/*.json", { cwd: folder }).map((path) => [path, readFileSync(join(folder, path), "utf8")]),
);
const PAGES = "flows/pages.json";
const ROUTING = "flows/stage-routing.json";
const JOIN: Entry = { file: PAGES, path: ["pages", "start/membership-join"] };
const FIRST: Entry = {
	...{ file: ROUTING, path: ["stages", "COLLECT_ADDITIONAL_INFO", "join-first"] },
	at: ["stages", "COLLECT_ADDITIONAL_INFO", 0],
};
const STEP: Entry = { file: "flows/registration.json", path: ["steps", "membership"] };

const named = (files: typeof lakeside, entry: Entry) =>
	usePlaces(files, entryUses(files, entry).uses)
		.map(({ kind, name, place }) => [kind, name, place.room])
		.toSorted((one, other) => String(one).localeCompare(String(other)));
const findings = (files: typeof lakeside) =>
	loadCatalog({ published: { [ORG]: files } })
		.diagnostics(ORG)
		.map(({ file }) => file.replace(/^.*lakeside-cu\//, ""));
const without = (files: typeof lakeside, { file, path }: Entry, composed: Json) => {
	const text = files[file] ?? "";
	return { ...files, [file]: editsToClear(text, composed, path).reduce(edited, text) };
};

describe("what refers to an entry", () => {
	it("are the rules that lead to a page, and the cases that end there", () => {
		expect(named(lakeside, JOIN)).toEqual([
			["case", "Who is no member joins first", "files"],
			["rule", "Join first", "rules"],
		]);
	});

	it("are the places where the check finds the draft broken without it", () => {
		expect(findings(lakeside)).toEqual([]);
		const composed = loadCatalog({ published: { [ORG]: lakeside } }).resolve(ORG) as { readonly [path: string]: Json };
		const broken = findings(without(lakeside, JOIN, composed[PAGES] ?? null));
		expect(broken).toContain(ROUTING);
	});

	it("are the cases that a rule decides, a step is walked in, and the entries that stand beside it", () => {
		expect(named(lakeside, FIRST)).toEqual([["case", "Who is no member joins first", "files"]]);
		const beside = {
			...lakeside,
			"flows/registration.json": `{"steps": {"membership": {"$after": "legal-name"}, "pets": {"$after": "membership"}}}`,
		};
		expect(named(beside, STEP)).toEqual([
			["case", "Membership is asked after the name", "files"],
			["rule", "Pets", "rules"],
		]);
	});

	it("are accepted findings about a row, mails and document requests that lead to a page", () => {
		const row: Entry = { file: "flows/pricing/max-line.json", path: ["rows", "ours"] };
		const files = {
			"flows/suppressions.json": `{"suppressions": {"known": {"file": "flows/pricing/max-line.json", "pointer": "/rows/ours/then"}, "other": {"file": "flows/pricing/max-line.json", "pointer": "/rows/ours-too"}}}`,
			"flows/mails.json": `{"mails": {"welcome": {"page": "start/membership-join"}}}`,
			"flows/conditions.json": `{"conditions": {"PROOF": {"location": "start/membership-join"}}}`,
			// the same word means a state there
			"flows/application.json": `{"transitions": {"go": {"from": ["A"], "to": "start/membership-join"}}}`,
			"flows/pricing/max-line.json": `{"rows": {"ours": {}, "next": {"$before": "ours"}}}`,
		};
		expect(named(files, row)).toEqual([
			["exception", "Known", "files"],
			["row", "Next", "tables"],
		]);
		expect(named(files, JOIN)).toEqual([
			["condition", "Proof", "rules"],
			["mail", "Welcome", "files"],
		]);
	});

	it("is said of files that can't be read, rather than that nothing does", () => {
		const { uses, unreadable } = entryUses({ ...lakeside, [ROUTING]: "{ no" }, JOIN);
		expect([uses.length, unreadable]).toEqual([1, [ROUTING]]);
	});
});

it("translations of an entry go with it, and all else of their file keeps its bytes", () => {
	const file = "flows/locales/es-US/pages.json";
	const text = lakeside[file] ?? "";
	const left = removeTranslations(text, file, JOIN).reduce(edited, text);
	const cut = text.indexOf(',\n    "start/membership-join"');
	expect(left).toBe(`${text.slice(0, cut)}\n  }\n}\n`);
	expect(removeTranslations(text, "flows/locales/es-US/chat.json", JOIN)).toEqual([]);
});
