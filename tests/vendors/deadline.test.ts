import { expect, it } from "vitest";
import { STANDARD_LIMITS, vendorLimits } from "../../src/server/journey/vendors/guard/vendor-limits.ts";
import { VendorUnavailable } from "../../src/server/platform/problems/vendor-unavailable.ts";
import { nextTry } from "../../src/server/workflow/queue/next-try.ts";

const HOUR = 3_600_000;
const now = new Date("2026-11-20T18:00:00Z");
const retry = { retryLimit: 5, retryDelaySeconds: 2 };

function afterOutage(hours: number, vendor: string, limits = STANDARD_LIMITS) {
	const dueAt = new Date(now.getTime() - hours * HOUR);
	const outage = new VendorUnavailable("title", "NO_CONNECTION", 2_000);
	return nextTry({ now: () => now, retry, vendorLimits: limits }, { attempts: 0, dueAt, vendor }, outage);
}

it("an outage is waited out until the order's deadline, and counts as no attempt", () => {
	for (const hours of [0, 1, 23]) {
		const { waitMs, change, parkedFor } = afterOutage(hours, "title");
		expect(waitMs).toBeGreaterThan(0);
		expect([change, parkedFor]).toEqual([{}, "title"]);
	}
	expect(afterOutage(25, "title").waitMs).toBeUndefined();
});

it("each vendor may have a deadline of its own", () => {
	const limits = vendorLimits({ VENDOR_DEADLINE_HOURS: "24,title=72" }, ["title", "credit"]);
	expect(afterOutage(71, "title", limits).waitMs).toBeGreaterThan(0);
	expect(afterOutage(73, "title", limits).waitMs).toBeUndefined();
	expect(afterOutage(25, "credit", limits).waitMs).toBeUndefined();
	expect(() => vendorLimits({ VENDOR_DEADLINE_HOURS: "0" }, [])).toThrow(/VENDOR_DEADLINE_HOURS/);
});
