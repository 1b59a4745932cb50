import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { extendedFacts } from "../../src/flow/catalog/cases/case-extends.ts";
import type { Json } from "../../src/flow/engine/index.ts";
import { isObject, type JsonObject } from "../../src/flow/engine/json.ts";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { ProductRegistry } from "../../src/server/platform/products/product-registry.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { rehearse } from "../../src/server/sandbox/stages/rehearse.ts";
import { StageFixture } from "../../src/server/sandbox/stages/stage-fixture.ts";
import {
	STAGE_SCENARIOS,
	STATE_SCENARIOS,
	type StageScenario,
} from "../../src/server/sandbox/stages/stage-scenarios.ts";
import { startOver } from "../../src/server/sandbox/stages/start-over.ts";
import type { ServerContext } from "../../src/server/server-context.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";

const catalog = testCatalog();
const enums = JSON.parse(readFileSync("schemas/entities/enums.json", "utf8")).definitions;
const stages: readonly string[] = enums.ApplicationStep.enum;
const states: readonly string[] = enums.FlowState.enum;

interface Case {
	readonly expect: { readonly stage?: string; readonly state?: string };
}
type CaseFile = { readonly [id: string]: JsonObject & Case };
const folder = new Map(
	readdirSync("flows/cases").map((file): [string, CaseFile] => [
		file,
		JSON.parse(readFileSync(`flows/cases/${file}`, "utf8")).cases,
	]),
);
const cases = [...folder.values()].flatMap((file) => Object.values(file));

/** The stage of the record that a case starts from, also where another case gives it. */
function givenStage(file: string, id: string): Json | undefined {
	const told = extendedFacts({ file, cases: folder.get(file) ?? {}, folder }, id);
	if ("fault" in told) throw new Error(told.fault);
	return isObject(told.facts) ? told.facts.stage : undefined;
}

const registered: StoredRecord = {
	application: {
		uuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0001",
		createdDate: "2026-11-20T16:00:00Z",
		property: { uuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0009", street1: "1 Nowhere Rd", state: "NV" },
		consents: (["SOFT_CREDIT", "HARD_CREDIT", "ESIGN_CLOSING"] as const).map((type) => ({
			type,
			at: "2026-11-20T16:00:00Z",
		})),
		status: { cancelled: true },
	},
	profile: {
		name: { firstName: "Ana", lastName: "Borrower" },
		dob: "1980-05-04",
		email: "ana@example.com",
		phoneNumbers: ["4085550142"],
	},
	answers: {},
};

const ports = buildPorts({});
const context = {
	products: new ProductRegistry(catalog),
	ports,
	portsOf: () => ports,
	now: () => new Date("2026-11-20T17:00:00Z"),
} as unknown as ServerContext;

function fixtureOf(org: string, scenario: (typeof STAGE_SCENARIOS)[string]): StageFixture {
	const product = catalog.product(org);
	const record = startOver(registered, product, scenario.typed ?? {});
	return new StageFixture(context, product, "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0002", { record, secrets: {} });
}

interface Met {
	readonly stages: Set<string>;
	readonly states: Set<string>;
}

/** Everywhere that the usual journey comes by, played once however many places lie on it. */
const usual = (async (): Promise<Met> => {
	const met: Met = { stages: new Set(), states: new Set() };
	await rehearse(fixtureOf("main", {}), {}, ({ stage, state }) => {
		met.stages.add(stage);
		met.states.add(state);
		return stage === "COMPLETE";
	});
	return met;
})();
const isUsual = (scenario: StageScenario) => scenario.typed === undefined && scenario.acts === undefined;

describe("the sandbox leads", () => {
	it.each(stages)("to the stage %s", async (stage) => {
		const scenario = STAGE_SCENARIOS[stage];
		if (scenario === undefined) throw new Error(`no scenario leads to ${stage}`);
		if (isUsual(scenario)) return expect([...(await usual).stages]).toContain(stage);
		const there = await rehearse(fixtureOf("main", scenario), scenario, (now) => now.stage === stage);
		expect(there.stage).toBe(stage);
	});
	it.each(states)("to the state %s", async (state) => {
		const scenario = STATE_SCENARIOS[state];
		if (scenario === undefined) throw new Error(`no scenario leads to ${state}`);
		if (isUsual(scenario)) return expect([...(await usual).states]).toContain(state);
		const there = await rehearse(fixtureOf("main", scenario), scenario, (now) => now.state === state);
		expect(there.state).toBe(state);
	});
});

it("the sandbox leads a crypto line on as one: no account is asked for on the way", async () => {
	const product = catalog.product("main");
	const record = startOver(applyPatch(registered, [set("application.isCrypto", true)]), product, {});
	expect(record.application?.isCrypto).toBe(true);
	const fixture = new StageFixture(context, product, "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0003", { record, secrets: {} });
	const met: string[] = [];
	await rehearse(fixture, {}, ({ stage }) => {
		met.push(stage);
		return stage === "NOTE_SIGNING";
	});
	expect(met).toContain("INCOME_VERIFICATION");
	expect(met).not.toContain("DISBURSEMENT_ACCOUNT");
});

describe("flows/cases", () => {
	it("holds a case for each stage of the enumeration", () => {
		const met = new Set(cases.map((one) => one.expect.stage));
		expect(stages.filter((stage) => !met.has(stage))).toEqual([]);
	});
	it("holds a case for each state of the flow machine", () => {
		const met = new Set(cases.map((one) => one.expect.state));
		expect(states.filter((state) => !met.has(state))).toEqual([]);
	});
	it("says for each stage which page it shows", () => {
		const routed = new Set([...folder].flatMap(([file, list]) => Object.keys(list).map((id) => givenStage(file, id))));
		expect(stages.filter((stage) => !routed.has(stage))).toEqual([]);
	});
});
