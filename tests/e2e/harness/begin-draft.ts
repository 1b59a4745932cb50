import type { Page } from "playwright";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";

/** Logs an agent of the main brand in, who begins a draft in Studio. */
export async function beginDraft(page: Page, title: string): Promise<void> {
	await page.goto("/account/heloc/auth/login");
	await page.getByLabel("Email", { exact: true }).fill(sandboxAgentEmail("main"));
	await page.getByLabel("Password", { exact: true }).fill(SANDBOX_AGENT_PASSWORD);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
	await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
	await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Studio" }).click();
	await page.getByRole("heading", { level: 1, name: /^Studio/ }).waitFor();
	await page.getByLabel("What will you change?").fill(title);
	await page.getByRole("button", { name: "Begin draft" }).click();
	await page.getByRole("heading", { level: 1, name: title }).waitFor();
}
