import type { BrowserContextOptions, Page } from "playwright";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

/** A visitor of Studio: while the checks of others are under way its pages are told so, and ask again. */
export async function studioVisitor(
	options: { host?: string; port?: number } & BrowserContextOptions,
): Promise<Visitor> {
	const visitor = await newVisitor(options);
	for (const busy of [429, 503]) visitor.expectStatus(busy);
	// rooms stand in line with the checks of others
	visitor.context.setDefaultTimeout(300_000);
	return visitor;
}

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
