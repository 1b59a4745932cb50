import { readFile } from "node:fs/promises";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits } from "../../e2e/harness/visitor.ts";
import { begin, expectSpotless, walkTo } from "../../e2e/journey/begin.ts";
import { textOfPdf } from "../../e2e/journey/pdf-text.ts";
import { pressInSandbox } from "../../e2e/journey/sandbox-button.ts";
import { typeSampleCode } from "../../e2e/journey/signing.ts";
import type { Walk } from "../../e2e/journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

const PHONE = { width: 390, height: 844 };

/** Checks what is open now, such as a dialog, and saves a screenshot if requested. */
async function lookAt(on: Walk, name: string): Promise<void> {
	on.axe.push(...(await axeFaults(on.visitor.page)));
	await screenshot(on.visitor.page, name);
}

describe("a decline", () => {
	it("on credit: the notice is read, kept as a PDF and among the documents; reconsidered, the journey goes on", async () => {
		walk = await begin("declined-on-credit", {
			differs: [[/last name/i, "Testo"]],
			viewport: PHONE,
			looksClosely: false,
		});
		await walkTo(walk, "error/credit");
		const { page } = walk.visitor;
		const main = page.locator("main");
		await lookAt(walk, "decline-credit");
		for (const words of [
			"Delinquent past or present credit obligations with others",
			"Number of recent inquiries on credit bureau report",
			"529",
			"300 to 850",
			/free copy of your report/,
			/Equal Credit Opportunity Act/,
		]) {
			await main.getByText(words).first().waitFor();
		}
		await main.getByText(/we'll mail it by/).waitFor();
		await page.getByRole("link", { name: "Get my notices electronically" }).click();
		await main
			.getByText(/we'll mail it by/)
			.first()
			.waitFor();
		await main.getByLabel(/code from the sample/i).waitFor();
		await typeSampleCode(page);
		await main.getByRole("checkbox", { name: /i agree to get notices/i }).check({ force: true });
		await lookAt(walk, "decline-consent");
		await main.getByRole("button", { name: "Agree to electronic notices" }).click();
		await main.getByText("You get your notices electronically.").waitFor();
		await page.goBack();
		await main.getByRole("button", { name: "Read your notice" }).click();
		const dialog = page.getByRole("dialog", { name: /notice of action taken/i });
		await dialog.getByText("End of document").waitFor();
		const wide = await dialog
			.getByTestId("document-viewer")
			.evaluate((element) => element.getBoundingClientRect().width);
		expect(wide).toBeLessThanOrEqual(700);
		await lookAt(walk, "decline-notice");
		await dialog.getByRole("button", { name: "Close", exact: true }).click();
		const saving = page.waitForEvent("download");
		await main.getByRole("button", { name: "Download it as a PDF" }).click();
		const saved = await saving;
		expect(saved.suggestedFilename()).toBe("Notice of action taken and statement of reasons.pdf");
		const text = await textOfPdf(await readFile(await saved.path()));
		expect(text).toContain("Your score: 529");
		await main.getByRole("link", { name: "See all your documents" }).click();
		await main.getByRole("button", { name: /^Read Notice of action taken/ }).waitFor();
		await lookAt(walk, "decline-documents");
		await pressInSandbox(walk, /reconsider the decline/i);
		await walkTo(walk, "liens");
		expectSpotless(walk);
	});

	it("on the home: the records are named, no score is shown", async () => {
		walk = await begin("declined-on-the-home", {
			differs: [[/^street address/i, "5 Newdeed Pl"]],
			looksClosely: false,
		});
		await walkTo(walk, "error/decline");
		const main = walk.visitor.page.locator("main");
		await lookAt(walk, "decline-home");
		await main.getByText("Other: ownership of property less than 90 days").waitFor();
		await main.getByText(/information from the county's property records/).waitFor();
		expect(await main.getByText("Your credit score").count()).toBe(0);
		expectSpotless(walk);
	});
});
