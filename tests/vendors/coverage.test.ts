import { describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { readChoices } from "../../src/server/journey/adapters/choices.ts";
import { effects } from "../../src/server/journey/effects.ts";
import { vendorOrderHandlers } from "../../src/server/journey/orders.ts";
import { ADAPTER_VARIABLES } from "../../src/server/journey/ports/ports.ts";
import { VENDOR_TRIGGERS } from "../../src/server/sandbox/scenarios/scenarios.ts";
import { product } from "./harness/main-product.ts";

describe("what the data names exists in code, and nothing else does", () => {
	it("each task of flows/origination.json has a handler", () => {
		const named = Object.values(product.origination.tasks).map((task) => `${task.vendor}/${task.operation}`);
		expect(named.length).toBeGreaterThan(20);
		// the reasons of a lender's own come with their task
		expect([...new Set([...named, "offers/decline"])].sort()).toEqual(Object.keys(vendorOrderHandlers).sort());
	});
	it("each effect of a form file is written", () => {
		const named = Object.values(product.forms).flatMap((form) => (form.effect === undefined ? [] : [form.effect]));
		expect(named.length).toBeGreaterThan(20);
		expect(named.filter((name) => !Object.hasOwn(effects, name))).toEqual([]);
		expect(Object.keys(effects).filter((name) => !named.includes(name))).toEqual([]);
	});
	it("each trigger is listed once", () => {
		const ids = VENDOR_TRIGGERS.map((trigger) => trigger.id);
		expect(new Set(ids).size).toBe(ids.length);
	});
});

describe("ports from the environment", () => {
	it("are the sandbox's where nothing is named", () => {
		const ports = buildPorts({});
		expect(Object.keys(ports).sort()).toEqual(Object.keys(ADAPTER_VARIABLES).sort());
		const unready = readChoices({}).unready.map(({ variable }) => variable);
		expect(unready.sort()).toEqual(Object.values(ADAPTER_VARIABLES).sort());
	});
	it("an adapter that nobody wrote is refused with the cure", () => {
		expect(() => buildPorts({ VENDOR_CREDIT: "acme" })).toThrow(/VENDOR_CREDIT: there is no adapter "acme".*sandbox/);
	});
});
