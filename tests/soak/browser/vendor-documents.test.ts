import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type ReferenceBridge, startBridge } from "../../../scripts/bridge/reference-bridge.ts";
import { keyOf } from "../../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { ALL_DAY, type OwnServers, startServers } from "../../e2e/harness/own-servers.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, newVisitor, type Visitor } from "../../e2e/harness/visitor.ts";
import { overHttp } from "../../e2e/journey/arrive.ts";
import { Borrower } from "../../server/harness/borrower.ts";
import { BridgeWire } from "../../server/harness/bridge-wire.ts";
import { HAPPY_PATH } from "../../server/harness/happy-path.ts";
import { pagePdf } from "../../uploads/harness/made-pdf.ts";

const WIDTHS = [390, 1280];
const SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
const PDF = pagePdf();

let bridge: ReferenceBridge;
let wire: BridgeWire;
let servers: OwnServers;
let isGiven = false;
const visitors: Visitor[] = [];

beforeAll(async () => {
	bridge = await startBridge({ keys: [keyOf(SECRET) ?? Buffer.alloc(0)] });
	wire = new BridgeWire(bridge.url);
	// the bureau names its report and does not give it until it is asked again
	wire.holds = async ({ method, path }) => {
		if (method !== "GET" || !path.includes("credit-report")) return;
		for (const [name, paper] of bridge.papers) if (name.endsWith("credit-report")) paper.status = isGiven ? 200 : 410;
	};
	const env = { VENDOR_CREDIT: "http", BRIDGE_URL: await wire.start(), BRIDGE_SECRETS: SECRET, VENDOR_TITLE: "desk" };
	servers = await startServers(1, env);
}, 180_000);
afterEach(async () => {
	for (const visitor of visitors.splice(0)) await visitor.close();
});
afterAll(async () => {
	await endVisits();
	await servers.stop();
	await wire.stop();
	await bridge.stop();
});

/** No axe violation in either color scheme, and nothing wider than the window, at both widths. */
async function looksFine(page: Page, name: string): Promise<void> {
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
		expect(wide, `${name} at ${width} px`).toBeLessThanOrEqual(window ?? 0);
		expect(await axeFaults(page), name).toEqual([]);
		if (!process.env.E2E_SCREENSHOTS) continue;
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			await screenshot(page, `vendor-documents-${name}-${width}-${colorScheme}`);
		}
		await page.emulateMedia({ colorScheme: "light" });
	}
}

async function visit(port: number): Promise<Visitor> {
	const visitor = await newVisitor({ host: ALL_DAY.host, port });
	visitors.push(visitor);
	return visitor;
}

it("an officer sees what vendors sent and why one is refused, asks again, and attaches a report; the borrower gets the valuation", async () => {
	const [port] = servers.ports;
	const borrower = await new Borrower(overHttp(`http://127.0.0.1:${port}`), ALL_DAY.code).register();
	await borrower.untilStage("LIEN_VERIFICATION");
	await HAPPY_PATH.LIEN_VERIFICATION?.(borrower);

	const officer = await visit(port);
	const { page } = officer;
	await page.goto("/account/heloc/auth/login");
	await page.getByLabel("Email", { exact: true }).fill(sandboxAgentEmail(ALL_DAY.code));
	await page.getByLabel("Password", { exact: true }).fill(SANDBOX_AGENT_PASSWORD);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
	await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
	await page.goto(`/account/heloc/desk/applications/${borrower.uuid}`);
	const section = page.getByRole("region", { name: "Documents from vendors" });
	const line = (title: string) => section.getByRole("listitem").filter({ hasText: title });
	// the list is asked for once a minute
	await expect
		.poll(async () => {
			await page.reload();
			await section.waitFor();
			return section.getByRole("listitem").allTextContents();
		})
		.toEqual(
			expect.arrayContaining([
				expect.stringMatching(/^Credit report.*Refused: the vendor doesn't send it\./),
				expect.stringMatching(/^Valuation report.*Received.* · the borrower gets a copy/),
			]),
		);
	await looksFine(page, "case");

	const [file] = await Promise.all([
		page.waitForEvent("download"),
		section.getByRole("button", { name: "Download: Valuation report" }).click(),
	]);
	expect(file.suggestedFilename()).toBe("valuation-report.pdf");

	isGiven = true;
	const again = section.getByRole("button", { name: "Ask again for: Credit report" });
	await again.focus();
	await page.keyboard.press("Enter");
	await line("Credit report")
		.getByText(/Received/)
		.waitFor();
	await looksFine(page, "asked-again");

	await page.goto("/account/heloc/desk/vendors");
	await page.getByRole("link", { name: /Title search/ }).waitFor();
	await looksFine(page, "questions");
	await page.getByRole("link", { name: /Title search/ }).click();
	await page.getByRole("heading", { level: 1, name: "Title search" }).waitFor();
	await page
		.locator("input[type=file]")
		.setInputFiles({ name: "search.pdf", mimeType: "application/pdf", buffer: PDF });
	await page.getByRole("button", { name: "Download the report" }).waitFor();
	await looksFine(page, "attached");
	await page.goto(`/account/heloc/desk/applications/${borrower.uuid}`);
	await line("Title report")
		.getByText(/Received/)
		.waitFor();
	expect(officer.complaints).toEqual([]);

	const own = await visit(port);
	await own.page.goto("/account/heloc/register/support");
	await own.page.evaluate((jwt) => localStorage.setItem("jwt", jwt), borrower.jwt);
	await own.page.goto(`/account/heloc/${borrower.uuid}/document/disclosures`);
	const download = own.page.getByRole("button", { name: "Download An automated valuation model" });
	await download.waitFor();
	await looksFine(own.page, "borrower");
	const [copy] = await Promise.all([own.page.waitForEvent("download"), download.click()]);
	expect(copy.suggestedFilename()).toBe("valuation-report.pdf");
	expect(own.complaints).toEqual([]);
});
