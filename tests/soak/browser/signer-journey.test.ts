import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";
import { typeLogin } from "../../e2e/harness/account.ts";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, newVisitor, type Visitor } from "../../e2e/harness/visitor.ts";
import { arriveAt } from "../../e2e/journey/arrive.ts";
import { letters, picture } from "../../e2e/journey/picture.ts";
import { pathOf } from "../../e2e/journey/place.ts";
import { readToEnd, typeSampleCode } from "../../e2e/journey/signing.ts";
import { untilCoOwnersSign } from "../../server/harness/signer.ts";

let visitors: Visitor[] = [];
afterEach(async () => {
	for (const visitor of visitors) await visitor.close();
	visitors = [];
});
afterAll(endVisits);

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

async function at(page: Page, path: string): Promise<void> {
	await page.waitForFunction(
		(wanted) => location.pathname.endsWith(`/heloc-signer/${wanted}`) && document.querySelector("h1") !== null,
		path,
	);
	expect(pathOf(page)).toBe(`heloc-signer/${path}`);
}

it("a co-owner signs the deed in their own browser while the borrower looks on", async () => {
	const faults: string[] = [];
	const looksFine = async (page: Page, name: string) => {
		await page.getByRole("heading", { level: 1 }).first().waitFor();
		for (const size of [phone, desk]) {
			await page.setViewportSize(size);
			faults.push(...(await axeFaults(page)).map((fault) => `${name}: ${fault}`));
			const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
			expect(wide, name).toBeLessThanOrEqual(window ?? 0);
			await screenshot(page, `signer-${name}-${size.width}`);
		}
	};
	const { walk, borrower: line } = await arriveAt("signers", { stage: "OFFER_SELECTION" });
	visitors.push(walk.visitor);
	const borrower = walk.visitor.page;
	await untilCoOwnersSign(line);
	await borrower.goto(`/account/heloc/${line.uuid}`);
	await borrower.getByText("Ben Owner").waitFor();
	await looksFine(borrower, "borrower");

	const ben = await newVisitor();
	visitors.push(ben);
	const { page } = ben;
	await page.goto("/account/heloc/sandbox/mailbox");
	await page
		.getByRole("link", { name: /resume#/ })
		.first()
		.click();
	const password = page.getByLabel(/new password/i).first();
	await password.waitFor();
	expect(page.url()).not.toMatch(/token|#/);
	await looksFine(page, "resume");
	await password.fill("nine calm herons");
	await page.getByRole("button", { name: "Continue" }).click();

	await at(page, "identity");
	await page.getByRole("heading", { name: "Upload your ID" }).waitFor();
	await expect.poll(() => page.getByRole("link", { name: "Dashboard" }).count()).toBe(0);
	await looksFine(page, "identity");
	await page.goto("/account/heloc-signer/sign?pop-webchat=1");
	await at(page, "identity");
	expect(new URL(page.url()).searchParams.get("pop-webchat")).toBe("1");
	await page.getByRole("button", { name: "Close chat" }).click();
	await page.getByText("US Passport").click();
	const uploaded = page.waitForResponse((answer) => /\/documents$/.test(new URL(answer.url()).pathname));
	await page.locator("main input[type=file]:not([capture])").first().setInputFiles(picture("passport", letters));
	await uploaded;
	await page.getByRole("button", { name: "Upload ID", exact: true }).click();

	await at(page, "owner");
	await looksFine(page, "owner");
	await page.getByText("Unmarried", { exact: true }).click();
	await page.getByRole("button", { name: "Continue" }).click();
	await at(page, "intro");
	// the page polls for a minute, which may have passed on a slow machine
	await borrower.getByRole("button", { name: "Refresh" }).click();
	await borrower.getByText("Uploading ID").waitFor();
	await page
		.getByText(/aren.t responsible for repayment/)
		.first()
		.waitFor();
	expect(await page.getByText("That step isn't open yet").count()).toBe(0);
	await looksFine(page, "intro");
	await page.getByRole("link", { name: "I don't want to sign" }).click();
	await at(page, "decline");
	await looksFine(page, "decline");
	await page.goBack();
	await page.getByRole("link", { name: "Read and sign the deed" }).click();
	await at(page, "sign");
	await page.getByLabel(/code from the sample/i).waitFor();
	await typeSampleCode(page);
	await looksFine(page, "consent");
	await page.getByRole("checkbox").first().check({ force: true });
	await page.getByRole("button", { name: "Agree and read the deed" }).click();
	await page.getByLabel(/full legal name/i).fill("Ben Owner");
	await page.getByRole("checkbox").first().check({ force: true });
	await looksFine(page, "adopt");
	await page.getByRole("button", { name: /adopt and sign/i }).click();
	await expect.poll(() => readToEnd(page)).toBe(true);
	await page.getByText("You've reached the end.").waitFor();
	await page.getByRole("button", { name: "Sign this document" }).click();
	await looksFine(page, "sign");
	await page.getByRole("button", { name: "Finish signing" }).click();
	await at(page, "notary/intro");
	await looksFine(page, "notary-intro");
	// it may already have continued on its own
	await borrower.reload();
	await borrower.getByRole("heading", { name: "Meet your notary online" }).waitFor();

	await ben.context.grantPermissions(["camera", "microphone", "geolocation"]);
	await page.getByRole("button", { name: "Check my device" }).click();
	await page.getByRole("button", { name: "Allow location" }).click();
	await page.getByRole("button", { name: "Join the waiting room" }).click();
	await at(page, "notary/session");
	await page.getByRole("button", { name: "Sign the deed" }).waitFor();
	await looksFine(page, "session");
	await page.getByRole("button", { name: "Sign the deed" }).click();
	await at(page, "documents");
	await page.getByText("Signed").first().waitFor();
	expect(await page.getByRole("button", { name: "Close chat" }).count()).toBe(0);
	await looksFine(page, "documents");
	await page.getByRole("button", { name: /read open-end security instrument/i }).click();
	await page.getByTestId("document-viewer").getByText("/s/ Ben Owner").waitFor();
	const staff = await newVisitor({ viewport: desk });
	visitors.push(staff);
	await staff.page.goto(`/account/heloc/auth/login?redirectUrl=/account/heloc/desk/applications/${line.uuid}`);
	await typeLogin(staff.page, { email: sandboxAgentEmail("main"), password: SANDBOX_AGENT_PASSWORD, uuid: "" });
	await staff.page.getByRole("button", { name: "Add a condition" }).click();
	await staff.page.getByLabel("Who should we ask?").selectOption({ label: "Ben Owner" });
	await staff.page.getByLabel("What do you need?").selectOption({ label: "A document we need" });
	await staff.page.getByLabel("Message to Ben Owner").fill("Please send your marriage certificate.");
	await looksFine(staff.page, "desk-asks");
	await staff.page.getByRole("button", { name: "Request it" }).click();
	const asked = staff.page.locator("main").getByRole("group", { name: "A document we need", exact: true });
	await asked.getByText("The co-owner owes this").waitFor();
	await page.goto("/account/heloc/heloc-signer/conditions/nothing-here");
	await at(page, "conditions");
	await page.getByText("Please send your marriage certificate.").waitFor();
	await looksFine(page, "conditions");
	await page.getByRole("button", { name: "Upload document" }).click();
	await at(page, "conditions/upload-document");
	await page.locator("input[type=file]:not([capture])").first().setInputFiles(picture("certificate"));
	await page.getByText("1 uploaded").waitFor();
	await looksFine(page, "conditions-upload");
	await page.getByRole("button", { name: "Submit documents", exact: true }).click();
	await page.getByText("We have it and will review it").waitFor();
	await staff.page.reload();
	await asked.getByText("certificate.png").waitFor();
	await looksFine(staff.page, "desk-case");
	await asked.getByRole("button", { name: "Accept" }).click();
	await asked.getByText("Accepted").waitFor();
	await page.getByRole("link", { name: "Back to all requests" }).click();
	await page.getByText("Accepted").last().waitFor();
	const requests = "**/heloc-signer/conditions";
	await page.route(requests, async (route) => {
		const response = await route.fetch();
		const isOn = /("fe-heloc-additional-signer-conditions":\{"enabled":)true/;
		const body = (await response.text()).replace(isOn, "$1false");
		// what the server rendered with the flag on is not hydrated
		await route.fulfill({ response, body: body.replace('id="served-page"', 'id="drawn-otherwise"') });
	});
	await page.goto("/account/heloc/heloc-signer/conditions");
	await at(page, "documents");
	expect(await page.getByRole("link", { name: "Documents we need" }).count()).toBe(0);
	await page.unroute(requests);
	await page.goto("/account/heloc/heloc-signer");
	await at(page, "login");
	await looksFine(page, "login");

	expect(faults).toEqual([]);
	expect([...ben.complaints, ...staff.complaints]).toEqual([]);
});
