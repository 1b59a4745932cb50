import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { request, send, setOrganizationCode } from "../../src/web/api/request.ts";
import { fieldFaults, RequestError, shownMessage } from "../../src/web/api/request-error.ts";
import { onSessionLost } from "../../src/web/api/session/session-events.ts";
import { dropToken, keepToken, readToken, TOKEN_KEY } from "../../src/web/api/session/token-store.ts";

type Call = [path: string, init: RequestInit & { headers: Headers }];

function serve(status: number, body: string | null, headers: Record<string, string> = {}) {
	const fetch = vi.fn((_path: string, _init: Call[1]) =>
		Promise.resolve(new Response(body, { status, statusText: status === 500 ? "Internal Server Error" : "", headers })),
	);
	vi.stubGlobal("fetch", fetch);
	return fetch;
}

const caught = (promise: Promise<unknown>): Promise<unknown> =>
	promise.then(
		() => null,
		(error: unknown) => error,
	);

beforeEach(() => {
	dropToken();
	setOrganizationCode("main");
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test("every call carries credentials, X-With-Origin, the organization and the token", async () => {
	keepToken("a.b.c");
	const fetch = serve(200, "{}");
	await request("/x", { method: "PUT", body: { a: 1 }, idempotencyKey: "key", ifMatch: '"1"' });
	const [path, init] = fetch.mock.calls[0] as Call;
	expect(path).toBe("/x");
	expect(init.credentials).toBe("include");
	expect(Object.fromEntries(init.headers)).toEqual({
		accept: "application/json",
		"x-with-origin": "true",
		org: "main",
		authorization: "Bearer a.b.c",
		"content-type": "application/json",
		"idempotency-key": "key",
		"if-match": '"1"',
	});
});

test("a call from a further product's page names the product", async () => {
	setOrganizationCode("main", "dscr");
	const fetch = serve(200, "{}");
	await request("/x");
	expect((fetch.mock.calls[0] as Call)[1].headers.get("x-product")).toBe("dscr");
});

test("a multipart body keeps its own content type", async () => {
	const fetch = serve(200, "{}");
	await request("/x", { method: "POST", body: new FormData() });
	expect((fetch.mock.calls[0] as Call)[1].headers.has("content-type")).toBe(false);
});

test("a Bearer header of an answer renews the token", async () => {
	serve(200, "{}", { Authorization: "Bearer new.token.here" });
	await request("/x");
	expect(localStorage.getItem(TOKEN_KEY)).toBe("new.token.here");
});

test("a denied local storage keeps the token in memory", () => {
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("denied");
	});
	vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
		throw new DOMException("denied");
	});
	keepToken("kept");
	expect(readToken()).toBe("kept");
});

test.each([
	{ status: 401, body: "{}", isLost: true, isTokenKept: false },
	{ status: 403, body: '{"message":"unauthenticated"}', isLost: true, isTokenKept: false },
	{ status: 403, body: '{"message":"invalid signature"}', isLost: true, isTokenKept: false },
	{ status: 403, body: '{"message":"not yours"}', isLost: false, isTokenKept: true },
	{ status: 500, body: "{}", isLost: false, isTokenKept: true },
])("$status $body", async ({ status, body, isLost, isTokenKept }) => {
	keepToken("token");
	serve(status, body);
	const lost = vi.fn();
	const stop = onSessionLost(lost);
	expect(await caught(request("/x"))).toBeInstanceOf(RequestError);
	stop();
	expect(lost).toHaveBeenCalledTimes(isLost ? 1 : 0);
	expect(readToken() !== null).toBe(isTokenKept);
});

test("a refused login ends no session", async () => {
	serve(401, "{}");
	const lost = vi.fn();
	const stop = onSessionLost(lost);
	await caught(request("/login", { anonymous: true }));
	stop();
	expect(lost).not.toHaveBeenCalled();
});

test.each([
	{ status: 500, body: "{}", message: "Internal Server Error" },
	{ status: 409, body: "{}", message: "Request failed." },
	{ status: 200, body: "<html>", message: "Response was not convertible to json for /x" },
	{ status: 502, body: "<html>", message: "Request failed." },
])("the message of $status $body is $message", async ({ status, body, message }) => {
	serve(status, body);
	const error = await caught(request("/x"));
	expect(error).toBeInstanceOf(RequestError);
	expect(error).toMatchObject({ status, message });
});

test("a fetch that gives nothing is told with its address", async () => {
	vi.stubGlobal("fetch", () => Promise.resolve(undefined));
	expect(await caught(request("/x"))).toMatchObject({ status: 0, message: "Response was not defined for /x" });
});

test("no answer at all is a failed request", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
	expect(await caught(request("/x"))).toMatchObject({ status: 0, message: "Request failed." });
});

test.each([
	{ data: { errors: ["one", "two"] }, shown: "one, two" },
	{ data: { errors: [{ field: "a", keyword: "b", message: "three" }] }, shown: "three" },
	{ data: { errors: [] }, shown: "Something unexpected happened" },
	{ data: null, shown: "Something unexpected happened" },
])("$data is shown as $shown", ({ data, shown }) => {
	expect(shownMessage(new RequestError(400, "", data))).toBe(shown);
});

test("a call without any answer says so", () => {
	expect(shownMessage(new RequestError(0, "Request failed."))).toContain("Check your connection");
});

test("field faults are read from a 422", () => {
	const errors = [{ field: "a.b", keyword: "pattern", message: "no" }, "text"];
	expect(fieldFaults(new RequestError(422, "", { errors }))).toEqual([
		{ field: "a.b", keyword: "pattern", message: "no" },
	]);
});

test("the ETag of an answer is given", async () => {
	serve(200, "{}", { ETag: '"7"' });
	expect((await send("/x")).etag).toBe('"7"');
});
