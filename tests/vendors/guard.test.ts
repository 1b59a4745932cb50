import { describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { sharedVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { Breaker } from "../../src/server/journey/vendors/guard/breaker.ts";
import { VendorGuard } from "../../src/server/journey/vendors/guard/vendor-guard.ts";
import {
	limitOf,
	STANDARD_LIMITS,
	vendorLimits,
	withTimeToThink,
} from "../../src/server/journey/vendors/guard/vendor-limits.ts";

describe("a vendor that is taken for down", () => {
	const down = () => {
		const breaker = new Breaker();
		for (let call = 1; call <= 5; call += 1) expect(breaker.failed(0)).toBe(call === 5);
		return breaker;
	};

	it("is left alone but for one try at a time, with longer gaps", () => {
		const breaker = down();
		expect(breaker.admits(1_999, false)).toBe(false);
		expect(breaker.admits(2_000, false)).toBe(true);
		expect(breaker.admits(2_001, false)).toBe(false);
		breaker.failed(4_000);
		expect(breaker.untilNextTry(4_000)).toBe(4_000);
		for (let now = 8_000; now < 100_000; now += 10_000) breaker.failed(now);
		expect(breaker.untilNextTry(98_000)).toBe(10_000);
	});

	it("says the same once for calls that were under way together", () => {
		const breaker = down();
		for (let call = 0; call < 20; call += 1) breaker.failed(10);
		expect(breaker.untilNextTry(10)).toBe(1_990);
	});

	it("gives a new order a try soon, and each waiting one a turn of its own", () => {
		const breaker = down();
		expect(breaker.admits(1_000, true)).toBe(true);
		expect(breaker.admits(1_500, true)).toBe(false);
		const turns = [breaker.turn(1_500), breaker.turn(1_500), breaker.turn(1_500)];
		expect(turns).toEqual([1_500, 3_500, 5_500]);
		expect(Math.max(...Array.from({ length: 1_000 }, () => breaker.turn(1_500)))).toBe(300_000);
	});

	it("is asked by everybody again after one answer", () => {
		const breaker = down();
		expect(breaker.answered()).toBe(true);
		expect(breaker.answered()).toBe(false);
		expect([breaker.admits(1, false), breaker.admits(1, false)]).toEqual([true, true]);
	});
});

describe("the limits of vendors", () => {
	it("are one number for all, with exceptions by name", () => {
		const read = vendorLimits({ VENDOR_SECONDS: "20, title=90", VENDOR_ORDERS_AT_ONCE: "credit=2" }, ["credit"]);
		expect([limitOf(read.orderSeconds, "credit"), limitOf(read.orderSeconds, "title")]).toEqual([20, 90]);
		expect([limitOf(read.atOnce, "credit"), limitOf(read.atOnce, "title")]).toEqual([2, 8]);
		expect([read.answerSeconds, read.alarmMinutes]).toEqual([10, 5]);
	});

	it.each([
		["VENDOR_SECONDS", "0", /whole number from 1 to 120/],
		["VENDOR_SECONDS", "thirty", /VENDOR_SECONDS is "thirty"/],
		["VENDOR_SECONDS", "titel=30", /names "titel", which is no vendor: credit/],
		["VENDOR_ORDERS_AT_ONCE", "501", /from 1 to 500/],
		["VENDOR_ALARM_MINUTES", "credit=5", /VENDOR_ALARM_MINUTES/],
	])("refuse %s=%s", (variable, text, said) => {
		expect(() => vendorLimits({ [variable]: text }, ["credit"])).toThrow(said);
	});
});

describe("the guard before an adapter", () => {
	const events = { onBack: () => {}, report: () => {}, askedInTransaction: () => {} };

	it("gives each operation its own arguments and the signal, also where some are left out", async () => {
		const asked: unknown[][] = [];
		class Scanner {
			readonly #answer = "CLEAN" as const;
			async scan(...given: unknown[]) {
				asked.push(given);
				return this.#answer;
			}
		}
		const adapters = { ...buildPorts({}), virusScan: new Scanner() };
		const ports = new VendorGuard(sharedVendors(adapters), STANDARD_LIMITS, events).ports("page", "main");
		const bytes = Buffer.from("x");
		expect(await ports.virusScan.scan(bytes)).toBe("CLEAN");
		expect(asked).toEqual([
			[bytes, undefined, { signal: expect.any(AbortSignal), org: "main", limits: expect.any(Object) }],
		]);
		expect(ports.bankLink.begin).toBeTypeOf("function");
		expect(await ports.notary.slots({ kind: "VIDEO", from: "2026-11-20T17:00:00Z" })).not.toEqual([]);
	});

	it("does not count the time for which a sandbox is told to think", () => {
		const limits = withTimeToThink({ ...STANDARD_LIMITS, orderSeconds: { all: 30, only: { title: 60 } } }, 1_500);
		expect(limits.orderSeconds).toEqual({ all: 32, only: { title: 62 } });
	});
});
