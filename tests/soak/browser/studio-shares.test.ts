import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { SANDBOX_AGENT_PASSWORD, sandboxApproverEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { sendDraft } from "../../e2e/harness/send-draft.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";

// a lender of its own, as it came with the program: what goes live here touches no other test
const ORG = "brindlewood";
const TITLE = "Where is the home that you borrow against?";
const SLOW = { timeout: 300_000 };

const people: Visitor[] = [];
afterEach(async () => {
	for (const person of people.splice(0)) await person.close();
});
afterAll(endVisits);

async function visitor(): Promise<Visitor> {
	const one = await studioVisitor({ host: `${ORG}.localhost`, viewport: { width: 1280, height: 900 } });
	people.push(one);
	return one;
}

async function asked(page: Page): Promise<string> {
	await page.goto("/account/heloc/register-v2");
	await page.getByRole("button", { name: "Continue", exact: true }).waitFor();
	return (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
}

const newcomer = async () => asked((await visitor()).page);

async function looks(page: Page, name: string): Promise<void> {
	for (const scheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme: scheme });
		expect(await axeFaults(page)).toEqual([]);
		for (const width of [1280, 390]) {
			await page.setViewportSize({ width, height: 900 });
			await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
			await screenshot(page, `${name}-${width}-${scheme}`);
		}
	}
	await page.emulateMedia({ colorScheme: "light" });
	await page.setViewportSize({ width: 1280, height: 900 });
}

it("an approver gives a change to a share of new visitors, then to all, and takes the shipped version back", async () => {
	const before = await newcomer();
	await sendDraft(ORG, "A clearer first question", {
		"schemas/forms/registration/index.json": JSON.stringify({ title: TITLE }),
	});
	const { page } = await visitor();
	await page.goto("/account/heloc/auth/login");
	await page.getByLabel("Email", { exact: true }).fill(sandboxApproverEmail(ORG));
	await page.getByLabel("Password", { exact: true }).fill(SANDBOX_AGENT_PASSWORD);
	await page.getByRole("button", { name: "Log in", exact: true }).press("Enter");
	await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
	await page.goto("/account/heloc/studio");
	await page.getByRole("link", { name: "A clearer first question" }).first().press("Enter");
	await page.getByRole("link", { name: "Review and publish" }).press("Enter");
	await page.getByRole("button", { name: "Approve", disabled: false }).press("Enter", SLOW);
	await page.getByLabel("Who gets it").selectOption("50% of new visitors");
	await page.getByLabel("Why is this going live?").fill("A try");
	await looks(page, "studio-share-form");
	await page.getByRole("button", { name: "Publish to a share" }).press("Enter");
	await page.getByText(/^50% of new visitors get “A clearer first question” since/).waitFor(SLOW);
	await looks(page, "studio-share-review");

	// each stays on their side
	const sides = new Map<string, Page>();
	for (let left = 40; left > 0 && sides.size < 2; left -= 1) {
		const one = (await visitor()).page;
		sides.set(await asked(one), one);
	}
	expect([...sides.keys()].toSorted()).toEqual([TITLE, before].toSorted());
	for (const [title, one] of sides) expect(await asked(one)).toBe(title);

	await page.goto("/account/heloc/studio");
	await page.getByText(/^50% of new visitors get/).waitFor();
	await looks(page, "studio-share-home");
	await page.getByRole("link", { name: /See what changes did to borrowers/ }).press("Enter");
	const compared = page.getByLabel("This version", { exact: true }).locator("option:checked");
	await expect.poll(() => compared.textContent()).toMatch(/^A try \(50% of new visitors since/);
	await looks(page, "studio-share-effect");
	await page.getByRole("button", { name: "Stop the share" }).press("Enter");
	await page.getByText(/stopped the share of new visitors who got “A clearer first question”/).waitFor(SLOW);
	expect(await newcomer()).toBe(before);
	for (const [title, one] of sides) expect(await asked(one)).toBe(title);

	// to all
	await page.getByRole("link", { name: "Go to Studio" }).press("Enter");
	await page.getByRole("link", { name: "A clearer first question" }).first().press("Enter");
	await page.getByRole("link", { name: "Review and publish" }).press("Enter");
	await page.getByLabel("Why is this going live?").fill("It helps");
	await page.getByRole("button", { name: "Publish now" }).press("Enter");
	await page.getByText("Borrowers see this version now.").waitFor(SLOW);
	expect(await newcomer()).toBe(TITLE);

	// and back to what came with the program: no version was published before
	await page.goto("/account/heloc/studio/effect");
	const target = page.getByLabel("Version to go back to").locator("option");
	await expect.poll(() => target.allInnerTexts()).toEqual(["As shipped: the version that came with the product"]);
	await page.getByRole("button", { name: "See what going back changes" }).press("Enter");
	await page.getByText(TITLE).first().waitFor(SLOW);
	await page.getByLabel("Why are you going back?").fill("It was better");
	await looks(page, "studio-as-shipped");
	await page.getByRole("button", { name: "Go back to this version" }).press("Enter");
	await page.getByText(/The earlier version is live since/).waitFor(SLOW);
	expect(await newcomer()).toBe(before);
	for (const { complaints } of people) expect(complaints).toEqual([]);
});
