import { describe, expect, it } from "vitest";
import { compileFlow, factsOf, type Json, route, stepsOf, type TraceEntry } from "../../src/flow/engine/index.ts";
import { testProduct, withFacts } from "./product.ts";

const flow = compileFlow(testProduct());
const asked = (answers: { readonly [formId: string]: { readonly [field: string]: Json } }) => {
	const facts = factsOf(flow, { answers });
	return { steps: stepsOf(flow, facts).steps, facts };
};
const name = (joins: string) => ({ "registration/name": { joins } });
const member = { "registration/membership": { isMember: true, tier: "GOLD" } };

describe("answers of registration steps", () => {
	it("open the steps that ask for them", () => {
		expect(asked({}).steps).toEqual(["name", "login"]);
		expect(asked(name("YES")).steps).toEqual(["name", "membership", "login"]);
		expect(asked({ ...name("YES"), ...member }).steps).toEqual(["name", "membership", "number", "login"]);
	});

	it("do not count once the path no longer contains their step", () => {
		const { steps, facts } = asked({ ...name("NO"), ...member, "registration/number": { memberNumber: "7" } });
		expect(steps).toEqual(["name", "login"]);
		expect(facts.isMember).toBe(false);
		expect(Object.keys(facts.answers)).toEqual(["registration/name"]);
	});

	it("are not even looked at when they do not count", () => {
		expect(asked({ ...name("NO"), "registration/membership": { isMember: "broken" } }).steps).toEqual([
			"name",
			"login",
		]);
	});

	it("count again when the borrower goes back", () => {
		expect(asked({ ...name("YES"), ...member }).facts.isMember).toBe(true);
	});

	it("of a later step are not seen by an earlier condition", () => {
		const product = testProduct();
		const early = {
			...product.registration.steps.name,
			when: { "===": [{ var: "answers.registration/membership.tier" }, "GOLD"] },
		};
		const steps = {
			early: { path: "", step: "e", form: "bank/disburse", progress: "name", ...early },
			...product.registration.steps,
		};
		const looking = compileFlow(testProduct({ registration: { steps } }));
		expect(stepsOf(looking, factsOf(looking, { answers: { ...name("YES"), ...member } })).steps).not.toContain("early");
	});

	it("reach facts whose path leads into the answers, under the same rule", () => {
		const late = compileFlow(
			withFacts({
				tier: { type: "string", nullable: true, path: "answers.registration/membership.tier", about: "late" },
			}),
		);
		expect(factsOf(late, { answers: { ...name("YES"), ...member } }).tier).toBe("GOLD");
		expect(factsOf(late, { answers: { ...name("NO"), ...member } }).tier).toBeNull();
	});
});

describe("answers of other forms", () => {
	it("are typed facts, nested fields too, and null until given", () => {
		const { facts } = asked({ "bank/disburse": { days: 3, address: { zip: "95126" } }, "no/such-form": { x: 1 } });
		expect(facts.answers["bank/disburse"]).toEqual({ days: 3, address: { zip: "95126" } });
		expect(Object.hasOwn(facts.answers, "no/such-form")).toBe(false);
	});

	it("stand in the trace by their name when a rule reads them", () => {
		const product = testProduct();
		const rule = { "===": [{ var: "answers.registration/name.joins" }, "YES"] };
		const reading = compileFlow({
			...product,
			stageRouting: {
				...product.stageRouting,
				stages: {
					DONE: [
						{ id: "joined", when: rule, to: "liens" },
						{ id: "rest", to: "" },
					],
				},
			},
		});
		const trace: TraceEntry[] = [];
		const decided = route(reading, factsOf(reading, { stage: "DONE", answers: name("YES") }), trace);
		expect(decided.page).toBe("liens");
		expect(trace.at(-1)?.read).toEqual([{ fact: "answers.registration/name.joins", value: "YES" }]);
	});

	it("never holds a secret field", () => {
		expect(
			asked({ "registration/name": { joins: "YES", ssn: "666-00-0000" } }).facts.answers["registration/name"],
		).toEqual({ joins: "YES" });
	});
});
