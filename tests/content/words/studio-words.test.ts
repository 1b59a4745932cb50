import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Json } from "../../../src/engine/json.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** What programmers call things that a product owner has other words for. */
const PROGRAMMERS = /\b(json|schemas?|merg(e|es|ed|ing)|commit(s|ted)?|overlays?|diffs?|payload|boolean|null)\b/i;

/** The texts of a file of copy, each with its key. */
function textsOf(value: Json, key = ""): readonly (readonly [string, string])[] {
	if (typeof value === "string") return [[key, value]];
	const inner = Object.entries((value ?? {}) as object) as [string, Json][];
	return inner.filter(([name]) => name !== "$schema").flatMap(([name, one]) => textsOf(one, `${key}/${name}`));
}

it("Studio says nothing in the words of programmers", () => {
	const texts = textsOf(JSON.parse(readFileSync(join(ROOT, "flows/copy/studio.json"), "utf8")) as Json);
	expect(texts.length).toBeGreaterThan(900);
	expect(texts.filter(([, text]) => PROGRAMMERS.test(text))).toEqual([]);
});
