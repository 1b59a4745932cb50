import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { ALL_DAY, type OwnServers, startServers } from "../../e2e/harness/own-servers.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, newVisitor, type Visitor } from "../../e2e/harness/visitor.ts";
import { overHttp } from "../../e2e/journey/arrive.ts";
import { Borrower } from "../../server/harness/borrower.ts";

const WIDTHS = [390, 1280];
const STAGES = "/service-sandbox/api/v1/application/heloc/{uuid}/stages";

let servers: OwnServers;
let officer: Visitor | undefined;

beforeAll(async () => {
	servers = await startServers(1, { VENDOR_TITLE: "desk" });
});
afterEach(async () => officer?.close());
afterAll(async () => {
	await endVisits();
	await servers.stop();
});

/** No axe violation in either color scheme, and nothing wider than the window, at both widths. */
async function looksFine(page: Page, name: string): Promise<void> {
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
		expect(wide, `${name} at ${width} px`).toBeLessThanOrEqual(window ?? 0);
		await screenshot(page, `desk-question-${name}-${width}`);
	}
	expect(await axeFaults(page), name).toEqual([]);
}

it("an officer answers a title search in the vendor's place, and a colleague must confirm it", async () => {
	const [port] = servers.ports;
	const borrower = await new Borrower(overHttp(`http://127.0.0.1:${port}`), ALL_DAY.code).register();
	expect((await borrower.ask("POST", `${STAGES}/PREQUAL_TITLE`, {})).status).toBe(200);

	officer = await newVisitor({ host: ALL_DAY.host, port });
	officer.expectStatus(422);
	const { page, complaints } = officer;
	await page.goto("/account/heloc/auth/login");
	await page.getByLabel("Email", { exact: true }).fill(sandboxAgentEmail(ALL_DAY.code));
	await page.getByLabel("Password", { exact: true }).fill(SANDBOX_AGENT_PASSWORD);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
	await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
	await page.goto("/account/heloc/desk/vendors");
	await page.getByRole("link", { name: /Title search/ }).click();
	await page.getByRole("heading", { level: 1, name: "Title search" }).waitFor();
	await page.getByText("1066 Arbol Way").first().waitFor();
	await looksFine(page, "waiting");

	await page.getByRole("button", { name: "Enter this answer" }).click();
	await page.getByText("Vesting: Enter an answer").waitFor();
	await looksFine(page, "refused");
	await page.getByLabel("Vesting", { exact: true }).selectOption({ index: 1 });
	await page.getByLabel("Acquired on").fill("2015-03-02");
	await page.getByRole("button", { name: "Enter this answer" }).click();
	await page
		.getByText(/colleague/)
		.first()
		.waitFor();
	await looksFine(page, "entered");
	await page.getByRole("button", { name: "Take back" }).click();
	await page.getByRole("button", { name: "Enter this answer" }).waitFor();
	expect(complaints).toEqual([]);
});
