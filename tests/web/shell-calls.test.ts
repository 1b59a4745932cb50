import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchChatOpen } from "../../src/web/api/chat/web-chat.ts";
import { messageList } from "../../src/web/api/message-list.ts";
import { fetchNotifications } from "../../src/web/api/notifications.ts";
import { fetchProfile } from "../../src/web/api/profile.ts";
import { fetchOperatingHours } from "../../src/web/api/registration/operating-hours.ts";
import { request } from "../../src/web/api/request.ts";
import { retry } from "../../src/web/api/retry.ts";
import { serviceBase } from "../../src/web/api/service-base.ts";
import { brokerLogin } from "../../src/web/api/session/broker-login.ts";
import { dropToken, keepToken } from "../../src/web/api/session/token-store.ts";
import { saveExperiments } from "../../src/web/api/telemetry/experiments.ts";
import { decide, fetchFeature } from "../../src/web/api/telemetry/features.ts";
import { saveReplayLink } from "../../src/web/api/telemetry/full-story-link.ts";
import { setSessionReplay } from "../../src/web/api/telemetry/session-replay.ts";
import { keepTracker } from "../../src/web/api/telemetry/tracker.ts";
import { fetchOptimizelyProfile, saveOptimizelyProfile, saveTracker } from "../../src/web/api/telemetry/trackers.ts";
import { fetchWalletProfile, walletAccountsQuery } from "../../src/web/api/wallet.ts";

interface Sent {
	readonly method: string;
	readonly url: string;
	readonly body: unknown;
	readonly headers: Headers;
}

function serve(status: number, body: unknown, type = "application/json") {
	const sent: Sent[] = [];
	vi.stubGlobal("fetch", (url: string, init: RequestInit & { headers: Headers }) => {
		const { method = "GET", headers } = init;
		sent.push({ method, url, headers, body: init.body ? JSON.parse(String(init.body)) : undefined });
		const text = type.startsWith("application/json") ? JSON.stringify(body) : String(body);
		return Promise.resolve(new Response(status === 204 ? null : text, { status, headers: { "Content-Type": type } }));
	});
	return sent;
}

const failure = async (act: () => Promise<unknown>) => {
	try {
		await act();
	} catch (error) {
		return (error as Error).message;
	}
	return undefined;
};

const SERVICE = { base: "", context: "external" } as const;
const USER = { attributes: { device: "phone" }, trackerId: "t" };
const EXPERIMENT = { name: "halves", variation: "control" } as const;

beforeEach(() => keepToken("a.b.c"));
afterEach(() => {
	dropToken();
	sessionStorage.clear();
	setSessionReplay(undefined);
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test.each([
	["GET", "/service-wallet/secure/api/v4/account/access", () => fetchWalletProfile(), undefined],
	["GET", "/service-wallet/secure/api/v4/account/access?principal=hl1x", () => fetchWalletProfile("hl1x"), undefined],
	[
		"GET",
		"/service-application/api/v3/application/heloc/optermizerly-profile?identityUuid=i",
		() => fetchOptimizelyProfile("i"),
		undefined,
	],
	[
		"PATCH",
		"/service-application/api/v3/application/heloc/optermizerly-profile?identityUuid=i",
		() => saveOptimizelyProfile("i", "o"),
		{ optimizelyProfileUuid: "o" },
	],
	["POST", "/identity/secure/api/v1/tracker-uuid", () => saveTracker("t"), { trackerUuid: "t" }],
	[
		"PATCH",
		"/service-application/api/v3/application/heloc/a/experiments",
		() => saveExperiments("a", [EXPERIMENT]),
		{ experiments: [EXPERIMENT] },
	],
	[
		"POST",
		"/service-optimize/external/api/v1/feature",
		() => fetchFeature(SERVICE, "one", USER),
		{ featureKey: "one", optimizeUser: USER },
	],
	[
		"POST",
		"/identity-broker/agent/api/v3/login?telemetryTrackingId=t-1",
		() => {
			keepTracker("t-1");
			return brokerLogin("agent", "main");
		},
		{ applicationName: "heloc", orgCode: "main", mode: "redirect" },
	],
	[
		"PUT",
		"/account/heloc/a/full-story-link",
		() => saveReplayLink("a", "https://r.example/1"),
		{ link: "https://r.example/1" },
	],
])("%s %s", async (method, url, act, body) => {
	const sent = serve(200, {});
	await act();
	expect(sent).toMatchObject([{ method, url, body }]);
});

test.each([
	["OPS_PHONE?display=true", () => fetchOperatingHours("OPS_PHONE", "main-ny")],
	["OPS_CHAT/openStatus", () => fetchChatOpen("main-ny")],
])("the hours of %s are asked for by the organization's code", async (path, act) => {
	const sent = serve(200, {});
	await act();
	expect(sent[0]?.url).toBe(`/service-operating-hours/external/api/v1/hours/${path}`);
	expect(sent[0]?.headers.get("x-org")).toBe("main-ny");
});

test("decisions come by experiment, of all where none is named", async () => {
	const sent = serve(200, { decisions: { halves: { enabled: false } } });
	const service = { base: "https://o.example", context: "customer" } as const;
	expect(await decide(SERVICE, USER, ["halves"])).toEqual({ halves: { enabled: false } });
	await decide(service, USER);
	expect(sent).toMatchObject([
		{ url: "/service-optimize/external/api/v2/decision", body: { experimentKeys: ["halves"] } },
		{ url: "https://o.example/service-optimize/customer/api/v2/decision", body: { optimizeUser: USER } },
	]);
});

test("a flag that is to be kept is asked for once in the life of a tab", async () => {
	const sent = serve(200, { enabled: true, persisted: true });
	expect(await fetchFeature(SERVICE, "kept", USER)).toMatchObject({ enabled: true });
	expect(await fetchFeature(SERVICE, "kept", USER)).toMatchObject({ enabled: true });
	expect(sent).toHaveLength(1);
	serve(200, { enabled: false });
	expect(await fetchFeature(SERVICE, "other", USER)).toEqual({ enabled: false });
	serve(200, { enabled: true });
	expect(await fetchFeature(SERVICE, "other", USER)).toEqual({ enabled: true });
});

test.each([
	["JWT error", () => fetchProfile()],
	["JWT error", () => fetchNotifications()],
	["JWT error", () => (walletAccountsQuery(true).queryFn as (given: object) => Promise<unknown>)({})],
	["Failed to fetch profile details.", () => fetchWalletProfile()],
])("without a token: %s", async (message, act) => {
	dropToken();
	const sent = serve(200, {});
	expect(await failure(act)).toBe(message);
	expect(sent).toEqual([]);
});

test.each([
	["Failed to fetch profile details.", () => fetchWalletProfile("hl1y")],
	["App ID is required to save experiment", () => saveExperiments(undefined, [EXPERIMENT])],
	["App ID is required to save experiment", () => saveExperiments("", [EXPERIMENT])],
	["No profile uuid", () => fetchOptimizelyProfile(undefined)],
	["No profile uuid", () => saveOptimizelyProfile("", "o")],
	["Could not establish session", () => decide(SERVICE, { attributes: {} }, ["halves"])],
])("%s", async (message, act) => {
	serve(404, {});
	expect(await failure(act)).toBe(message);
});

test.each([
	[401, undefined],
	[500, "Request failed."],
])("a replay link that is answered by %d: %s", async (status, message) => {
	serve(status, {});
	expect(await failure(() => saveReplayLink("a", "https://r.example/1"))).toBe(message);
});

test("a visit that is recorded says so in every call, and no other does", async () => {
	const sent = serve(200, {});
	await request("/x");
	setSessionReplay({ link: () => "https://r.example/1", headers: () => ({ "X-Session-Replay": "r1" }) });
	await request("/x");
	expect(sent.map(({ headers }) => headers.get("X-Session-Replay"))).toEqual([null, "r1"]);
});

test.each([
	["application/pdf", "buffer"],
	["application/json", "json"],
])("an answer of type %s is read as %s", async (type, kind) => {
	serve(200, { a: 1 }, type);
	const data = await request<unknown>("/x");
	expect(kind === "buffer" ? Object.prototype.toString.call(data) : data).toEqual(
		kind === "buffer" ? "[object ArrayBuffer]" : { a: 1 },
	);
});

test("a text is read as such where it is asked for", async () => {
	serve(200, "plain words", "text/plain");
	expect(await request("/x", { read: "text" })).toBe("plain words");
});

test.each([
	[["One.", "two", "One."], "One, two."],
	[["only"], "only."],
	[["ends.", "ends"], "ends."],
	[[], ""],
])("%j is told as %s", (messages, told) => {
	expect(messageList(messages)).toBe(told);
});

test.each([
	[{}, "https://far.example/", "https://far.example"],
	[{}, undefined, ""],
	[{ "fe-relative-url-heloc": { enabled: true } }, "https://far.example", ""],
	[
		{ "fe-relative-url-heloc": { enabled: false, variables: { fallbackUrl: "https://own.example/" } } },
		"https://far.example",
		"https://own.example",
	],
])("with the flags %j services stand at the base of %s", (flags, fallback, base) => {
	expect(serviceBase({ flags }, "heloc", fallback)).toBe(base);
});

test("something is tried five times, after one, two, four and eight seconds, and then given up", async () => {
	vi.useFakeTimers();
	let tries = 0;
	const times: number[] = [];
	const begun = Date.now();
	const given = failure(() =>
		retry(() => {
			tries += 1;
			times.push(Date.now() - begun);
			return Promise.reject(new Error(`try ${tries}`));
		}),
	);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(await given).toBe("try 5");
	expect(times).toEqual([0, 1_000, 3_000, 7_000, 15_000]);
});
