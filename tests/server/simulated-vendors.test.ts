import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import {
	type SimulatedAnswers,
	type SimulationStep,
	VENDOR_OUTCOMES,
	type VendorOutcome,
} from "../../src/flow/editing/index.ts";
import { factsOf, mayOpen, pageSpec } from "../../src/flow/engine/index.ts";
import { textAt } from "../../src/server/record/read-record.ts";
import { formAt } from "../../src/server/workflow/simulation/answer-form.ts";
import { decide, type Person } from "../../src/server/workflow/simulation/person.ts";
import { SimulationRefused } from "../../src/server/workflow/simulation/refused.ts";
import { startPerson } from "../../src/server/workflow/simulation/start-person.ts";
import { openOrders, staffActs, takeStep } from "../../src/server/workflow/simulation/take-step.ts";
import { answersTo } from "../../src/server/workflow/simulation/vendor-answers.ts";
import { openVersion } from "../../src/server/workflow/simulation/version.ts";

const NOW = new Date("2026-11-20T18:00:00.000Z");
const MOST_STEPS = 160;
/** The account of a business, which is asked about the order. */
const BUSINESS = { accountNumber: "777123456789", confirmAccountNumber: "777123456789" };
/** Pages of several kinds, each by the kind that all goes well with; a bank's own page is before the one of an account. */
const PARTED = ["income/link/PLAID_TRANSACTIONS", "bank/manual-disburse"];

describe("the vendors of a simulation", () => {
	const version = openVersion(loadCatalog(), "main");
	const isDone = (person: Person) => {
		const decided = decide(version, person);
		return decided.kind === "page" && decided.stage === "COMPLETE";
	};
	const tried = new Set<string>();
	/** What a person does next where all goes well: each page of a stage once, then a day more. */
	const next = (person: Person): SimulationStep => {
		const decided = decide(version, person);
		const [order] = openOrders(decided, person);
		if (order !== undefined) return { kind: "vendor", id: order.id };
		const [act] = staffActs(person);
		if (act !== undefined) return { kind: "staff", id: act };
		if (decided.kind === "step") return { kind: "answers", id: decided.form };
		const session = textAt(person.record, "application.notarySession.status") ?? "";
		const place = (page: string) => `${decided.stage} ${page} ${session}`;
		const isNew = (page: string) => !tried.has(place(page));
		const form = formAt(version, decided);
		if (form !== undefined && isNew(decided.page)) {
			tried.add(place(decided.page));
			return { kind: "answers", id: form };
		}
		const facts = factsOf(version.flow, decided.record);
		const pages = [...PARTED, ...Object.keys(version.product.pages.pages)];
		const open = pages.find(
			(page) =>
				!page.includes("{") &&
				isNew(page) &&
				pageSpec(version.flow, page)?.form !== undefined &&
				mayOpen(version.flow, page, decided.route.page, facts),
		);
		return open === undefined ? { kind: "days", days: 1 } : { kind: "open", id: open };
	};
	const told = (person: Person) => JSON.stringify([person.record, [...person.settled]]);

	/** What each answer to an order on somebody's way makes of them; some vendors answer otherwise on it. */
	const walked = async (
		otherwise: { readonly [order: string]: VendorOutcome },
		typed: { readonly [form: string]: SimulatedAnswers } = {},
	) => {
		tried.clear();
		const seen = new Map<string, boolean>();
		let person = await startPerson(version, { isUsual: true, facts: {} }, NOW);
		for (let left = MOST_STEPS; left > 0 && !isDone(person); left -= 1) {
			for (const { id, vendor, operation } of openOrders(decide(version, person), person)) {
				const order = `${vendor}/${operation}`;
				const usual = told(await takeStep(version, person, { kind: "vendor", id }));
				for (const outcome of answersTo(order, person.record)) {
					const after = await takeStep(version, person, { kind: "vendor", id, outcome });
					const key = `${order} ${outcome}`;
					seen.set(key, seen.get(key) === true || told(after) !== usual);
				}
			}
			const step = next(person);
			const outcome = step.kind === "vendor" ? otherwise[step.id ?? ""] : undefined;
			const answers = step.kind === "answers" ? typed[step.id ?? ""] : undefined;
			try {
				person = await takeStep(version, person, { ...step, ...(outcome && { outcome }), ...(answers && { answers }) });
			} catch (error) {
				// a page that has nothing to say yet
				if (step.kind !== "answers" || !(error instanceof SimulationRefused)) throw error;
			}
		}
		// a business that is paid is waited for at the end
		if (Object.keys(typed).length === 0) expect(isDone(person)).toBe(true);
		return seen;
	};

	it("may each give every answer that is offered, and each leads elsewhere than the usual one", async () => {
		const seen = new Map([
			...(await walked({})),
			...(await walked({ "automated-valuation": "value-unsure" })),
			...(await walked({ "automated-valuation": "value-visit", "flood-determination": "flood-slow" })),
			...(await walked({}, { "bank/manual-disburse": BUSINESS })),
		]);
		const all = Object.entries(VENDOR_OUTCOMES).flatMap(([order, names]) => names.map((name) => `${order} ${name}`));
		expect(all.filter((one) => seen.get(one) !== true)).toEqual([]);
	});
});
