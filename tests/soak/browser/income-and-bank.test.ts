import type { Locator, Page } from "playwright";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits } from "../../e2e/harness/visitor.ts";
import { arriveAt } from "../../e2e/journey/arrive.ts";
import { expectSpotless } from "../../e2e/journey/begin.ts";
import { picture } from "../../e2e/journey/picture.ts";
import { pathOf } from "../../e2e/journey/place.ts";
import { pressInSandbox } from "../../e2e/journey/sandbox-button.ts";
import type { Walk } from "../../e2e/journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

const button = (page: Page, name: string | RegExp): Locator => page.locator("main").getByRole("button", { name });
const words = (page: Page, text: string | RegExp): Locator => page.locator("main").getByText(text).first();

async function at(page: Page, path: string): Promise<void> {
	await page.waitForFunction(
		(wanted) => location.pathname.endsWith(`/${wanted}`) && document.querySelector("h1") !== null,
		path,
	);
	expect(pathOf(page)).toBe(path);
}

/** No horizontal scrolling; a screenshot if requested. */
async function glance({ visitor: { page } }: Walk, name: string): Promise<void> {
	await page.locator("h1:visible").first().waitFor();
	const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
	expect(wide, name).toBeLessThanOrEqual(window ?? 0);
	await screenshot(page, `money-${name}-${window}`);
}

/** No axe violation either. */
async function looksFine(walk: Walk, name: string): Promise<void> {
	await glance(walk, name);
	walk.axe.push(...(await axeFaults(walk.visitor.page)));
}

async function signIn(page: Page, password = "pass_good", username = "user_good"): Promise<void> {
	await page.getByLabel("Username").fill(username);
	await page.getByLabel("Password", { exact: true }).fill(password);
}

async function share(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Sign in and share" }).click();
}

async function add(page: Page, ...names: string[]): Promise<void> {
	for (const name of names) {
		const answered = page.waitForResponse((response) => /\/documents$/.test(new URL(response.url()).pathname));
		await page.locator("main input[type=file]:not([capture])").first().setInputFiles(picture(name));
		await answered;
		await words(page, `${name}.png`).waitFor();
	}
}

async function typeAccount(page: Page, number: string, kind: string): Promise<void> {
	await page.getByLabel("Routing number").fill("110000000");
	await page.getByLabel("Account number", { exact: true }).fill(number);
	await page.getByLabel("Confirm account number").fill(number);
	await page.getByText(kind, { exact: true }).click();
}

describe("income and bank", () => {
	it("two sources: a bank's own page, stopped and tried again; tax records; a code; one of two accounts; autopay", async () => {
		const arrived = await arriveAt("oauth", {
			stage: "INCOME_VERIFICATION",
			changes: { "registration/annual-income": { otherIncome: 30_000 } },
			viewport: desk,
		});
		walk = arrived.walk;
		const { page } = walk.visitor;
		walk.visitor.expectStatus(422);
		walk.visitor.expectStatus(400);
		await at(page, "income/review");
		await looksFine(walk, "review-two");
		await page.goto(`/account/heloc/${arrived.borrower.uuid}/income/link`);
		await at(page, "income/review");
		await page.goto(`/account/heloc/${arrived.borrower.uuid}/income/link/NOTHING`);
		await at(page, "income/review");

		await button(page, /link your bank account/i).click();
		await at(page, "income/link/PLAID_TRANSACTIONS");
		await page.getByLabel("Search by name").fill("plat oau");
		await page.getByText("1 match").waitFor();
		await glance(walk, "link-oauth");
		await button(page, "Continue to Platypus OAuth").click();
		await page.getByRole("heading", { name: "Sign in to Platypus OAuth" }).waitFor();
		await looksFine(walk, "institution");
		await page.getByRole("button", { name: "Stop, and go back" }).click();
		await at(page, "income/link/PLAID_TRANSACTIONS");
		await words(page, "You canceled the link").waitFor();
		await glance(walk, "stopped");
		await page.reload();
		await words(page, "You canceled the link").waitFor();

		await button(page, "Continue to Platypus OAuth").click();
		await signIn(page);
		await share(page);
		await at(page, "income/review");
		await words(page, "We've verified part of your income").waitFor();
		await glance(walk, "review-part");
		expect(new URL(page.url()).search).not.toContain("code");
		await page.goto(`/account/heloc/plaid-oauth-success?oauth_state_id=${"x".repeat(32)}`);
		await page.getByRole("heading", { name: "We don't recognize this link" }).waitFor();
		await looksFine(walk, "unknown-link");
		await page.getByRole("link", { name: "Continue your application" }).click();
		await at(page, "income/review");

		await button(page, /leave this income out/i).click();
		await looksFine(walk, "leave-out");
		await button(page, "Keep it").click();
		await button(page, /use your tax records/i).click();
		await button(page, "Continue to IRS tax records").click();
		await signIn(page);
		await share(page);
		await at(page, "bank/disburse");

		// the bank that was linked for income is offered first, and nothing is chosen
		await words(page, "You've linked Platypus OAuth.").waitFor();
		expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
		await looksFine(walk, "disburse-linked");
		await button(page, "Link another bank").click();
		await page.getByLabel("Search by name").waitFor();
		await looksFine(walk, "disburse");
		const sent: string[] = [];
		page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
		await button(page, "Continue to First Platypus Bank").click();
		await signIn(page, "error_ITEM_LOCKED");
		await share(page);
		await words(page, "This account is locked").waitFor();
		await signIn(page, "mfa_device");
		await share(page);
		await words(page, "Enter the code that your bank sent you").waitFor();
		const code = page.getByLabel("Code");
		await page.waitForFunction(() => document.activeElement?.id === "answer");
		await looksFine(walk, "code");
		await code.fill("9999");
		await share(page);
		await words(page, "That code is incorrect").waitFor();
		await code.fill("1234");
		await share(page);
		await words(page, "Rainy Day Savings").waitFor();
		// what was typed at the bank was not sent
		expect(sent.filter((one) => /mfa_device|user_good/.test(one))).toEqual([]);
		await page.reload();
		await words(page, "Rainy Day Savings").waitFor();
		await button(page, "Use this account").click();
		await words(page, "Choose an account").waitFor();
		await words(page, "Rainy Day Savings").click();
		await looksFine(walk, "choose-account");
		await button(page, "Use this account").click();

		await at(page, "bank/autopay");
		await words(page, "First Platypus Bank, ending in 6780").waitFor();
		await page.getByText("Autopay from the deposit account").click();
		await page.getByLabel("Day of the month").selectOption("5");
		await looksFine(walk, "autopay");
		await page.getByText(/^I authorize/).click();
		await button(page, "Continue").click();
		await at(page, "identity");
		expectSpotless(walk);
	});

	it("another person's income: two paystubs, an employer who does not answer; accounts that are looked at, of a silent bank, of a business", async () => {
		const arrived = await arriveAt("paystubs", { stage: "INCOME_VERIFICATION", viewport: phone });
		walk = arrived.walk;
		const { page } = walk.visitor;
		walk.visitor.expectStatus(422);
		// what was typed for the employer may be saved a moment after that step is over
		walk.visitor.expectStatus(409);
		await at(page, "income/review");
		await glance(walk, "review");
		await button(page, /link your payroll account/i).click();
		await glance(walk, "link-payroll");
		await button(page, "Continue to Otter Pay").click();
		await signIn(page, "error_INSTITUTION_DOWN");
		await share(page);
		await words(page, "can't be reached right now").waitFor();
		await glance(walk, "link-down");
		await signIn(page, "pass_good", "user_name_mismatch");
		await share(page);
		await at(page, "income/upload/MANUAL_PAYSTUB");
		await words(page, "Add 2 of your most recent paystubs").waitFor();
		await looksFine(walk, "paystubs");
		await add(page, "march");
		await button(page, "Submit documents").click();
		await words(page, "So far you've added 1").waitFor();
		await add(page, "april");
		await glance(walk, "paystubs-added");
		await button(page, "Submit documents").click();

		await at(page, "income/employer-verification");
		await looksFine(walk, "employer");
		await page.getByLabel("Employer", { exact: true }).fill("Noanswer Inc");
		await page.getByLabel("Your employer's phone number").fill("4085550142");
		await page.getByLabel("When did you start there?").fill("02/01/2015");
		await button(page, "Continue").click();
		await words(page, "No one answered at this number").waitFor();
		await glance(walk, "employer-refused");
		await page.getByRole("link", { name: "Upload a recent paystub instead", exact: true }).click();
		await at(page, "income/upload/EMPINFO");
		await add(page, "may");
		await button(page, "Submit documents").click();

		await at(page, "bank/disburse");
		await looksFine(walk, "disburse");
		await page.getByRole("link", { name: "Enter account and routing numbers" }).click();
		await at(page, "bank/manual-disburse");
		const routing = page.getByLabel("Routing number");
		await routing.fill("129131673");
		await words(page, "No bank has this one").waitFor();
		await looksFine(walk, "routing-wrong");
		await routing.fill("110000000");
		await words(page, "Sandbox Test Bank").waitFor();
		await page.getByLabel("Account number", { exact: true }).fill("9990001112");
		await page.getByLabel("Confirm account number").fill("9990001113");
		await page.getByText("Checking", { exact: true }).click();
		await button(page, "Continue").click();
		await words(page, "The account numbers don't match").waitFor();
		await page.getByLabel("Confirm account number").fill("9990001112");
		await glance(walk, "manual");
		await button(page, "Continue").click();

		await at(page, "bank/autopay");
		await words(page, "still checking this account").waitFor();
		await looksFine(walk, "autopay-review");
		await page.getByRole("link", { name: "Review deposit account" }).click();
		await at(page, "bank/confirm");
		await looksFine(walk, "confirm");
		await page.goBack();
		await page.getByRole("link", { name: "Upload a statement" }).click();
		await at(page, "conditions/upload-document");
		await looksFine(walk, "statement");
		await pressInSandbox(walk, /let the bank refuse the account/i);
		await at(page, "bank/disburse");
		await words(page, "in someone else's name").waitFor();
		await glance(walk, "account-refused");
		await button(page, "Continue to Houndstooth Bank").click();
		await signIn(page, "mfa_questions");
		await share(page);
		await words(page, "the street you grew up on").waitFor();
		await looksFine(walk, "question");
		await page.getByLabel("Your answer").fill("answer_0_0");
		await share(page);
		await at(page, "bank/autopay");

		const { pathname } = new URL(page.url());
		const anotherAccount = async (number: string) => {
			await page.goto(pathname.replace("autopay", "manual-disburse"));
			await typeAccount(page, number, "Checking");
			await button(page, "Continue").click();
			await at(page, "bank/autopay");
		};
		await anotherAccount("888123456789");
		await page.getByRole("link", { name: "Confirm two small deposits" }).click();
		await at(page, "bank/micro-deposits");
		await looksFine(walk, "deposits");
		const confirm = async (first: string, second: string) => {
			await page.getByLabel("One amount").fill(first);
			await page.getByLabel("The other amount").fill(second);
			await button(page, "Confirm").click();
		};
		await confirm("0.11", "22");
		await words(page, "You have 2 tries left").waitFor();
		await looksFine(walk, "deposits-wrong");
		await confirm("0.45", "$0.32");
		await words(page, "The account ending in 6789 is confirmed").waitFor();
		await looksFine(walk, "deposits-confirmed");
		await page.getByRole("link", { name: "Continue my application" }).click();
		await at(page, "bank/autopay");

		await anotherAccount("777123456789");
		await words(page, "so we can't take your payments from it").waitFor();
		await looksFine(walk, "autopay-business");
		await button(page, "Autopay from my own account").click();
		await at(page, "bank/autopay-manual");
		await looksFine(walk, "autopay-manual");
		await typeAccount(page, "000123456780", "Savings");
		await page.getByLabel("Day of the month").selectOption("5");
		await page.getByText(/^I authorize/).click();
		await button(page, "Continue").click();
		await at(page, "identity");
		expectSpotless(walk);
	});
});
