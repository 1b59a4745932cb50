import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { endVisits, type Visitor } from "./harness/visitor.ts";
import { arriveAt } from "./journey/arrive.ts";
import { expectSpotless, walkTo } from "./journey/begin.ts";
import { pathOf } from "./journey/place.ts";

const opened: Visitor[] = [];

afterEach(async () => {
	for (const visitor of opened.splice(0)) await visitor.close();
});
afterAll(endVisits);

const owed = (page: Page) => page.getByLabel("Balance").first();
const coOwner = (page: Page) => page.getByLabel("Full legal name");
const ssn = (page: Page) => page.getByLabel("Social Security number");
const isJoint = (page: Page) => page.getByRole("radio", { name: "By me and others" }).isChecked();

/** Ends the session on the server, while this browser still has its token. */
async function endSession(page: Page): Promise<void> {
	const jwt = await page.evaluate(() => localStorage.getItem("jwt"));
	const answer = await page.request.post("/identity-broker/customer/secure/api/v3/logout", {
		headers: { authorization: `Bearer ${jwt}` },
		data: { applicationName: "heloc" },
	});
	expect(answer.ok()).toBe(true);
}

it("keeps what was typed over a reload, the end of the session and signing in again, secrets excepted", async () => {
	const { walk, borrower } = await arriveAt("drafts", { stage: "LIEN_VERIFICATION", looksClosely: false });
	opened.push(walk.visitor);
	const { page } = walk.visitor;

	await walkTo(walk, "liens");
	await page.getByRole("button", { name: /^edit/i }).first().click();
	await owed(page).fill("123456");
	await page.reload();
	await owed(page).waitFor();
	expect(await owed(page).inputValue()).toBe("123,456");

	await walkTo(walk, "start/contact");
	await page.getByText("By me and others").click();
	await coOwner(page).fill("Robin Sam");
	await page.getByLabel("Email").fill("robin@exam");
	await ssn(page).fill("666101234");
	// The page closes mid-word, before any typing pause.
	await page.reload();
	await coOwner(page).waitFor();
	expect(await isJoint(page)).toBe(true);
	expect(await coOwner(page).inputValue()).toBe("Robin Sam");
	expect(await page.getByLabel("Email").inputValue()).toBe("robin@exam");
	expect(await ssn(page).inputValue()).toBe("");

	walk.visitor.expectStatus(401);
	await endSession(page);
	await coOwner(page).fill("Robin Sample");
	await page.waitForURL(/auth\/login/);
	await page.getByLabel(/e-?mail/i).fill(borrower.email);
	await page.getByLabel(/^password/i).fill(borrower.password);
	await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
	await coOwner(page).waitFor();
	expect(pathOf(page)).toBe("start/contact");
	expect(await coOwner(page).inputValue()).toBe("Robin Sample");
	await page.reload();
	await coOwner(page).waitFor();
	expect(await coOwner(page).inputValue()).toBe("Robin Sample");

	// none of it is in the browser's storage, whatever else the page stores there
	const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
	for (const typed of ["Robin", "robin@exam", "666101234", "123456", "123,456"]) expect(kept).not.toContain(typed);
	expectSpotless(walk);
});
