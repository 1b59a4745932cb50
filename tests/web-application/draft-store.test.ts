import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announceSessionEnding } from "../../src/web/api/session/session-events.ts";
import {
	dropDraft,
	holdDraft,
	keepDraft,
	readDraft,
	resumeDraft,
} from "../../src/web/application/submit/draft-store.ts";

const FORM = "start/contact";
let status = 200;
let uuid = "";
let count = 0;
const saved: { readonly path: string; readonly body: unknown; readonly keepalive: boolean | undefined }[] = [];

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
		saved.push({ path, body: JSON.parse(String(init.body)), keepalive: init.keepalive });
		return new Response("{}", { status });
	});
	status = 200;
	count += 1;
	uuid = `application-${count}`;
	saved.length = 0;
});
afterEach(() => {
	dropDraft(uuid, FORM);
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const type = (text: string) => keepDraft(uuid, FORM, { trustName: text, ssn: "666101234" }, ["ssn"]);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const bodies = () => saved.map(({ body }) => body);

it("saves a second after the last key, once, without secrets, so that it outlives the page", async () => {
	type("S");
	await pass(900);
	type("Sa");
	await pass(900);
	expect(saved).toEqual([]);
	await pass(200);
	const path = `/service-application/api/v1/application/heloc/${uuid}/drafts/start%2Fcontact`;
	expect(saved).toEqual([{ path, body: { trustName: "Sa" }, keepalive: true }]);
	await pass(60_000);
	expect(saved).toHaveLength(1);
	expect(readDraft(uuid, FORM)).toEqual({ trustName: "Sa" });
});

it("saves the input of a borrower who types without a pause, too", async () => {
	for (let key = 0; key < 12; key += 1) {
		type("x".repeat(key + 1));
		await pass(500);
	}
	expect(saved.length).toBeGreaterThan(0);
});

it("saves at once when the page goes away", async () => {
	type("Sample Trust");
	window.dispatchEvent(new Event("pagehide"));
	await pass(0);
	expect(bodies()).toEqual([{ trustName: "Sample Trust" }]);
});

it("tries again when the server is out of reach, and never throws", async () => {
	status = 503;
	type("Sample Trust");
	await pass(1_500);
	expect(saved).toHaveLength(1);
	status = 200;
	await pass(10_000);
	expect(bodies()).toEqual([{ trustName: "Sample Trust" }, { trustName: "Sample Trust" }]);
});

it("keeps what an ended session refused for the next one, and sends it to no other", async () => {
	status = 401;
	type("Sample Trust");
	await pass(1_500);
	status = 200;
	window.dispatchEvent(new Event("pagehide"));
	await pass(60_000);
	expect(saved).toHaveLength(1);
	expect(readDraft(uuid, FORM)).toEqual({ trustName: "Sample Trust" });
	resumeDraft(uuid, FORM);
	await pass(1_500);
	expect(saved).toHaveLength(2);
});

it("does not overtake a submission, and goes on when that fails", async () => {
	type("Sample Trust");
	await holdDraft(uuid, FORM);
	type("Sample Trust II");
	await pass(5_000);
	expect(saved).toEqual([]);
	resumeDraft(uuid, FORM);
	await pass(1_500);
	expect(bodies()).toEqual([{ trustName: "Sample Trust II" }]);
});

it("saves and forgets before a log-out", async () => {
	type("Sample Trust");
	await announceSessionEnding();
	expect(bodies()).toEqual([{ trustName: "Sample Trust" }]);
	expect(readDraft(uuid, FORM)).toBeUndefined();
});
