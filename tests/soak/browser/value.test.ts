import { afterAll, afterEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits } from "../../e2e/harness/visitor.ts";
import { arriveAt } from "../../e2e/journey/arrive.ts";
import { expectSpotless } from "../../e2e/journey/begin.ts";
import { pressInSandbox } from "../../e2e/journey/sandbox-button.ts";
import type { Walk } from "../../e2e/journey/walk.ts";
import { walk as walkByHttp } from "../../server/harness/happy-path.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

const phone = { width: 390, height: 844 };

function livesAt(street1: string) {
	return { "registration/index": { address: { street1, city: "Denver", state: "CO", zip: "80202" } } };
}

async function looksFine({ visitor, axe }: Walk, name: string): Promise<void> {
	const { page } = visitor;
	// the address is there before the page's chunk
	await page.getByRole("heading", { level: 1 }).first().waitFor();
	axe.push(...(await axeFaults(page)));
	const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
	expect(wide, name).toBeLessThanOrEqual(window ?? 0);
	await screenshot(page, `value-${name}`);
}

/** The same walk, without checking the sandbox page again: other tests do. */
const quietly = (one: Walk): Walk => ({ ...one, looksClosely: false });

describe("value, on a phone", () => {
	it("a value that seems too low rises with sales nearby; an appraiser comes to the house", async () => {
		const changes = livesAt("9 Lowavm Onsite Noappraiser Way");
		const arrived = await arriveAt("value", { stage: "OFFER_SELECTION", changes, viewport: phone });
		walk = arrived.walk;
		const { page } = walk.visitor;
		await page.getByRole("link", { name: "My home is worth more" }).click();
		await page.getByText("$631,500").waitFor();
		await looksFine(walk, "known-value");
		await page.getByLabel(/street address/i).fill("14 Elm St");
		await page.getByLabel(/sold for/i).fill("700000");
		await page.getByLabel(/sold on/i).fill(soldLately());
		await page.getByRole("button", { name: "Request a review" }).click();
		await page.getByRole("heading", { name: "Choose your offer" }).waitFor();
		await page.getByRole("link", { name: "My home is worth more" }).click();
		await page.getByText(/the value is now \$700,000/i).waitFor();
		await looksFine(walk, "raised");
		await walkByHttp(arrived.borrower, ["ONSITE_APPRAISAL_ORDER"]);
		await page.goto(`/account/heloc/${arrived.borrower.uuid}/hold`);
		await page.getByRole("heading", { name: "We're finding an appraiser" }).waitFor();
		await looksFine(walk, "appraiser");
		await pressInSandbox(quietly(walk), /find an appraiser/i);
		await page.getByText("Sandbox Appraisals").waitFor();
		await looksFine(walk, "visit");
		await pressInSandbox(quietly(walk), /let the appraiser visit/i);
		await page.getByRole("heading", { name: "We're reviewing the appraisal" }).waitFor();
		await pressInSandbox(quietly(walk), /let the appraisal be reviewed/i);
		await page.getByRole("heading", { name: "You're ready to sign" }).waitFor();
		expectSpotless(walk);
	});
});

/** A day two months ago, as MM/DD/YYYY. */
function soldLately(): string {
	const day = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
	const [year, month, date] = day.split("-");
	return `${month}/${date}/${year}`;
}
