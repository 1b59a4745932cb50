import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { freePort } from "../../../../scripts/testing/free-port.ts";
import { loadCatalog } from "../../../../src/flow/catalog/index.ts";
import { SANDBOX_AGENT_PASSWORD } from "../../../../src/server/sandbox/staff/sandbox-agents.ts";
import type { Engine, TestDatabase } from "../../../server/harness/databases.ts";
import { FakeClock, testApp } from "../../../server/harness/test-app.ts";
import { axeFaults } from "../axe.ts";
import { screenshot } from "../screenshot.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import type { Hand } from "./hand.ts";

export const SLOW = { timeout: 300_000 };
const ZONE = "America/Los_Angeles";
/** What only a file has: a key or an entry in quotes after its brace. */
const FILE_TEXT = /[{[]\s*"[^"]*"\s*[:,\]]/;
const EDITOR_SHOWN = "a text editor is shown";

/** A server of its own whose clock can be moved, and everybody who visits it. */
export class Stage {
	readonly org: string;
	readonly clock = new FakeClock();
	readonly #visitors: Visitor[] = [];
	readonly #app: FastifyInstance;
	readonly #db: TestDatabase;
	readonly port: number;

	private constructor(org: string, app: FastifyInstance, db: TestDatabase, port: number) {
		this.org = org;
		this.#app = app;
		this.#db = db;
		this.port = port;
	}

	/** A server with a lender, who may be in a folder of its own. */
	static async built(org: string, engine: Engine, overlaysDir?: string): Promise<Stage> {
		const db = await engine.open();
		const clock = new FakeClock();
		const webRoot = fileURLToPath(new URL("../../../../dist/web", import.meta.url));
		const own = overlaysDir === undefined ? {} : { overlaysDir, catalog: loadCatalog({ overlaysDir }) };
		const app = await testApp(db.database, { now: clock.now, webRoot, ...own });
		const port = await freePort();
		await app.listen({ port, host: "127.0.0.1" });
		return Object.assign(new Stage(org, app, db, port), { clock });
	}

	get context() {
		return this.#app.serverContext;
	}

	/** Somebody's browser, in the lender's time zone, whose clock is the server's. */
	async visitor(width: number): Promise<Visitor> {
		const [host = "localhost"] = this.context.products.proposedHosts(this.org) ?? [];
		const options = { host, viewport: { width, height: 900 }, timezoneId: ZONE };
		const visitor = await newVisitor({ port: this.port, ...options });
		this.#visitors.push(visitor);
		visitor.context.setDefaultTimeout(SLOW.timeout);
		// what is busy with the checks of others is asked again
		for (const busy of [429, 503]) visitor.expectStatus(busy);
		await visitor.context.clock.install({ time: this.clock.now() });
		return visitor;
	}

	/** A member of the staff at Studio's home; whatever they are shown of a file's text is a complaint. */
	async staff(email: string, hand: Hand): Promise<Page> {
		const { page, complaints } = await this.visitor(1280);
		page.on("console", (message) => {
			if (message.text() === EDITOR_SHOWN) complaints.push({ kind: "console", text: EDITOR_SHOWN });
		});
		await page.addInitScript((said) => {
			new MutationObserver(() => {
				if (document.querySelector(".cm-editor") !== null) console.warn(said);
			}).observe(document, { subtree: true, childList: true });
		}, EDITOR_SHOWN);
		await page.goto("/account/heloc/auth/login");
		await hand.write(page.getByLabel("Email", { exact: true }), email);
		await hand.write(page.getByLabel("Password", { exact: true }), SANDBOX_AGENT_PASSWORD);
		await hand.press(page.getByRole("button", { name: "Log in", exact: true }));
		// the page that opens takes the focus once it is whole
		await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
		await page.getByText("No applications match.").or(page.getByRole("table")).first().waitFor();
		await page.waitForLoadState("networkidle");
		await hand.press(page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Studio" }));
		await page.getByRole("heading", { level: 1, name: /^Studio/ }).waitFor();
		return page;
	}

	/** Ends somebody's visit. */
	async leaves(page: Page): Promise<void> {
		await page.context().close();
	}

	/** What any browser complained of. */
	get complaints(): readonly string[] {
		return this.#visitors.flatMap(({ complaints }) => complaints.map(({ kind, text }) => `${kind}: ${text}`));
	}

	async ended(): Promise<void> {
		for (const visitor of this.#visitors) await visitor.close();
		await this.#app.close();
		await this.#db.drop();
	}
}

/** Looks at a page of Studio at both widths: nothing is cut off, nothing reads like a file, and axe finds nothing. */
export async function looksRight(page: Page, name: string): Promise<void> {
	for (const width of [390, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await screenshot(page, `story-${name}-${width}`);
	}
	expect(await page.getByRole("main").textContent()).not.toMatch(FILE_TEXT);
	expect(await axeFaults(page)).toEqual([]);
}

/** A room of the open draft, by its name. */
export function room(page: Page, name: string): Locator {
	return page.getByRole("navigation", { name: "Rooms of this draft" }).getByRole("link", { name, exact: true });
}
