import { describe, expect, it } from "vitest";
import type { ListedTrigger } from "../../src/web/api/sandbox.ts";
import { foundGroups, triggerGroups } from "../../src/web/entry/sandbox/trigger-groups.ts";
import { baseCopy } from "./base-copy.ts";

const trigger = (changes: Omit<ListedTrigger, "description">): ListedTrigger => ({
	description: changes.outcome,
	...changes,
});
const triggers = [
	trigger({
		id: "end-offers",
		title: "Let the offers run out",
		type: "Press it",
		outcome: "new offers",
		isButton: true,
	}),
	trigger({
		id: "no-avm",
		vendor: "property valuation",
		title: "No value",
		type: "A street with NOAVM",
		outcome: "asks",
		isButton: false,
	}),
	trigger({
		id: "stages/UNKNOWN",
		group: "Every stage",
		title: "Go to UNKNOWN",
		type: "UNKNOWN",
		outcome: "shows error/timeout",
		isButton: true,
	}),
];
const ids = (sought: string) =>
	foundGroups(triggerGroups(triggers, baseCopy("sandbox")), sought).map(({ title, rows }) => [
		title,
		rows.map(({ id }) => id),
	]);

describe("what the sandbox page lists", () => {
	it("stands in groups: buttons by theirs, inputs by vendor", () => {
		expect(ids("")).toEqual([
			["Time and other people", ["end-offers"]],
			["Property valuation", ["no-avm"]],
			["Every stage", ["stages/UNKNOWN"]],
		]);
	});
	it("is found by any of its words, all of which must occur", () => {
		expect(ids("unknown TIMEOUT")).toEqual([["Every stage", ["stages/UNKNOWN"]]]);
		expect(ids("noavm")).toEqual([["Property valuation", ["no-avm"]]]);
		expect(ids("unknown noavm")).toEqual([]);
	});
});
