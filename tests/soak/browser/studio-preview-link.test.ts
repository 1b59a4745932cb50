import { afterAll, afterEach, expect, it } from "vitest";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { sendDraft } from "../../e2e/harness/send-draft.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";
import { SUMMARY } from "../../e2e/journey/place.ts";

const ORG = "hazelwharf";
const TITLE = "Where is the home that stands behind the line?";
const SLOW = { timeout: 300_000 };

const people: Visitor[] = [];
afterEach(async () => {
	for (const person of people.splice(0)) await person.close();
});
afterAll(endVisits);

async function visitor(width: number): Promise<Visitor> {
	const one = await studioVisitor({ host: `${ORG}.localhost`, viewport: { width, height: 900 } });
	people.push(one);
	return one;
}

it("somebody without an account walks through a draft by a link, until it is withdrawn", async () => {
	const draft = await sendDraft(ORG, "A question for the board", {
		"schemas/forms/registration/index.json": JSON.stringify({ title: TITLE }),
	});
	const editor = (await visitor(1280)).page;
	await editor.goto("/account/heloc/auth/login");
	await editor.getByLabel("Email", { exact: true }).fill(sandboxAgentEmail(ORG));
	await editor.getByLabel("Password", { exact: true }).fill(SANDBOX_AGENT_PASSWORD);
	await editor.getByRole("button", { name: "Log in", exact: true }).press("Enter");
	await editor.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
	await editor.goto(`/account/heloc/studio/drafts/${draft}/changes`);
	await editor.getByLabel("The link works for").selectOption("1 day", SLOW);
	await editor.getByRole("button", { name: "Make a link" }).press("Enter");
	const link = await editor.getByLabel("New link").inputValue(SLOW);
	const [address = "", token = ""] = link.split("#");
	expect(new URL(address).pathname).toBe("/account/heloc/studio/preview");
	await editor.getByText(/^Made by .* It works until/).waitFor();
	for (const scheme of ["light", "dark"] as const) {
		await editor.emulateMedia({ colorScheme: scheme });
		expect(await axeFaults(editor)).toEqual([]);
		await screenshot(editor, `studio-links-${scheme}`);
	}

	const guest = await visitor(390);
	const { page } = guest;
	const sent: string[] = [];
	page.on("request", (request) => sent.push(`${request.url()} ${request.headers().referer ?? ""}`));
	const answer = await page.goto(link);
	expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
	await page.getByRole("heading", { level: 1, name: "A question for the board" }).waitFor(SLOW);
	const shown = page.getByRole("region", { name: `Preview of ${TITLE}` });
	await shown.getByText(TITLE).waitFor(SLOW);
	for (const scheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme: scheme });
		expect(await axeFaults(page)).toEqual([]);
		for (const width of [1280, 390]) {
			await page.setViewportSize({ width, height: 900 });
			await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
			await screenshot(page, `studio-preview-${width}-${scheme}`);
		}
	}
	// the borrower's own form: it asks for what is missing, and leads on once it is there
	await shown.getByRole("button", { name: "Continue" }).press("Enter");
	await shown.locator(SUMMARY).waitFor();
	await shown.getByRole("button", { name: "Address not listed" }).press("Enter");
	await shown.getByLabel("Street address").fill("1066 Arbol Way");
	await shown.getByLabel("City").fill("San Jose");
	await shown.getByLabel("State").fill("CA");
	await shown.getByLabel("ZIP code").fill("95126");
	await shown.getByText("Primary residence").click();
	await shown.getByRole("button", { name: "Continue" }).press("Enter");
	await page.getByRole("heading", { level: 2, name: /page 2 of \d+$/ }).waitFor(SLOW);
	await page.getByRole("button", { name: "Next page" }).press("Enter");
	await page.getByRole("heading", { level: 2, name: /page 3 of \d+$/ }).waitFor();
	// a made-up borrower's answers lead on as they would in the registration, and back
	await page.getByRole("button", { name: "Walk through it as a borrower" }).press("Enter");
	const asked = page.getByRole("heading", { level: 2, name: TITLE });
	await asked.waitFor(SLOW);
	await shown.getByRole("button", { name: "Continue" }).press("Enter", SLOW);
	await asked.waitFor({ state: "detached", ...SLOW });
	await page
		.getByRole("region", { name: /^Preview of/ })
		.getByRole("button", { name: "Continue" })
		.waitFor(SLOW);
	for (const scheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme: scheme });
		expect(await axeFaults(page)).toEqual([]);
		for (const width of [1280, 390]) {
			await page.setViewportSize({ width, height: 900 });
			await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
			await screenshot(page, `studio-walk-${width}-${scheme}`);
		}
	}
	await page.getByRole("button", { name: "Back", exact: true }).press("Enter");
	await asked.waitFor(SLOW);
	expect(sent.filter((one) => one.includes(token))).toEqual([]);
	expect(sent.filter((one) => /registration|application\//.test(new URL(one.split(" ")[0] ?? "").pathname))).toEqual(
		[],
	);

	await editor.getByRole("button", { name: /^Withdraw the link/ }).press("Enter");
	await editor.getByText(/^Made by/).waitFor({ state: "detached" });
	guest.expectStatus(404);
	await page.reload();
	await page.getByRole("heading", { name: "This preview isn't open" }).waitFor(SLOW);
	for (const { complaints } of people) expect(complaints).toEqual([]);
});
