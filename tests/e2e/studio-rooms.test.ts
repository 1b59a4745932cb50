import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { HOME_PAGES, ROOMS } from "../../src/web/studio/studio-pages.ts";
import { beginDraft, studioVisitor } from "./harness/begin-draft.ts";
import { closeBrowser, type Visitor } from "./harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(closeBrowser);

const SLOW = { timeout: 300_000 };

/** Waits until a room has asked for all that it shows. */
async function drawn(page: Page): Promise<void> {
	await page.getByRole("heading", { level: 1 }).waitFor(SLOW);
	const spinners = page.getByRole("main").locator("[aria-busy=true]");
	await expect.poll(() => spinners.count(), SLOW).toBe(0);
}

it("every room and page of Studio keeps to the content security policy of production", async () => {
	editor = await studioVisitor({ viewport: { width: 1280, height: 900 } });
	const { page, complaints } = editor;
	const policies = new Set<string | undefined>();
	page.on("response", (response) => {
		if (response.request().resourceType() !== "document") return;
		policies.add(response.headers()["content-security-policy"]?.replaceAll(/'nonce-[^']+'/g, "'nonce'"));
	});
	await beginDraft(page, "Every room");
	const draft = new URL(page.url()).pathname.replace(/\/[^/]+$/, "");
	for (const { path } of ROOMS) {
		await page.goto(`${draft}/${path}`);
		await page.getByRole("navigation").getByRole("link").and(page.locator("[aria-current=page]")).first().waitFor(SLOW);
		await drawn(page);
	}
	for (const { path } of HOME_PAGES) {
		await page.goto(`/account/heloc/studio/${path}`);
		await drawn(page);
	}
	expect(policies.size).toBe(1);
	const [policy = ""] = policies;
	expect(policy).toContain("script-src");
	expect(policy).not.toContain("unsafe-");
	expect(complaints).toEqual([]);
});
