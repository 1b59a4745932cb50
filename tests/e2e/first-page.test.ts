import { afterAll, afterEach, describe, expect, it } from "vitest";
import { openAccount } from "./harness/account.ts";
import { answerStepsBefore } from "./harness/answer-steps.ts";
import { axeFaults } from "./harness/axe.ts";
import { isAlive } from "./harness/is-alive.ts";
import { endVisits, newVisitor, type Visitor } from "./harness/visitor.ts";

const opened: Visitor[] = [];

async function open(options: Parameters<typeof newVisitor>[0] = {}): Promise<Visitor> {
	const visitor = await newVisitor(options);
	opened.push(visitor);
	return visitor;
}

afterEach(async () => {
	for (const visitor of opened.splice(0)) await visitor.close();
});
afterAll(endVisits);

/** Holds every script back until the returned function is called. */
async function holdScripts({ context }: Visitor, which = /\.js(\?|$)/): Promise<() => void> {
	let release: () => void = () => undefined;
	const held = new Promise<void>((done) => {
		release = done;
	});
	await context.route(which, async (route) => {
		await held;
		await route.continue();
	});
	return release;
}

/** What the first page may load of script before anything is typed, bytes on the wire; it only ever falls. */
const SCRIPT_BYTES = 188.5 * 1024;

const PUBLIC_PAGES: readonly (readonly [path: string, words: RegExp, host?: string])[] = [
	["register-v2", /address of the home/],
	["register", /address of the home/],
	["register/account-setup", /account/i],
	["register/support", /reach|contact|help/i],
	["coming-soon", /Coming soon/],
	["auth/login", /Log in/],
	["heloc-signer/login", /sign/i],
	["register", /Your broker starts your application/, "summit.localhost"],
	["register/nothing/of/the/kind", /find that page/],
	["dashboard", /Your dashboard/],
];

describe("the page as the server draws it", () => {
	for (const [path, words, host] of PUBLIC_PAGES) {
		it(`${host ?? "localhost"} ${path}: holds its words, is taken over without a mismatch, and is clean before and after`, async () => {
			const visitor = await open(host ? { host } : {});
			const { page } = visitor;
			if (path.includes("nothing")) visitor.expectStatus(404);
			const release = await holdScripts(visitor);
			const answer = await page.goto(`/account/heloc/${path}`, { waitUntil: "commit" });
			const html = (await answer?.text()) ?? "";
			const drawn = /<div id="root">([\s\S]*)<\/div><!--\/root-->/.exec(html)?.[1] ?? "";
			expect(drawn.replaceAll(/<[^>]+>/g, " ")).toMatch(words);
			expect(drawn).not.toMatch(/\sstyle=/);
			// the browser holds the first paint for a typeface that the head preloads
			expect(html).not.toContain('as="font"');
			expect(html).toMatch(/<html lang="en-US"/);
			expect(html.indexOf('<script type="module"')).toBeGreaterThan(html.indexOf("<!--/root-->"));
			await page.getByRole("heading", { level: 1 }).waitFor();
			const title = await page.title();
			expect(await axeFaults(page)).toEqual([]);
			release();
			await expect.poll(() => isAlive(page)).toBe(true);
			if (path !== "dashboard") {
				expect(await page.title()).toBe(title);
				expect(await axeFaults(page)).toEqual([]);
			}
			expect(visitor.complaints).toEqual([]);
		});
	}

	it("loads no more script than its limit, and brings the base styles that the browser does not make", async () => {
		const { page, complaints } = await open();
		// what the page leaves for five seconds later would count on a slow machine
		await page.addInitScript(() => {
			const wait = window.setTimeout.bind(window);
			const soon = (handler: TimerHandler, ms = 0) => (ms < 5_000 ? wait(handler, ms) : 0);
			Object.assign(window, { setTimeout: soon });
		});
		const sizes: Promise<{ responseBodySize: number }>[] = [];
		page.on("response", (response) => {
			if (/\.js(\?|$)/.test(response.url())) sizes.push(response.request().sizes());
		});
		await page.goto("/account/heloc/register-v2");
		await expect.poll(() => isAlive(page)).toBe(true);
		await page.waitForLoadState("networkidle");
		const total = (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
		expect(total).toBeGreaterThan(100 * 1024);
		expect(total).toBeLessThanOrEqual(SCRIPT_BYTES);
		const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
		expect(names.filter((name) => name.includes("base-styles"))).toEqual([]);
		expect(await page.evaluate(() => getComputedStyle(document.body).minHeight)).not.toBe("auto");
		expect(complaints).toEqual([]);
	});

	it("every step of the registration is drawn with the answers given so far and taken over without a mismatch", async () => {
		const { page, complaints } = await open();
		await answerStepsBefore(page, "login", { "registration/legal-name": { firstName: "Avery" } });
		const steps = [
			"",
			"/home-address",
			"/for-sale",
			"/annual-income",
			"/legal-name",
			"/birthdate",
			"/contact",
			"/login",
		];
		for (const step of steps) {
			const answer = await page.goto(`/account/heloc/register-v2${step}`);
			expect(answer?.headers()["cache-control"]).toBe("no-store");
			await expect.poll(() => isAlive(page)).toBe(true);
		}
		await page.goto("/account/heloc/register-v2/legal-name");
		expect(await page.getByLabel("First name").inputValue()).toBe("Avery");
		expect(complaints).toEqual([]);
	});
});

describe("what is done before the script is there", () => {
	it("is kept: text, choice, focus and cursor, and text that is typed while the page is taken over", async () => {
		const visitor = await open();
		const { page } = visitor;
		const release = await holdScripts(visitor);
		await page.goto("/account/heloc/register-v2", { waitUntil: "commit" });
		const address = page.getByLabel("Property address");
		await address.pressSequentially("1066 Arbol");
		await page.getByText("Second home").click();
		await address.focus();
		for (let left = 0; left < 6; left += 1) await page.keyboard.press("ArrowLeft");
		release();
		await page.keyboard.type("X", { delay: 20 });
		await expect.poll(() => isAlive(page)).toBe(true);
		await page.keyboard.type("Y");
		expect(await page.getByLabel("Second home").isChecked()).toBe(true);
		expect(await address.inputValue()).toBe("1066XY Arbol");
		expect(
			await address.evaluate((input: HTMLInputElement) => [document.activeElement === input, input.selectionStart]),
		).toEqual([true, 6]);
		// React knows it, too: suggestions are requested for the current text
		await address.fill("1066 Arbol");
		await page
			.getByRole("option", { name: /San Jose/ })
			.first()
			.click();
		await expect.poll(() => page.getByLabel("City").inputValue()).toBe("San Jose");
		expect(await page.getByLabel("Second home").isChecked()).toBe(true);
		expect(visitor.complaints).toEqual([]);
	});

	it("is kept on a page that was reached by a link and loaded again: its heading takes no focus", async () => {
		const visitor = await open();
		const { page } = visitor;
		await page.goto("/account/heloc/register/support");
		await expect.poll(() => isAlive(page)).toBe(true);
		await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
		const heading = page.getByRole("heading", { level: 1, name: "Log in" });
		await expect.poll(() => heading.evaluate((one) => document.activeElement === one)).toBe(true);
		const release = await holdScripts(visitor);
		await page.reload({ waitUntil: "commit" });
		const email = page.getByLabel("Email");
		await email.pressSequentially("ada@");
		release();
		await expect.poll(() => isAlive(page)).toBe(true);
		await page.evaluate(() => new Promise(requestAnimationFrame));
		await page.keyboard.type("home.example");
		expect(await email.inputValue()).toBe("ada@home.example");
		// going back to it is a navigation, and does
		await page.getByRole("main").getByRole("link", { name: "Start an application" }).click();
		await page.getByLabel("Property address").waitFor();
		await page.goBack();
		await expect.poll(() => heading.evaluate((one) => document.activeElement === one)).toBe(true);
		expect(visitor.complaints).toEqual([]);
	});

	it("survives scripts that come five seconds late", async () => {
		const visitor = await open();
		const { page } = visitor;
		const release = await holdScripts(visitor);
		const late = setTimeout(release, 5_000);
		await page.goto("/account/heloc/register-v2", { waitUntil: "commit" });
		const typed = "1066 Arbol Way";
		await page.getByLabel("Property address").pressSequentially(typed, { delay: 430 });
		clearTimeout(late);
		release();
		await expect.poll(() => isAlive(page)).toBe(true);
		expect(await page.getByLabel("Property address").inputValue()).toBe(typed);
		expect(visitor.complaints).toEqual([]);
	});

	it("a login is sent once it can be", async () => {
		const visitor = await open();
		const { page, baseUrl } = visitor;
		const account = await openAccount(page, baseUrl);
		const release = await holdScripts(visitor, /\/assets\/start-/);
		await page.goto("/account/heloc/auth/login", { waitUntil: "domcontentloaded" });
		await page.getByLabel("Email").fill(account.email);
		await page.getByLabel("Password", { exact: true }).fill(account.password);
		await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
		expect(await isAlive(page)).toBe(false);
		release();
		await page.waitForURL(/\/dashboard$/);
		expect(visitor.complaints).toEqual([]);
	});

	it("a button that was pressed does what it is for, with the e-mail that was typed", async () => {
		const visitor = await open();
		const { page } = visitor;
		const release = await holdScripts(visitor, /\/assets\/start-/);
		await page.goto("/account/heloc/auth/login", { waitUntil: "domcontentloaded" });
		await page.getByLabel("Email").fill("ada@home.example");
		await page.getByRole("button", { name: "Email me a login link" }).click();
		expect(await isAlive(page)).toBe(false);
		release();
		await page.getByRole("button", { name: "Email me the link" }).waitFor();
		expect(await page.getByLabel("Email").inputValue()).toBe("ada@home.example");
		expect(visitor.complaints).toEqual([]);
	});

	it("a form that is sent goes to the server and comes back as the next step", async () => {
		const visitor = await open();
		const { page } = visitor;
		await holdScripts(visitor);
		await page.goto("/account/heloc/register-v2", { waitUntil: "commit" });
		await page.getByRole("button", { name: "Address not listed" }).click();
		await page.getByLabel("Street address").fill("1066 Arbol Way");
		await page.getByLabel("City").fill("San Jose");
		await page.getByLabel("State").fill("CA");
		await page.getByLabel("ZIP code").fill("95126");
		await page.getByText("Primary residence").click();
		await page.getByRole("button", { name: "Continue" }).click();
		await page.waitForURL(/home-address/, { waitUntil: "commit" });
		await page.getByRole("heading", { name: "Your home address" }).waitFor();
	});
});
