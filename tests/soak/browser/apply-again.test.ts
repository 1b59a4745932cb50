import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { openAccount, typeLogin } from "../../e2e/harness/account.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, newVisitor, type Visitor } from "../../e2e/harness/visitor.ts";
import { newPersona } from "../../e2e/journey/persona.ts";
import { applicationUuid } from "../../e2e/journey/place.ts";
import { newWalk, type Walk, walkUntil } from "../../e2e/journey/walk.ts";

const STEPS = "/account/heloc/register-v2";
const NEVER_ASKED = ["register-v2/contact", "register-v2/login"];

const opened: Visitor[] = [];
afterEach(async () => {
	for (const visitor of opened.splice(0)) await visitor.close();
});
afterAll(endVisits);

/** A signed-in borrower on a phone whose only application was canceled. */
async function afterCancelling(name: string): Promise<{ walk: Walk; before: string; logIn: () => Promise<void> }> {
	const visitor = await newVisitor({ viewport: { width: 390, height: 844 } });
	opened.push(visitor);
	const { page, baseUrl } = visitor;
	const account = await openAccount(page, baseUrl);
	await page.goto("/account/heloc/auth/login");
	await typeLogin(page, account);
	await page.getByRole("heading", { name: "Your dashboard" }).waitFor();
	const status = await page.evaluate(async (uuid) => {
		const headers = { Authorization: `Bearer ${localStorage.getItem("jwt")}` };
		const path = `/service-sandbox/api/v1/application/heloc/${uuid}/stages/CANCELLED`;
		return (await fetch(path, { method: "POST", headers })).status;
	}, account.uuid);
	expect(status).toBe(200);
	await page.goto("/account/heloc/dashboard");
	return { walk: newWalk(visitor, newPersona(name)), before: account.uuid, logIn: () => typeLogin(page, account) };
}

const getStarted = (page: Page) => page.getByRole("main").getByRole("link", { name: "Get started" });
const toAgreements = (walk: Walk) => walkUntil(walk, ({ path }) => path === "register-v2/agreements");
const seeOffers = (page: Page) => page.getByRole("button", { name: "See what you qualify for" });

it("whose application ended applies again with the same account, asked neither how to be reached nor for a password", async () => {
	const { walk, before } = await afterCancelling("again");
	const { page, complaints } = walk.visitor;
	await getStarted(page).waitFor();
	await screenshot(page, "apply-again-ended");
	await getStarted(page).click();
	await toAgreements(walk);
	await walkUntil(walk, () => applicationUuid(page) !== undefined);
	expect(applicationUuid(page)).not.toBe(before);
	expect(walk.visited.map(({ path }) => path).filter((path) => NEVER_ASKED.includes(path))).toEqual([]);

	await page.goto("/account/heloc/dashboard");
	await page.getByRole("heading", { name: "Closed applications" }).waitFor();
	expect(await page.getByRole("main").getByRole("listitem").count()).toBe(2);
	await page.setViewportSize({ width: 1280, height: 900 });
	await screenshot(page, "apply-again-dashboard");
	expect(walk.axe).toEqual([]);
	expect(complaints).toEqual([]);
});

it("whose session ends at the agreements logs in and finds every answer there", async () => {
	const { walk, logIn } = await afterCancelling("again-late");
	const { page, complaints, expectStatus } = walk.visitor;
	await getStarted(page).click();
	await toAgreements(walk);
	// the server-rendered page knows no signed-in user; the browser, which does, continues where it was
	await page.reload();
	await page.waitForURL(`**${STEPS}/agreements`);
	await seeOffers(page).waitFor();
	await page.getByRole("navigation", { name: "Account" }).getByRole("button").first().waitFor();
	expectStatus(401);
	const ended = await page.evaluate(async () => {
		const headers = { Authorization: `Bearer ${localStorage.getItem("jwt")}`, "Content-Type": "application/json" };
		const body = JSON.stringify({ applicationName: "heloc" });
		return (await fetch("/identity-broker/customer/secure/api/v3/logout", { method: "POST", headers, body })).status;
	});
	expect(ended).toBe(200);
	for (const box of await page.getByRole("checkbox").all()) await box.check({ force: true });
	await seeOffers(page).click();
	await page.waitForURL(/\/auth\/login\?redirectUrl=/);
	await logIn();
	await page.waitForURL(`**${STEPS}/agreements`);
	await seeOffers(page).waitFor();
	await walkUntil(walk, () => applicationUuid(page) !== undefined);
	expect(complaints).toEqual([]);
});
