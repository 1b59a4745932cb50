import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import {
	changeSentences,
	changeTranslation,
	edited,
	type FileChange,
	keysOf,
	placeFaults,
	replacedWords,
	withEnglishNow,
} from "../../src/flow/editing/index.ts";
import type { Json } from "../../src/flow/engine/json.ts";
import { localeFile } from "../../src/flow/engine/locales/locale-path.ts";
import { writtenSentences } from "../../src/server/workflow/composition/written-sentences.ts";

const ORG = "lakeside-cu";
const SPANISH = "es-US";
const folder = join(import.meta.dirname, "../../flows/orgs", ORG);
const own: Files = Object.fromEntries(
	globSync("**/*.json", { cwd: folder }).map((path) => [path, readFileSync(join(folder, path), "utf8")]),
);

interface Files {
	readonly [path: string]: string;
}

const composedOf = (files: Files) =>
	loadCatalog({ published: { [ORG]: files } }).resolve(ORG) as { readonly [path: string]: Json };
const sentenceAt = (files: Files, file: string, pointer: string) => {
	const found = writtenSentences(Object.entries(composedOf(files))).find(
		(one) => one.file === file && one.pointer === pointer,
	);
	if (found === undefined) throw new Error(`There is no sentence at ${file}${pointer}.`);
	return found;
};
function after(text: string | undefined, change: FileChange): string {
	if ("text" in change) return change.text;
	return change.edits.reduce(edited, text ?? "");
}
function reworded(files: Files, file: string, pointer: string, value: string): Files {
	const composed = composedOf(files)[file] ?? null;
	return {
		...files,
		[file]: after(files[file], changeSentences(files[file], composed, [{ path: keysOf(pointer), value }])),
	};
}
function translated(files: Files, file: string, pointer: string, translation: string | undefined): Files {
	const { text, isListed, written } = sentenceAt(files, file, pointer);
	const path = localeFile(SPANISH, file);
	const place = { file: path, keys: keysOf(pointer), isListed, text, former: written[SPANISH]?.stale?.for };
	return { ...files, [path]: after(files[path], changeTranslation(files[path], place, translation)) };
}
const faultsOf = (files: Files) =>
	loadCatalog({ published: { [ORG]: files } })
		.diagnostics(ORG)
		.filter(({ code }) => code.startsWith("LOCALE") || code.startsWith("SCHEMA"));

describe.each([
	{ what: "a sentence that all lenders share, without a file of the lender's", file: "flows/copy/front.json" },
	{ what: "a sentence in a file of the lender's", file: "flows/pages.json" },
])("the translation of $what", ({ file }) => {
	const [sentence] = writtenSentences(Object.entries(composedOf(own))).filter(
		(one) => one.file === file && one.written[SPANISH] !== undefined && one.text.length > 30 && !one.text.includes("{"),
	);
	const pointer = sentence?.pointer ?? "";

	it("is out of date once the English changes, and then follows it in the lender's own file", () => {
		expect(sentenceAt(own, file, pointer).written[SPANISH]?.stale).toBeUndefined();
		const changed = reworded(own, file, pointer, "Quite other words than before.");
		const stale = sentenceAt(changed, file, pointer);
		expect(stale.translations[SPANISH]).toBeUndefined();
		expect(stale.written[SPANISH]?.stale).toEqual({ for: sentence?.text, text: sentence?.translations[SPANISH] });
		const made = translated(changed, file, pointer, "Palabras muy distintas.");
		const now = sentenceAt(made, file, pointer);
		expect(now.translations[SPANISH]).toBe("Palabras muy distintas.");
		expect(now.written[SPANISH]?.stale).toBeUndefined();
		expect(faultsOf(made)).toEqual([]);
		// a second change of the English makes the lender's own translation old, and one entry is kept up
		const again = reworded(made, file, pointer, "Other words again, as it happens.");
		expect(sentenceAt(again, file, pointer).written[SPANISH]?.stale?.text).toBe("Palabras muy distintas.");
		const kept = translated(again, file, pointer, "Palabras muy distintas.");
		expect(sentenceAt(kept, file, pointer).translations[SPANISH]).toBe("Palabras muy distintas.");
		expect(kept[localeFile(SPANISH, file)]?.match(/Palabras muy distintas/g)).toHaveLength(1);
		// without it the shared translation, which is for other words, is all there is
		const back = translated(kept, file, pointer, undefined);
		expect(back[localeFile(SPANISH, file)]).not.toContain("Palabras");
		expect(sentenceAt(back, file, pointer).translations[SPANISH]).toBeUndefined();
	});
});

it("keeps every other byte of the lender's translations", () => {
	const file = "org.json";
	const listed = writtenSentences(Object.entries(composedOf(own))).filter(
		(one) => one.file === file && one.pointer.startsWith("/disclosures/"),
	);
	const joining = ({ text }: { readonly text: string }) => text.startsWith("You must be a member");
	const pointer = listed.find(joining)?.pointer ?? "";
	const path = localeFile(SPANISH, file);
	const made = translated(own, file, pointer, "Primero debe ser socio.");
	const [before, now] = [own[path]?.split("\n"), made[path]?.split("\n")];
	expect(now?.filter((line, index) => line !== before?.[index])).toHaveLength(1);
	expect(sentenceAt(made, file, pointer).translations[SPANISH]).toBe("Primero debe ser socio.");
	// a sentence of the same list that changes is told apart from its neighbors
	const changed = reworded(made, file, pointer, "You must join first.");
	expect(sentenceAt(changed, file, pointer).written[SPANISH]?.stale?.text).toBe("Primero debe ser socio.");
	for (const other of listed.filter((one) => !joining(one))) {
		expect(sentenceAt(changed, file, other.pointer).translations).toEqual(other.translations);
	}
	const again = translated(changed, file, pointer, "Primero asóciese.");
	expect(sentenceAt(again, file, pointer).translations[SPANISH]).toBe("Primero asóciese.");
	expect(again[path]).not.toContain("Primero debe ser socio.");
});

it("says which places a wording leaves out or cannot fill", () => {
	expect(placeFaults("Hi {name}, {n, plural, one {# day} other {# days}}", "Hola {name}, {x}")).toEqual({
		lost: ["n"],
		added: ["x"],
	});
	expect(placeFaults("{amount|dollars} a month", "{amount|dollars} al mes")).toEqual({ lost: [], added: [] });
});

describe("replaced words", () => {
	const replaced = (text: string, find: string, put: string, isExact = true) =>
		replacedWords(text, { find, put, isExact });

	it("leave places and what decides between plurals alone", () => {
		expect(replaced("Your loan of {loan.amount} is a loan.", "loan", "line")).toBe(
			"Your line of {loan.amount} is a line.",
		);
		expect(replaced("{count, plural, one {# other day} other {# other days}}", "other", "more")).toBe(
			"{count, plural, one {# more day} other {# more days}}",
		);
		expect(replaced("{who, select, you {You pay {pay}} other {They pay}} to pay", "pay", "owe")).toBe(
			"{who, select, you {You owe {pay}} other {They owe}} to owe",
		);
		expect(replaced("{count, plural, one {# day} other {# days}}", "#", "no")).toBe(
			"{count, plural, one {# day} other {# days}}",
		);
	});

	it("take marks as they are, and capitals as asked", () => {
		expect(replaced("Is it 5% (a year)?", "(a year)?", "each year, $& more?")).toBe("Is it 5% each year, $& more?");
		expect(replaced("Loan and loan", "loan", "line")).toBe("Loan and line");
		expect(replaced("Loan and loan", "loan", "line", false)).toBe("line and line");
		expect(replaced("Loan", "", "line")).toBe("Loan");
	});
});

describe("a translation made right after its English", () => {
	const keys = ["pages", "complete", "title"];
	const file = localeFile(SPANISH, "flows/pages.json");
	const former = "Welcome to your Lakeside line";
	const sentence = { file, keys, isListed: false, text: former };
	const pages = JSON.stringify({ pages: { complete: { title: "Your Lakeside line is open" } } });

	it("is for the words as the lender's file has them, though the list still shows those of before", () => {
		const now = withEnglishNow(pages, sentence);
		expect(now).toMatchObject({ text: "Your Lakeside line is open", former });
		const saved = JSON.parse(after(own[file], changeTranslation(own[file], now, "Su línea de Lakeside está abierta")));
		expect(saved.pages.complete.title).toEqual({
			for: "Your Lakeside line is open",
			text: "Su línea de Lakeside está abierta",
		});
	});

	it("is for the shown words where the lender's file has none of its own", () => {
		expect(withEnglishNow(undefined, sentence)).toBe(sentence);
		expect(withEnglishNow(JSON.stringify({ pages: {} }), sentence)).toBe(sentence);
	});

	it("of a sentence in a list is for the sentence at its position", () => {
		const listed = { file, keys: ["pages", "complete", "body", "1"], isListed: true, text: "Before." };
		const body = JSON.stringify({ pages: { complete: { body: ["First.", "Now."] } } });
		expect(withEnglishNow(body, listed)).toMatchObject({ text: "Now.", former: "Before." });
	});
});
