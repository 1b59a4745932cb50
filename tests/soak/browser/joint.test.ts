import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { endVisits, newVisitor, type Visitor } from "../../e2e/harness/visitor.ts";
import { arriveAt } from "../../e2e/journey/arrive.ts";

let visitors: Visitor[] = [];
afterEach(async () => {
	for (const visitor of visitors) await visitor.close();
	visitors = [];
});
afterAll(endVisits);

const SIZES = [
	{ width: 1280, height: 900 },
	{ width: 390, height: 844 },
] as const;

it("a borrower asks someone to apply too, who does their part in their own browser, and both get offers", async () => {
	const faults: string[] = [];
	const lookAt = async (page: Page, title: RegExp) => {
		await page.getByRole("heading", { level: 1, name: title }).waitFor();
		for (const size of SIZES) {
			await page.setViewportSize(size);
			faults.push(...(await axeFaults(page)).map((fault) => `${title}: ${fault}`));
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		}
	};
	const { walk } = await arriveAt("joint", { stage: "LIEN_VERIFICATION" });
	visitors.push(walk.visitor);
	const borrower = walk.visitor.page;
	await borrower.getByRole("link", { name: "Apply with someone else" }).click();
	await lookAt(borrower, /Apply with someone else/);
	await borrower.getByLabel("Their full legal name").fill("Ben Testwell");
	await borrower.getByLabel("Their email").fill("ben.joint@example.com");
	for (const box of await borrower.getByRole("checkbox").all()) await box.check({ force: true });
	await borrower.getByRole("button", { name: "Send the invitation" }).click();
	await borrower.getByRole("heading", { level: 1, name: "Loans on your home" }).waitFor();
	const looksRight = borrower.getByRole("button", { name: /Looks right/ });
	await looksRight.first().waitFor();
	for (const right of await looksRight.all()) await right.click();
	await borrower.getByRole("checkbox").last().check({ force: true });
	await borrower.getByRole("button", { name: "Continue" }).click();
	await lookAt(borrower, /Waiting for your co-applicant/);

	const invited = await newVisitor();
	visitors.push(invited);
	const { page } = invited;
	await page.goto("/account/heloc/sandbox/mailbox");
	const mail = page.getByRole("link", { name: /resume#/ });
	await mail.first().click();
	const password = page.getByLabel(/new password/i).first();
	await password.fill("nine calm herons");
	await page.getByRole("button", { name: "Continue" }).click();
	await lookAt(page, /Apply for a home equity line together/);
	expect(await page.getByText("That step isn't open yet").count()).toBe(0);
	for (const box of await page.getByRole("checkbox").all()) await box.check({ force: true });
	await page.getByRole("button", { name: "Agree and continue" }).click();
	await lookAt(page, /About you/);
	await page.getByLabel("Date of birth").fill("03/09/1982");
	await page.getByLabel("Phone number").fill("4155550155");
	await page.getByLabel("Residency").selectOption({ label: "US citizen" });
	await page.getByLabel("Social Security number").fill("666-20-0001");
	await page.getByRole("button", { name: "Continue" }).click();
	await lookAt(page, /Your annual income/);
	await page.getByLabel("Primary source of income").selectOption({ label: "Employed full-time" });
	await page.getByLabel("Annual income", { exact: true }).fill("60000");
	await page.getByRole("button", { name: "Continue" }).click();
	await page.waitForURL(/together\/demographics/);
	await page.getByRole("button", { name: "Continue" }).click();
	await page.waitForURL(/together\/applied/);
	await lookAt(page, /./);
	await borrower.getByRole("heading", { level: 1, name: /offer/i }).waitFor();
	expect(faults).toEqual([]);
});
