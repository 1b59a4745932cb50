import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { answerStepsBefore } from "./harness/answer-steps.ts";
import { isAlive } from "./harness/is-alive.ts";
import { endVisits, newVisitor, type Visitor } from "./harness/visitor.ts";
import { fillFields } from "./journey/fields.ts";
import { newPersona } from "./journey/persona.ts";
import { pathOf, SUMMARY } from "./journey/place.ts";

const opened: Visitor[] = [];
afterEach(async () => {
	for (const visitor of opened.splice(0)) await visitor.close();
});
afterAll(endVisits);

/** Eighteen and a half years old: of age nearly everywhere, but not in Nebraska. */
const EIGHTEEN = new Date(Date.now() - 18.5 * 365.25 * 86_400_000).toISOString().slice(0, 10);
const BORN = EIGHTEEN.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1");
const IN_NEBRASKA = { street1: "12 Elm Street", city: "Lincoln", state: "NE", zip: "68508" };
const BIRTHDATE = /registration\/draft\/.*birthdate/;

const mark = (page: Page) => page.locator("main [role=status]").first();
const submit = (page: Page) => page.locator("main form button[type=submit]:not([name]):visible").last().click();

it("shows the next step while the last one is being saved, comes back when it is refused, and goes on once offline is over", async () => {
	const visitor = await newVisitor();
	opened.push(visitor);
	const persona = newPersona("saves", [[/date of birth/i, BORN]]);
	const { page, context } = visitor;
	visitor.expectStatus(422);
	await answerStepsBefore(page, "birthdate", { "registration/index": { address: IN_NEBRASKA } });
	let release: () => void = () => undefined;
	const held = new Promise<void>((done) => {
		release = done;
	});
	await page.route(BIRTHDATE, async (route) => {
		await held;
		await route.continue();
	});
	await fillFields(page, persona.answers);
	await submit(page);
	await page.getByLabel(/e-?mail/i).fill("half@exam");
	await page.waitForURL(/register-v2\/contact/);
	expect(await mark(page).textContent()).toBe("Saving…");

	release();
	await page.waitForURL(/birthdate/);
	const summary = page.locator(SUMMARY);
	await expect.poll(() => summary.textContent()).toContain("19 years old");
	await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
	expect(await page.getByLabel(/date of birth/i).inputValue()).toBe(BORN);
	expect(await mark(page).textContent()).toBe("Not saved");

	await page.unroute(BIRTHDATE);
	await page.getByLabel(/date of birth/i).fill("04/12/1984");
	await context.setOffline(true);
	await submit(page);
	expect(await page.getByLabel(/e-?mail/i).inputValue(), "what was typed into the later step").toBe("half@exam");
	await expect.poll(() => mark(page).textContent()).toBe("Not saved yet. We'll keep trying");
	await context.setOffline(false);
	await expect.poll(() => mark(page).textContent()).toBe("Saved");

	await page.reload();
	expect(pathOf(page)).toBe("register-v2/contact");
	await expect.poll(() => page.getByLabel(/e-?mail/i).inputValue()).toBe("half@exam");
	await expect.poll(() => isAlive(page)).toBe(true);
	await page.getByLabel(/e-?mail/i).fill("");
	await fillFields(page, persona.answers);
	await submit(page);
	await page.waitForURL(/register-v2\/login/);
	expect(visitor.complaints.filter(({ text }) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});
