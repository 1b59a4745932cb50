import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { shiftOf } from "../../e2e/harness/layout-shift.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, newVisitor, type Visitor } from "../../e2e/harness/visitor.ts";
import { arriveAt } from "../../e2e/journey/arrive.ts";
import { picture } from "../../e2e/journey/picture.ts";
import { applicationUuid } from "../../e2e/journey/place.ts";
import type { Walk } from "../../e2e/journey/walk.ts";

let walk: Walk | undefined;
let agent: Visitor | undefined;
afterEach(async () => {
	await walk?.visitor.close();
	await agent?.close();
});
afterAll(endVisits);

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

/** No axe violation, and nothing wider than the window, at both widths. */
async function looksFine(page: Page, name: string): Promise<void> {
	const before = page.viewportSize() ?? desktop;
	for (const size of [phone, desktop]) {
		await page.setViewportSize(size);
		const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
		expect(wide, `${name} at ${size.width} px`).toBeLessThanOrEqual(window ?? 0);
		await screenshot(page, `desk-${name}-${size.width}`);
	}
	expect(await axeFaults(page), name).toEqual([]);
	await page.setViewportSize(before);
}

async function atDesk(): Promise<Visitor> {
	const visitor = await newVisitor({ viewport: desktop });
	const { page } = visitor;
	await page.goto("/account/heloc/auth/login");
	await page.getByLabel("Email", { exact: true }).fill(sandboxAgentEmail("main"));
	await page.getByLabel("Password", { exact: true }).fill(SANDBOX_AGENT_PASSWORD);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
	await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
	// staff have their own chat
	expect(await page.getByRole("link", { name: "Chat with us" }).count()).toBe(0);
	return visitor;
}

const group = (page: Page, name: string) => page.locator("main").getByRole("group", { name, exact: true });

async function ask(page: Page, what: string, words: string): Promise<void> {
	await page.getByRole("button", { name: "Add a condition" }).click();
	await page.getByLabel("What do you need?").selectOption({ label: what });
	await page.getByLabel("Message to the borrower").fill(words);
	await page.getByRole("button", { name: "Request it" }).click();
	await group(page, what).getByText("Waiting on the borrower").waitFor();
}

/** Presses a button of the sandbox, or goes to one of its places. */
async function sandbox(borrower: Page, uuid: string | undefined, what: string): Promise<void> {
	const path = `/service-sandbox/api/v1/application/heloc/${uuid}/${what}`;
	const status = await borrower.evaluate(async (path) => {
		const headers = {
			authorization: `Bearer ${localStorage.getItem("jwt")}`,
			org: "main",
			"content-type": "application/json",
		};
		return (await fetch(path, { method: "POST", headers, body: "{}" })).status;
	}, path);
	expect(status, what).toBe(200);
}

/** Takes an application by the table's keys alone. */
async function assignByKeys(page: Page): Promise<void> {
	await page.getByRole("columnheader", { name: "Borrower" }).waitFor();
	await page.getByLabel("Select all listed applications").focus();
	await page.keyboard.press("j");
	await page.keyboard.press("x");
	await page.getByRole("toolbar", { name: "1 selected" }).waitFor();
	await looksFine(page, "selected");
	await page.keyboard.press("a");
	await page.getByLabel("Assign to").selectOption({ label: "Me" });
	await page.getByRole("button", { name: "Assign", exact: true }).click();
	await page.getByText("Done for 1 application.").waitFor();
	await page.getByRole("button", { name: "Assigned to me" }).click();
	await page.getByText("1 application", { exact: true }).waitFor();
}

it("a document and a number are asked for, sent, sent back and accepted; a hold is released and the borrower goes on", async () => {
	({ walk } = await arriveAt("desk", { stage: "NOTE_SIGNING", viewport: phone }));
	const borrower = walk.visitor.page;
	const uuid = applicationUuid(borrower);
	agent = await atDesk();
	const { page } = agent;
	await page.getByRole("button", { name: "All", exact: true }).click();
	await page
		.getByRole("link", { name: /Walker|Desk|Test/i })
		.first()
		.waitFor();
	await looksFine(page, "applications");
	await assignByKeys(page);
	const jumps = await shiftOf(page, `/account/heloc/desk/applications/${uuid}`, /Walker|Desk|Test/i);
	expect(jumps, "jumps of an application").toBeLessThanOrEqual(0.02);
	await page.getByRole("heading", { level: 2, name: "Facts" }).waitFor();
	await ask(page, "A document we need", "Please send your marriage certificate.");
	await ask(page, "Your phone number", "Please give us a number for the notary.");

	await borrower.reload();
	await borrower.getByText("We need 2 things from you.").waitFor();
	await looksFine(borrower, "borrower-notice");
	await borrower.getByRole("link", { name: "See what we need" }).click();
	await borrower.getByText("Please send your marriage certificate.").waitFor();
	await looksFine(borrower, "borrower-conditions");
	await borrower.getByRole("button", { name: "Upload document" }).click();
	await borrower.getByRole("heading", { level: 1, name: "A document we need" }).waitFor();
	expect(new URL(borrower.url()).searchParams.get("conditionEnum")).toBe("GENERIC_DOCUMENT_REQUEST");
	await borrower.getByText("Why we ask").waitFor();
	for (const [at, name] of ["certificate-1", "certificate-2"].entries()) {
		await borrower.locator("input[type=file]:not([capture])").first().setInputFiles(picture(name));
		await borrower.getByText(`${at + 1} uploaded`).waitFor();
	}
	await looksFine(borrower, "borrower-upload");
	await borrower.getByRole("button", { name: "Submit documents", exact: true }).click();
	await borrower.getByText("We have it and will review it").waitFor();
	await borrower.getByRole("link", { name: "Back to all requests" }).click();
	await borrower.getByText("In review").waitFor();
	await borrower.getByRole("button", { name: "Add number" }).click();
	await borrower.getByRole("textbox", { name: "Phone number" }).fill("4155550142");
	await borrower.getByRole("button", { name: "Save number", exact: true }).click();
	await borrower.getByText("We have your number").waitFor();

	await page.goto("/account/heloc/desk/conditions");
	await page.getByRole("link", { name: "A document we need" }).first().click();
	const document = group(page, "A document we need");
	await document.getByText("certificate-2.png").waitFor();
	await document
		.getByText(/· received$/)
		.first()
		.waitFor();
	await looksFine(page, "case");
	await document.getByRole("button", { name: "Request again" }).click();
	await document.getByLabel("What needs to change?").fill("The stamp is cut off.");
	await document.getByRole("button", { name: "Send back" }).click();
	await document.getByText("Sent back").waitFor();
	await group(page, "Your phone number").getByRole("button", { name: "Accept" }).click();
	await group(page, "Your phone number").getByText("Accepted").waitFor();

	await borrower.goto(`/account/heloc/${uuid}/conditions`);
	await borrower.getByText("The stamp is cut off.").waitFor();
	await looksFine(borrower, "borrower-needs-change");
	await borrower.getByRole("button", { name: "Upload document" }).click();
	await borrower.getByText("certificate-1.png").waitFor();
	await borrower.getByRole("button", { name: "Submit documents", exact: true }).click();
	await borrower.getByText("We have it and will review it").waitFor();
	await page.reload();
	await document.getByRole("button", { name: "Accept" }).click();
	await document.getByText("Accepted").waitFor();
	await borrower.getByRole("link", { name: "Back to all requests" }).click();
	await borrower.getByText("Accepted").nth(1).waitFor();

	await sandbox(borrower, uuid, "start-review");
	await borrower.goto(`/account/heloc/${uuid}`);
	await borrower.waitForURL(/review-app\/uw/);
	// its lists arrive in any order
	expect(await shiftOf(page, "/account/heloc/desk/vendors", "Vendors"), "jumps of the vendors").toBeLessThanOrEqual(
		0.1,
	);
	await page.getByText("No order is waiting for your team.").waitFor();
	await page.getByRole("heading", { level: 2, name: "Services" }).waitFor();
	await looksFine(page, "vendors");
	await page.goto("/account/heloc/desk/holds");
	await page.getByRole("link", { name: "Underwriting review" }).first().waitFor();
	await looksFine(page, "holds");
	await page.getByRole("link", { name: "Underwriting review" }).first().click();
	await page.getByLabel("Note for the file").first().fill("The letter explains it.");
	await page.getByRole("button", { name: "Release" }).click();
	await page.getByText("“The letter explains it.”").waitFor();
	await borrower.goto(`/account/heloc/${uuid}`);
	await borrower.waitForURL(/signing\/intro/);
	await page.goto(`/account/heloc/desk/applications/${uuid}/why`);
	await page.getByRole("heading", { level: 1, name: "Why it's here" }).waitFor();
	await page
		.getByText(/repeated: same result/)
		.first()
		.waitFor();
	expect(await page.getByText(/different result/).count()).toBe(0);
	await page
		.getByText(/facts were read/)
		.first()
		.click();
	await looksFine(page, "why");

	// a letter cancels the line; the remaining work then waits for an agent
	await sandbox(borrower, uuid, "stages/RESCISSION");
	await page.goto(`/account/heloc/desk/applications/${uuid}`);
	await page.getByRole("heading", { level: 2, name: "A written cancellation arrived" }).waitFor();
	await page.getByRole("button", { name: "Cancel the line" }).click();
	await page.getByText("Enter the date it was sent").waitFor();
	await page.getByLabel("Sent on").fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
	await looksFine(page, "letter");
	await page.getByRole("button", { name: "Cancel the line" }).click();
	const lien = page.locator("main").getByRole("group", { name: /^Canceled line: release of the lien/ });
	await lien.getByRole("button", { name: "Release" }).click();
	await lien.waitFor({ state: "detached" });
	await borrower.goto(`/account/heloc/${uuid}`);
	await borrower.getByText(/We released the lien and returned every fee on/).waitFor();
	expect(agent.complaints).toEqual([]);
	expect(walk.visitor.complaints).toEqual([]);
});

it("a borrower writes to the CEO; the text stays when sending fails; it is read at the desk, which is only for staff", async () => {
	({ walk } = await arriveAt("ceo", { stage: "LIEN_VERIFICATION", viewport: desktop }));
	const { page } = walk.visitor;
	walk.visitor.expectStatus(503);
	await page.getByRole("button", { name: "Feedback" }).click();
	const dialog = page.getByRole("dialog", { name: "Share your thoughts with our CEO" });
	await dialog.getByRole("button", { name: "Send feedback", exact: true }).click();
	await dialog.getByText("Choose a topic").first().waitFor();
	await dialog.getByLabel("What is it about?").selectOption("Improve our product");
	await dialog.getByLabel("Your message").fill("Too short");
	await dialog.getByText("No", { exact: true }).click();
	await dialog.getByRole("button", { name: "Send feedback", exact: true }).click();
	await dialog.getByText("Must be at least 10 characters").first().waitFor();
	await looksFine(page, "feedback-modal");
	await dialog.getByLabel("Your message").fill("The loans page could say more about open lines.");
	const path = "**/service-profile/api/v1/feedback/ceo";
	await page.route(path, (route) =>
		route.fulfill({ status: 503, json: { errors: ["Please try again in a moment."] } }),
	);
	await dialog.getByRole("button", { name: "Send feedback", exact: true }).click();
	await dialog.getByRole("alert").filter({ hasText: "Please try again in a moment." }).waitFor();
	expect(await dialog.getByLabel("Your message").inputValue()).toContain("open lines");
	await page.unroute(path);
	await dialog.getByRole("button", { name: "Send feedback", exact: true }).click();
	await dialog.getByText("Thank you.").waitFor();
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "hidden" });

	walk.visitor.expectStatus(403);
	await page.goto("/account/heloc/desk");
	await page.getByRole("heading", { name: "This page is for our staff" }).waitFor();
	agent = await atDesk();
	await agent.page.getByRole("link", { name: "Feedback", exact: true }).click();
	await agent.page.getByText("The loans page could say more about open lines.").waitFor();
	await looksFine(agent.page, "feedback");
	expect(agent.complaints).toEqual([]);
	expect(walk.visitor.complaints.filter(({ kind }) => kind !== "request")).toEqual([]);
});
