import type { Page } from "playwright";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { axeFaults } from "./harness/axe.ts";
import { endVisits, newVisitor, type Visitor } from "./harness/visitor.ts";
import { fillFields } from "./journey/fields.ts";
import { IN_MADISON, newPersona, type Persona } from "./journey/persona.ts";
import { errorsShown, pathOf, SUMMARY } from "./journey/place.ts";

const opened: Visitor[] = [];

async function open(options: Parameters<typeof newVisitor>[0]): Promise<Visitor> {
	const visitor = await newVisitor(options);
	opened.push(visitor);
	return visitor;
}

afterEach(async () => {
	for (const visitor of opened.splice(0)) await visitor.close();
});
afterAll(endVisits);

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).textContent();

/** Answers the current step as a visitor without script does: every address by hand, then the form's own button. */
async function answerStep(page: Page, persona: Persona): Promise<void> {
	const byHand = page.getByRole("button", { name: "Address not listed" });
	if ((await byHand.count()) > 0) await byHand.click();
	await fillFields(page, persona.answers);
	await submit(page);
}

function submit(page: Page): Promise<void> {
	return page.locator("main button[type=submit]:not([name]):visible").last().click();
}

async function register(page: Page, persona: Persona): Promise<string[]> {
	const headings: string[] = [];
	await page.goto("/account/heloc/register-v2");
	while (/register-v2/.test(pathOf(page)) && headings.length < 15) {
		headings.push((await heading(page)) ?? "");
		await answerStep(page, persona);
		// an answer may reveal a question, which only the server can show now
		if ((await errorsShown(page)).some((words) => words.includes("one more question"))) await answerStep(page, persona);
		expect(await errorsShown(page), headings.at(-1) ?? "").toEqual([]);
	}
	return headings;
}

describe("registration without a line of JavaScript", () => {
	for (const [host, steps, differs] of [
		["localhost", 8, []],
		["lakeside.localhost", 9, IN_MADISON],
	] as const) {
		it(`ends in an account at ${host}, which opens with a script`, async () => {
			const visitor = await open({ host, javaScriptEnabled: false });
			const { page, complaints } = visitor;
			// a step that reveals a question comes back with it
			visitor.expectStatus(422);
			const persona = newPersona("without-script", differs);
			const headings = await register(page, persona);
			expect(headings).toHaveLength(steps);
			expect(new Set(headings).size).toBe(steps);
			await page.waitForURL(/auth\/login/);
			expect(await page.locator("main").textContent()).toMatch(/JavaScript/);
			expect(complaints).toEqual([]);
			const { page: scripted } = await open({ host });
			await scripted.goto("/account/heloc/auth/login");
			await scripted.getByLabel(/e-?mail/i).fill(persona.email);
			await scripted.getByLabel(/^password/i).fill(persona.password);
			await scripted
				.locator("main")
				.getByRole("button", { name: /^log in$/i })
				.click();
			await scripted.waitForURL(/dashboard|[0-9a-f]{8}-/);
			await scripted.getByRole("button", { name: /^Profile/ }).waitFor();
		});
	}

	it("shows the step again with a summary and what was typed, and goes back to an earlier step with its answers", async () => {
		const { page } = await open({ javaScriptEnabled: false });
		const persona = newPersona("refused");
		await page.goto("/account/heloc/register-v2");
		await answerStep(page, persona);
		await page.waitForURL(/home-address/);
		await answerStep(page, persona);
		await page.waitForURL(/for-sale/);
		await answerStep(page, persona);
		await page.waitForURL(/annual-income/);
		await page
			.getByLabel(/^annual income|^income/i)
			.first()
			.fill("12,000,000");
		const [answer] = await Promise.all([
			page.waitForResponse((response) => response.request().method() === "POST"),
			page.getByRole("button", { name: "Continue" }).click(),
		]);
		expect(answer.status()).toBe(422);
		expect(await page.locator(SUMMARY).textContent()).toContain("Must be less than $10,000,000");
		// without a script that moves it there, the focus is what reads the errors aloud
		expect(await page.locator(SUMMARY).evaluate((summary) => summary === document.activeElement)).toBe(true);
		expect(
			await page
				.getByLabel(/annual income/i)
				.first()
				.inputValue(),
		).toMatch(/12,?000,?000/);
		await page.getByRole("link", { name: "Back" }).click();
		await page.waitForURL(/for-sale/);
		expect(await page.getByLabel("No").isChecked()).toBe(true);
	});

	it("never writes a password back into a page", async () => {
		const { page } = await open({ javaScriptEnabled: false });
		const persona = newPersona("secret");
		await page.goto("/account/heloc/register-v2");
		while (!/\/login$/.test(pathOf(page))) await answerStep(page, persona);
		const [password, again] = await page.locator("input[type=password]").all();
		await password?.fill("Correct-horse-battery-9");
		await again?.fill("another-horse-battery-9");
		await submit(page);
		await page.locator(SUMMARY).waitFor();
		expect(await page.content()).not.toMatch(/horse-battery/);
	});
});

describe("scripts that do not arrive", () => {
	it("leave a page that still works, without an axe violation", async () => {
		const visitor = await open({});
		const { page } = visitor;
		await visitor.context.route(/\.js(\?|$)/, (route) => route.abort());
		const persona = newPersona("no-chunks");
		await page.goto("/account/heloc/register-v2");
		expect(await axeFaults(page)).toEqual([]);
		await answerStep(page, persona);
		await page.waitForURL(/home-address/);
		expect(await heading(page)).toBe("Your home address");
		await answerStep(page, persona);
		await page.waitForURL(/for-sale/);
		expect(visitor.complaints.filter(({ text }) => !/ERR_FAILED/.test(text))).toEqual([]);
	});

	it.each([
		["the app", "start", "/account/heloc/register-v2"],
		["the form", "form", "/account/heloc/register-v2"],
		["the page", "login-page", "/account/heloc/auth/login"],
	])("though the page asks for them reload it five times, and then the error shows: %s", async (_, chunk, path) => {
		const visitor = await open({});
		const { page } = visitor;
		await visitor.context.route(new RegExp(`/assets/${chunk}-[^/]+\\.js`), (route) => route.abort());
		let loads = 0;
		page.on("request", (request) => {
			if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
		});
		await page.goto(path, { waitUntil: "commit" });
		await page.getByRole("heading", { name: "Sorry, looks like we have hit a snag!" }).waitFor();
		expect(loads).toBe(6);
		expect(await axeFaults(page)).toEqual([]);
		await visitor.context.unrouteAll();
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("heading", { name: "Sorry, looks like we have hit a snag!" }).waitFor({ state: "detached" });
		await page.getByRole("heading", { level: 1 }).waitFor();
		expect(loads).toBe(7);
	});
});
