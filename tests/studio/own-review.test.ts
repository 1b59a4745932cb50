import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import {
	addReview,
	edited,
	type FlowRule,
	type NewReview,
	reviewPlace,
	ruleLists,
} from "../../src/flow/editing/index.ts";
import type { Json } from "../../src/flow/engine/json.ts";

type Files = { readonly [path: string]: string };

const ORG = "lakeside-cu";
const folder = join(import.meta.dirname, "../../flows/orgs", ORG);
const shipped: Files = Object.fromEntries(
	globSync("**/*.json", { cwd: folder }).map((path) => [path, readFileSync(join(folder, path), "utf8")]),
);
const HMDA = { before: "hmda", place: { step: "apply", progress: "MORE_INFO" } };
const review = (name: string, when: NewReview["when"], at: Pick<NewReview, "before" | "place"> = HMDA): NewReview => ({
	...{ name, org: ORG, title: "A large line", task: "Call the borrower.", when, ...at },
	...{ accept: "It is in order", decline: "It is not in order", who: "Our branch", help: "Talk to a person" },
	waiting: { title: "We are looking at your application", body: "You don't need to do anything." },
	declined: { title: "Please call us", body: "We look for another way with you." },
	done: "Our branch has looked at it",
});
const withReview = (files: Files, made: NewReview): Files => ({
	...files,
	...Object.fromEntries(
		addReview(made).map(({ file, make }) => {
			const change = make(files[file]);
			const text = "text" in change ? change.text : change.edits.reduce(edited, files[file] ?? "");
			return [file, text];
		}),
	),
});
const checked = (files: Files) => {
	const catalog = loadCatalog({ published: { [ORG]: files } });
	return catalog.diagnostics(ORG).map(({ code, file, pointer, cause }) => ({ code, file, pointer, cause }));
};

const composed = loadCatalog().resolve(ORG) as { readonly [path: string]: Json };
const layered = Object.fromEntries(Object.entries(composed).map(([path, value]) => [path, { value, layers: {} }]));
const lists = ruleLists(layered, ORG, new Map());
const rows = lists.find(({ group }) => group === "stages")?.rules ?? [];
const placeOf = (row: FlowRule) =>
	reviewPlace(row, {
		standing: composed["flows/standing.json"] ?? null,
		pages: composed["flows/pages.json"] ?? null,
		lists,
	});

it("a review is at the step and the progress of what it comes before, and before no end", () => {
	const at = (id: string) => placeOf(rows.find((row) => row.id === id) ?? expect.fail(`There is no ${id}.`));
	expect(at("hmda")).toEqual(HMDA.place);
	expect(at("note-signing")).toMatchObject({ step: "sign" });
	expect(at("note-signing")?.progress).not.toBe(HMDA.place.progress);
	expect([at("declined"), at("funded")]).toEqual([undefined, undefined]);
});

it("a review of the lender's own staff, and a second one, are added without a fault and without a change of other lines", () => {
	const large = [{ ">": [{ var: "amount" }, 20_000] }];
	const once = withReview(shipped, review("largeLine", large));
	expect(checked(once)).toEqual([]);
	const later = rows.find(({ id }) => id === "note-signing") ?? expect.fail("There is no such row.");
	const place = placeOf(later) ?? expect.fail("It is no step.");
	const twice = withReview(
		once,
		review("veryLargeLine", [{ ">": [{ var: "amount" }, 90_000] }], { before: later.id, place }),
	);
	expect(checked(twice)).toEqual([]);
	for (const [path, text] of Object.entries(once)) {
		const lines = (twice[path] ?? "").split("\n");
		for (const line of text.split("\n"))
			expect(lines.map((one) => one.replace(/,$/, ""))).toContain(line.replace(/,$/, ""));
	}
});
