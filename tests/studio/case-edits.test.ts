import { expect, it } from "vitest";
import { addCase, caseIdOf, edited, type KeptCase } from "../../src/flow/editing/index.ts";

const kept: KeptCase = { facts: { stage: "OFFERS" }, expect: { page: "offers" }, leaves: [] };

it("names a case by its title", () => {
	expect(caseIdOf("  Frozen file in Texas! ")).toBe("frozen-file-in-texas");
	expect(caseIdOf("Año 2, José")).toBe("ano-2-jose");
	expect(caseIdOf("2 loans")).toBe("case-2-loans");
	expect(caseIdOf("!?")).toBeUndefined();
	expect(caseIdOf("x".repeat(300))).toHaveLength(80);
});

it("makes the file, then adds to it and leaves the rest as it was", () => {
	const made = addCase(undefined, "first", "First", kept);
	const text = "text" in made ? made.text : "";
	expect(JSON.parse(text)).toEqual({
		$schema: expect.stringContaining("cases.schema.json"),
		cases: { first: { about: "First", facts: { stage: "OFFERS" }, expect: { page: "offers" } } },
	});
	const odd = text.replace('"about": "First"', '"about" :   "First"');
	const more = addCase(odd, "second", "Second", kept);
	const after = "edits" in more ? more.edits.reduce(edited, odd) : "";
	expect(Object.keys(JSON.parse(after).cases)).toEqual(["first", "second"]);
	expect(after).toContain('"about" :   "First"');
	expect(after.startsWith(odd.slice(0, odd.lastIndexOf("}\n  }")))).toBe(true);
	expect(() => addCase(text, "first", "Again", kept)).toThrow("another title");
});
