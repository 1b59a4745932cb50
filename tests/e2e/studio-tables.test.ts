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

it("an editor tightens a cap by a row of the lender's own, by keyboard alone", async () => {
	editor = await newVisitor({ viewport: { width: 1440, height: 900 } });
	const { page, complaints } = editor;
	await inDraft(page);
	await page.getByRole("link", { name: "Tables", exact: true }).press("Enter");
	await page.getByRole("link", { name: "Max cltv", exact: true }).press("Enter");
	const grid = page.getByRole("grid", { name: /Max cltv/ });
	// a draft is composed in line with the checks of others
	await grid.waitFor({ timeout: 120_000 });
	await grid.focus();
	const heads = await grid.getByRole("columnheader").allTextContents();
	const columns = heads.slice(heads.indexOf("Row"));
	const { keyboard } = page;
	let at = 0;
	const fill = async (column: RegExp, text: string) => {
		const to = columns.findIndex((name) => column.test(name));
		while (at < to) {
			await keyboard.press("ArrowRight");
			at++;
		}
		while (at > to) {
			await keyboard.press("ArrowLeft");
			at--;
		}
		await keyboard.press("F2");
		await keyboard.press("ControlOrMeta+a");
		await keyboard.type(text);
		await keyboard.press("Tab");
		at++;
	};

	// the shared row says why it stays
	await keyboard.press("ArrowRight");
	await page.getByText("This row is shared. Add a row of your own that is stricter instead.").waitFor();
	await keyboard.press("ArrowLeft");

	await keyboard.press("ControlOrMeta+Enter");
	await fill(/^Row/, "condos-in-two-counties");
	await fill(/^State/, "NY");
	await fill(/^County/, "Sample, Wetink");
	await fill(/^Property type/, "Castle");
	await grid.getByRole("combobox").waitFor();
	expect(await page.getByRole("alert").allTextContents()).toContainEqual(
		expect.stringContaining("Single family, Condo"),
	);
	expect(await grid.getByRole("combobox").inputValue()).toBe("Castle");
	at--;
	await keyboard.press("ControlOrMeta+a");
	await keyboard.type("condo");
	await keyboard.press("Tab");
	at++;
	await fill(/^Cltv/, "90%");
	await fill(/^Source/, "Partner policy");
	await page.getByText("All changes saved").waitFor();

	// looser than the base: the finding stands at its row, with an example
	await page.getByRole("heading", { name: "Looser than allowed" }).waitFor();
	await page.getByText(/looser than the base's 0\.85 wherever the row matches: for/).waitFor();
	const row = grid.getByRole("row").filter({ hasText: "condos-in-two-counties" });
	await row.getByText("Looser than allowed").waitFor();

	await fill(/^Cltv/, "70%");
	await page.getByText("No findings in this table.").waitFor();
	expect((await row.textContent()) ?? "").toMatch(
		/condos-in-two-countiesAnyNYSample, WetinkCondo.*70%.*Partner policyNo findings/,
	);
	if (process.env.E2E_SCREENSHOTS) await screenshot(page, "studio-tables");
	expect(await axeFaults(page)).toEqual([]);

	// kept: it is there after loading anew, and the file says only that row
	await page.reload();
	await row.getByText("70%").waitFor();
	expect(complaints).toEqual([]);
});
