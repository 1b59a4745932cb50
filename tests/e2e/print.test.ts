import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { screenshot } from "./harness/screenshot.ts";
import { endVisits } from "./harness/visitor.ts";
import { arriveAt } from "./journey/arrive.ts";
import { textOfPdf } from "./journey/pdf-text.ts";

let arrived: Awaited<ReturnType<typeof arriveAt>>;

/** One borrower, whom the sandbox takes from place to place. */
beforeAll(async () => {
	arrived = await arriveAt("print", { stage: "OFFER_SELECTION", viewport: { width: 1280, height: 900 } });
});
afterAll(endVisits);

/**
 * What is there to press or to go elsewhere with, and would be on the paper; words in another color than dark on white
 * (backgrounds aren't printed); and text that is cut off or past the edge.
 */
function leftOnPaper(): readonly string[] {
	const faults: string[] = [];
	for (const one of document.querySelectorAll("button, nav, [role=button], #root footer, [role=dialog]:not([open])")) {
		if (one.checkVisibility()) faults.push(`${one.tagName} ${one.textContent?.slice(0, 40)}`);
	}
	for (const one of document.querySelectorAll<HTMLInputElement>("main :is(input, textarea)")) {
		if (one.value === "" && one.checkVisibility()) faults.push(`to fill in: ${one.labels?.[0]?.textContent}`);
	}
	for (const one of document.querySelectorAll("main *")) {
		const own = [...one.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? "").trim() !== "");
		if (!own || !one.checkVisibility() || one.closest("[aria-hidden=true]")) continue;
		const said = one.textContent?.slice(0, 40);
		const { color, overflow, clip } = getComputedStyle(one);
		if (clip !== "auto") continue;
		const light = (color.match(/[\d.]+/g) ?? []).slice(0, 3).every((part) => Number(part) > 180);
		if (light) faults.push(`light text: ${said}`);
		const { left, right } = one.getBoundingClientRect();
		if (left < 0 || right > document.documentElement.clientWidth + 1) faults.push(`past the edge: ${said}`);
		if (overflow !== "visible" && one.scrollWidth > one.clientWidth + 1) faults.push(`cut off: ${said}`);
	}
	return faults;
}

/** Opens a page, and gives what its paper says; fails when anything on it is to be pressed, or one of these is not said. */
async function printed(page: Page, address: string, heading: RegExp, kept: readonly RegExp[]): Promise<string> {
	await page.emulateMedia({ media: "screen" });
	await page.goto(address);
	await page.getByRole("heading", { level: 1, name: heading }).waitFor();
	await page.waitForLoadState("networkidle");
	await page.emulateMedia({ media: "print", colorScheme: "dark" });
	await screenshot(page, `print-${address.split("/").slice(-2).join("-")}`);
	let text = "";
	const missing = async () => {
		text = (await textOfPdf(await page.pdf({ format: "Letter" }))).replace(/\s+/g, " ");
		return kept.filter((words) => !words.test(text)).map(String);
	};
	// what is asked for after the page is there comes a moment later
	await expect.poll(missing, { message: address }).toEqual([]);
	// the browser takes a moment to change the medium
	await expect.poll(() => page.evaluate(leftOnPaper), { message: address }).toEqual([]);
	return text;
}

const FROM = /Hearthline Lending LLC · \w+ \d+, \d{4}/;

/** Takes the borrower to a place of the sandbox; gives the address of their application. */
async function moveTo(place: string): Promise<string> {
	const { walk, borrower } = arrived;
	// the page before may still be asking for what the sandbox takes back
	await walk.visitor.page.goto("about:blank");
	const moved = await borrower.ask("POST", `/service-sandbox/api/v1/application/heloc/{uuid}/${place}`, {});
	expect(moved.status, moved.text).toBeLessThan(300);
	return `/account/heloc/${borrower.uuid}`;
}

it("what a person keeps prints without anything to press, from whom and when on top, in black", async () => {
	const { page } = arrived.walk.visitor;
	const home = `/account/heloc/${arrived.borrower.uuid}`;
	await printed(page, `${home}/product/select`, /Choose your offer/, [FROM, /\$[\d,]+/]);
	await printed(page, `${home}/document/disclosures`, /Your documents/, [FROM, /Privacy notice/]);
	const dashboard = await printed(page, "/account/heloc/dashboard", /Your dashboard/, [FROM, /In progress/]);
	expect(dashboard).not.toContain("Developer tools");
});

it.each([
	[
		"a decision",
		"states/dti_declined",
		/can't offer you/,
		[/Principal reasons/, /Equal credit opportunity/i, /Score used/],
	],
	["the summary of an application", "stages/APP_SUBMISSION", /Review and sign/, [/Legal name/, /End of document/]],
	["what is signed", "stages/NOTE_SIGNING", /ready to sign/, [/What you'll sign/, /Monthly payment/]],
	["the days to cancel", "stages/RESCISSION", /all set/, [/Your right to cancel/, /Earliest funding/]],
	[
		"an open line with its payments",
		"stages/COMPLETE",
		/line is open/,
		[/Available credit/, /First draw, sent to/, /Next payment/],
	],
] as const)("%s is printed whole, from whom and when on top, in black", async (_name, place, heading, kept) => {
	const text = await printed(arrived.walk.visitor.page, await moveTo(place), heading, [FROM, ...kept]);
	expect(text).not.toContain("Get my notices electronically");
});

it("how to reach the lender is printed with its addresses", async () => {
	const { page } = arrived.walk.visitor;
	const kept = [FROM, /\+1 \(888\) 555-0142/, /support@hearthline\.example/];
	await printed(page, "/account/heloc/contact", /Contact Hearthline/, kept);
});
