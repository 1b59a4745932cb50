import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isFlagOn, isOnForAll, type OrganizationInfo } from "../../src/web/api/registration/organization-info.ts";
import { dropToken, keepToken } from "../../src/web/api/session/token-store.ts";
import { keepTracker } from "../../src/web/api/telemetry/tracker.ts";
import { onNewSides } from "../../src/web/application/flow/new-sides.ts";
import { watchFlags } from "../../src/web/shell/viewer/visitor-flags.ts";

const info = { flags: { "fe-new": { enabled: false, isForSome: true }, "fe-all": { enabled: true } } };
let asked: { readonly optimizeUser: { readonly attributes: object; readonly trackerId?: string } }[] = [];
let persisted = false;

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	asked = [];
	persisted = false;
	vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
		expect(url).toBe("/service-optimize/external/api/v1/features");
		const given = JSON.parse(String(body));
		asked.push(given);
		const { trackerId, attributes } = given.optimizeUser;
		const enabled = trackerId === "t-1" && attributes.isSignedIn === false;
		const more = persisted ? { persisted } : {};
		return Response.json({ features: [{ featureKey: "fe-new", enabled, flagEnabled: enabled, ...more }] });
	});
});
afterEach(() => {
	dropToken();
	vi.unstubAllGlobals();
});

it("asks for this visitor's flags, anew when a tracker or an account is known, and no more once it is stopped", async () => {
	const told: object[] = [];
	const stop = watchFlags(info as unknown as OrganizationInfo, (flags) => told.push(flags));
	await vi.waitFor(() => expect(told).toEqual([{ "fe-new": false }]), 120_000);
	expect(asked[0]?.optimizeUser).toEqual({
		attributes: { isSignedIn: false, isReferred: false, device: expect.stringMatching(/^(phone|tablet|desktop)$/) },
	});
	keepTracker("t-1");
	await vi.waitFor(() => expect(told.at(-1)).toEqual({ "fe-new": true }), 120_000);
	keepToken("jwt");
	await vi.waitFor(() => expect(told.at(-1)).toEqual({ "fe-new": false }), 120_000);
	// a renewed token is no news
	keepToken("another");
	stop();
	dropToken();
	await Promise.resolve();
	expect(asked).toHaveLength(3);
});

it("keeps a flag that the lender wants kept as it was in this tab", async () => {
	persisted = true;
	keepTracker("t-1");
	const told: object[] = [];
	const stop = watchFlags(info as unknown as OrganizationInfo, (flags) => told.push(flags));
	await vi.waitFor(() => expect(told).toEqual([{ "fe-new": true }]), 120_000);
	keepTracker("t-2");
	await vi.waitFor(() => expect(asked).toHaveLength(2), 120_000);
	await vi.waitFor(() => expect(told).toEqual([{ "fe-new": true }, { "fe-new": true }]), 120_000);
	stop();
});

it("a decided flag is on for the visitor, and for rules only where it is on for everybody", () => {
	const decided = { ...info, decidedFlags: { "fe-new": true, "fe-all": false } };
	expect([isFlagOn(info, "fe-new"), isFlagOn(decided, "fe-new"), isOnForAll(decided, "fe-new")]).toEqual([
		false,
		true,
		false,
	]);
	expect([isFlagOn(decided, "fe-all"), isOnForAll(decided, "fe-all")]).toEqual([false, true]);
});

it("a page reads the words of an experiment's new side, and its own for everybody else", () => {
	const byExperiment = { "short-summary": { body: ["Check this, then sign."] } };
	expect(onNewSides({ byExperiment }, { "short-summary": "variation", other: "variation" })).toEqual({
		body: ["Check this, then sign."],
	});
	for (const sides of [undefined, {}, { "short-summary": "control" }]) {
		expect(onNewSides({ byExperiment }, sides)).toEqual({});
	}
	expect(onNewSides({}, { "short-summary": "variation" })).toEqual({});
});
