import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setSessionReplay } from "../../src/web/api/telemetry/session-replay.ts";
import { signal } from "../../src/web/telemetry/signals.ts";
import { startTelemetry } from "../../src/web/telemetry/start-telemetry.ts";
import { openTelemetrySession } from "../../src/web/telemetry/telemetry-session.ts";

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
	version: string;
};

const KEY = {
	uuid: "00000000-0000-4000-8000-000000000001",
	epoch: 7,
	trackerUuid: "00000000-0000-4000-8000-000000000002",
};
const APPLICATION = "00000000-0000-4000-8000-000000000003";

interface Call {
	readonly url: string;
	readonly body: { readonly [name: string]: unknown };
	readonly keepalive: boolean | undefined;
}

let calls: Call[] = [];

function serve(answer: (url: string) => { status: number; body: unknown }) {
	calls = [];
	vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
		calls.push({ url, body: JSON.parse(String(init.body)), keepalive: init.keepalive });
		const { status, body } = answer(url);
		return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
	});
}

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	setSessionReplay(undefined);
});

test("a visit is tried three times before it is given up", async () => {
	vi.useFakeTimers();
	serve(() => ({ status: 500, body: {} }));
	const opened = openTelemetrySession().catch((error: Error) => error.message);
	await vi.advanceTimersByTimeAsync(20_000);
	expect(await opened).toBe("An error occurred while establishing a session, retries failed.");
	expect(calls.map(({ url }) => url)).toEqual(Array(3).fill("/ft/external/session"));
});

test("a visit says what it runs on and nothing of an address that it came from, and its tab goes on with it", async () => {
	serve(() => ({ status: 200, body: { sessionKey: KEY } }));
	expect(await openTelemetrySession("https://t.example", "customer")).toEqual(KEY);
	await openTelemetrySession();
	expect(calls[0]).toMatchObject({
		url: "https://t.example/ft/customer/session",
		body: {
			platform: "WEB",
			libraryVersion: "1.0.0",
			appVersion: version,
			referrer: "",
			windowWidth: window.innerWidth,
			sessionKey: null,
		},
	});
	expect(calls[1]?.body.sessionKey).toEqual(KEY);
	sessionStorage.clear();
	await openTelemetrySession();
	// another visit of a browser that is known
	expect(calls[2]?.body.sessionKey).toMatchObject({ trackerUuid: KEY.trackerUuid });
});

test("pages, what was noted before the start, failures and the recording are told, with no more than names", async () => {
	serve((url) => (url.endsWith("session") ? { status: 200, body: { sessionKey: KEY } } : { status: 200, body: {} }));
	setSessionReplay({ link: () => "https://r.example/1", headers: () => ({}) });
	signal({ event: "step_submit", path: "/account/heloc/register-v2" });
	type State = { location: { pathname: string }; navigation: { state: string }; errors: unknown };
	let listener: (state: State) => void = () => undefined;
	startTelemetry(
		{
			state: { location: { pathname: "/account/heloc/register-v2/for-sale" } },
			subscribe: (given) => {
				listener = given;
			},
		},
		{ flags: { "fe-relative-url-heloc": { enabled: true } }, product: "dscr" },
	);
	const at = (pathname: string, errors: unknown = null, state = "idle") =>
		listener({ location: { pathname }, navigation: { state }, errors });
	at("/account/heloc/elsewhere", null, "loading");
	at(`/account/heloc/${APPLICATION}/liens`);
	at(`/account/heloc/${APPLICATION}/liens`);
	at(`/account/heloc/${APPLICATION}/liens`, { "0": new Error("x") });
	await vi.waitFor(() => expect(calls.filter(({ url }) => url.endsWith("/event"))).toHaveLength(4), 120_000);
	const told = calls
		.filter(({ url }) => url.endsWith("/event"))
		.map(({ body, keepalive }) => [body.event, body.pagePath, body.applicationUuid, body.dontDedupe, keepalive]);
	const page = `/account/heloc/${APPLICATION}/liens`;
	expect(told).toEqual([
		["step_submit", "/account/heloc/register-v2", null, false, true],
		["page_view", "/account/heloc/register-v2/for-sale", null, false, true],
		["page_view", page, APPLICATION, false, true],
		["page_error", page, APPLICATION, true, true],
	]);
	expect(new Set(calls.flatMap(({ body }) => body.productType ?? []))).toEqual(new Set(["DSCR"]));
	expect(calls.filter(({ url }) => url.endsWith("/session"))).toHaveLength(1);
	expect(calls.filter(({ url }) => url.endsWith("full-story-link"))).toMatchObject([
		{ url: `/account/heloc/${APPLICATION}/full-story-link`, body: { link: "https://r.example/1" } },
	]);
});

test("what happens just before the page closes is told all the same", async () => {
	serve(() => ({ status: 200, body: { sessionKey: KEY } }));
	const pathname = "/account/heloc/register-v2";
	startTelemetry({ state: { location: { pathname } }, subscribe: () => undefined }, { flags: {}, product: null });
	const told = () => calls.flatMap(({ body }) => (body.event === undefined ? [] : [body.event]));
	await vi.waitFor(() => expect(told()).toEqual(["page_view"]), 120_000);
	vi.useFakeTimers();
	signal({ event: "step_submit" });
	expect(told()).toEqual(["page_view"]);
	dispatchEvent(new Event("pagehide"));
	await vi.advanceTimersByTimeAsync(0);
	expect(told()).toEqual(["page_view", "step_submit"]);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(told()).toEqual(["page_view", "step_submit"]);
});

test.each([
	[500, 1],
	[401, 0],
])("a recording's link that is answered by %d is reported as %d uncaught errors of the page", async (status, count) => {
	const reported = vi.fn();
	vi.stubGlobal("reportError", reported);
	serve((url) =>
		url.endsWith("session")
			? { status: 200, body: { sessionKey: KEY } }
			: { status: url.endsWith("link") ? status : 200, body: {} },
	);
	setSessionReplay({ link: () => "https://r.example/1", headers: () => ({}) });
	const pathname = `/account/heloc/00000000-0000-4000-8000-000000000${status}/liens`;
	startTelemetry({ state: { location: { pathname } }, subscribe: () => undefined }, { flags: {}, product: null });
	await vi.waitFor(() => expect(calls.some(({ url }) => url.endsWith("full-story-link"))).toBe(true), 120_000);
	await new Promise((done) => setTimeout(done));
	expect(reported).toHaveBeenCalledTimes(count);
	if (count > 0) expect(reported.mock.calls[0]?.[0]).toMatchObject({ status });
});
