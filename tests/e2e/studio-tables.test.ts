import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../src/server/sandbox/staff/sandbox-agents.ts";
import { axeFaults } from "./harness/axe.ts";
import { screenshot } from "./harness/screenshot.ts";
import { closeBrowser, newVisitor, type Visitor } from "./harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(closeBrowser);

async function inDraft(page: Page): Promise<void> {
	await page.goto("/account/heloc/auth/login");
	await page.getByLabel("Email", { exact: true }).fill(sandboxAgentEmail("main"));
	await page.getByLabel("Password", { exact: true }).fill(SANDBOX_AGENT_PASSWORD);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
	await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
	await page.goto("/account/heloc/studio");
	await page.getByLabel("What will you change?").fill("Condos in two counties up to 70%");
	await page.getByRole("button", { name: "Begin draft" }).click();
	await page.getByRole("heading", { level: 1, name: "Condos in two counties up to 70%" }).waitFor();
}

it("an editor opens a table by keyboard, and a shared row says why it stays", async () => {
	editor = await newVisitor({ viewport: { width: 1440, height: 900 } });
	const { page, complaints } = editor;
	await inDraft(page);
	await page.getByRole("link", { name: "Tables", exact: true }).press("Enter");
	await page.getByRole("link", { name: "Max cltv", exact: true }).press("Enter");
	const grid = page.getByRole("grid", { name: /Max cltv/ });
	// a draft is composed in line with the checks of others
	await grid.waitFor({ timeout: 120_000 });
	await grid.focus();
	const { keyboard } = page;
	// the shared row says why it stays
	await keyboard.press("ArrowRight");
	await page.getByText("This row is shared. Add a row of your own that is stricter instead.").waitFor();
	if (process.env.E2E_SCREENSHOTS) await screenshot(page, "studio-tables");
	expect(await axeFaults(page)).toEqual([]);
	expect(complaints).toEqual([]);
});
