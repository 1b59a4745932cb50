import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listVendors } from "../../scripts/flow/vendors.ts";
import { readOptions } from "../../src/flow/command/options.ts";
import { readChoices, vendorName } from "../../src/server/journey/adapters/choices.ts";
import { chooseVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { VendorGuard } from "../../src/server/journey/vendors/guard/vendor-guard.ts";
import { STANDARD_LIMITS } from "../../src/server/journey/vendors/guard/vendor-limits.ts";
import { maturityText } from "../../src/server/journey/vendors/registry/maturity.ts";
import { address, duration, wholeNumber } from "../../src/server/journey/vendors/registry/setting.ts";
import { VendorsMisconfigured } from "../../src/server/journey/vendors/registry/vendor-faults.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "vendors-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const STREAM = { VENDOR_STREAM_CHAT: "stream", STREAM_API_KEY: "key", STREAM_API_SECRET: "kept-secret" };
/** Where nobody answers. */
const NOWHERE = "http://127.0.0.1:9";
const DAY = new Date("2026-11-20T12:00:00Z");
const ORGS = ["main", "lakeside-cu"];

const variablesOf = (environment: { readonly [name: string]: string }) =>
	readChoices(environment, ORGS, DAY).faults.map(({ variable }) => variable);

describe("the choice of vendors", () => {
	it("names every fault at once, each with its variable, cause and cure", () => {
		const environment = {
			VENDOR_CREDIT: "acme",
			VENDOR_TITEL: "sandbox",
			VENDOR_SANCTIONS: "sdn-file",
			SANCTIONS_LIST_DAYS: "0",
			SANCTIONS_DIRR: folder,
			VENDOR_STREAM_CHAT: "stream",
			STREAM_API_KEY: "key",
			VENDOR_MATURITY: "credit=works",
			ACCEPT_UNPROVEN: "title",
		};
		const { faults } = readChoices(environment, ORGS, DAY);
		expect(faults.map(({ variable }) => variable).sort()).toEqual([
			"ACCEPT_UNPROVEN",
			"SANCTIONS_DIR",
			"SANCTIONS_DIRR",
			"SANCTIONS_LIST_DAYS",
			"STREAM_API_SECRET",
			"VENDOR_CREDIT",
			"VENDOR_MATURITY",
			"VENDOR_TITEL",
		]);
		expect(faults.filter(({ cause, cure }) => cause === "" || cure === "")).toEqual([]);
		expect(() => chooseVendors(environment)).toThrow(VendorsMisconfigured);
		expect(() => chooseVendors(environment)).toThrow(
			/VENDOR_CREDIT.*SANCTIONS_LIST_DAYS: it is "0"; set it to a whole/s,
		);
	});

	it.each([
		[{ VENDOR_TITLE__NOBODY: "sandbox" }, ["VENDOR_TITLE__NOBODY"]],
		[{ VENDOR_STREAM_CHAT__LAKESIDE_CU: "stream" }, ["VENDOR_STREAM_CHAT__LAKESIDE_CU"]],
		[{ VENDOR_TITLE__LAKESIDE_CU: "sandbox" }, []],
		[{ VENDOR_SECONDS: "20", VENDOR_CREDIT: "" }, []],
	])("of one lender: %o", (environment, faults) => {
		expect(variablesOf(environment)).toEqual(faults);
	});

	it("a lender's own adapter has settings of its own, and those of all lenders where it has none", () => {
		const own = {
			VENDOR_SANCTIONS__LAKESIDE_CU: "sdn-file",
			SANCTIONS_DIR__LAKESIDE_CU: folder,
			SANCTIONS_LIST_DAYS: "3",
		};
		const { choices, faults } = readChoices(own, ORGS, DAY);
		expect(faults).toEqual([]);
		const found = choices.filter(({ port }) => port === "sanctions");
		expect(found.map(({ port, org }) => vendorName(port, org))).toEqual(["sanctions", "sanctions/lakeside-cu"]);
		expect(found[1]?.values).toEqual({ folder, days: 3 });
		const unread = { VENDOR_SANCTIONS: "sdn-file", SANCTIONS_DIR: folder, SANCTIONS_DIR__LAKESIDE_CU: folder };
		expect(variablesOf(unread)).toEqual(["SANCTIONS_DIR__LAKESIDE_CU"]);
	});

	it("takes a secret from a file, and never from two places", () => {
		const file = join(folder, "secret");
		writeFileSync(file, "kept-secret\n");
		const { STREAM_API_SECRET, ...rest } = STREAM;
		const fromFile = readChoices({ ...rest, STREAM_API_SECRET_FILE: file }, ORGS, DAY);
		expect(fromFile.faults).toEqual([]);
		expect(fromFile.choices.find(({ port }) => port === "streamChat")?.values).toMatchObject({
			apiSecret: "kept-secret",
		});
		expect(variablesOf({ ...rest, STREAM_API_SECRET, STREAM_API_SECRET_FILE: file })).toEqual(["STREAM_API_SECRET"]);
		expect(variablesOf({ ...rest, STREAM_API_SECRET_FILE: join(folder, "none") })).toEqual(["STREAM_API_SECRET"]);
		writeFileSync(file, "");
		expect(variablesOf({ ...rest, STREAM_API_SECRET_FILE: file })).toEqual(["STREAM_API_SECRET"]);
	});

	it.each([
		["30 s", 30_000],
		["2d", 172_800_000],
		["90", undefined],
		["0 s", undefined],
	])("the time span %s", (written, ms) => {
		const read = duration("WAIT", "a wait").read(written);
		expect("value" in read ? read.value : undefined).toBe(ms);
	});

	it.each([
		["https://bridge.example/", "https://bridge.example"],
		["http://127.0.0.1:4000", "http://127.0.0.1:4000"],
		["http://bridge.example", undefined],
		["https://user:word@bridge.example", undefined],
		["bridge", undefined],
	])("the address %s", (written, expected) => {
		const read = address("URL", "an address").read(written);
		expect("value" in read ? read.value : undefined).toBe(expected);
	});

	it.each(["1", "9", "10", "-1", "1.5", ""])("the number %s", (written) => {
		expect("value" in wholeNumber("COUNT", "a count", { from: 1, to: 9 }).read(written)).toBe(/^[1-9]$/.test(written));
	});
});

describe("how far a vendor was tried", () => {
	const unready = (more: { readonly [name: string]: string }) =>
		readChoices({ ...STREAM, ...more }, ORGS, DAY).unready.filter(({ variable }) => variable === "ACCEPT_UNPROVEN");

	it("is what the operator says, of a day that has come", () => {
		const maturity = (words: string) => {
			const { choices, faults } = readChoices({ ...STREAM, VENDOR_MATURITY: words }, ORGS, DAY);
			const found = choices.find(({ port }) => port === "streamChat");
			return faults.length > 0 ? undefined : found && maturityText(found.maturity);
		};
		expect(maturity("")).toBe("contract-tested");
		expect(maturity("stream-chat=live since 2026-11-20")).toBe("live since 2026-11-20");
		const tried = "vendor-sandbox-tested on 2026-11-01";
		expect(maturity(`stream-chat=${tried}`)).toBe(tried);
		for (const words of ["live since 2026-11-21", "live since 2026-02-30", "live", "contract-tested"]) {
			expect(maturity(`stream-chat=${words}`)).toBeUndefined();
		}
		expect(maturity("credit=live since 2026-11-20")).toBeUndefined();
	});

	it("keeps production from starting with a vendor outside that nobody tried, unless it is accepted by name", () => {
		expect(unready({}).map(({ cause }) => cause)).toEqual([expect.stringContaining('"stream-chat"')]);
		expect(unready({ ACCEPT_UNPROVEN: "stream-chat" })).toEqual([]);
		expect(unready({ VENDOR_MATURITY: "stream-chat=live since 2026-11-20" })).toEqual([]);
		expect(unready({ VENDOR_SANCTIONS: "sdn-file", SANCTIONS_DIR: folder })).toHaveLength(1);
	});

	it("is listed with settings, and never a secret", async () => {
		let said = "";
		const io = {
			stdin: process.stdin,
			out: (text: string) => {
				said += text;
			},
			err: () => {},
		};
		const environment = { ...STREAM, STREAM_URL: NOWHERE, VENDOR_SANCTIONS: "sdn-file", SANCTIONS_DIR: folder };
		const code = await listVendors(readOptions(["vendors", "--health"]), testCatalog(), { ...io, environment });
		expect(code).toBe(1);
		expect(said).toContain("stream-chat  stream (direct)  contract-tested");
		expect(said).toContain("STREAM_API_SECRET=(secret)");
		expect(said).not.toContain("kept-secret");
		expect(said).toMatch(/sanctions {2}sdn-file[\s\S]*There is no sanctions list/);
		expect(said).toContain("unready: VENDOR_TITLE: the sandbox would answer");
		expect(said).toContain("Stream cannot be reached.");
		expect(said).toContain("2 vendors cannot work now; 0 faults;");
	});
});

describe("the guard", () => {
	it("takes one lender's vendor for down, and no other lender's", async () => {
		const vendors = chooseVendors({ VENDOR_TITLE__LAKESIDE_CU: "sandbox" }, { orgs: ORGS });
		const own = vendors.adaptersOf("lakeside-cu");
		const down = {
			...own,
			title: { ...own.title, prequalify: () => Promise.reject(Object.assign(new Error("x"), { status: 503 })) },
		};
		const guarded = {
			...vendors,
			adaptersOf: (org: string) => (org === "lakeside-cu" ? down : vendors.adaptersOf(org)),
		};
		const events = { onBack: () => {}, report: () => {}, askedInTransaction: () => {} };
		const guard = new VendorGuard(guarded, STANDARD_LIMITS, events);
		const home = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };
		const request = { orderId: "o", address: home, ownerName: "Ana Borrower", asOf: "2026-11-20" };
		for (let call = 0; call < 6; call += 1) {
			await expect(guard.ports("page", "lakeside-cu").title.prequalify(request)).rejects.toMatchObject({
				name: "VendorUnavailable",
				port: "title/lakeside-cu",
			});
		}
		expect(guard.down).toEqual(["title/lakeside-cu"]);
		await guard.ports("page", "main").title.prequalify(request);
		expect(guard.down).toEqual(["title/lakeside-cu"]);
	});
});
