import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { gradeOf, sentencesOf, wordsOf } from "../../../src/web/studio/words/readability.ts";
import { FIXED_TEXTS, isFixed } from "./fixed-texts.ts";
import { type CopyText, readCopy } from "./read-copy.ts";
import { repeatedInStep, repeatedSentences } from "./repeated-sentences.ts";
import { wordFaults } from "./word-faults.ts";

const root = join(import.meta.dirname, "../../..");
const everyText = readCopy();
const texts = everyText.filter((text) => !isFixed(text));
const MOST_WORDS = { borrower: 25, staff: 30 };
const HIGHEST_GRADE = 8;
/** The grade of fewer words says more about one long word than about the page. */
const ENOUGH_WORDS = 60;

const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), "utf8")) as T;

test("no text reads as translated, as British or as an engineer's", () => {
	const faults = texts.flatMap(({ file, pointer, text, reader }) =>
		wordFaults(text, reader).map((fault) => `${file}#${pointer}: ${fault}`),
	);
	expect(faults).toEqual([]);
});

test("no sentence is longer than a person reads in one go", () => {
	const long = texts.flatMap(({ file, pointer, text, reader }) =>
		sentencesOf(text)
			.filter((sentence) => wordsOf(sentence).length > MOST_WORDS[reader])
			.map((sentence) => `${file}#${pointer}: ${sentence}`),
	);
	expect(long).toEqual([]);
});

/** The sentences of each page; short pages of a file count together. */
function sentencesByPlace(said: readonly CopyText[]): ReadonlyMap<string, readonly string[]> {
	const places = Map.groupBy(said, ({ place }) => place);
	const grouped = new Map<string, string[]>();
	for (const [place, ofPlace] of places) {
		const sentences = ofPlace
			.flatMap(({ text }) => sentencesOf(text))
			.filter((sentence) => /[.?!]$/.test(sentence) && wordsOf(sentence).length > 3);
		const isShort = sentences.flatMap(wordsOf).length < ENOUGH_WORDS;
		const key = isShort ? `${place.split(" ")[0]} and its other short pages` : place;
		grouped.set(key, [...(grouped.get(key) ?? []), ...sentences]);
	}
	return grouped;
}

test("every page reads at grade 8 or below", () => {
	const places = sentencesByPlace(texts.filter(({ reader }) => reader === "borrower"));
	const measured = [...places].filter(([, sentences]) => sentences.flatMap(wordsOf).length >= ENOUGH_WORDS);
	expect(measured.length).toBeGreaterThan(50);
	const hard = measured
		.map(([place, sentences]) => [place, Math.round(gradeOf(sentences) * 10) / 10] as const)
		.filter(([, grade]) => grade > HIGHEST_GRADE);
	expect(hard).toEqual([]);
});

test("no page says a sentence twice", () => {
	const twice = ["flows/pages.json", "flows/signer.json"].flatMap((file) => {
		const { pages } = read<{ readonly pages: { readonly [id: string]: { readonly form?: string } } }>(file);
		return Object.entries(pages).flatMap(([id, page]) =>
			repeatedSentences(file, id, page, everyText).map((sentence) => `${file} ${id}: ${sentence}`),
		);
	});
	const steps = globSync("schemas/forms/registration/*.json", { cwd: root }).map((file) =>
		file.slice("schemas/forms/".length, -".json".length),
	);
	expect([...twice, ...steps.flatMap(repeatedInStep)]).toEqual([]);
});

describe("the marks of fixed texts", () => {
	test("follow their schema", () => {
		const validate = new Ajv({ strict: true }).compile(read<object>("schemas/meta/fixed-texts.schema.json"));
		expect([validate(read("schemas/fixed-texts.json")), validate.errors]).toEqual([true, null]);
	});

	test.each(Object.entries(FIXED_TEXTS))("%s marks texts that are there", (_, { file, at }) => {
		for (const pointer of at)
			expect(
				everyText.some(
					(text) => text.file === file && (text.pointer === pointer || text.pointer.startsWith(`${pointer}/`)),
				),
				`${file}#${pointer}`,
			).toBe(true);
	});
});

describe("a text is reported for", () => {
	test.each([
		["This is where it stands.", "“where it stands”: write status, is, appears"],
		["It's your turn", "“your turn”: write who's working on this"],
		["You pay $40 a month.", "“a month”: write monthly, annual, per year"],
		["Somebody looks at your documents.", "“looks at”: write review"],
		["Tick the box to continue.", "“Tick”: write check"],
		["Required", "“Required” does not say what to do"],
		["Your authorisation is on file.", "“authorisation” is British"],
		["The cheque was cancelled.", "“cheque” is British"],
		["Send an e-mail.", "“e-mail”: write email, username, ZIP code"],
	])("%s", (text, fault) => {
		expect(wordFaults(text, "borrower")).toContain(fault);
	});

	test.each([
		"We'll email you within two business days.",
		"Your outstanding balance is understandable.",
		"You can cancel the line. We only look at recent deposits.",
		"Choose an organization near the center of town.",
		"Within a month of closing",
	])("nothing: %s", (text) => {
		expect(wordFaults(text, "borrower")).toEqual([]);
	});

	test("an internal word, unless staff read it", () => {
		expect(wordFaults("The stage of this application", "borrower")).toEqual(["“stage”: write what the borrower sees"]);
		expect(wordFaults("The stage of this application", "staff")).toEqual([]);
	});

	test("the grade at which it reads", () => {
		expect(gradeOf(["We will send you the money on Friday.", "You can read it here."])).toBeLessThan(3);
		expect(
			gradeOf(["Notwithstanding the aforementioned stipulations, obligations arising hereunder remain enforceable."]),
		).toBeGreaterThan(14);
	});
});
