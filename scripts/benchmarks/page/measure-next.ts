import type { Browser, Page } from "playwright";
import type { FormFile } from "../../../src/flow/engine/authored/authored.ts";
import { fillStep, type Wizard } from "./fill-step.ts";
import type { ProbedWindow } from "./probe.ts";
import { visit } from "./throttled-browser.ts";

/** Milliseconds from the click on a valid step's button to the frame that shows the next step's first field, live. */
export type NextFigures = Readonly<Record<string, number>>;

/** Idle time before the click, so that no work caused by typing is counted. */
const SETTLES_MS = 700;
const NEXT_WITHIN_MS = 20_000;

async function untilLive(page: Page): Promise<void> {
	await page.waitForFunction(() => (window as unknown as ProbedWindow).benchPage.isLive());
	await page.waitForLoadState("networkidle");
}

async function clickNext(page: Page, formId: string, submit: string): Promise<number> {
	await page.waitForTimeout(SETTLES_MS);
	await page.evaluate(() => (window as unknown as ProbedWindow).benchPage.armNext());
	await page.locator("form").getByRole("button", { name: submit, exact: true }).click();
	try {
		await page.waitForFunction(() => (window as unknown as ProbedWindow).benchPage.seen.next !== undefined, undefined, {
			timeout: NEXT_WITHIN_MS,
		});
	} catch {
		const shownText = await page.locator("body").textContent();
		throw new Error(`${formId}: no next step came at ${page.url()}:\n${shownText?.slice(0, 1_500)}`);
	}
	return page.evaluate(() => (window as unknown as ProbedWindow).benchPage.seen.next?.ms ?? Number.NaN);
}

/** Walks the registration up to its last step and times each Next; the page is live before the first. */
export async function measureNext(
	browser: Browser,
	url: string,
	wizard: Wizard,
	forms: readonly (readonly [formId: string, form: FormFile])[],
): Promise<NextFigures> {
	const { page, close } = await visit(browser);
	try {
		await page.goto(url, { waitUntil: "load" });
		await untilLive(page);
		const figures: Record<string, number> = {};
		for (const [formId, form] of forms.slice(0, -1)) {
			await fillStep(page, wizard, formId, form);
			figures[formId] = await clickNext(page, formId, form.submit ?? "Continue");
		}
		return figures;
	} finally {
		await close();
	}
}
