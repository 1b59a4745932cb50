import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { ALL_DAY, type OwnServers, startServers } from "../../e2e/harness/own-servers.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, newVisitor, type Visitor } from "../../e2e/harness/visitor.ts";
import { overHttp } from "../../e2e/journey/arrive.ts";
import { Borrower } from "../../server/harness/borrower.ts";
import { readyToSign } from "../../server/harness/consent.ts";
import { type DocuSignServer, docuSignSettings, startDocuSign } from "../../server/harness/direct/docusign-server.ts";

const STAGES = "/service-sandbox/api/v1/application/heloc/{uuid}/stages";
const SCHEMES = ["light", "dark"] as const;

let docuSign: DocuSignServer;
let servers: OwnServers;
let visitor: Visitor | undefined;

beforeAll(async () => {
	docuSign = await startDocuSign();
	servers = await startServers(1, docuSignSettings(docuSign.url));
});
afterEach(async () => visitor?.close());
afterAll(async () => {
	await endVisits();
	await servers.stop();
	await docuSign.stop();
});

/** No axe violation, and nothing wider than the window, at both widths. */
async function looksFine(page: Page, name: string): Promise<void> {
	for (const width of [390, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
		expect(wide, `${name} at ${width} px`).toBeLessThanOrEqual(window ?? 0);
		for (const colorScheme of process.env.E2E_SCREENSHOTS ? SCHEMES : []) {
			await page.emulateMedia({ colorScheme });
			await screenshot(page, `signing-at-a-partner-${name}-${width}-${colorScheme}`);
		}
		await page.emulateMedia({ colorScheme: "light" });
	}
	expect(await axeFaults(page), name).toEqual([]);
}

it("a borrower reads here, signs on the partner's page, leaves it once, and comes back", async () => {
	const [port] = servers.ports;
	const borrower = await new Borrower(overHttp(`http://127.0.0.1:${port}`), ALL_DAY.code).register();
	expect((await borrower.ask("POST", `${STAGES}/NOTE_SIGNING`, {})).status).toBe(200);
	await borrower.untilStage("NOTE_SIGNING");
	expect((await readyToSign(borrower)).status).toBe(200);

	visitor = await newVisitor({ host: ALL_DAY.host, port });
	const { page, complaints } = visitor;
	const envelope = () => {
		const found = [...docuSign.envelopes.values()].at(-1);
		if (found === undefined) throw new Error("no envelope");
		return found;
	};
	await page.route("https://demo.docusign.net/**", (route) =>
		route.fulfill({
			contentType: "text/html",
			body: `<!doctype html><title>Partner</title><a href="${envelope().returnUrl}?event=signing_complete">Back</a>`,
		}),
	);
	await page.goto("/account/heloc/register/support");
	await page.evaluate((jwt) => localStorage.setItem("jwt", jwt), borrower.jwt);
	await page.goto(`/account/heloc/${borrower.uuid}/signing/sign`);
	await page.getByRole("heading", { level: 1, name: "Sign your documents at our partner" }).waitFor();
	await page.getByText("Document 1 of").waitFor();
	await looksFine(page, "reading");

	const go = page.getByRole("button", { name: "Continue at our partner" });
	const next = page.getByRole("button", { name: "Next document" });
	await expect
		.poll(async () => {
			await page.evaluate(() => {
				for (const box of document.querySelectorAll("[tabindex='0']")) box.scrollTop = box.scrollHeight;
			});
			if (await next.isVisible()) await next.click();
			return go.isVisible();
		})
		.toBe(true);
	await looksFine(page, "read");
	await go.focus();
	await page.keyboard.press("Enter");
	await page.getByRole("link", { name: "Back" }).click();
	// whatever the address says, the partner says that nothing was signed
	await page.getByText("You haven't finished at our partner yet").waitFor();
	await looksFine(page, "unfinished");

	await go.click();
	const back = page.getByRole("link", { name: "Back" });
	await back.waitFor();
	docuSign.sign(envelope());
	await back.click();
	await expect.poll(async () => (await borrower.standing()).status.noteSigned).toBe(true);
	// the page of what comes next follows by itself
	const place = () => new URL(page.url());
	await expect.poll(() => place().hostname).toBe(ALL_DAY.host);
	await expect.poll(() => place().pathname).not.toMatch(/\/signing\/sign$/);
	expect(complaints).toEqual([]);
});
