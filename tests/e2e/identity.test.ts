import type { Locator, Page } from "playwright";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { axeFaults } from "./harness/axe.ts";
import { screenshot } from "./harness/screenshot.ts";
import { endVisits } from "./harness/visitor.ts";
import { arriveAt } from "./journey/arrive.ts";
import { expectSpotless } from "./journey/begin.ts";
import { picture } from "./journey/picture.ts";
import { pressInSandbox } from "./journey/sandbox-button.ts";
import type { Walk } from "./journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

const phone = { width: 390, height: 844 };

/** The group of one side of the ID. */
const side = (page: Page, name: string): Locator => page.locator("main").getByRole("group", { name, exact: true });

async function give(group: Locator, fileName: string): Promise<void> {
	const page = group.page();
	const answered = page.waitForResponse((response) => /\/documents$/.test(new URL(response.url()).pathname));
	await group.locator("input[type=file]:not([capture])").setInputFiles(picture(fileName));
	await answered;
}

async function looksFine({ visitor, axe }: Walk, name: string): Promise<void> {
	const { page } = visitor;
	// the address is there before the page's chunk
	await page.getByRole("heading", { level: 1 }).first().waitFor();
	axe.push(...(await axeFaults(page)));
	const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
	expect(wide, name).toBeLessThanOrEqual(window ?? 0);
	await screenshot(page, `identity-${name}`);
}

/** The same walk, without checking the sandbox page again: other tests do. */
const quietly = (one: Walk): Walk => ({ ...one, looksClosely: false });

describe("identity, on a phone", () => {
	it("a camera, a reload, refused pictures and an expired ID: nothing is lost, and it goes on", async () => {
		({ walk } = await arriveAt("id", { stage: "IDENTITY_VERIFICATION", viewport: phone }));
		const { page } = walk.visitor;
		walk.visitor.expectStatus(422);
		await page.getByText("US State ID Card").click();
		await give(side(page, "Front"), "expired-front");
		await side(page, "Back").getByRole("button", { name: "Take a photo" }).click();
		const camera = page.getByRole("dialog");
		await camera.getByRole("button", { name: "Take the photo" }).click();
		await looksFine(walk, "camera");
		const saved = page.waitForResponse(
			(answer) =>
				/\/drafts\/identity$/.test(new URL(answer.url()).pathname) &&
				/"backDocumentUuid":"/.test(answer.request().postData() ?? ""),
		);
		await camera.getByRole("button", { name: "Use this photo" }).click();
		await side(page, "Back").getByText("photo.jpg", { exact: true }).waitFor();

		expect((await saved).ok()).toBe(true);
		await page.reload();
		await side(page, "Front").getByText("expired-front.png").waitFor();
		expect(await page.getByRole("radio", { name: "US State ID Card" }).isChecked()).toBe(true);
		expect(await side(page, "Back").getByText("photo.jpg", { exact: true }).isVisible()).toBe(true);

		await give(side(page, "Front"), "glare");
		await side(page, "Front")
			.getByText(/bright spot covers part/)
			.waitFor();
		expect(await side(page, "Front").getByText("expired-front.png").isVisible()).toBe(true);
		await looksFine(walk, "refused");
		await page.getByRole("button", { name: "Upload ID" }).click();
		await page.getByText(/this id has expired/i).waitFor();
		await looksFine(walk, "expired");

		await give(side(page, "Front"), "edited-front");
		await give(side(page, "Back"), "rear");
		await page.getByRole("button", { name: "Upload ID" }).click();
		await page.getByRole("heading", { name: "Someone on our team is reviewing your application" }).waitFor();
		await pressInSandbox(quietly(walk), /confirm the ID/i);
		await page.getByRole("heading", { name: "You're ready to sign" }).waitFor();
		expectSpotless(walk);
	});
});
