import { readFileSync } from "node:fs";
import { afterAll, afterEach, expect, inject, it } from "vitest";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { post, publish } from "../../e2e/harness/publish.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";

let approver: Visitor | undefined;
afterEach(() => approver?.close());
afterAll(endVisits);

// a lender of its own: what goes live here touches no other test
const ORG = "cedarmoor";
const HOME = { street1: "1066 Arbol Way", city: "Boise", state: "ID", zip: "83702" };
const [OLD, NEW] = ["Where is your home?", "Your home, please"];

const own = readFileSync(`flows/orgs/${ORG}/org.json`, "utf8");
const titled = (title: string) =>
	publish(ORG, { "org.json": own, "schemas/forms/registration/index.json": JSON.stringify({ title }) }, title);

/** So many people see the first question; so many of them answer it and come to the second. */
async function visits(people: number, further: number): Promise<void> {
	for (let person = 0; person < people; person += 1) {
		const { sessionKey } = await post(ORG, "/ft/external/session", { platform: "WEB" });
		const told = (event: string, step: string) =>
			post(ORG, "/ft/external/event", { event, sessionKey, pagePath: `/account/heloc/register-v2${step}` });
		await told("page_view", "");
		if (person >= further) continue;
		await told("step_submit", "");
		await told("page_view", "/home-address");
	}
}

/** Somebody answers the first question, and goes away. */
async function begun(): Promise<void> {
	const path = "/service-application/external/api/v1/registration/draft/registration/index";
	const answer = await fetch(`http://127.0.0.1:${inject("port")}${path}`, {
		method: "PUT",
		headers: { "content-type": "application/json", org: ORG },
		body: JSON.stringify({ address: HOME, occupancyType: "PRIMARY" }),
	});
	if (!answer.ok) throw new Error(`The step was not kept: ${await answer.text()}`);
}

it("an approver sees what a change did, and goes back in one step", async () => {
	for (let person = 0; person < 5; person += 1) await begun();
	await titled(OLD);
	await visits(40, 38);
	await titled(NEW);
	await visits(40, 12);
	approver = await studioVisitor({ host: `${ORG}.localhost`, viewport: { width: 1280, height: 900 } });
	const { page, complaints } = approver;
	await page.goto("/account/heloc/auth/login");
	await page.getByLabel("Email", { exact: true }).fill(sandboxAgentEmail(ORG));
	await page.getByLabel("Password", { exact: true }).fill(SANDBOX_AGENT_PASSWORD);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
	await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
	await page.goto("/account/heloc/studio");
	await page.getByText("40 people began with this version, and 0 got to an application.").waitFor();
	await screenshot(page, "studio-home");
	expect(await axeFaults(page)).toEqual([]);
	await page.getByRole("link", { name: /See what changes did to borrowers/ }).press("Enter");
	await page.getByRole("heading", { level: 1, name: "What changes did to borrowers" }).waitFor();
	const first = page
		.getByRole("table")
		.first()
		.getByRole("row", { name: new RegExp(NEW) });
	await first.waitFor();
	// nobody has left within half an hour
	expect(await first.getByRole("cell").allInnerTexts()).toEqual([
		expect.stringContaining("28 there now"),
		"12",
		expect.stringContaining("0 of 40"),
		expect.stringContaining("2 there now"),
		"38",
		expect.stringContaining("0 of 40"),
	]);
	expect(await axeFaults(page)).toEqual([]);
	for (const width of [1280, 390]) {
		await page.setViewportSize({ width, height: 900 });
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		if (!process.env.E2E_SCREENSHOTS) continue;
		await screenshot(page, `studio-effect-${width}`);
		await page.emulateMedia({ colorScheme: "dark" });
		await screenshot(page, `studio-effect-${width}-dark`);
		await page.emulateMedia({ colorScheme: "light" });
	}
	await page.getByRole("button", { name: "See what going back changes" }).press("Enter");
	await page.getByRole("deletion").filter({ hasText: NEW }).waitFor();
	await page.getByRole("insertion").filter({ hasText: OLD }).waitFor();
	const why = page.getByLabel("Why are you going back?");
	await why.press("Enter");
	await page.getByText("Enter a reason of at least 3 characters.").waitFor();
	await why.fill("Fewer people went further");
	expect(await axeFaults(page)).toEqual([]);
	await screenshot(page, "studio-roll-back");
	await why.press("Enter");
	await page.getByText(/The earlier version is live since/).waitFor({ timeout: 300_000 });
	const chosen = page.getByLabel("This version", { exact: true }).locator("option:checked");
	await expect.poll(() => chosen.textContent()).toMatch(/^Fewer people went further \(live since/);

	// the map of a draft says where those five are now
	await page.getByRole("link", { name: "Go to Studio" }).click();
	await page.getByLabel("What will you change?").fill("Fewer questions");
	await page.getByRole("button", { name: "Begin draft" }).click();
	await page.getByRole("link", { name: "Map", exact: true }).press("Enter");
	await page.getByLabel("Show", { exact: true }).selectOption("people", { timeout: 300_000 });
	const here = page.getByRole("button", { name: "Your home address 5 people (Registration step)" });
	await here.waitFor({ timeout: 300_000 });
	await screenshot(page, "studio-map-people");
	expect(await axeFaults(page)).toEqual([]);
	expect(complaints).toEqual([]);
});
