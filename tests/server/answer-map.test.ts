import { describe, expect, it } from "vitest";
import type { AnswerMap } from "../../src/contracts/wire/products.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { FormFile, Json, Product } from "../../src/flow/engine/index.ts";
import { compileFlow } from "../../src/flow/engine/index.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { mended } from "../../src/server/workflow/migration/answer-map.ts";
import { verdictOn } from "../../src/server/workflow/migration/verdict.ts";

const main = loadCatalog().product("main");
const NOW = new Date("2026-06-15T12:00:00Z");

/** The main product with a form of its own, and a rule that reads each of its answers. */
function version(properties: { readonly [field: string]: Json }, more: Partial<FormFile> = {}) {
	const form = {
		title: "Own",
		schema: { type: "object", properties },
		ui: {},
		messages: {},
		footnotes: [],
		writes: {},
	};
	const about = "reads the people";
	const anOwner = { some: [{ var: "answers.own/form.people" }, { "===": [{ var: "role" }, "OWNER"] }] };
	const product: Product = {
		...main,
		forms: { ...main.forms, "own/form": { ...form, ...more } },
		facts: {
			facts: {
				...main.facts.facts,
				tier: { type: "string", enum: ["GOLD"], nullable: true, path: "partner.main.tier", about },
				...("people" in properties ? { hasOwner: { type: "boolean", rule: anOwner, about } as const } : {}),
			},
		},
	};
	return { product, flow: compileFlow(product) };
}

const answering = (answers: { readonly [field: string]: Json }, more: object = {}): StoredRecord => ({
	answers: { "own/form": answers },
	...more,
});

const offers = (...values: readonly string[]) => ({ type: "string", enum: values });

const look = (candidate: ReturnType<typeof version>, record: StoredRecord, map: AnswerMap = {}) => {
	const { record: kept, misfits, mapped } = mended(candidate, record, NOW, map);
	return { answers: kept.answers?.["own/form"], misfits: misfits.map(({ path, value }) => [path, value]), mapped };
};

describe("a record that a candidate does not take", () => {
	it("is told with every value that no longer fits, wherever it stands", () => {
		const candidate = version({
			branch: offers("NORTH"),
			pets: { type: "integer" },
			wants: { type: "array", items: offers("A") },
			home: { type: "object", properties: { kind: offers("HOUSE") } },
			people: { type: "array", items: { type: "object", required: ["role"], properties: { role: offers("OWNER") } } },
		});
		const record = answering(
			{
				branch: "EAST",
				pets: "two",
				wants: ["A", "B", "C"],
				home: { kind: "BOAT" },
				people: [{ role: "OWNER" }, { role: "GUEST" }],
			},
			{ partner: { main: { tier: "LEAD" } }, application: { property: { isListedForSale: "maybe" } } },
		);
		const { misfits, answers } = look(candidate, record);
		expect(misfits.sort()).toEqual(
			[
				["answers.own/form.branch", "EAST"],
				["answers.own/form.home.kind", "BOAT"],
				["answers.own/form.people[].role", "GUEST"],
				["answers.own/form.pets", "two"],
				["answers.own/form.wants[]", "B"],
				["answers.own/form.wants[]", "C"],
				["application.property.isListedForSale", "maybe"],
				["partner.main.tier", "LEAD"],
			].sort(),
		);
		expect(answers).toEqual(record.answers?.["own/form"]);
	});

	it("goes on with the answers of a map, of the type that is asked for, and nothing else changes", () => {
		const candidate = version({
			branch: offers("NORTH", "SOUTH"),
			pets: { type: "integer" },
			wants: { type: "array", items: offers("A") },
		});
		const record = answering({ branch: "EAST", pets: "two", wants: ["A", "B"], note: "kept" });
		const map = {
			"answers.own/form.branch": { EAST: "NORTH", SOUTH: "NORTH" },
			"answers.own/form.pets": { two: "2" },
			"answers.own/form.wants[]": { B: null },
		};
		expect(look(candidate, record, map)).toEqual({
			answers: { branch: "NORTH", pets: 2, wants: ["A"], note: "kept" },
			misfits: [],
			mapped: [
				{ path: "answers.own/form.branch", from: "EAST", to: "NORTH" },
				{ path: "answers.own/form.pets", from: "two", to: 2 },
				{ path: "answers.own/form.wants[]", from: "B", to: null },
			],
		});
		// a value that is still valid must not be changed
		expect(look(candidate, answering({ branch: "SOUTH" }), map)).toEqual({
			answers: { branch: "SOUTH" },
			misfits: [],
			mapped: [],
		});
	});

	it("keeps its answers under the names that the candidate's form has for them", () => {
		const renamed = { location: "branch", gone: "nowhere", pets: "branch" };
		const candidate = version({ branch: offers("NORTH"), pets: { type: "integer" } }, { renamed });
		expect(look(candidate, answering({ location: "NORTH", pets: 2, note: "kept" })).answers).toEqual({
			branch: "NORTH",
			pets: 2,
			note: "kept",
		});
		// what was answered under today's name is newer
		expect(look(candidate, answering({ location: "EAST", branch: "NORTH" })).answers).toEqual({ branch: "NORTH" });
		const before = version({ location: offers("NORTH") });
		expect(verdictOn(before, candidate, answering({ location: "NORTH" }), NOW).verdict).toBe("continue");
		const untouched = answering({ branch: "NORTH" });
		expect(mended(candidate, untouched, NOW, {}).record).toBe(untouched);
	});

	it("stays where it is for an answer that does not fit either", () => {
		const candidate = version({ branch: offers("NORTH") });
		const map = { "answers.own/form.branch": { EAST: "WEST" } };
		const before = version({ branch: offers("NORTH", "EAST") });
		const verdict = (answers: AnswerMap) => verdictOn(before, candidate, answering({ branch: "EAST" }), NOW, answers);
		expect(verdict(map)).toMatchObject({
			verdict: "pinned",
			why: "FACT_ENUM",
			misfits: [{ path: "answers.own/form.branch", value: "EAST", allowed: ["NORTH"], isMappable: true }],
		});
		expect(verdict({ "answers.own/form.branch": { EAST: "NORTH" } })).toMatchObject({
			verdict: "continue",
			mapped: [{ from: "EAST", to: "NORTH" }],
		});
	});

	it("keeps what a publisher does not own: a locked form's answers, another lender's, and the server's", () => {
		const locked = version({ branch: offers("NORTH") }, { locked: true });
		const map = {
			"answers.own/form.branch": { EAST: "NORTH" },
			"application.status.uwDecision": { MAYBE: "APPROVE" },
			"partner.other.tier": { LEAD: "GOLD" },
		};
		expect(look(locked, answering({ branch: "EAST" }), map)).toMatchObject({ answers: { branch: "EAST" }, mapped: [] });
		const decided = answering({}, { application: { status: { uwDecision: "MAYBE" } } });
		const { misfits, record, mapped } = mended(version({}), decided, NOW, map);
		expect([record, mapped, misfits]).toEqual([
			decided,
			[],
			[expect.objectContaining({ path: "application.status.uwDecision", isMappable: false })],
		]);
	});
});
