import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../../scripts/testing/free-port.ts";
import { inTransaction } from "../../../src/server/platform/db/transaction.ts";
import { SANDBOX_AGENT_PASSWORD, sandboxApproverEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";
import { STUDIO } from "../../../src/server/workflow/studio/going-live/publish-draft.ts";
import { type Account, typeLogin } from "../../e2e/harness/account.ts";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { post } from "../../e2e/harness/publish.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { sendDraft } from "../../e2e/harness/send-draft.ts";
import { endVisits, newVisitor } from "../../e2e/harness/visitor.ts";
import { registrationAnswers } from "../../server/harness/borrower.ts";
import { sandboxEngine, type TestDatabase } from "../../server/harness/databases.ts";
import { FakeClock, testApp } from "../../server/harness/test-app.ts";

const ORG = "main-ny";
const PAGES = "flows/pages.json";
const [TITLE, LIENS] = ["Where in New York is the home?", "What else is owed on the home?"];
const SLOW = { timeout: 300_000 };

let db: TestDatabase;
let app: FastifyInstance;
let port: number;
const clock = new FakeClock();

// a server of its own, whose clock can be moved
beforeAll(async () => {
	db = await sandboxEngine[0].open();
	const webRoot = fileURLToPath(new URL("../../../dist/web", import.meta.url));
	app = await testApp(db.database, { now: clock.now, webRoot });
	port = await freePort();
	await app.listen({ port, host: "127.0.0.1" });
});
afterAll(async () => {
	await endVisits();
	await app.close();
	await db.drop();
});

/** A browser in New York whose clock is the server's. */
async function newPage(): Promise<Page> {
	const visitor = await newVisitor({ host: "ny.localhost", port, timezoneId: "America/New_York" });
	visitor.context.setDefaultTimeout(SLOW.timeout);
	await visitor.page.clock.install({ time: clock.now() });
	return visitor.page;
}

async function borrower(): Promise<Account> {
	const answers = registrationAnswers({}, ORG);
	const { applicationUuid } = await post(ORG, "/identity/api/v1/registration/register", { answers }, {}, port);
	const { email } = answers["registration/contact"] ?? {};
	const { password } = answers["registration/login"] ?? {};
	return { email: String(email), password: String(password), uuid: String(applicationUuid) };
}

/** What a newcomer is asked first. */
async function firstQuestion(): Promise<string> {
	const page = await newPage();
	await page.goto("/account/heloc/register-v2");
	await page.getByRole("button", { name: "Continue", exact: true }).waitFor();
	const said = await page.getByRole("heading", { level: 1 }).textContent();
	await page.context().close();
	return said ?? "";
}

/** What a borrower reads above their home's liens. */
async function ownLiens(account: Account): Promise<string> {
	const page = await newPage();
	await page.goto(`/account/heloc/auth/login?redirectUrl=/account/heloc/${account.uuid}/liens`);
	await typeLogin(page, account);
	await page.waitForURL(/\/liens$/);
	await page.getByRole("button", { name: /^edit/i }).first().waitFor();
	const said = await page.getByRole("heading", { level: 1 }).textContent();
	await page.context().close();
	return said ?? "";
}

it("a change that is approved for tomorrow at nine goes live then, and whoever is under way continues as before", async () => {
	const [before, early] = [await firstQuestion(), await borrower()];
	const liens = await ownLiens(early);
	const { files } = await app.serverContext.publisher.liveFiles(ORG);
	const { pages, ...rest } = JSON.parse(files[PAGES] ?? "{}");
	const changed = {
		"schemas/forms/registration/index.json": JSON.stringify({ title: TITLE }),
		[PAGES]: JSON.stringify({ ...rest, pages: { ...pages, liens: { title: LIENS } } }),
	};
	const draft = await sendDraft(ORG, "For tomorrow", changed, port);
	const page = await newPage();
	await page.goto("/account/heloc/auth/login");
	await typeLogin(page, { email: sandboxApproverEmail(ORG), password: SANDBOX_AGENT_PASSWORD, uuid: "" });
	await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
	await page.goto(`/account/heloc/studio/drafts/${draft}/changes`);
	await page.getByRole("button", { name: "Approve" }).click(SLOW);
	await page.getByLabel("Why is this going live?").fill("From tomorrow on");
	await page
		.getByLabel("When (empty for now), in the lender's time zone: America/Los_Angeles")
		.fill("2026-11-21T09:00");
	expect(await axeFaults(page)).toEqual([]);
	await page.getByText("On your own clock, that is 11/21/2026, 12:00 PM EST.").waitFor();
	await page.getByRole("button", { name: "Schedule" }).press("Enter");
	await page.getByText("Goes live on 11/21/2026, 9:00 AM PST.").first().waitFor(SLOW);
	await screenshot(page, "studio-scheduled");

	// 10:00 in the lender's zone now, 13:00 in New York
	clock.forward(23 * 60 - 1);
	expect(await firstQuestion()).toBe(before);
	clock.forward(1);
	// the database's clock does not move with the server's: its job comes now
	const { database, queue } = app.serverContext;
	await inTransaction(database, (tx) => queue.runNow(tx, { uuid: draft, vendor: STUDIO }));
	await expect.poll(firstQuestion, SLOW).toBe(TITLE);
	expect(await ownLiens(early)).toBe(liens);
	expect(await ownLiens(await borrower())).toBe(LIENS);
});
