import { describe, expect, it } from "vitest";
import { madeUpList } from "../../scripts/benchmarks/screening-list.ts";
import { commonPeople, writtenOtherwise } from "../../scripts/benchmarks/screening-samples.ts";
import { ListIndex } from "../../src/lending/screening/list-index.ts";
import { screenParty } from "../../src/lending/screening/screen-party.ts";
import { readSdnList } from "../../src/lending/screening/sdn-list.ts";

const LIKENESS = 0.85;
const list = readSdnList(madeUpList(2_000));
const index = new ListIndex(list);
const hitsOf = (party: Parameters<ListIndex["find"]>[0], likeness = LIKENESS) =>
	index.find(party, likeness).map(({ hit }) => hit);

describe("a made-up list of 2,000 names", () => {
	it("holds at most one in a hundred common names with a birth date and a home of their own", () => {
		const people = commonPeople(300);
		const held = people.filter((party) => hitsOf(party).some(({ setAside }) => setAside === undefined));
		expect(held.length / people.length).toBeLessThanOrEqual(0.01);
	});
	it("finds its names with one other letter, or written together", () => {
		const variants = writtenOtherwise(list, 300);
		const missed = variants.filter(
			({ entry, name }) => !hitsOf({ name, kind: "PERSON" }).some((hit) => hit.entry === entry),
		);
		expect(missed.length / variants.length).toBeLessThanOrEqual(0.01);
	});
	it("gives by its index what comparing with every name gives, at the shipped limit and at lower ones", () => {
		const people = [...commonPeople(6), ...writtenOtherwise(list, 6)].map(({ name }) => ({ name }));
		for (const likeness of [LIKENESS, 0.7]) {
			for (const party of people) expect(hitsOf(party, likeness)).toEqual(screenParty(party, list, likeness));
		}
	});
});
