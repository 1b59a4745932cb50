import { subscribe, unsubscribe } from "node:diagnostics_channel";
import dns from "node:dns";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";

const org = madeUpLender("partner");
const text = (value: unknown) => JSON.stringify(value);

/** One of each class of attack on the gate, as file and text; the fuzz starts from these. */
const SEEDS: readonly (readonly [path: string, text: string])[] = [
	["flows/pages.json", '{"pages":{"complete":{"title":"a"}},"pages":{}}'],
	["flows/pages.json", '{"pages":{"__proto__":{"polluted":true}}}'],
	["flows/pages.json", '{"pages":{"constructor":{"prototype":{"polluted":true}}}}'],
	["flows/pages.json", `{"pages":${"[".repeat(60)}${"]".repeat(60)}}`],
	["flows/pages.json", text({ pages: { complete: { title: "x".repeat(9_000) } } })],
	["flows/pages.json", text({ pages: { complete: { title: "\u202Eevil\u202C" } } })],
	["flows/pages.json", text({ pages: { complete: { title: "<img src=x onerror=alert(1)>" } } })],
	["flows/pages.json", text({ pages: { complete: { actions: { go: { label: "Go", to: "javascript:alert(1)" } } } } })],
	[
		"flows/facts.json",
		text({ facts: { x: { type: "boolean", rule: { reduce: [[1, 2], { var: "" }, 0] }, about: "x" } } }),
	],
	["flows/facts.json", text({ facts: { x: { type: "boolean", rule: { var: "constructor" }, about: "x" } } })],
	["schemas/forms/registration/login.json", text({ schema: { required: [] } })],
	["schemas/forms/registration/login.json", text({ ui: { password: { "ui:widget": "hidden" } } })],
	[
		"schemas/forms/x/y.json",
		text({
			title: "x",
			schema: { $ref: "https://evil.example/x.json" },
			ui: {},
			messages: {},
			footnotes: [],
			writes: {},
		}),
	],
	[
		"schemas/forms/x/y.json",
		text({
			title: "x",
			schema: { type: "string", pattern: "(a+)+$" },
			ui: {},
			messages: {},
			footnotes: [],
			writes: {},
		}),
	],
	["flows/invariants.json", '{"invariants":{}}'],
	["schemas/forms/reg\u0456stration/login.json", "{}"],
	["../../main/org.json", text(org)],
	["flows/entry.json", '{"guards":{"a":{"on":["/"],"when":tr'],
];

/** Texts that are as much work as a file may be, and more. */
const HEAVY: readonly (readonly [about: string, text: string])[] = [
	["deep brackets", `{"pages":${"[".repeat(120_000)}${"]".repeat(120_000)}}`],
	["many values", `{"pages":[${"1,".repeat(120_000)}1]}`],
	["one key again and again", `{"pages":{${Array.from({ length: 19_000 }, () => '"a":1').join(",")}}}`],
	["long texts", text({ pages: Array.from({ length: 30 }, () => "x".repeat(8_100)) })],
	["texts that turn around", text({ pages: Array.from({ length: 9_000 }, (_, index) => `\u202Ex${index}`) })],
	["only spaces", `{${" ".repeat(250_000)}}`],
	["a torn end", text({ pages: Array.from({ length: 15_000 }, (_, index) => `k${index}`) }).slice(0, -2)],
];

/** Reads files through the gate: size, text, JSON, keys, shape; nothing is composed before a product is requested. */
const read = (files: { readonly [path: string]: string }) =>
	loadCatalog({ published: { partner: { "org.json": text(org), ...files } } });

/** The least processor time of three readings: what it takes, however busy the machine is. */
const processorMs = (work: () => unknown) =>
	Math.min(
		...[1, 2, 3].map(() => {
			const before = process.threadCpuUsage();
			work();
			const { user, system } = process.threadCpuUsage(before);
			return (user + system) / 1_000;
		}),
	);

/** Whatever would leave the process: sockets, requests of both clients, names looked up. */
const outbound: string[] = [];
const CHANNELS = ["net.client.socket", "http.client.request.start", "undici:request:create"] as const;
const heard = CHANNELS.map((channel) => [channel, () => void outbound.push(channel)] as const);

/** The codes that a set of files is refused with. */
const judge = (files: { readonly [path: string]: string }) => {
	const catalog = read(files);
	const codes = catalog.diagnostics("partner").map(({ code }) => code);
	expect(Object.keys(Object.prototype)).toEqual([]);
	expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
	expect(catalog.product("main").org.code).toBe("main");
	return codes;
};

describe("hostile files", () => {
	beforeAll(() => {
		for (const [channel, hear] of heard) subscribe(channel, hear);
		vi.spyOn(dns, "lookup").mockImplementation(() => void outbound.push("dns"));
	});
	afterAll(() => {
		for (const [channel, hear] of heard) unsubscribe(channel, hear);
		vi.restoreAllMocks();
	});
	afterEach(() => expect(outbound).toEqual([]));

	test("would be seen to reach out", async () => {
		await fetch("http://127.0.0.1:65000/").catch(() => undefined);
		expect(outbound.splice(0)).toContain("undici:request:create");
	});

	test.each(HEAVY)("of %s are read or refused in a tenth of a second", (_about, content) => {
		read({});
		expect(processorMs(() => read({ "flows/pages.json": content }))).toBeLessThan(100);
	});

	test.each(SEEDS)("%s %s is refused", (path, content) => {
		expect(processorMs(() => read({ [path]: content }))).toBeLessThan(100);
		expect(judge({ [path]: content }).length).toBeGreaterThan(0);
	});

	test("and what is made of them by cutting, doubling and swapping never throws, hangs or reaches a prototype", () => {
		const seed = fc.constantFrom(...SEEDS);
		const piece = fc.constantFrom(
			'"__proto__":{},',
			"\u0000",
			"\u202E",
			"\\u0000",
			"{",
			"]",
			'"',
			"1e999",
			'"$ref":"#"',
			"null",
		);
		fc.assert(
			fc.property(seed, seed, piece, fc.nat(400), fc.nat(400), ([path, one], [, other], extra, cut, place) => {
				const mixed = one.slice(0, cut) + extra + other.slice(place);
				const files = { [path]: mixed, "flows/progress.json": one.slice(place) + extra };
				expect(processorMs(() => read(files))).toBeLessThan(100);
				const started = process.threadCpuUsage();
				judge(files);
				// composing and checking take longer than reading: a guard against hanging, in processor time too
				expect(process.threadCpuUsage(started).user / 1_000).toBeLessThan(20_000);
			}),
			{ numRuns: 25 },
		);
	});
});
