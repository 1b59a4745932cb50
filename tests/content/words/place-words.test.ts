import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { copyOf } from "../../../src/contracts/copy.ts";
import { loadCatalog } from "../../../src/flow/catalog/index.ts";
import { sentencesOf } from "../../../src/flow/checks/locales/sentences.ts";
import { keysOf, placeNames, placeParts, pointerOf } from "../../../src/flow/editing/index.ts";
import type { Json } from "../../../src/flow/engine/json.ts";
import { placeWords } from "../../../src/web/studio/places/place-words.ts";

const ROOT = join(import.meta.dirname, "../../..");
const ORGS = "flows/orgs";
const jsonOf = (path: string) => JSON.parse(readFileSync(join(ROOT, path), "utf8"));
const copy = copyOf<"studio">(jsonOf("flows/copy/studio.json"));
/** What files call things, outside the marks around a name that borrowers read. */
const RAW = /(?:^|› )[a-z\d]|[a-z][A-Z]|[_/:*$]/;
const raw = (words: string) => RAW.test(words.replaceAll(/“[^›]*”/g, ""));
const TITLES = ["title", "subject", "header", "label", "phrases/0"];
/** Kinds of entries that are called by words of their own where they have them. */
const TITLED = new Set("page ownerPage mail notification request status phase step reply topic notice wait".split(" "));

it("every sentence of every shipped lender has its place in words", () => {
	const catalog = loadCatalog({});
	const seen = new Map<string, string>();
	const faults: string[] = [];
	for (const entry of readdirSync(join(ROOT, ORGS), { withFileTypes: true }).filter((one) => one.isDirectory())) {
		const composed = Object.entries(catalog.resolve(entry.name) as { readonly [file: string]: Json });
		const sentences = sentencesOf(composed);
		const names = placeNames(sentences);
		const titles = new Set(sentences.map(({ file, pointer }) => `${file}#${pointer}`));
		for (const { file, pointer, text } of sentences) {
			// most lenders say most of it alike
			if (seen.get(`${file}#${pointer}`) === text) continue;
			seen.set(`${file}#${pointer}`, text);
			const words = placeWords(file, pointer, names, copy);
			const [part] = placeParts(file, pointer, names);
			const at = pointerOf(keysOf(pointer).slice(0, 2));
			const isTitled = TITLES.some((key) => titles.has(`${file}#${at}/${key}`));
			const isUnnamed = isTitled && TITLED.has(part?.kind ?? "") && names(file, at) === undefined;
			if (raw(words) || isUnnamed) faults.push(`${entry.name} ${file}#${pointer}: ${words}`);
		}
	}
	expect(faults).toEqual([]);
	expect(seen.size).toBeGreaterThan(4000);
});

it("every value of a lender's own files has its place in words, also one that no borrower reads", () => {
	const places = globSync(`${ORGS}/*/**/*.json`, { cwd: ROOT }).flatMap((path) => {
		const file = path.split("/").slice(3).join("/");
		return [...leavesOf(jsonOf(path), [])].map((keys) => placeWords(file, pointerOf(keys), () => undefined, copy));
	});
	expect(places.length).toBeGreaterThan(2500);
	expect(places.filter((words) => words === "" || raw(words))).toEqual([]);
});

it("says pages, questions, messages, buttons, rows and languages by their words", () => {
	const names = placeNames([
		{ file: "flows/pages.json", pointer: "/pages/complete/title", text: "You're done" },
		{ file: "flows/pages.json", pointer: "/pages/bank~1retry/title", text: "Try again" },
		{ file: "flows/pages.json", pointer: "/pages/pay/title", text: "Try again" },
		{ file: "flows/pages.json", pointer: "/pages/complete/actions/help/label", text: "Call us" },
		{ file: "schemas/forms/start/name.json", pointer: "/title", text: "Your name" },
		{ file: "schemas/forms/start/name.json", pointer: "/schema/properties/firstName/title", text: "First name" },
	]);
	const said = (file: string, pointer: string) => placeWords(file, pointer, names, copy);
	expect(said("flows/pages.json", "/pages/complete/title")).toBe("Page “You're done” › Title");
	expect(said("flows/pages.json", "/pages/complete/body/1")).toBe("Page “You're done” › Paragraph 2");
	expect(said("flows/pages.json", "/pages/complete/actions/help/label")).toBe(
		"Page “You're done” › Button “Call us” › Label",
	);
	expect(said("flows/pages.json", "/pages/bank~1retry/title")).toBe("Page “Try again (Bank retry)” › Title");
	expect(said("flows/locales/es-US/pages.json", "/pages/complete/title/text")).toBe(
		"Español › Page “You're done” › Title",
	);
	const question = "Form “Your name” › Question “First name”";
	for (const at of ["/schema/properties/firstName", "/fields/firstName", "/ui/firstName"]) {
		expect(said("schemas/forms/start/name.json", at)).toBe(question);
	}
	expect(said("schemas/forms/start/name.json", "/messages/firstName/required")).toBe(
		`${question} › Message when it is left out`,
	);
	expect(said("flows/copy/chat.json", "/chat/agentTitle")).toBe("Chat › Agent title");
	expect(said("flows/pricing/max-cltv.json", "/rows/second-home/then/maxCltv")).toBe(
		"Table “Max cltv” › Row “Second home” › Max cltv",
	);
});

function* leavesOf(value: Json, path: readonly string[]): Generator<readonly string[]> {
	if (typeof value !== "object" || value === null || Object.keys(value).length === 0) {
		yield path;
		return;
	}
	for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner as Json, [...path, key]);
}
