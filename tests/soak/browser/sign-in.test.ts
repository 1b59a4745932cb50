import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { SANDBOX_AGENT_PASSWORD } from "../../../src/server/sandbox/staff/sandbox-agents.ts";
import { openAccount, typeLogin } from "../../e2e/harness/account.ts";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { endVisits, newVisitor, type Visitor } from "../../e2e/harness/visitor.ts";
import { SUMMARY } from "../../e2e/journey/place.ts";

const opened: Visitor[] = [];
const LOGIN = "/account/heloc/auth/login";
const SECURITY = "/account/heloc/dashboard/settings/security";

afterEach(async () => {
	for (const visitor of opened.splice(0)) await visitor.close();
});
afterAll(endVisits);

async function visit(host?: string): Promise<Visitor> {
	const visitor = await newVisitor({ ...(host === undefined ? {} : { host }), viewport: { width: 1280, height: 900 } });
	opened.push(visitor);
	return visitor;
}

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const token = (page: Page) => page.evaluate(() => localStorage.getItem("jwt"));

/** Asks for a login link and opens the mailbox, in which there is a link of this kind. */
async function askForLink(page: Page, email: string, kind: "email" | "sign-in") {
	await page.goto(LOGIN);
	await button(page, "Email me a login link").click();
	await page.getByLabel("Email").fill(email);
	await button(page, "Email me the link").click();
	await page.getByText("Check your email").waitFor();
	expect(await axeFaults(page)).toEqual([]);
	await page.goto("/account/heloc/sandbox/mailbox");
	await page.getByLabel("Sent to").selectOption(email);
	const link = page.getByRole("link", { name: new RegExp(`/auth/link/${kind}#`) });
	return { link, address: (await link.getAttribute("href")) ?? "" };
}

it("signs a borrower in by a link from the mailbox, once, when the address is confirmed", async () => {
	const { page, baseUrl, complaints, expectStatus } = await visit();
	const account = await openAccount(page, baseUrl);
	const [, confirming] = (await askForLink(page, account.email, "email")).address.split("#");
	const data = { token: confirming, password: account.password };
	expect((await page.request.post(`${baseUrl}/identity/api/v1/email/confirm`, { data })).ok()).toBe(true);
	const { link, address } = await askForLink(page, account.email, "sign-in");
	await link.click();
	await button(page, "Log in").waitFor();
	expect(await token(page)).toBeNull();
	expect(await axeFaults(page)).toEqual([]);
	await button(page, "Log in").click();
	await page.waitForURL(/\/dashboard$/);
	await page.getByRole("heading", { name: "Your dashboard" }).waitFor();

	const other = await visit();
	other.expectStatus(410);
	await other.page.goto(address);
	await other.page.waitForLoadState("networkidle");
	await button(other.page, "Log in").click();
	await other.page.getByText("This link no longer works.", { exact: false }).waitFor();
	expectStatus(0);
	expect([...complaints, ...other.complaints]).toEqual([]);
});

it("changes a password in the settings: the old one opens nothing any more", async () => {
	const { page, baseUrl, complaints, expectStatus } = await visit();
	const account = await openAccount(page, baseUrl);
	const password = "seven patient otters";
	await page.goto(`${LOGIN}?redirectUrl=${SECURITY}`);
	await typeLogin(page, account);
	await button(page, "Change password").click();
	await page.getByLabel("Current password").fill(account.password);
	await page.getByLabel("New password").fill("short");
	await button(page, "Change password").click();
	expect(await page.getByLabel("New password").getAttribute("aria-invalid")).toBe("true");
	await page.getByLabel("New password").fill(password);
	await button(page, "Change password").click();
	await page.getByText("Your password was changed", { exact: false }).waitFor();
	expectStatus(401);
	await page.evaluate(() => localStorage.removeItem("jwt"));
	await page.goto(LOGIN);
	await typeLogin(page, account);
	await page.locator(SUMMARY).waitFor();
	await typeLogin(page, { ...account, password });
	await page.waitForURL(/\/dashboard$/);
	expect(complaints).toEqual([]);
});

it("lets a broker in by the agents' door, to the portfolio and not to the lender's desk", async () => {
	const { page, complaints } = await visit("summit.localhost");
	await page.goto(LOGIN);
	await page.waitForLoadState("networkidle");
	await page.route("**/identity-broker/agent/api/v3/login", (route) => route.abort(), { times: 1 });
	const door = button(page, "Loan officer, broker, or staff login");
	await door.click();
	await page.waitForURL(/\/auth\/login$/);
	await door.click();
	await page.waitForURL(/redirectUrl=.*desk/);
	await typeLogin(page, { email: "robin.sample@example.com", password: SANDBOX_AGENT_PASSWORD, uuid: "" });
	await page.waitForURL(/\/portfolio$/);
	await page.getByRole("heading", { level: 1 }).waitFor();
	expect(await axeFaults(page)).toEqual([]);
	await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).waitFor();
	expect(complaints.filter(({ text }) => !text.includes("ERR_FAILED"))).toEqual([]);
});
