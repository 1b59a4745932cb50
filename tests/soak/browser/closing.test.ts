import type { Locator, Page } from "playwright";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits } from "../../e2e/harness/visitor.ts";
import { arriveAt } from "../../e2e/journey/arrive.ts";
import { expectSpotless } from "../../e2e/journey/begin.ts";
import { textOfPdf } from "../../e2e/journey/pdf-text.ts";
import { picture } from "../../e2e/journey/picture.ts";
import { pathOf } from "../../e2e/journey/place.ts";
import { pressInSandbox } from "../../e2e/journey/sandbox-button.ts";
import { readToEnd, typeSampleCode } from "../../e2e/journey/signing.ts";
import type { Walk } from "../../e2e/journey/walk.ts";
import { walk as walkByHttp } from "../../server/harness/happy-path.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

const button = (page: Page, name: string | RegExp): Locator => page.locator("main").getByRole("button", { name });
const words = (page: Page, text: string | RegExp): Locator => page.locator("main").getByText(text).first();

async function at(page: Page, path: string): Promise<void> {
	await page.waitForFunction(
		(wanted) => location.pathname.endsWith(`/${wanted}`) && document.querySelector("h1") !== null,
		path,
	);
	expect(pathOf(page)).toBe(path);
}

/** No axe violation, no horizontal scrolling; a screenshot if requested. */
async function looksFine({ visitor, axe }: Walk, name: string): Promise<void> {
	const { page } = visitor;
	// the address is there before the page's chunk
	await page.getByRole("heading", { level: 1 }).first().waitFor();
	axe.push(...(await axeFaults(page)).map((fault) => `${name}: ${fault}`));
	const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
	expect(wide, name).toBeLessThanOrEqual(window ?? 0);
	await screenshot(page, `closing-${name}-${window}`);
}

async function tick(page: Page, name: RegExp): Promise<void> {
	await page.locator("main").getByRole("checkbox", { name }).check({ force: true });
}

async function drawOn(page: Page): Promise<void> {
	const pad = page.locator("main canvas").first();
	await pad.scrollIntoViewIfNeeded();
	const box = await pad.boundingBox();
	if (!box) throw new Error("There is nothing to draw on.");
	await page.mouse.move(box.x + 30, box.y + 60);
	await page.mouse.down();
	for (let step = 1; step <= 12; step += 1) {
		await page.mouse.move(box.x + 30 + step * 20, box.y + 60 + (step % 2 === 0 ? -30 : 30));
	}
	await page.mouse.up();
}

async function readAndSign(page: Page): Promise<void> {
	await expect.poll(() => readToEnd(page)).toBe(true);
	await words(page, "You've reached the end.").waitFor();
	await button(page, "Sign this document").click();
}

async function joinSession(page: Page): Promise<void> {
	await button(page, "Check my device").click();
	await page.getByRole("dialog", { name: "Why we need your location" }).waitFor();
	await page.getByRole("button", { name: "Not now", exact: true }).click();
	await button(page, "Join the waiting room").click();
}

/** Picks the first time of the day that is shown; a reload finds it again. */
async function pickTime(page: Page, onReload: () => Promise<void>): Promise<void> {
	const time = page.getByRole("group", { name: "Time", exact: true }).getByRole("radio").first();
	const saved = page.waitForResponse(
		(answer) => /\/drafts\//.test(answer.url()) && answer.request().method() === "PUT",
	);
	await time.check({ force: true });
	await saved;
	await page.reload();
	await onReload();
	await expect.poll(() => time.isChecked()).toBe(true);
}

describe("from signing to the money", () => {
	it("paper and back, a drawn signature over a reload, a co-owner, a notary who does not come, other lenders paid", async () => {
		const arrived = await arriveAt("closing", { stage: "COLLECT_ADDITIONAL_INFO", viewport: desk });
		walk = arrived.walk;
		const { borrower } = arrived;
		const { page } = walk.visitor;
		await borrower.submit("start/contact", {
			ownership: "JOINT",
			maritalStatus: "UNMARRIED",
			ssn: "666-10-0001",
			hardCreditConsent: true,
			coOwners: [{ name: "Otto Testwell", email: "otto@example.com" }],
		});
		await walkByHttp(borrower, ["NOTE_SIGNING"]);
		await page.goto(`/account/heloc/${borrower.uuid}`);
		await at(page, "signing/intro");
		await looksFine(walk, "intro");
		await button(page, "Sign on paper instead").click();
		await words(page, "Your paper documents are on the way").waitFor();
		await looksFine(walk, "paper");
		await button(page, "Sign electronically instead").click();
		await page.getByLabel(/code from the sample/i).waitFor();
		await typeSampleCode(page);
		await tick(page, /i agree to receive/i);
		await button(page, "Start signing").click();

		await at(page, "signing/sign");
		await page.getByLabel(/full legal name/i).fill("Paloma Testwell");
		await page.getByRole("radio", { name: /draw it/i }).check({ force: true });
		await button(page, "Adopt and sign").click();
		await words(page, "Draw your whole signature").waitFor();
		await drawOn(page);
		await tick(page, /i adopt this/i);
		await looksFine(walk, "adopt");
		await button(page, "Adopt and sign").click();
		const saved = page.waitForResponse(
			(answer) => /\/drafts\//.test(answer.url()) && answer.request().method() === "PUT",
		);
		await readAndSign(page);
		await saved;
		await looksFine(walk, "signed-one");
		await page.reload();
		await words(page, /^Document 2 of/).waitFor();
		for (let more = 0; more < 5 && !(await button(page, "Finish signing").isVisible()); more += 1) {
			await readAndSign(page);
			if (await button(page, "Next document").isVisible()) await button(page, "Next document").click();
		}
		await button(page, "Finish signing").click();

		await at(page, "signing/additional");
		await words(page, "Otto Testwell").waitFor();
		await button(page, /change email/i).click();
		await page.getByLabel("Email for Otto Testwell").fill("otto.new@example.com");
		await looksFine(walk, "owners");
		await button(page, "Send the invitation").click();
		await words(page, "otto.new@example.com").waitFor();
		await pressInSandbox(walk, /let the co-owners sign/i);

		await at(page, "notary/intro");
		await button(page, "Not now? Pick a time").click();
		await pickTime(page, () => button(page, "Not now? Pick a time").click());
		await looksFine(walk, "notary-times");
		await button(page, "Book this time").click();
		await words(page, /you'll meet your notary online on/i).waitFor();
		await pressInSandbox(walk, /session at :13/i);
		await at(page, "notary/intro");
		await joinSession(page);
		await at(page, "notary/error");
		await words(page, /your notary didn't join on time/i).waitFor();
		await looksFine(walk, "notary-error");
		await page.getByRole("link", { name: "Try again" }).click();
		await at(page, "notary/intro");
		await looksFine(walk, "notary-intro");
		await joinSession(page);
		await button(page, "Sign the deed").waitFor();
		await looksFine(walk, "notary-session");
		await button(page, "Sign the deed").click();

		await at(page, "insurance/upload");
		await page.getByRole("link", { name: "What coverage do I need?" }).click();
		await at(page, "insurance/requirements");
		await looksFine(walk, "requirements");
		await page.getByRole("link", { name: "Upload proof of insurance" }).click();
		await page.getByLabel("Insurance company").fill("Sample Mutual");
		await page.getByLabel("Policy number").fill("HO-1");
		await page.getByLabel("Dwelling coverage").fill("1000");
		await page.getByLabel("Policy end date").fill("12/31/2030");
		const uploaded = page.waitForResponse((answer) => /\/documents$/.test(new URL(answer.url()).pathname));
		await page.locator("main input[type=file]:not([capture])").first().setInputFiles(picture("policy"));
		await uploaded;
		walk.visitor.expectStatus(422);
		await button(page, "Submit insurance").click();
		await words(page, /this coverage is too low/i).waitFor();
		await looksFine(walk, "insurance-refused");
		await page.getByLabel("Dwelling coverage").fill("5000000");
		await button(page, "Submit insurance").click();

		await at(page, "complete");
		await words(page, /you can cancel until/i).waitFor();
		await pressInSandbox(walk, /have a loan of 5,000 paid off/i);
		await pressInSandbox(walk, /end the time to cancel/i);
		await at(page, "complete");
		await words(page, /\$5,000 sent to Harbor/i).waitFor();
		await looksFine(walk, "complete-payoff");
		await pressInSandbox(walk, /let the other lenders confirm/i);
		await page.getByRole("heading", { level: 1, name: "Your line is open" }).waitFor();
		await words(page, /\$5,000 paid to Harbor/i).waitFor();
		await looksFine(walk, "open");

		const note = await borrower.app.inject({
			method: "GET",
			url: `/service-application/api/v1/application/heloc/${borrower.uuid}/disclosures`,
			headers: { authorization: `Bearer ${borrower.jwt}` },
		});
		const signed = (JSON.parse(note.payload) as { id: string; signed: boolean }[]).filter((one) => one.signed);
		expect(signed.map(({ id }) => id)).toEqual(expect.arrayContaining(["summary", "closing", "note", "deed-of-trust"]));
		const copy = await fetch(
			`http://127.0.0.1:${new URL(walk.visitor.baseUrl).port}${copyPath(borrower.uuid, "note")}`,
			{
				headers: { authorization: `Bearer ${borrower.jwt}` },
			},
		);
		const text = await textOfPdf(new Uint8Array(await copy.arrayBuffer()));
		expect(text).toMatch(/Record of the signature/);
		expect(text).toMatch(/Paloma Testwell \(drawn\)/);
		expectSpotless(walk);
	});

	it("on a phone: a notary in person, who cancels once; then the line is cancelled in time", async () => {
		const arrived = await arriveAt("in-person", { stage: "DEED_SIGNING", viewport: phone });
		walk = arrived.walk;
		const { borrower } = arrived;
		const { page } = walk.visitor;
		await at(page, "notary/intro");
		await looksFine(walk, "notary-intro");
		await page.getByRole("link", { name: "Meet a notary in person instead" }).click();
		await at(page, "notary/schedule-manual");
		await words(page, /\$300/).waitFor();
		await tick(page, /in person/i);
		await button(page, "Pick a time and a place").click();
		for (const round of ["first", "again"]) {
			await at(page, "notary/reserve-manual");
			await pickTime(page, () => at(page, "notary/reserve-manual"));
			await page.getByRole("radio", { name: "At my home" }).check({ force: true });
			await looksFine(walk, `reserve-${round}`);
			await button(page, "Book this time").click();
			await words(page, /you'll meet your notary on/i).waitFor();
			await words(page, "$300").waitFor();
			await looksFine(walk, `booked-${round}`);
			await pressInSandbox(walk, round === "first" ? /let the notary in person cancel/i : /hold the appointment/i);
		}
		await at(page, "insurance/upload");
		await looksFine(walk, "insurance");
		await walkByHttp(borrower, ["RESCISSION"]);
		await page.goto(`/account/heloc/${borrower.uuid}`);
		await at(page, "complete");
		await looksFine(walk, "complete");
		await button(page, "Cancel this line").click();
		const dialog = page.getByRole("dialog", { name: "Cancel this line" });
		await dialog.getByRole("checkbox", { name: /i wish to cancel/i }).check({ force: true });
		await dialog.getByLabel(/full legal name/i).fill("Paloma Testwell");
		await looksFine(walk, "cancel");
		await dialog.getByRole("button", { name: "Cancel this line" }).click();
		await page.getByRole("heading", { level: 1, name: "This application is closed" }).waitFor();
		await words(page, /we received your written cancellation/i).waitFor();
		await looksFine(walk, "cancelled");
		expectSpotless(walk);
	});
});

function copyPath(uuid: string, id: string): string {
	return `/service-application/api/v1/application/heloc/${uuid}/disclosures/${id}/pdf`;
}
