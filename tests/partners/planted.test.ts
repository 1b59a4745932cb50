import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keepProofs } from "../catalog/keep-proofs.ts";
import { findingsAfter, knownMisses, type Planted, plantedFaults, plantedHarmless } from "./planted.ts";

keepProofs();

/** One in how many changes is tried: `npm run soak -- overlays` tries each. */
const ONE_IN = process.env.EVERY_EDIT === undefined ? 9 : 1;
const tried = (all: ReadonlyMap<string, Planted>) => [...all].filter((_, index) => index % ONE_IN === 0);
const [faults, harmless, missed] = [plantedFaults(), plantedHarmless(), knownMisses()];

test.each(["juniperbay-cu", "copperridge"])("%s has no finding as it stands", (lender) => {
	expect(findingsAfter(lender)).toEqual([]);
});

describe("of faults that someone planted without knowing the checks", () => {
	test.each(tried(faults))("%s is found, or known to be missed", (id, { lender, edits }) => {
		const found = findingsAfter(lender, edits);
		expect([id, found.length > 0]).toEqual([id, !missed.has(id)]);
		expect(found.filter(({ file }) => !file.startsWith(`${lender}/`))).toEqual([]);
	});
});

describe("of harmless changes", () => {
	test.each(tried(harmless))("%s raises nothing, or what is known", (id, { lender, edits }) => {
		const found = findingsAfter(lender, edits);
		if (missed.has(id)) expect(found).not.toEqual([]);
		else expect(found).toEqual([]);
	});
});

test("the page about those planted by hand lists each with its verdict", () => {
	const page = readFileSync(join(import.meta.dirname, "../../docs/partners/planted-by-hand.md"), "utf8");
	const rows = [...page.matchAll(/^\| ([a-z-]+-\d\d) +\| .*\| (found|missed) +\|$/gm)].map(([, id, verdict]) => [
		id,
		verdict,
	]);
	const byHand = [...faults].filter(([, { byHand }]) => byHand === true).map(([id]) => id);
	expect(rows).toEqual(byHand.map((id) => [id, missed.has(id) ? "missed" : "found"]));
});
