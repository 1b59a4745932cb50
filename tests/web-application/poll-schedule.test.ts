import { describe, expect, it } from "vitest";
import { STAGE_POLLING } from "../../src/contracts/constants.ts";
import { pollDelay, pollStep } from "../../src/web/application/flow/poll-schedule.ts";

const routing = {
	waiting: { WAITING_FOR_SOFT_CREDIT: { after: "UNKNOWN" }, GEN_NOTE_SIGNING: { after: "stay" } },
	terminal: { DECLINED: true, NO_PROPERTY_FOUND: true },
} as const;

describe("the delay before a retry", () => {
	it.each([
		[1, 1000],
		[2, 2000],
		[3, 4000],
		[4, 5000],
		[5, 5000],
		[14, 5000],
	])("retry %i waits %i ms", (retry, delay) => {
		expect(pollDelay(retry)).toBe(delay);
	});
});

describe("the step after an answer", () => {
	it.each([
		["DECLINED", 0, { kind: "route" }],
		["NO_PROPERTY_FOUND", 20, { kind: "route" }],
		["WAITING_FOR_SOFT_CREDIT", 0, { kind: "poll", delayMs: 1000, retriesLeft: 14 }],
		["WAITING_FOR_SOFT_CREDIT", 3, { kind: "poll", delayMs: 5000, retriesLeft: 11 }],
		["WAITING_FOR_SOFT_CREDIT", 13, { kind: "poll", delayMs: 5000, retriesLeft: 1 }],
		["WAITING_FOR_SOFT_CREDIT", 14, { kind: "exhausted", stage: "UNKNOWN" }],
		["GEN_NOTE_SIGNING", 13, { kind: "poll", delayMs: 5000, retriesLeft: 1 }],
		["GEN_NOTE_SIGNING", 14, { kind: "exhausted", stage: "GEN_NOTE_SIGNING" }],
		["LIEN_VERIFICATION", 0, { kind: "poll", delayMs: 1000, retriesLeft: 7 }],
		["LIEN_VERIFICATION", 6, { kind: "poll", delayMs: 5000, retriesLeft: 1 }],
		["LIEN_VERIFICATION", 7, { kind: "exhausted", stage: "LIEN_VERIFICATION" }],
		["constructor", 7, { kind: "exhausted", stage: "constructor" }],
	])("%s after %i retries", (stage, retries, step) => {
		expect(pollStep(routing, stage, retries)).toEqual(step);
	});

	it.each(["LIEN_VERIFICATION", "WAITING_FOR_SOFT_CREDIT"])(
		"%s is asked once a minute by a page that waits for a person",
		(stage) => {
			expect(pollStep(routing, stage, 14, true)).toEqual({ kind: "poll", delayMs: 60_000, retriesLeft: 1 });
		},
	);

	it("lets a stable stage have 7 retries and a waiting one 14", () => {
		expect(STAGE_POLLING).toMatchObject({ stableRetries: 7, waitingRetries: 14 });
	});
});
