import { afterAll, afterEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits } from "../../e2e/harness/visitor.ts";
import { arriveAt } from "../../e2e/journey/arrive.ts";
import { expectSpotless } from "../../e2e/journey/begin.ts";
import type { Walk } from "../../e2e/journey/walk.ts";
import type { Borrower } from "../../server/harness/borrower.ts";
import { HAPPY_PATH } from "../../server/harness/happy-path.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

const viewport = { width: 390, height: 844 };
const named = (lastName: string) => ({ "registration/legal-name": { lastName } });
const livesAt = (street1: string) => ({
	"registration/index": { address: { street1, city: "Reno", state: "NV", zip: "89501" } },
});

/** Waits for a page by its heading, and checks it closely. */
async function looksFine({ visitor: { page }, axe }: Walk, heading: string | RegExp): Promise<void> {
	await page.getByRole("heading", { level: 1, name: heading }).waitFor();
	axe.push(...(await axeFaults(page)));
	const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
	expect(wide, String(heading)).toBeLessThanOrEqual(window ?? 0);
	await screenshot(page, `credit-property-${String(heading)}`);
}

/** An agent's action, then the borrower returns. */
async function endReviews({ visitor: { page } }: Walk, borrower: Borrower): Promise<void> {
	const done = await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/end-reviews", {});
	expect(done.status).toBe(200);
	await page.goto(`/account/heloc/${borrower.uuid}`);
}

describe("credit and property, on a phone", () => {
	it("a frozen file: which bureau, a PIN that is wrong, lifted, and where it stands", async () => {
		const stage = "SOFT_CREDIT_LOCKED_OR_FROZEN";
		({ walk } = await arriveAt("frozen", { stage, changes: named("Testn"), viewport }));
		const { page } = walk.visitor;
		const main = page.locator("main");
		await looksFine(walk, "Your credit file is locked or frozen");
		await main.getByText(/^Experian: sign in/).waitFor();
		expect(await main.getByText(/^Equifax:/).count()).toBe(0);
		await main.getByRole("button", { name: "I have a PIN" }).click();
		await main.getByLabel(/PIN/).fill("0000");
		await main.getByRole("button", { name: /try again/ }).click();
		await looksFine(walk, "That PIN didn't work");
		await main.getByRole("button", { name: /lifted it/ }).click();
		await looksFine(walk, "Loans on your home");
		await page.getByRole("link", { name: "Application status" }).last().click();
		await looksFine(walk, "Your home equity line");
		await main.getByText("We need something from you").waitFor();
		await main.getByText("Review the loans on your home").waitFor();
		await main.getByText("You asked us to check your credit file again").first().waitFor();
		await page.reload();
		await main.getByText("Activity").waitFor();
		await main.getByRole("button", { name: "Continue your application" }).click();
		await looksFine(walk, "Loans on your home");
		expectSpotless(walk);
	});

	it("no record of the home: the address is right, a person looks, and it goes on", async () => {
		const arrival = { stage: "NO_PROPERTY_FOUND", changes: livesAt("1 Nowhere Rd"), viewport };
		const arrived = await arriveAt("nowhere", arrival);
		walk = arrived.walk;
		const main = walk.visitor.page.locator("main");
		await looksFine(walk, "We couldn't find your home");
		expect(await main.getByLabel("Street address").inputValue()).toBe("1 Nowhere Rd");
		await main.getByText("The address is right").click();
		await main.getByRole("button", { name: "Ask our team to find it" }).click();
		await looksFine(walk, "Someone on our team is reviewing your application");
		await main.getByText("Our underwriting team").waitFor();
		await main.getByRole("link", { name: "See the documents we need" }).click();
		await main.getByText(/your deed, your tax bill/).waitFor();
		await endReviews(walk, arrived.borrower);
		await looksFine(walk, "Loans on your home");
		expectSpotless(walk);
	});

	it("a former name on the county's record settles it", async () => {
		const arrival = { stage: "LIEN_VERIFICATION", changes: livesAt("5 Maiden Ln"), viewport };
		const arrived = await arriveAt("maiden", arrival);
		walk = arrived.walk;
		const { page } = walk.visitor;
		const main = page.locator("main");
		await HAPPY_PATH.LIEN_VERIFICATION?.(arrived.borrower);
		await page.goto(`/account/heloc/${arrived.borrower.uuid}`);
		await looksFine(walk, "The county's record doesn't match");
		await main.getByText(/record shows: Paloma FORMERNAME/).waitFor();
		await main.getByRole("link", { name: "Tell us why" }).click();
		await looksFine(walk, "The county's record names someone else");
		await main.getByText("My name has changed").click();
		await main.getByRole("button", { name: "Submit explanation" }).click();
		await main.getByText("Enter your former name").first().waitFor();
		await main.getByLabel(/your former name/i).fill("Paloma Formername");
		await main.getByRole("button", { name: "Submit explanation" }).click();
		await looksFine(walk, "Choose your offer");
		expectSpotless(walk);
	});

	it("an alert on the file waits for a person; a wrong birth date is put right by the borrower", async () => {
		const arrived = await arriveAt("alert", { stage: "FACTA_REVIEW", changes: named("Testf"), viewport });
		walk = arrived.walk;
		await looksFine(walk, "We'll call you to verify your identity");
		expect(await walk.visitor.page.getByRole("button", { name: "Try again" }).count()).toBe(0);
		await endReviews(walk, arrived.borrower);
		await looksFine(walk, "Loans on your home");
		expectSpotless(walk);
		await walk.visitor.close();

		({ walk } = await arriveAt("minor", { stage: "CREDIT_MINOR", changes: named("Testm"), viewport }));
		const main = walk.visitor.page.locator("main");
		await looksFine(walk, "Check your date of birth");
		await main.getByRole("link", { name: "Check my date of birth" }).click();
		await looksFine(walk, "A little more about you");
		await main.getByLabel("Residency").selectOption({ label: "US citizen" });
		await main.getByRole("button", { name: "Continue" }).click();
		await looksFine(walk, "Loans on your home");
		expectSpotless(walk);
	});
});
