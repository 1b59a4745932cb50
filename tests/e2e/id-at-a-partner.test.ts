import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { Borrower } from "../server/harness/borrower.ts";
import { type PersonaServer, personaSettings, startPersona } from "../server/harness/direct/persona-server.ts";
import { axeFaults } from "./harness/axe.ts";
import { ALL_DAY, type OwnServers, startServers } from "./harness/own-servers.ts";
import { screenshot } from "./harness/screenshot.ts";
import { endVisits, newVisitor, type Visitor } from "./harness/visitor.ts";
import { overHttp } from "./journey/arrive.ts";

const STAGES = "/service-sandbox/api/v1/application/heloc/{uuid}/stages";
const SCHEMES = ["light", "dark"] as const;

let persona: PersonaServer;
let servers: OwnServers;
let visitor: Visitor | undefined;

beforeAll(async () => {
	persona = await startPersona();
	servers = await startServers(1, personaSettings(persona.url));
});
afterEach(async () => visitor?.close());
afterAll(async () => {
	await endVisits();
	await servers.stop();
	await persona.stop();
});

/** No axe violation in either color scheme, and nothing wider than the window, at both widths. */
async function looksFine(page: Page, name: string): Promise<void> {
	for (const width of [390, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
		expect(wide, `${name} at ${width} px`).toBeLessThanOrEqual(window ?? 0);
		for (const colorScheme of process.env.E2E_SCREENSHOTS ? SCHEMES : []) {
			await page.emulateMedia({ colorScheme });
			await screenshot(page, `id-at-a-partner-${name}-${width}-${colorScheme}`);
		}
		await page.emulateMedia({ colorScheme: "light" });
	}
	expect(await axeFaults(page), name).toEqual([]);
}

it("a borrower shows an ID on the partner's page, leaves it once, and comes back", async () => {
	const [port] = servers.ports;
	const borrower = await new Borrower(overHttp(`http://127.0.0.1:${port}`), ALL_DAY.code).register();
	expect((await borrower.ask("POST", `${STAGES}/IDENTITY_VERIFICATION`, {})).status).toBe(200);
	await borrower.untilStage("IDENTITY_VERIFICATION");

	visitor = await newVisitor({ host: ALL_DAY.host, port });
	const { page, complaints } = visitor;
	const inquiry = () => [...persona.inquiries.values()].at(-1);
	await page.route("https://withpersona.com/**", (route) =>
		route.fulfill({
			contentType: "text/html",
			body: `<!doctype html><title>Partner</title><a href="${inquiry()?.returnUrl}?inquiry-id=inq_000001&status=completed">Back</a>`,
		}),
	);
	await page.goto("/account/heloc/register/support");
	await page.evaluate((jwt) => localStorage.setItem("jwt", jwt), borrower.jwt);
	await page.goto(`/account/heloc/${borrower.uuid}`);
	await page.getByRole("heading", { level: 1, name: "Show your ID" }).waitFor();
	await looksFine(page, "before");

	const go = page.getByRole("button", { name: "Continue at our partner" });
	await go.focus();
	await page.keyboard.press("Enter");
	await page.getByRole("link", { name: "Back" }).click();
	// whatever the address says, the partner says that nothing was shown
	await page.getByText("You haven't finished at our partner yet").waitFor();
	await looksFine(page, "unfinished");

	await go.click();
	const back = page.getByRole("link", { name: "Back" });
	await back.waitFor();
	const shown = inquiry();
	if (shown === undefined) throw new Error("no inquiry");
	shown.status = "approved";
	await back.click();
	const verification = async () => (await borrower.standing()).status.idVerification;
	await expect.poll(verification).toBe("PASSED");
	// the page of what comes next follows by itself
	const place = () => new URL(page.url());
	await expect.poll(() => place().hostname).toBe(ALL_DAY.host);
	await expect.poll(() => place().pathname).not.toMatch(/\/identity$/);
	expect(complaints).toEqual([]);
});
