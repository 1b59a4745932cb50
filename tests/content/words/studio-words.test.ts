import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Json } from "../../../src/flow/engine/json.ts";
import { brandOf } from "../../../src/server/workflow/studio/draft-brand.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** What programmers call things that a product owner has other words for. */
const PROGRAMMERS = /\b(json|schemas?|merg(e|es|ed|ing)|commit(s|ted)?|overlays?|diffs?|payload|boolean|null)\b/i;

/** A key as files write it: "`progress`", "headingFont", "own_fonts". */
const KEYS = /`|\b[a-z]+[A-Z]\w*|\b[a-z]+_[a-z]\w*/;
/** What the reader's own words take the place of. */
const PLACE = /\{\w+[},]/g;

/** The texts of a file of copy, each with its key. */
function textsOf(value: Json, key = ""): readonly (readonly [string, string])[] {
	if (typeof value === "string") return [[key, value]];
	const inner = Object.entries((value ?? {}) as object) as [string, Json][];
	return inner.filter(([name]) => name !== "$schema").flatMap(([name, one]) => textsOf(one, `${key}/${name}`));
}

const texts = textsOf(JSON.parse(readFileSync(join(ROOT, "flows/copy/studio.json"), "utf8")) as Json);
const unclear = (said: readonly (readonly [string, string])[]) =>
	said.filter(([, text]) => PROGRAMMERS.test(text) || KEYS.test(text.replace(PLACE, "")));

it("Studio says nothing in the words of programmers", () => {
	expect(texts.length).toBeGreaterThan(900);
	expect(unclear(texts)).toEqual([]);
	const wrong = ["See `progress`.", "Set headingFont.", "A merge failed."];
	expect(unclear(wrong.map((text) => ["", text]))).toHaveLength(wrong.length);
});

it("what the Brand room says of a key is in words", () => {
	const hints = brandOf({ files: {} }, "main").keys.map(({ key, about }) => [key, about] as const);
	expect(hints.length).toBeGreaterThan(20);
	expect(hints.filter(([, about]) => about === "")).toEqual([]);
	expect(unclear(hints)).toEqual([]);
});
