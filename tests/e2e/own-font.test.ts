import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { shiftOf } from "./harness/layout-shift.ts";
import { endVisits, newVisitor, type Visitor } from "./harness/visitor.ts";

const FIRST = "/account/heloc/register-v2";
const HEADING = /address of the home/i;
const HOST = "ashgrove-teachers.localhost";
const FILE = readFileSync(join(import.meta.dirname, "../../flows/orgs/ashgrove-teachers/brand/fonts/nunito-800.woff2"));
const MOST_BYTES = 40 * 1024;

let visitor: Visitor | undefined;
afterEach(async () => visitor?.close());
afterAll(endVisits);

describe.each([
	{ width: 390, height: 844 },
	{ width: 1280, height: 900 },
])("a lender's own typeface at $width px", (viewport) => {
	it("draws the headings, and nothing jumps when it comes late", async () => {
		visitor = await newVisitor({ host: HOST, viewport });
		const { page } = visitor;
		const fonts: { readonly url: string; readonly bytes: number }[] = [];
		page.on("response", async (response) => {
			if (response.url().includes(".woff2")) fonts.push({ url: response.url(), bytes: (await response.body()).length });
		});
		let release: (() => void) | undefined;
		const painted = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(/\/org\/.*\.woff2/, async (route) => {
			await painted;
			await route.continue();
		});
		await page.goto(FIRST, { waitUntil: "commit" });
		const heading = page.getByRole("heading", { level: 1, name: HEADING });
		await heading.waitFor();
		await expect.poll(() => page.evaluate(() => performance.getEntriesByType("paint").length)).toBeGreaterThan(0);
		const isThere = () =>
			page.evaluate(() =>
				[...document.fonts].some(
					(one) => one.status === "loaded" && one.family.includes("Nunito heading") && !/local|wide/.test(one.family),
				),
			);
		expect(await isThere()).toBe(false);
		release?.();
		await expect.poll(isThere).toBe(true);
		await page.waitForLoadState("networkidle");
		const shift = await page.evaluate(
			() =>
				new Promise<number>((resolve) => {
					new PerformanceObserver((list) =>
						resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0)),
					).observe({ type: "layout-shift", buffered: true });
					setTimeout(() => resolve(0), 500);
				}),
		);
		expect(shift).toBeLessThanOrEqual(0.02);
		const look = await heading.evaluate((one) => [getComputedStyle(one).fontFamily, getComputedStyle(one).fontWeight]);
		expect(look).toEqual(['"Nunito heading", "Nunito heading local", "Nunito heading wide", sans-serif', "800"]);
		const own = fonts.filter(({ url }) => url.includes("/org/"));
		expect(own.map(({ bytes }) => bytes)).toEqual([FILE.length]);
		expect(own[0]?.bytes).toBeLessThanOrEqual(MOST_BYTES);
		expect(visitor.complaints).toEqual([]);
	});
});

it("nothing of it is loaded for a lender without one", async () => {
	visitor = await newVisitor();
	const { page } = visitor;
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	expect(await shiftOf(page, FIRST, HEADING)).toBeLessThanOrEqual(0.02);
	expect(asked.filter((url) => /\/org\/.*\.woff2/.test(url))).toEqual([]);
});
