import { afterAll, afterEach, expect, it } from "vitest";
import { translatePage } from "../web/translate-page.ts";
import { isAlive } from "./harness/is-alive.ts";
import { endVisits, newVisitor, type Visitor } from "./harness/visitor.ts";
import { fillFields } from "./journey/fields.ts";
import { newPersona } from "./journey/persona.ts";
import { errorsShown, pathOf } from "./journey/place.ts";
import { newWalk, walkUntil } from "./journey/walk.ts";

const opened: Visitor[] = [];
afterEach(async () => {
	for (const visitor of opened.splice(0)) await visitor.close();
});
afterAll(endVisits);

/** Translates a page once the script has taken it over. */
const WHEN_ALIVE = `const look = () => {
	const isAlive = Object.keys(document.querySelector("#root > *") ?? {}).some((key) => key.startsWith("__react"));
	if (isAlive) (${translatePage})();
	else setTimeout(look, 20);
};
look();`;
/** Translates it before that: the script then draws the page anew, and says so as an exception. */
const AT_ONCE = `addEventListener("DOMContentLoaded", ${translatePage})`;
const DRAWN_ANEW = /React error #418/;

async function translatingVisitor(translating: string): Promise<Visitor> {
	const visitor = await newVisitor();
	opened.push(visitor);
	await visitor.context.addInitScript(translating);
	return visitor;
}

it("registers a person and takes the next pages in a browser that translates, with refusals read on the way", async () => {
	const visitor = await translatingVisitor(WHEN_ALIVE);
	visitor.expectStatus(422);
	const { page } = visitor;
	const persona = newPersona("translated");
	const walk = newWalk(visitor, persona, { looksClosely: false });
	const submit = () => page.locator("main form button[type=submit]:not([name]):visible").last().click();
	const refusal = () => errorsShown(page).then((errors) => errors.join(" "));
	await page.goto("/account/heloc/register-v2");
	await walkUntil(walk, ({ path }) => path.endsWith("/login"));
	expect(await page.locator("h1 font font:visible").count(), "the page is translated").toBeGreaterThan(0);

	// what the server alone refuses, at the last step
	await fillFields(page, [[/password/i, "password-password"], ...persona.answers]);
	await submit();
	await expect.poll(refusal).toMatch(/password/i);
	expect(pathOf(page)).toMatch(/login$/);
	for (const label of ["Password", "Confirm password"])
		await page.getByLabel(label, { exact: true }).fill(persona.password);

	await walkUntil(walk, ({ path }) => path === "start/contact");
	await submit();
	await expect.poll(refusal).toMatch(/things to continue/);
	await walkUntil(walk, ({ path }) => path === "start/app-summary");
	expect(walk.visited.map(({ path }) => path)).toContain("start/hmda");
	expect(await page.getByText("Sorry, looks like we have hit a snag!").count()).toBe(0);
	expect(visitor.complaints).toEqual([]);
});

it.each([
	["is translated", WHEN_ALIVE],
	["was translated before its script ran", AT_ONCE],
])("reads out a wrong password, each time, at a login page that %s", async (_when, translating) => {
	const visitor = await translatingVisitor(translating);
	visitor.expectStatus(401);
	const { page } = visitor;
	await page.goto("/account/heloc/auth/login");
	await expect.poll(() => isAlive(page)).toBe(true);
	await page.getByLabel(/e-?mail/i).fill("no.one@example.com");
	for (const password of ["not-the-right-one", "nor-this-one-either"]) {
		await page.getByLabel(/^password/i).fill(password);
		await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
		await expect.poll(() => errorsShown(page).then((errors) => errors.join(" "))).toMatch(/password/i);
	}
	expect(await page.getByLabel(/e-?mail/i).inputValue()).toBe("no.one@example.com");
	expect(await page.locator("h1 font font").count()).toBeGreaterThan(0);
	expect(visitor.complaints.filter(({ text }) => !DRAWN_ANEW.test(text))).toEqual([]);
});
