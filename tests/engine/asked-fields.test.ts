import { describe, expect, it } from "vitest";
import type { Json } from "../../src/flow/engine/index.ts";
import { missingByRule, requiredByRule, shownAnswers } from "../../src/flow/engine/record/asked-fields.ts";

type Form = Parameters<typeof shownAnswers>[0];

const text = { type: "string" };
const form = {
	schema: { type: "object", properties: { owned: text, trust: text, share: { type: "number" }, home: {}, people: {} } },
	ui: {
		trust: { "ui:showWhen": { owned: "TRUST" } },
		share: { "ui:showWhen": { owned: ["JOINT", "LLC"] } },
		branch: { "ui:showWhen": { owned: { pattern: "^(?:TRUST|JOINT) IN " } } },
		broken: { "ui:showWhen": { owned: { pattern: "(" } } },
		state: { "ui:showWhenFact": { isTexas: true } },
		proof: {
			"ui:showWhenRule": { "===": [{ var: "owned" }, "LLC"] },
			"ui:requiredWhenRule": { "!==": [{ var: "share" }, null] },
		},
		home: { deed: { "ui:showWhen": { isOwned: true }, "ui:requiredWhenRule": { "===": [{ var: "owned" }, "LLC"] } } },
		people: { items: { reason: { "ui:showWhen": { signs: false } } } },
	},
} as unknown as Form;
const keys = (answers: { readonly [field: string]: Json }, facts?: { readonly [fact: string]: Json }) =>
	Object.keys(shownAnswers(form, answers, facts));

describe("fields that are not asked are left out", () => {
	it.each([
		["the one value that shows it", { owned: "TRUST", trust: "Oak" }, ["owned", "trust"]],
		["another value", { owned: "SOLE", trust: "Oak" }, ["owned"]],
		["no value", { trust: "Oak" }, []],
		["one of several values", { owned: "LLC", share: 50 }, ["owned", "share"]],
		["none of several values", { owned: "SOLE", share: 50 }, ["owned"]],
		["a pattern that is found", { owned: "TRUST IN OHIO", branch: "A" }, ["owned", "branch"]],
		["a pattern that is not found", { owned: "TRUST", branch: "A" }, ["owned"]],
		["a pattern, and no text", { owned: 3, branch: "A", broken: "B" }, ["owned"]],
		["a pattern that cannot be read", { owned: "TRUST", broken: "A" }, ["owned", "broken"]],
		["a rule that holds", { owned: "LLC", proof: "A" }, ["owned", "proof"]],
		["a rule that does not hold", { owned: "SOLE", proof: "A" }, ["owned"]],
	])("%s", (_what, answers, left) => expect(keys(answers)).toEqual(left));

	it("by a fact where the facts are known, and not where they are not", () => {
		const answers = { owned: "SOLE", state: "TX" };
		expect(keys(answers, { isTexas: false })).toEqual(["owned"]);
		expect(keys(answers, { isTexas: true })).toEqual(["owned", "state"]);
		expect(keys(answers)).toEqual(["owned", "state"]);
	});

	it("what only a field shows that is left out is left out as well", () => {
		const chained = { ...form, ui: { ...form.ui, note: { "ui:showWhen": { trust: "Oak" } } } } as Form;
		expect(shownAnswers(chained, { owned: "SOLE", trust: "Oak", note: "x" })).toEqual({ owned: "SOLE" });
	});

	it("within an object and within each element of a list", () => {
		const answers = {
			home: { isOwned: false, deed: "12" },
			people: [
				{ signs: true, reason: "away" },
				{ signs: false, reason: "ill" },
			],
		};
		expect(shownAnswers(form, answers)).toEqual({
			home: { isOwned: false },
			people: [{ signs: true }, { signs: false, reason: "ill" }],
		});
	});

	it("answers that are all asked stay the same object", () => {
		const answers = { owned: "TRUST", trust: "Oak", people: [{ signs: false, reason: "ill" }] };
		expect(shownAnswers(form, answers)).toBe(answers);
	});
});

describe("fields that a rule requires", () => {
	it("are required where the rule holds and the field is shown", () => {
		expect(requiredByRule(form, { owned: "LLC", share: 50, home: { isOwned: true } })).toEqual(["proof", "home.deed"]);
		expect(requiredByRule(form, { owned: "LLC", home: { isOwned: false } })).toEqual([]);
		expect(requiredByRule(form, { owned: "SOLE", share: 50 })).toEqual([]);
	});

	it.each<[Json | undefined, boolean]>([
		[undefined, true],
		[null, true],
		["", true],
		[[], true],
		["A", false],
		[["A"], false],
		[0, false],
	])("an answer %j is missing: %j", (proof, isMissing) => {
		const answers = { owned: "LLC", share: 50, ...(proof === undefined ? {} : { proof }) };
		expect(missingByRule(form, answers)).toEqual(isMissing ? ["proof"] : []);
	});

	it("are required by a rule that cannot be evaluated, so that no answer is lost", () => {
		const broken = { ...form, ui: { owned: { "ui:requiredWhenRule": { nonsense: [1] } } } } as unknown as Form;
		expect(requiredByRule(broken, {})).toEqual(["owned"]);
	});
});
