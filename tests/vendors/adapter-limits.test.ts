import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listVendors } from "../../scripts/flow/vendors.ts";
import { vendorsPage } from "../../scripts/reference/vendors-page.ts";
import { readOptions } from "../../src/flow/command/options.ts";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { chooseVendors, sharedVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { censusGeocoding } from "../../src/server/journey/property/census-geocoding.ts";
import { type AdapterLimits, appliedLimits } from "../../src/server/journey/vendors/guard/adapter-limits.ts";
import { CallLine } from "../../src/server/journey/vendors/guard/call-line.ts";
import { VendorGuard } from "../../src/server/journey/vendors/guard/vendor-guard.ts";
import { STANDARD_LIMITS, vendorLimits } from "../../src/server/journey/vendors/guard/vendor-limits.ts";
import { VendorUnavailable } from "../../src/server/platform/problems/vendor-unavailable.ts";
import { ordersAtOnce } from "../../src/server/workflow/jobs/guarded-vendors.ts";
import { nextTry } from "../../src/server/workflow/queue/next-try.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";

const HOME = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };
const TITLE = { orderId: "o", address: HOME, ownerName: "Ana Borrower", asOf: "2026-11-20" };
const events = { onBack: () => {}, report: () => {}, askedInTransaction: () => {} };
const PERSONA = {
	VENDOR_IDENTITY: "persona",
	...{ PERSONA_API_KEY: "key", PERSONA_TEMPLATE: "itmpl_1", PERSONA_WEBHOOK_SECRETS: "secret" },
};

/** A title company that answers when it is told to, behind the guard with its limits. */
function titleCompany(declared: AdapterLimits, operators = STANDARD_LIMITS) {
	const asked: (() => void)[] = [];
	const real = buildPorts({});
	const prequalify: typeof real.title.prequalify = async (request) => {
		await new Promise<void>((answer) => {
			asked.push(answer);
		});
		return real.title.prequalify(request);
	};
	const vendors = { ...sharedVendors({ ...real, title: { ...real.title, prequalify } }), limitsOf: () => declared };
	const guard = new VendorGuard(vendors, operators, events);
	const ask = (caller: "page" | "order") => guard.ports(caller, "main").title.prequalify(TITLE);
	return { ask, asked, guard };
}

afterEach(() => vi.useRealTimers());

describe("the calls at once that an adapter declares", () => {
	it("are never more: each other one has its turn when one has ended", async () => {
		const { ask, asked } = titleCompany({ atOnce: 1 });
		const answers = [ask("order"), ask("page"), ask("order")];
		for (let turn = 0; turn < answers.length; turn += 1) {
			await vi.waitFor(() => expect(asked).toHaveLength(turn + 1), 120_000);
			// the others would have been asked by now
			await new Promise((done) => setImmediate(done));
			expect(asked).toHaveLength(turn + 1);
			asked[turn]?.();
			await answers[turn];
		}
	});

	it("are another number where the operator sets one for the port", async () => {
		const operators = vendorLimits({ VENDOR_ORDERS_AT_ONCE: "title=2" }, ["title"]);
		const { ask, asked } = titleCompany({ atOnce: 1 }, operators);
		const answers = [ask("order"), ask("order"), ask("order")];
		await vi.waitFor(() => expect(asked).toHaveLength(2), 120_000);
		await new Promise((done) => setImmediate(done));
		expect(asked).toHaveLength(2);
		for (const answer of asked) answer();
		await vi.waitFor(() => expect(asked).toHaveLength(3), 120_000);
		asked[2]?.();
		await Promise.all(answers);
	});

	it("turn away who waits too long, which says nothing about the vendor; and all when the server stops", async () => {
		const { ask, asked, guard } = titleCompany({ atOnce: 1 }, { ...STANDARD_LIMITS, answerSeconds: 0.05 });
		const first = ask("order");
		await vi.waitFor(() => expect(asked).toHaveLength(1), 120_000);
		for (let call = 0; call < 6; call += 1) {
			await expect(ask("page")).rejects.toMatchObject({ name: "VendorUnavailable", outage: "BUSY", waitMs: 1_000 });
		}
		expect(guard.down).toEqual([]);
		const last = ask("order");
		guard.stop();
		await expect(last).rejects.toMatchObject({ outage: "SERVER_STOPS" });
		await expect(first).rejects.toMatchObject({ outage: "SERVER_STOPS" });
		expect(asked).toHaveLength(1);
	});

	it("bound the orders that are taken up, unless the operator says another number for the port", () => {
		const vendors = chooseVendors({ ...PERSONA, VENDOR_IDENTITY__LAKESIDE_CU: "persona" }, { orgs: ["lakeside-cu"] });
		expect(vendors.atOnceOf("identity")).toBe(16);
		const many = vendorLimits({ VENDOR_ORDERS_AT_ONCE: "300" }, ["identity", "title"]);
		expect(ordersAtOnce(vendors, many)).toMatchObject({ identity: 16, title: 300 });
		const named = vendorLimits({ VENDOR_ORDERS_AT_ONCE: "4,identity=40" }, ["identity", "title"]);
		expect(ordersAtOnce(vendors, named)).toMatchObject({ identity: 40, title: 4 });
	});
});

describe("the calls a minute that an adapter declares", () => {
	it("begin no faster: the next one waits until a minute after the first", async () => {
		vi.useFakeTimers();
		const line = new CallLine({ perMinute: 2 });
		expect(await Promise.all([line.enter(1), line.enter(1)])).toEqual([true, true]);
		line.leave();
		line.leave();
		let third: boolean | undefined;
		void line.enter(90_000).then((mayCall) => {
			third = mayCall;
		});
		await vi.advanceTimersByTimeAsync(59_000);
		expect(third).toBeUndefined();
		await vi.advanceTimersByTimeAsync(1_001);
		expect(third).toBe(true);
		const late = Promise.all([line.enter(500), line.enter(500)]);
		await vi.advanceTimersByTimeAsync(600);
		expect(await late).toEqual([true, false]);
	});
});

describe("the answer that an adapter declares", () => {
	it("may be as large, and is refused when it is larger", async () => {
		const body = JSON.stringify({ result: { addressMatches: [] } });
		const server = createServer((_request, response) => response.end(body));
		await once(server.listen(0, "127.0.0.1"), "listening");
		const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const geocoding = censusGeocoding({ baseUrl, benchmark: "b", vintage: "v" });
		const ask = (answerBytes: number) => {
			const vendors = { ...sharedVendors({ ...buildPorts({}), geocoding }), limitsOf: () => ({ answerBytes }) };
			return new VendorGuard(vendors, STANDARD_LIMITS, events).ports("order", "main").geocoding.locate(HOME, 2025);
		};
		try {
			expect(await ask(body.length)).toMatchObject({ matches: [] });
			await expect(ask(body.length - 1)).rejects.toMatchObject({ name: "VendorUnavailable", outage: "NO_CONNECTION" });
		} finally {
			await new Promise((done) => server.close(done));
		}
	});
});

describe("the tries and the deadline that an adapter declares", () => {
	const now = new Date("2026-11-20T12:00:00Z");
	const context = { now: () => now, retry: { retryLimit: 5, retryDelaySeconds: 2 }, vendorLimits: STANDARD_LIMITS };
	const due = (attempts: number, hoursAgo: number, limits: AdapterLimits) => ({
		...{ attempts, vendor: "payments", limits },
		dueAt: new Date(now.getTime() - hoursAgo * 3_600_000),
	});

	it("count instead of the standard", () => {
		const waits = (attempts: number, limits: AdapterLimits) =>
			nextTry(context, due(attempts, 0, limits), new Error("no")).waitMs !== undefined;
		expect([waits(1, { tries: 3 }), waits(2, { tries: 3 }), waits(2, {})]).toEqual([true, false, true]);
		const outage = new VendorUnavailable("payments", "NO_CONNECTION", 1_000);
		const isWaiting = (limits: AdapterLimits) => nextTry(context, due(0, 30, limits), outage).waitMs !== undefined;
		expect([isWaiting({ deadlineHours: 72 }), isWaiting({})]).toEqual([true, false]);
	});

	it("are the operator's where the port is named", () => {
		const operators = vendorLimits({ VENDOR_SECONDS: "20,title=90", VENDOR_DEADLINE_HOURS: "title=5" }, ["title"]);
		const declared = { seconds: 60, deadlineHours: 72 };
		expect(appliedLimits(declared, operators, "title")).toEqual({ seconds: 90, deadlineHours: 5 });
		expect(appliedLimits(declared, operators, "credit")).toEqual(declared);
		expect(appliedLimits({}, operators, "credit")).toEqual({ seconds: 20, deadlineHours: 24 });
	});
});

describe("limits", () => {
	it("are told with the vendors, as they apply", async () => {
		let said = "";
		const out = (text: string) => {
			said += text;
		};
		const environment = { ...PERSONA, VENDOR_SECONDS: "identity=45" };
		const io = { stdin: process.stdin, out, err: () => {}, environment };
		await listVendors(readOptions(["vendors"]), testCatalog(), io);
		expect(said).toMatch(
			/identity {2}persona[\s\S]*limits: 8 calls at once, 100 calls a minute, 45 s a call, 24 h until a person looks, 1024 KiB an answer/,
		);
		const wrong = { ...io, environment: { VENDOR_SECONDS: "soon" } };
		await expect(listVendors(readOptions(["vendors"]), testCatalog(), wrong)).rejects.toThrow(/VENDOR_SECONDS/);
	});

	it("stand in the reference for every adapter that asks somebody outside by the contract or directly", () => {
		const rows = vendorsPage()
			.split("\n")
			.filter((line) => /^\| `VENDOR_\w+` \| `[\w-]+` \| (http|direct) \|/.test(line))
			.filter((line) => !/CHAT|MESSAGES|TEXTS/.test(line));
		expect(rows.length).toBeGreaterThan(15);
		expect(rows.filter((line) => !/\| \d+ calls at once, .*\d+ KiB an answer/.test(line))).toEqual([]);
	});
});
