import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { localizedProduct } from "../../src/flow/catalog/locales/localized-product.ts";
import { askTable } from "../../src/flow/engine/tables/ask-table.ts";
import { isChatFlagOn } from "../../src/server/http/chat/org-chat.ts";
import { isOpenAt } from "../../src/server/platform/products/open-status.ts";
import { rowMails } from "../../src/server/workflow/notifications/row-mails.ts";
import { keepProofs } from "../catalog/keep-proofs.ts";

keepProofs();

const overlaysDir = join(import.meta.dirname, "../data/partners/wishes");
const catalog = loadCatalog({ overlaysDir, today: "2026-11-22" });

describe("county-exclusion", () => {
	const { tables } = catalog.product("county-exclusion");
	it.each([
		["Cuyahoga", "OH", 0],
		["Lorain", "OH", 0],
		["Franklin", "OH", 2],
		[null, "OH", 2],
		["Wayne", "MI", 2],
	])("takes homes in %s, %s, of so many dwellings: %i", (county, state, units) => {
		const home = { state, county, propertyType: "SINGLE_FAMILY", occupancy: "PRIMARY" } as const;
		expect(askTable(tables, "underwriting/max-dwellings", home, "2026-11-22").units).toBe(units);
	});
});

describe("half-day", () => {
	const product = catalog.product("half-day");
	const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((weekday, index) => {
		return { weekday, weekdayValue: index + 1, isOpen: true, startTime: "08:00", endTime: "17:00" };
	});
	it.each([
		["the morning of Christmas Eve", "2026-12-24T17:59:00Z", true],
		["its afternoon", "2026-12-24T18:01:00Z", false],
		["the day of the inventory", "2026-12-31T17:00:00Z", false],
		["a Thursday like any other", "2026-12-17T22:30:00Z", true],
	])("%s", (_when, moment, isOpen) => {
		expect(isOpenAt(product, days, new Date(moment))).toBe(isOpen);
	});
});

it("own-mail is sent once, when the row comes to decide", () => {
	const record = { profile: { email: "ana@example.com" } };
	const change = {
		before: record,
		after: record,
		rowBefore: "liens",
		rowNow: "appraiser-sought",
		version: 7,
		isBorrowers: false,
	};
	const mails = (lender: string, rowBefore: string) =>
		rowMails(catalog.product(lender), { ...change, rowBefore }, { uuid: "a", identityUuid: "b" });
	expect(mails("own-mail", "liens")).toMatchObject([{ row: "appraiser-sought", to: [{ address: "ana@example.com" }] }]);
	expect(mails("own-mail", "appraiser-sought")).toEqual([]);
	expect(mails("half-day", "liens")).toEqual([]);
});

describe("ab-test is not stopped unseen", () => {
	const org = readFileSync(join(overlaysDir, "ab-test/org.json"), "utf8");
	const running = /"enabled": true,\s*"traffic": \{[^}]*\}/;
	it.each([
		["switched off", '"enabled": false, "traffic": { "control": 50, "variation": 50 }', ["EXPERIMENT_OFF"]],
		["without a share", '"enabled": true, "traffic": { "control": 100, "variation": 0 }', ["EXPERIMENT_OFF"]],
		["given to everyone", '"enabled": true, "traffic": { "control": 0, "variation": 100 }', []],
	])("%s", (_how, now, codes) => {
		expect(org).toMatch(running);
		const edited = { "ab-test/org.json": org.replace(running, now) };
		const found = loadCatalog({ overlaysDir, today: "2026-11-22", edited }).diagnostics("ab-test");
		expect(found.map(({ code }) => code)).toEqual(codes);
	});
});

it("spanish says its own step in Spanish", () => {
	const { forms } = localizedProduct(catalog.product("spanish"), "es-US");
	expect(forms["registration/branch"]?.title).toBe("¿Cuál es su sucursal?");
});

it("no-chat offers no chat, and other lenders do", () => {
	const offers = (lender: string) => isChatFlagOn(catalog.product(lender), "webChat");
	expect([offers("no-chat"), offers("own-mail")]).toEqual([false, true]);
});
