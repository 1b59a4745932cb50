import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import {
	SANDBOX_AGENT_PASSWORD,
	sandboxAgentEmail,
	sandboxApproverEmail,
} from "../../src/server/sandbox/staff/sandbox-agents.ts";
import { axeFaults } from "./harness/axe.ts";
import { studioVisitor } from "./harness/begin-draft.ts";
import { publish } from "./harness/publish.ts";
import { closeBrowser, type Visitor } from "./harness/visitor.ts";

// a lender of its own: what goes live here touches no other test
const ORG = "alderwick";
const HOST = `${ORG}.localhost`;
const [ASKED, FOLLOW_UP] = ["Did someone send you?", "Who sent you?"];
const SLOW = { timeout: 300_000 };

const people: Visitor[] = [];
afterEach(async () => {
	for (const person of people.splice(0)) await person.close();
});
afterAll(closeBrowser);

async function visitor(width: number): Promise<Visitor> {
	const one = await studioVisitor({ host: HOST, viewport: { width, height: 900 } });
	people.push(one);
	return one;
}

async function logIn(page: Page, email: string): Promise<void> {
	await page.goto("/account/heloc/auth/login");
	await page.getByLabel("Email", { exact: true }).fill(email);
	await page.getByLabel("Password", { exact: true }).fill(SANDBOX_AGENT_PASSWORD);
	await page.getByRole("button", { name: "Log in", exact: true }).press("Enter");
	await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
	await page.goto("/account/heloc/studio");
}

/** What somebody new is asked first. */
async function firstQuestions(): Promise<Page> {
	const { page } = await visitor(390);
	await page.goto("/account/heloc/register-v2");
	await page.getByRole("button", { name: "Continue", exact: true }).waitFor();
	return page;
}

it("a question with a follow-up is made by one person, approved by another, asked of borrowers, and taken back", async () => {
	await publish(ORG, { "org.json": readFileSync(`flows/orgs/${ORG}/org.json`, "utf8") }, "As it came");
	const before = await firstQuestions();
	expect(await before.getByText(ASKED).count()).toBe(0);

	// the editor, by keyboard alone
	const editor = (await visitor(1280)).page;
	await logIn(editor, sandboxAgentEmail(ORG));
	await editor.getByLabel("What will you change?").fill("Who sends people to us");
	await editor.getByLabel("What will you change?").press("Enter");
	await editor.getByRole("heading", { level: 1, name: "Who sends people to us" }).waitFor();
	await editor.getByRole("link", { name: "Forms", exact: true }).press("Enter");
	await editor.getByLabel("Find a form").fill("borrow against");
	await editor.getByRole("link", { name: /^What's the address of the home/ }).press("Enter", SLOW);
	const preview = editor.getByRole("region", { name: /^Preview of/ });
	await preview.getByRole("button", { name: "Continue" }).waitFor(SLOW);
	const add = async (label: string, kind: string) => {
		await editor.getByLabel("What do you ask?").fill(label);
		await editor.getByRole("button", { name: kind, exact: true }).press("Enter");
		await editor.getByRole("heading", { level: 3, name: label }).waitFor(SLOW);
	};
	await add(ASKED, "Yes or no");
	await add(FOLLOW_UP, "Short text");
	await editor.getByLabel("Show when").selectOption(ASKED);
	await preview.getByText(FOLLOW_UP).waitFor({ state: "detached", ...SLOW });
	await preview.getByRole("radio", { name: "Yes" }).last().press("Space");
	await preview.getByText(FOLLOW_UP).waitFor();
	await editor.getByText("All changes saved").waitFor();

	await editor.getByRole("link", { name: "Review and publish" }).press("Enter");
	await editor.getByText("No faults found.").waitFor(SLOW);
	await editor.getByRole("button", { name: "Send to review" }).press("Enter");
	await editor.getByText("You changed this draft yourself, so someone else has to approve it.").waitFor();

	// the approver, by mouse
	const approver = (await visitor(1280)).page;
	await logIn(approver, sandboxApproverEmail(ORG));
	await approver.getByRole("link", { name: "Who sends people to us" }).first().click();
	await approver.getByRole("link", { name: "Review and publish" }).click();
	await approver.getByRole("button", { name: "Approve" }).click(SLOW);
	await approver.getByLabel("Why is this going live?").fill("We want to thank them");
	expect(await axeFaults(approver)).toEqual([]);
	await approver.getByRole("button", { name: "Publish now" }).click();
	await approver.getByText("Borrowers see this version now.").waitFor(SLOW);

	const after = await firstQuestions();
	await after.getByText(ASKED).waitFor();
	expect(await after.getByText(FOLLOW_UP).count()).toBe(0);

	// and back in one step
	await approver.goto("/account/heloc/studio");
	await approver.getByRole("link", { name: /See what changes did to borrowers/ }).click();
	await approver.getByRole("button", { name: "See what going back changes" }).click();
	await approver.getByRole("deletion").filter({ hasText: FOLLOW_UP }).first().waitFor(SLOW);
	await approver.getByLabel("Why are you going back?").fill("Nobody answers it");
	await approver.getByRole("button", { name: "Go back to this version" }).click();
	await approver.getByText(/The earlier version is live since/).waitFor(SLOW);
	const back = await firstQuestions();
	expect(await back.getByText(ASKED).count()).toBe(0);
	for (const { complaints } of people) expect(complaints).toEqual([]);
});
