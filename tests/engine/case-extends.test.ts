import { describe, expect, it } from "vitest";
import { extendedFacts } from "../../src/flow/catalog/cases/case-extends.ts";
import type { Json } from "../../src/flow/engine/index.ts";

const cases = (all: { readonly [id: string]: Json }) => new Map([["offers.json", all]]);
const base = cases({
	texas: { facts: { stage: "OFFER_SELECTION", application: { property: { state: "TX" }, liens: [1, 2] } }, expect: {} },
	first: { extends: "second", expect: {} },
	second: { extends: "first", expect: {} },
	lost: { extends: "texs", expect: {} },
	elsewhere: { extends: "ofers.json#texas", expect: {} },
});
const own = cases({
	member: {
		extends: "texas",
		facts: { application: { property: { city: "Waco" }, liens: [] }, stage: null },
		expect: {},
	},
	twice: { extends: "offers.json#member", facts: { profile: { isVip: true } }, expect: {} },
	texas: { extends: "texas", facts: { stage: "HMDA" }, expect: {} },
});
const ofBase = { file: "offers.json", cases: base.get("offers.json") ?? {}, folder: base };
const ofOrg = { file: "offers.json", cases: own.get("offers.json") ?? {}, folder: own, below: base };

describe("a case that extends another", () => {
	it("has the other's facts with its own over them: objects by key, lists and null whole", () => {
		const facts = { stage: null, application: { property: { state: "TX", city: "Waco" }, liens: [] } };
		expect(extendedFacts(ofOrg, "member")).toEqual({ facts });
		expect(extendedFacts(ofOrg, "twice")).toEqual({ facts: { ...facts, profile: { isVip: true } } });
	});

	it("may take the place of the case of the base that it extends", () => {
		expect(extendedFacts(ofOrg, "texas")).toEqual({
			facts: { stage: "HMDA", application: { property: { state: "TX" }, liens: [1, 2] } },
		});
	});

	it.each([
		["first", "circle: offers.json#first → offers.json#second → offers.json#first"],
		["lost", 'extends "texs", and there is no such case. Did you mean "texas"?'],
		["elsewhere", 'extends "ofers.json#texas", and there is no such case. Did you mean "offers.json"?'],
	])("says why %s has no facts", (id, fault) => {
		expect(extendedFacts(ofBase, id)).toEqual({ fault: expect.stringContaining(fault) });
	});
});
