import { describe, expect, it } from "vitest";
import {
	type ApplicationRecord,
	compileFlow,
	factsOf,
	resolveState,
	type TraceEntry,
} from "../../src/flow/engine/index.ts";
import { testProduct } from "./product.ts";

const flow = compileFlow(testProduct());
const resolved = (record: ApplicationRecord) => resolveState(flow, factsOf(flow, record));
const ready = { isReady: true };
const final = [{ type: "FINAL" }];
const declined = { "uw-decision": "DECLINE" };

describe("the flow state", () => {
	it.each<[ApplicationRecord, string, string[]]>([
		[{}, "profile", []],
		[{ application: ready }, "liens", ["toLiens"]],
		[{ application: { term: 120 } }, "product", ["toProduct"]],
		[{ application: { ...ready, term: 120 } }, "product", ["toLiens", "toProduct"]],
		[{ application: { ...ready, term: 120, consents: final } }, "complete", ["toLiens", "toProduct", "finish"]],
		[{ application: { consents: final } }, "profile", []],
		[
			{ application: { ...ready, term: 120, consents: final, status: declined } },
			"declined",
			["toLiens", "toProduct", "decline"],
		],
		[{ state: "liens" }, "liens", []],
		[{ state: "liens", application: ready }, "liens", []],
		[{ state: "product", application: { consents: final } }, "complete", ["finish"]],
		[{ state: "complete", application: { status: declined } }, "declined", ["decline"]],
	])("%j resolves to %s after %j", (record, state, fired) => {
		expect(resolved(record)).toMatchObject({ state, fired });
	});

	it("lets the first interrupt that holds win over every transition, in document order", () => {
		const product = testProduct();
		const interrupts = {
			stop: { to: "declined", when: { "===": [{ var: "decision" }, "DECLINE"] } },
			back: { from: ["profile"], to: "liens", when: { ">": [{ var: "term" }, 9] } },
		};
		const interrupted = compileFlow({ ...product, application: { ...product.application, interrupts } });
		const resolvedBy = (record: ApplicationRecord) => {
			const trace: TraceEntry[] = [];
			const { state, fired } = resolveState(interrupted, factsOf(interrupted, record), trace);
			return [state, fired, trace.map(({ rule, result }) => `${rule} ${String(result)}`)];
		};
		const later = { ...ready, term: 12, consents: final };
		expect(resolvedBy({ application: { ...later, status: declined } })).toEqual([
			"declined",
			["stop"],
			["application/interrupts/stop true"],
		]);
		expect(resolvedBy({ application: later })).toEqual([
			"liens",
			["back"],
			["application/interrupts/stop false", "application/interrupts/back true"],
		]);
		expect(resolvedBy({ state: "liens", application: later }).slice(0, 2)).toEqual(["liens", ["back"]]);
		expect(resolvedBy({ state: "product", application: later }).slice(0, 2)).toEqual(["complete", ["finish"]]);
	});

	it("names a fact once that a rule reads twice, and none that it never got to", () => {
		const product = testProduct();
		const term = { var: "term" };
		const when = { and: [{ ">": [term, 5] }, { "<": [term, 9] }, { var: "isReady" }] };
		const reading = compileFlow({
			...product,
			application: { ...product.application, transitions: { go: { from: ["*"], to: "liens", when } } },
		});
		const trace: TraceEntry[] = [];
		resolveState(reading, factsOf(reading, { application: { term: 12 } }), trace);
		expect(trace).toEqual([{ rule: "application/go", result: false, read: [{ fact: "term", value: 12 }] }]);
	});

	it("traces each transition that could start here, with what it read", () => {
		const trace: TraceEntry[] = [];
		resolveState(flow, factsOf(flow, { application: ready }), trace);
		expect(trace).toEqual([
			{ rule: "application/toLiens", result: true, read: [{ fact: "isReady", value: true }] },
			{ rule: "application/toProduct", result: false, read: [{ fact: "term", value: 0 }] },
			{ rule: "application/decline", result: false, read: [{ fact: "decision", value: null }] },
		]);
	});
});
