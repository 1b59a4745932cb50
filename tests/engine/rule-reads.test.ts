import { expect, test } from "vitest";
import { type Json, ruleReads } from "../../src/flow/engine/index.ts";
import { elementReads } from "../../src/flow/engine/rules/rule-reads.ts";

const read = (name: string) => ({ var: name });

test.each<[what: string, rule: Json, names: readonly string[]]>([
	["each name once, in the order of the text", { and: [read("b"), { "!": [read("a")] }, read("b")] }, ["b", "a"]],
	["no default of a read as a name", { var: ["a", "b"] }, ["a"]],
	["every name that may be missing", { missing: ["a", "b"] }, ["a", "b"]],
	["the list, and no field of its elements", { some: [read("people"), { ">": [read("share"), 50] }] }, ["people"]],
	["nothing of the element itself", { some: [{ "!": [read("")] }, true] }, []],
	["nothing of a value that is no rule", "a", []],
])("a rule reads %s", (_what, rule, names) => expect(ruleReads(rule)).toEqual(names));

test("the fields that rules read of the elements of a list, over all its uses", () => {
	const rules = [
		{ some: [read("people"), { ">": [read("share"), 50] }] },
		{ all: [{ var: ["people"] }, { and: [read("isCitizen"), read("share")] }] },
		{ "===": [{ count: [read("homes"), read("isOwned")] }, 1] },
	];
	expect(elementReads(rules)).toEqual(
		new Map([
			["people", new Set(["isCitizen", "share"])],
			["homes", new Set(["isOwned"])],
		]),
	);
});
