import { afterAll, afterEach, describe, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { endVisits } from "../../e2e/harness/visitor.ts";
import { begin, expectSpotless, walkTo } from "../../e2e/journey/begin.ts";
import { pressInSandbox } from "../../e2e/journey/sandbox-button.ts";
import type { Walk } from "../../e2e/journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

describe("offers in a browser", () => {
	it("a loan is paid off, offers run out and are renewed, one is chosen by its cents, and its change needs a new yes", async () => {
		walk = await begin("winback", {
			differs: [[/^street address/i, "9 Tightavm Lien2 Way"]],
			viewport: { width: 390, height: 844 },
		});
		await walkTo(walk, "product/prequal-winback");
		const { page } = walk.visitor;
		await page.getByText("$442,000").waitFor();
		walk.axe.push(...(await axeFaults(page)));
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		await walkTo(walk, "product/select");
		await pressInSandbox(walk, /^let the offers run out/i);
		await page.getByRole("heading", { name: "Your offers have expired" }).waitFor();
		walk.axe.push(...(await axeFaults(page)));
		await page.getByRole("button", { name: "Get new offers" }).click();
		const amount = page.getByLabel("How much would you like?");
		await amount.waitFor();
		await amount.fill("99,999");
		await amount.blur();
		await page.getByText("This is the most you can borrow with this offer. You asked for $99,999.").waitFor();
		await amount.fill("15000.13");
		await page.getByText("You get $15,000.13.").waitFor();
		await page.getByText("$10,000 pays off the loans you chose. $5,000.13 goes to your account.").waitFor();
		await page
			.getByRole("region", { name: "Terms side by side" })
			.getByRole("row", { name: /30 years/ })
			.waitFor();
		walk.axe.push(...(await axeFaults(page)));
		await walkTo(walk, "start/contact");

		// The same borrower's choice expires, and its rate is gone.
		await pressInSandbox(walk, /another rate by then/i);
		await page
			.getByRole("region", { name: "Your offer has changed" })
			.getByText(/expired before you signed/)
			.waitFor();
		walk.axe.push(...(await axeFaults(page)));
		await page.getByRole("button", { name: "Continue with this offer" }).click();
		await page.getByText("Check the box to continue.").waitFor();
		await walkTo(walk, "start/contact");

		// An accepted change is shown again next to what is about to be signed.
		const status = await page.evaluate(async () => {
			const uuid = location.pathname.split("/")[3];
			const url = `/service-sandbox/api/v1/application/heloc/${uuid}/stages/FINAL_OFFER`;
			const headers = { authorization: `Bearer ${localStorage.getItem("jwt")}`, "content-type": "application/json" };
			return (await fetch(url, { method: "POST", headers, body: "{}" })).status;
		});
		expect(status).toBe(200);
		await page.reload();
		const change = page.getByRole("region", { name: "What changed since your application" });
		await change.getByRole("row", { name: "APR 8.50% 8.75%" }).waitFor();
		expect(await change.textContent()).toContain("Your earlier offer expired before you signed");
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		walk.axe.push(...(await axeFaults(page)));
		expectSpotless(walk);
	});
});
