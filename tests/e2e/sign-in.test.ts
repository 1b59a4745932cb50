import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { openAccount, typeLogin } from "./harness/account.ts";
import { axeFaults } from "./harness/axe.ts";
import { endVisits, newVisitor, type Visitor } from "./harness/visitor.ts";

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

it("asks for a code once two-step sign-in is on; a recovery code lets in without the app", async () => {
	const { page, baseUrl, complaints, expectStatus } = await visit();
	const account = await openAccount(page, baseUrl);
	await page.goto(`${LOGIN}?redirectUrl=${SECURITY}`);
	await typeLogin(page, account);
	await page.waitForURL(/settings\/security/);
	await button(page, "Turn on").click();
	await page.getByLabel("Your password", { exact: true }).fill(account.password);
	await button(page, "Continue").click();
	const key = ((await page.getByText(/^Key:/).textContent()) ?? "").replace("Key:", "").replaceAll(" ", "");
	const app = new TOTP({ secret: Secret.fromBase32(key) });
	expect(await axeFaults(page)).toEqual([]);
	await page.getByLabel("Code").fill(app.generate());
	await button(page, "Turn on two-step login").click();
	await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
	const [recovery = ""] = await page.getByText(/^[a-z][a-z0-9]{4}-[a-z0-9]{5}$/).allTextContents();
	expect(await axeFaults(page)).toEqual([]);
	await button(page, "I've saved them").click();

	await page.evaluate(() => localStorage.removeItem("jwt"));
	expectStatus(422);
	await page.goto(`${LOGIN}?redirectUrl=${SECURITY}`);
	await typeLogin(page, account);
	await page.getByRole("heading", { name: "One more step" }).waitFor();
	expect(await token(page)).toBeNull();
	expect(await axeFaults(page)).toEqual([]);
	await page.getByLabel("Code").fill("000000");
	await button(page, "Log in").click();
	await page.getByText("This code is incorrect.", { exact: false }).waitFor();
	await page.getByLabel("Code").fill(recovery);
	await button(page, "Log in").click();
	await page.waitForURL(/settings\/security/);
	await page.getByText("You have 9 of 10 recovery codes left.", { exact: false }).waitFor();
	expect(complaints).toEqual([]);
});

it("logs out everywhere in this browser at once, and to the login page even when the call fails", async () => {
	const { page, baseUrl, openTab, complaints } = await visit();
	const account = await openAccount(page, baseUrl);
	await page.goto(LOGIN);
	await typeLogin(page, account);
	await page.waitForURL(/\/dashboard$/);
	const second = await openTab();
	await second.goto("/account/heloc/dashboard/settings");
	await second.getByText(account.email).waitFor();
	await page.route("**/secure/api/v3/logout", (route) => route.abort());
	await page
		.getByRole("banner")
		.getByRole("button", { name: /^Profile/ })
		.click();
	await page.getByRole("button", { name: "Log out" }).click();
	await page.waitForURL(/\/auth\/login$/);
	await second.waitForURL(/\/auth\/login\?redirectUrl=.*settings/);
	await typeLogin(second, account);
	await second.waitForURL(/\/dashboard\/settings$/);
	expect(complaints.filter(({ text }) => !text.includes("ERR_FAILED"))).toEqual([]);
});

it("has tools for developers outside production: a token or a password, and one sentence when they do not work", async () => {
	const { page, baseUrl, expectStatus, complaints } = await visit();
	const account = await openAccount(page, baseUrl);
	await page.goto(LOGIN);
	expectStatus(401);
	await page.getByText("Developer tools").focus();
	await page.keyboard.press("Enter");
	const tools = page.getByRole("complementary", { name: "Developer tools" });
	await tools.getByLabel("JWT").fill("nonsense");
	await tools.getByRole("button", { name: "Use token" }).click();
	await tools.getByText("Something unexpected happened logging you in").waitFor();
	expect(await axeFaults(page)).toEqual([]);
	const { email, password } = account;
	await tools.getByLabel("Email").fill(email);
	await tools.getByLabel("Password").fill(password);
	await tools.getByRole("button", { name: "Dev login" }).click();
	await page.waitForURL(/\/dashboard$/);
	await page.evaluate(() => localStorage.removeItem("jwt"));
	await page.goto(LOGIN);
	await page.getByText("Developer tools").focus();
	await page.keyboard.press("Enter");
	const login = await page.request.post("/identity/api/v1/login", { data: { email, password } });
	await tools.getByLabel("JWT").fill(((await login.json()) as { jwt: string }).jwt);
	await tools.getByRole("button", { name: "Use token" }).click();
	await page.waitForURL(/\/dashboard$/);
	expect(complaints).toEqual([]);
});
